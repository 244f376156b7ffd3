# Every command of the workbook. The work is done by the runner in Workbook/, which is built once.

RUNNER := .build/debug/workbook
SOURCES := Package.swift $(wildcard Workbook/*/*.swift Workbook/*/*/*.swift)
BUILD := swift build --build-system native --scratch-path .build -Xswiftc -gnone --product workbook

# On a terminal the last line is the next step, and not "make: *** Error 1": make is ended by a signal
# that nobody reports. Elsewhere, make fails as usual.
define run
	@$(RUNNER) $(1) || { [ -t 2 ] && kill -PIPE $$PPID; exit 1; }
endef

.PHONY: dashboard capstone compare scorecard ideas site test bench format
.DEFAULT_GOAL := dashboard

dashboard: $(RUNNER)
	$(call run)

# make stage-1 KATA=1.3 says what is wrong with that kata, and not with the first red one.
# make stage-1 ARGS=--json gives the verdict to a machine.
stage-%: $(RUNNER)
	$(call run,stage $* $(KATA) $(ARGS))

solution-%: $(RUNNER)
	$(call run,solution $* $(ARGS))

watch-%: $(RUNNER)
	$(call run,watch $* $(KATA))

# make hint-1 KATA=1.3 asks about one kata.
hint-%: $(RUNNER)
	$(call run,hint $* $(KATA))

reset-%: $(RUNNER)
	$(call run,reset $*)

# make run-1 ARGS="--interactive --verbose" FAULT=500
run-%: $(RUNNER)
	$(call run,run $* $(if $(FAULT),--fault $(FAULT)) $(ARGS))

# Looks for data races with the thread sanitizer. make race-2 ARGS=--solution
race-%: $(RUNNER)
	$(call run,race $* $(ARGS))

# What the compiler sees in the solution: pure functions and effects. make lens-4 TREE=Stages for yours.
lens-%: $(RUNNER)
	$(call run,lens $* $(if $(TREE),--tree $(TREE)) $(ARGS))

# How far you are with the change request of a chapter, in the two stages that it is made in.
drill-%: $(RUNNER)
	$(call run,drill $*)

# The last exercise: a search, in the stage whose style you would defend. make capstone STAGE=4
capstone: $(RUNNER)
	$(call run,capstone $(STAGE) $(ARGS))

# What two stages have done differently: make compare A=3 B=4. A=mine-3 is your own code, and
# A=test-3 B=test-4 the same test in both styles. FILE=App.swift shows that file only.
compare: $(RUNNER)
	$(call run,compare $(A) $(B) $(if $(FILE),--file $(FILE)))

# Your code against the solution.
compare-%: $(RUNNER)
	$(call run,compare mine-$* solution-$* $(if $(FILE),--file $(FILE)))

# Measures every stage's solution, side by side. With ARGS=--record, Katas.md gets the table.
scorecard: $(RUNNER)
	$(call run,scorecard $(ARGS))

# Where each idea of the book is. make ideas WORD=clock shows those that have the word.
ideas: $(RUNNER)
	$(call run,ideas $(if $(WORD),"$(WORD)"))

# The workbook, the comparisons and the pictures as pages for a browser, in the folder Site. With
# ARGS=--check it only looks for mistakes in them.
site: $(RUNNER)
	$(call run,site $(ARGS))

# For maintainers.

# make test STAGE=2 checks what is of stage 2, and PART=lens the parts with that word in their names.
test: $(RUNNER)
	$(call run,check $(if $(PART),--part "$(PART)") $(STAGE))

bench: $(RUNNER)
	$(call run,bench)

starter-%: $(RUNNER)
	$(call run,starter $*)

format:
	@swift format --in-place --recursive Package.swift Stages Solutions Tests Workbook

# No stage is chosen, so a stage that does not compile cannot stop the runner from being built.
$(RUNNER): $(SOURCES)
	@command -v swift > /dev/null || { \
	    echo "There is no swift in your PATH."; \
	    echo "Next: install Swift 6.2 or later, see swift.org/install"; exit 1; }
	@swift --version 2> /dev/null | grep -qE 'version (6\.([2-9]|[1-9][0-9])|[7-9]|[1-9][0-9])' || { \
	    echo "This Swift is too old: $$(swift --version 2> /dev/null | head -n 1)"; \
	    echo "Next: install Swift 6.2 or later, see swift.org/install"; exit 1; }
	@echo "Building the workbook's runner, once…"
	@mkdir -p .build
	@env -u WORKBOOK_TREE WORKBOOK_STAGE=none $(BUILD) > .build/runner.txt 2>&1 || { \
	    cat .build/runner.txt; echo "Next: read the above"; exit 1; }
	@touch $@
