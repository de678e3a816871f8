/** Parts of the self-check: one check for each behavior of Foundry that All Hands relies on, and its outcome. */
import { canonical } from "../../rules/kernel";

/** Reason why a check was not tried. Texts are under `ALLHANDS.selfCheck.why.<why>`. */
export type Why =
  | "needs14"
  | "noCanvas"
  | "noHotbar"
  | "noKey"
  | "noOtherUser"
  | "noPlayer"
  | "nobodyPressed"
  | "popupBlocked";

/** Outcome of a check. `expected` and `found` are values for bug reports, hardly translated. */
export interface CheckOutcome {
  readonly id: string;
  readonly area: CheckArea;
  readonly result: "passed" | "failed" | "notTried";
  readonly expected?: string;
  readonly found?: string;
  readonly why?: Why;
  /** Milliseconds that it took. */
  readonly took?: number;
}

/** The areas, in the order in which they are tried. Texts are under `ALLHANDS.selfCheck.area.<area>`. */
export const AREAS = [
  "documents",
  "hooks",
  "users",
  "battles",
  "cards",
  "chat",
  "packs",
  "windows",
  "sheets",
  "look",
  "scene",
  "settings",
  "player",
  "end",
] as const;
export type CheckArea = (typeof AREAS)[number];

/** Something differs from what is expected. */
export class Different extends Error {
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`expected ${expected}, found ${found}`);
    this.name = "Different";
  }
}

/** Something that cannot be tried here and now. */
export class NotTried extends Error {
  constructor(readonly why: Why) {
    super(why);
    this.name = "NotTried";
  }
}

/** A value as a report shows it. */
const inWords = (value: unknown): string => (value === undefined ? "nothing" : canonical(value));

/** Throws a `Different` unless both values are the same, whatever the order of their keys. */
export function same(found: unknown, expected: unknown): void {
  const [wanted, got] = [inWords(expected), inWords(found)];
  if (wanted !== got) throw new Different(wanted, got);
}

/** Whether a write, or any other act, is refused with a rejection. */
export const isRefused = (act: () => Promise<unknown>): Promise<boolean> =>
  act().then(
    () => false,
    () => true,
  );
