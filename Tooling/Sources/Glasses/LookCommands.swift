import Judging

/// What a reader can ask for beside a verdict. Each command returns its exit status.
package struct LookCommands {
    package let project: Project
    package let terminal: Terminal

    package init(project: Project, terminal: Terminal) {
        self.project = project
        self.terminal = terminal
    }
}
