/** Vitest's report in JSON, which also says why a block was not run: its own leaves out what a hook has failed of. */
import { JsonReporter, type JsonTestResults, type TestModule } from "vitest/node";

export default class Report extends JsonReporter {
  /** What hooks of blocks have failed of, by the paths of their files. */
  readonly #hooks = new Map<string, string>();

  constructor() {
    super({});
  }

  onTestModuleEnd(file: TestModule): void {
    const errors = [...file.children.allSuites()].flatMap((block) => block.errors());
    if (errors.length > 0) this.#hooks.set(file.moduleId, errors.map(({ message }) => message).join("\n"));
  }

  override async writeReport(report: string): Promise<void> {
    const all = JSON.parse(report) as JsonTestResults;
    const testResults = all.testResults.map((file) => ({
      ...file,
      message: file.message || this.#hooks.get(file.name),
    }));
    await super.writeReport(JSON.stringify({ ...all, testResults }));
  }
}
