export interface Chosen {
  readonly unit: string[] | null;
  readonly conformance: string[] | null;
  readonly browser: string[] | null;
}

export function chosenTests(filters: readonly string[], files: readonly string[]): Chosen;
export function nothingMatches(filters: readonly string[]): string;
