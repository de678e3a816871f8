/** Says how many tests are left: Playwright calls `onBegin` and `onTestEnd`, vitest the methods for files. */
export default class Progress {
  #left = 0;
  #step = 1;

  onBegin(_config: unknown, suite: { allTests(): readonly unknown[] }): void {
    this.#begin(suite.allTests().length);
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#begin(files.length);
  }

  onTestEnd(): void {
    this.#count("tests");
  }

  onTestModuleEnd(): void {
    this.#count("test files");
  }

  /** Playwright prints its list beside it. */
  printsToStdio(): boolean {
    return false;
  }

  #begin(count: number): void {
    this.#left = count;
    this.#step = Math.ceil(count / 10);
  }

  #count(what: string): void {
    this.#left--;
    if (this.#left > 0 && this.#left % this.#step === 0) console.log(`── ${what} left: ${this.#left}`);
  }
}
