# Every command of the workbook. What judges a kata is built once; the rest, when it is first used.

PROGRAMS := .build/programs
# The numbers of the stages, and of those with a part that has to be pure.
number = s/.*"folder": "Stage0*\([0-9][0-9]*\).*/\1/p
STAGES := $(shell sed -n '$(number)' Tooling/stages.json)
PURE := $(shell grep '"isPure": true' Tooling/stages.json | sed -n '$(number)')
RUNNER := $(PROGRAMS)/workbook
LOOK := $(PROGRAMS)/look
CHECK := $(PROGRAMS)/check
sources = Package.swift Tooling/build \
    $(foreach folder,$(1),$(wildcard Tooling/Sources/$(folder)/*.swift Tooling/Sources/$(folder)/*/*.swift))

# The next step stands above make's own last line, which says that the command failed.
run = @$(RUNNER) $(1)
# A value from the command line is one argument, whatever characters it has.
one = $(if $(1),$(2)'$(subst ','\'',$(1))')
look = @$(LOOK) $(1)
check = @$(CHECK) $(1)

.PHONY: dashboard warm lens same-test progress capstone compare scorecard site test bench faults format
.DEFAULT_GOAL := dashboard
.DEFAULT:
	@echo "There is no command \"$@\"."; echo "Next: make shows where you are, README.md lists the commands"; exit 1
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:

dashboard: $(RUNNER)
	$(call run)

# make stage-1 KATA=1.3 says what is wrong with that kata, and not with the first red one.
# make stage-1 ARGS=--json gives the verdict to a machine.
stage-%: $(RUNNER)
	$(call run,stage $* $(call one,$(KATA)) $(ARGS))

solution-%: $(RUNNER)
	$(call run,solution $* $(ARGS))

watch-%: $(RUNNER)
	$(call run,watch $* $(call one,$(KATA)))

# make hint-1 KATA=1.3 asks about one kata.
hint-%: $(RUNNER)
	$(call run,hint $* $(call one,$(KATA)))

# make reset-1 ARGS=--solution puts the solution there instead.
reset-%: $(RUNNER)
	$(call run,reset $* $(ARGS))

# Without a number.
bare := stage solution watch hint reset run race drill failure mistake open
.PHONY: $(bare) $(bare:=-)
$(bare) $(bare:=-):
	@echo "Which stage?"; echo "Next: make $(@:-=)-$(if $(filter mistake%,$@),3.2,2)"; exit 1

# A table of all stages, for a workflow. It fails only if something that you have started is broken.
progress: $(LOOK)
	$(call look,progress)

# make run-1 ARGS="--interactive --verbose" FAULT=500; make run-10 ARGS=--play is lab 10.A.
run-%: $(RUNNER)
	@$(RUNNER) run $* $(call one,$(FAULT),--fault ) $(ARGS)

# Looks for data races with the thread sanitizer. make race-2 ARGS=--solution
race-%: $(LOOK)
	$(call look,race $* $(ARGS))

# What the compiler sees in the solution: pure functions and effects. make lens-4 TREE=Stages for yours.
lens-%: $(LOOK)
	$(call look,lens $* $(call one,$(TREE),--tree ) $(ARGS))

# What one function reaches in each stage: make lens FUNCTION=VideoListViewModel.load
# PACKAGE=../MyApp looks at a package of your own instead.
lens: $(LOOK)
	$(call look,lens $(if $(PACKAGE),$(call one,$(PACKAGE),--package ),--function $(call one,$(or $(FUNCTION),VideoListViewModel.load))))

# The two tests that every stage has, in numbers.
same-test: $(LOOK)
	$(call look,same-test)

# What the design before a chapter cannot do, shown on a copy.
failure-%: $(LOOK)
	$(call look,failure $*)

# A wrong answer to a kata, on a copy: make mistake-3.2. What will turn red?
mistake-%: $(LOOK)
	$(call look,mistake $*)

