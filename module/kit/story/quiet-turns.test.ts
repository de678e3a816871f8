import { describe, expect, it } from "vitest";
import { quietRun } from "./quiet-turns";

/**
 * A log as a word: a letter for each step of a turn, a capital for one that hit something, a dot for one that is not
 * shown, a dash for what somebody says.
 */
const turnOf = ({ of }: { readonly of: string }) => {
  if (of === ".") return null;
  const turn = of === "-" ? "" : of.toLowerCase();
  return { battle: turn && "battle", turn, quiet: turn !== "" && of === turn };
};

/** For each message, the positions of those that are folded with it, as a word; a dash for one that is not folded. */
function folded(word: string): string {
  const log = [...word].map((of, at) => ({ of, at }));
  const runs = log.map((message) => quietRun(log, message, turnOf));
  return runs.map((run) => (run ? `${run.turns}:${run.messages.map(({ at }) => at).join("")}` : "-")).join(" ");
}

describe("quiet turns", () => {
  it("are folded together once they are over", () => {
    expect(folded("abc")).toBe("2:01 2:01 -");
    expect(folded("aabbbc")).toBe("2:01234 2:01234 2:01234 2:01234 2:01234 -");
  });

  it("stay as they are if there is only one, or if it is the last", () => {
    expect(folded("abBc")).toBe("- - - -");
    expect(folded("ab")).toBe("- -");
    expect(folded("a")).toBe("-");
  });

  it("end where a turn hit something, in whichever of its steps", () => {
    expect(folded("abCdefF")).toBe("2:01 2:01 - 2:34 2:34 - -");
    expect(folded("aAbcd")).toBe("- - 2:23 2:23 -");
  });

  it("are parted by what somebody says, not by what is not shown", () => {
    expect(folded("ab-cde")).toBe("2:01 2:01 - 2:34 2:34 -");
    expect(folded("a.b.c")).toBe("2:02 - 2:02 - -");
    expect(folded("ab-")).toBe("- - -");
    expect(folded("ab-c")).toBe("2:01 2:01 - -");
  });
});
