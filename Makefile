# Every command of the workbook; make help prints the lines that begin with ##. What judges a kata is built once, the
# rest when it is first used.

PROGRAMS := .build/programs
# The numbers of the stages, and of those with a part that has to be pure.
number = s/.*"folder": "Stage0*\([0-9][0-9]*\).*/\1/p
STAGES := $(shell sed -n '$(number)' Tooling/stages.json)
PURE := $(shell grep '"isPure": true' Tooling/stages.json | sed -n '$(number)')
WORKBOOK := $(PROGRAMS)/workbook
LOOK := $(PROGRAMS)/look
CHECK := $(PROGRAMS)/check
sources = Package.swift Tooling/build \
    $(foreach folder,$(1),$(wildcard Tooling/Sources/$(folder)/*.swift Tooling/Sources/$(folder)/*/*.swift))

# The next step stands above make's own last line, which says that the command failed.
run = @$(WORKBOOK) $(1)
# A value from the command line is one argument, whatever characters it has.
one = $(if $(1),$(2)'$(subst ','\'',$(1))')
look = @$(LOOK) $(1)
check = @$(CHECK) $(1)

.PHONY: dashboard help setup lens compare drill-search site test faults format
.DEFAULT_GOAL := dashboard
.DEFAULT:
	@echo "There is no command \"$@\"."; echo "Next: make help lists the commands"; exit 1
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:

## make                  where you are, and what comes next
##
## While you solve the katas of a stage, here stage 3:
## make stage-3          judges it  KATA=3.2 TREE=Solutions RACE=1 ARGS=--json
## make watch-3          judges it after each save
## make hint-3           the next hint  KATA=3.2
## make open-3           your editor, where "Next:" points  EDITOR=xed
## make reset-3          the starter again; your work is kept  TO=solution
## make run-3            the app  FAULT=500 ARGS="--interactive --verbose"
##
## make stage-orders     the exam: no signature is given. Also watch-, hint-,
##                       open-, reset-, run- and lens-orders
##
## Side by side:
## make show-3           what the design before chapter 3 cannot do
## make show-3.2         a wrong answer to kata 3.2: what will turn red?
## make compare A=3 B=4  two designs  ARGS=--test|--declarations|--all FILE=name
## make compare-3        your code and the solution
## make lens-3           the solution, each function: pure, injected, impure
##                       TREE=Stages for yours
## make lens PACKAGE=../MyApp
##                       the same for your own package
## make drill-3          a change request
## make drill-search STAGE=8
##                       the last exercise
## make site             the book, the comparisons and the pictures for a browser
## make setup            builds all, before a room fills  ONLY="1 4 8"
##
## For maintainers:
## make test             the check  STAGE=2 PART=word ALL=1
## make record-3         writes the starter and how tests turn red, after a change
## make faults           what careless editors and machines do  ROW=word
## make format
help:
	@sed -n 's/^##[ ]\{0,1\}//p' Makefile

dashboard: $(WORKBOOK)
	$(call run,$(ARGS))

stage-%: $(if $(RACE),,$(WORKBOOK))
	$(if $(RACE),@Tooling/race $* $(call one,$(TREE)),$(call run,stage $* $(call one,$(KATA)) $(call one,$(TREE),--tree ) $(ARGS)))

watch-%: $(WORKBOOK)
	$(call run,watch $* $(call one,$(KATA)))

hint-%: $(WORKBOOK)
	$(call run,hint $* $(call one,$(KATA)))

open-%: $(WORKBOOK)
	$(call run,open $*)

reset-%: $(WORKBOOK)
	$(call run,reset $* $(call one,$(TO)))

# make run-10 ARGS=--play is lab 10.A.
run-%: $(WORKBOOK)
	@$(WORKBOOK) run $* $(call one,$(FAULT),--fault ) $(ARGS)

show-%: $(LOOK)
	$(call look,show $*)

lens-%: $(LOOK)
	$(call look,lens $* $(call one,$(TREE),--tree ) $(ARGS))

lens: $(LOOK)
	$(if $(PACKAGE),$(call look,lens $(call one,$(PACKAGE),--package )),@echo "Which stage?"; echo "Next: make lens-2"; exit 1)

drill-search: $(LOOK)
	$(call look,search $(STAGE))

drill-%: $(LOOK)
	$(call look,drill $*)

# A=mine-3 is your own code.
compare: $(LOOK)
	$(call look,compare $(call one,$(A)) $(call one,$(B)) $(ARGS) $(call one,$(FILE),--file ))

compare-%: $(LOOK)
	$(call look,compare mine-$* solution-$* $(call one,$(FILE),--file ))

site: $(LOOK)
	$(call look,site $(ARGS))

setup: $(WORKBOOK) $(LOOK)
	@for stage in $(or $(ONLY),$(STAGES)); do \
	    echo "Stage $$stage…"; $(WORKBOOK) stage $$stage --json > /dev/null; [ $$? -le 1 ] || exit 1; done
	@echo "Next: make stage-1"

# STAGE=none checks only what belongs to no stage.
test: $(WORKBOOK) $(LOOK) $(CHECK)
	$(call check,$(if $(ALL),--all )$(call one,$(PART),--part ) $(STAGE))

# make record-scorecard counts the figures in Stages/Appendices.md again.
record-%: $(LOOK) $(CHECK)
	$(call check,record $*)

faults:
	@Tooling/faults $(call one,$(ROW))

format:
	@swift format --in-place --recursive Package.swift Stages Solutions Tests Tooling

# Without a number.
bare := stage watch hint open reset run show drill record
.PHONY: $(bare) $(bare:=-)
$(bare) $(bare:=-):
	@echo "Which stage?"; echo "Next: make $(@:-=)-2"; exit 1

# What the commands of the second edition are called now.
renamed = @echo "make $@ is called make $(1) now."; echo "Next: make $(1)"; exit 1
solution-%: ; $(call renamed,stage-$* TREE=Solutions)
race-%: ; $(call renamed,stage-$* RACE=1)
failure-% mistake-%: ; $(call renamed,show-$*)
starter-%: ; $(call renamed,record-$*)
warm: ; $(call renamed,setup)
progress: ; $(call renamed,ARGS=--table)
capstone: ; $(call renamed,drill-search STAGE=$(or $(STAGE),8))
scorecard same-test: ; @echo "The figures are in Stages/Appendices.md."; echo "Next: make record-scorecard counts them again"; exit 1
bench: ; @echo "It is a script."; echo "Next: Tooling/bench"; exit 1
.PHONY: warm progress capstone scorecard same-test bench

# In some stages, the compiled code is judged, too.
$(foreach number,$(PURE) orders,stage-$(number) watch-$(number) hint-$(number)): $(LOOK)

# The build folder contains absolute paths and this system's programs: one that was moved, or copied from
# another system, is built again.
ifneq ($(shell cat .build/place 2> /dev/null),$(shell pwd -P) $(shell uname -sm))
$(WORKBOOK) $(LOOK) $(CHECK): moved
endif
.PHONY: moved
moved:
	@Tooling/build --clean

JUDGE := Judging Loopback Processes
GLASSES := $(JUDGE) Purity Glasses

$(WORKBOOK): $(call sources,$(JUDGE) workbook)
	@Tooling/build workbook "the judge"

$(LOOK): $(call sources,$(GLASSES) look)
	@Tooling/build look "the program that looks at designs"

$(CHECK): $(call sources,$(GLASSES) check)
	@Tooling/build check "the check"
