import { describe, expect, it } from "vitest";
import { notesOf, withVersion } from "./release-notes";

const FILES = "https://example.org/fleet/blob/v0.2.0";
const changelog = (...parts: string[]) => `# Changelog\n\nNewest first.\n\n${parts.join("\n\n")}\n`;
const NOW =
  "## 0.2.0 (2026-12-01)\n\n### Playing\n\n- Boards [dock](docs/first-run.md#docks), [as](https://example.org/x) agreed.";
const BEFORE = "## 0.1.0 (2026-11-01)\n\n- Five games.";

describe("the notes of a release", () => {
  it("are those of its version, with links that lead somewhere from any page", () => {
    expect(notesOf(changelog("## Unreleased", NOW, BEFORE), "0.2.0", FILES)).toBe(
      `### Playing\n\n- Boards [dock](${FILES}/docs/first-run.md#docks), [as](https://example.org/x) agreed.\n`,
    );
  });

  it.each([
    ["a version without any", [BEFORE], /no notes of 0\.2\.0.*--bump 0\.2\.0/],
    ["notes without a word", ["## 0.2.0 (2026-12-01)", BEFORE], /says nothing of 0\.2\.0/],
    ["notes of a later version", ["## 0.3.0 (2026-12-02)\n\n- More.", NOW], /newest notes .* of 0\.3\.0.*is 0\.2\.0/],
    ["something that stays untold", ["## Unreleased\n\n- A third side.", NOW], /under Unreleased/],
    ["a version without a day", ["## 0.2.0 (not yet released)\n\n- Five games."], /"0\.2\.0 \(not yet released\)"/],
  ])("refuses %s", (_what, parts, why) => {
    expect(() => notesOf(changelog(...parts), "0.2.0", FILES)).toThrow(why);
  });
});

describe("what is unreleased", () => {
  it("becomes the notes of the version, under an empty head for what follows", () => {
    const text = withVersion(changelog("## Unreleased\n\n- A third side.", BEFORE), "0.2.0", "2026-12-01");
    expect(text).toBe(changelog("## Unreleased", "## 0.2.0 (2026-12-01)\n\n- A third side.", BEFORE));
    expect(notesOf(text, "0.2.0", FILES)).toBe("- A third side.\n");
  });

  it("must be there, and of no version that has notes", () => {
    expect(() => withVersion(changelog("## Unreleased", BEFORE), "0.2.0", "2026-12-01")).toThrow(/nothing under/);
    expect(() => withVersion(changelog(BEFORE), "0.2.0", "2026-12-01")).toThrow(/nothing under/);
    const twice = changelog("## Unreleased\n\n- More.", NOW);
    expect(() => withVersion(twice, "0.2.0", "2026-12-01")).toThrow(/has notes of 0\.2\.0/);
  });
});
