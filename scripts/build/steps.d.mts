type Runs = (program: string, args: readonly string[]) => Promise<void>;

export class StepFailed extends Error {}
export function stepsLoggedIn(
  logPath: string,
  count: number,
  write: (text: string) => void,
): {
  step<Result>(name: string, act: (runs: Runs) => Promise<Result>): Promise<Result>;
  skip(name: string): void;
  record(text: string | Uint8Array): void;
  close(): void;
};