# How far you are with the change request of a chapter, in the two stages that it is made in.
drill-%: $(LOOK)
	$(call look,drill $*)

# The last exercise: a search, in the stage whose style you would defend. make capstone STAGE=4
capstone: $(LOOK)
	$(call look,capstone $(STAGE) $(ARGS))

# What two designs do differently: make compare A=3 B=4. With ARGS=--test the same test in both styles, with
# ARGS=--declarations or ARGS=--all the code; FILE=App.swift shows one file. A=mine-3 is your own code.
compare: $(LOOK)
	$(call look,compare $(call one,$(A)) $(call one,$(B)) $(ARGS) $(call one,$(FILE),--file ))

# Your code against the solution.
compare-%: $(LOOK)
	$(call look,compare mine-$* solution-$* $(call one,$(FILE),--file ))

# The figures of every stage's solution, side by side. ARGS=--recount counts again, for Stages/Appendices.md.
scorecard: $(LOOK)
	$(call look,scorecard $(ARGS))

# The workbook, the comparisons and the pictures as pages for a browser, in the folder Site.
site: $(LOOK)
	$(call look,site $(ARGS))

# Builds everything before the room fills: the programs, and each stage once. ONLY="1 4 8" for these stages.
warm: $(RUNNER) $(LOOK)
	@for stage in $(or $(ONLY),$(STAGES)); do \
	    echo "Stage $$stage…"; $(RUNNER) stage $$stage --json > /dev/null; [ $$? -le 1 ] || exit 1; done
	@echo "Next: make stage-1"

# An editor in which one stage or lab is indexed instead of ten. Set EDITOR to yours: make open-3 EDITOR=code
open-%:
	$(if $(filter $(STAGES),$*)$(findstring .,$*),,$(error There is no stage $*. Next: make open-3))
	@command -v $(firstword $(or $(EDITOR),code)) > /dev/null || { echo "$(or $(EDITOR),code) is not installed."; echo "Next: make open-$* EDITOR=your-editor"; exit 1; }
	WORKBOOK_STAGE=$* $(or $(EDITOR),code) .

# For maintainers.

# Checks the solutions, starters, labs, programs and book; ALL=1 runs every check. STAGE=2 checks only stage 2,
# STAGE=none only what belongs to no stage, PART=lens only items with that word in their name.
test: $(RUNNER) $(LOOK) $(CHECK)
	$(call check,$(if $(ALL),--all )$(call one,$(PART),--part ) $(STAGE))

# How long a save takes, and the first verdict in a clone; STAGE=3 for the saves in one stage.
bench:
	@Tooling/bench $(STAGE)

# What careless learners, editors and machines do, tried on a copy. ROW=crash for those with that word.
faults:
	@Tooling/faults $(call one,$(ROW))

starter-%: $(LOOK) $(CHECK)
	$(call check,starter $*)

format:
	@swift format --in-place --recursive Package.swift Stages Solutions Tests Tooling

# In some stages, the purity gate judges too.
$(foreach number,$(PURE),stage-$(number) solution-$(number) watch-$(number) hint-$(number)): $(LOOK)

# The build folder contains absolute paths and this system's programs: one that was moved, or copied from
# another system, is built again.
ifneq ($(shell cat .build/place 2> /dev/null),$(shell pwd -P) $(shell uname -sm))
$(RUNNER) $(LOOK) $(CHECK): moved
endif
.PHONY: moved
moved:
	@Tooling/build --clean

JUDGE := Judging Loopback Processes
GLASSES := $(JUDGE) Purity Glasses

$(RUNNER): $(call sources,$(JUDGE) workbook)
	@Tooling/build workbook "the judge"

$(LOOK): $(call sources,$(GLASSES) look)
	@Tooling/build look "the program that looks at designs"

$(CHECK): $(call sources,$(GLASSES) Checking check)
	@Tooling/build check "the check"
