import Glasses
import Judging

/// How many of the recorded wrong answers a reader's screen recognises.
struct DiagnosisFigures {
    private var count = 0
    private var recognised = 0

    init(project: Project) throws {
        for stage in project.stages() {
            let diagnosis = try Diagnosis(project: project, stage: stage)
            for wrong in try WrongAnswer.all(of: stage, in: project) {
                // What turns no test of a kata red is said by the behaviours or by the gate.
                guard let signature = wrong.signature else { continue }
                count += 1
                if diagnosis.matches(signature, in: wrong.kata).contains(wrong) { recognised += 1 }
            }
        }
    }

    var holds: Bool { recognised * 100 >= count * 85 }

    var text: String {
        let percent = count == 0 ? 0 : recognised * 100 / count
        return
            "Of \(count) wrong answers, in a half-solved starter where one compiles and else in the solution, "
            + "\(recognised) (\(percent) %)\nare named among at most two."
    }
}
