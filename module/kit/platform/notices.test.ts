import { afterEach, describe, expect, it, vi } from "vitest";
import { errorText, sayError, sayNews, sayWarning, watchMissingParts } from "./notices";
import { isUsed } from "./pages";
import { offerReload } from "./reload";

afterEach(() => vi.unstubAllGlobals());

/** Stubs dialogs to answer with this button's action; returns the mock that counts the questions. */
function answersWith(action: string | null) {
  const wait = vi.fn(() => Promise.resolve(action && { action }));
  vi.stubGlobal("foundry", {
    utils: { escapeHTML: (text: string) => text },
    applications: { api: { DialogV2: Object.assign(class {}, { wait }) } },
  });
  vi.stubGlobal("document", { createElement: () => ({ append: () => undefined }) });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
  return wait;
}

describe("a notice", () => {
  it.each([
    ["info", sayNews],
    ["warn", sayWarning],
    ["error", sayError],
  ] as const)("shows names as text, as Foundry would draw them: %s", (kind, say) => {
    const shown = vi.fn();
    vi.stubGlobal("ui", { notifications: { [kind]: shown } });
    const escapeHTML = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    vi.stubGlobal("foundry", { utils: { escapeHTML } });
    say("The <b>Battleaxe</b> & her crew");
    expect(shown.mock.calls).toEqual([["The &lt;b&gt;Battleaxe&lt;/b&gt; &amp; her crew"]]);
  });

  it("is also shown in the browser window beside the main one that its user is in, in place of the last", () => {
    const warn = vi.fn();
    vi.stubGlobal("ui", { notifications: { warn } });
    const shown: Element[] = [];
    const element = () => ({ setAttribute: () => undefined, remove: () => void shown.pop() }) as unknown as Element;
    const page = {
      createElement: element,
      querySelector: () => shown.at(-1),
      body: { append: (made: Element) => shown.push(made) },
    } as unknown as Document;
    const windows = new Map([["beside", { window: { document: page }, applications: new Map() }]]);
    vi.stubGlobal("foundry", { utils: { escapeHTML: String }, applications: { detached: { windows } } });
    isUsed(page);
    for (const text of ["first", "the <b>second</b>"]) sayWarning(text);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(shown).toMatchObject([{ className: "all-hands ah-told ah-told--warn", textContent: "the <b>second</b>" }]);
  });

  it("says what to do where a part of ours did not arrive, in the words of no browser", async () => {
    const shown = vi.fn();
    vi.stubGlobal("ui", { notifications: { error: shown } });
    const asked = answersWith(null);
    for (const words of [
      "Failed to fetch dynamically imported module: http://localhost/board.mjs",
      "error loading dynamically imported module: http://localhost/board.mjs",
      "Importing a module script failed.",
    ])
      sayError(new TypeError(words));
    const told = Array.from({ length: 3 }, () => ["ALLHANDS.problem.not-loaded"]);
    await vi.waitFor(() => expect(shown.mock.calls).toEqual(told));
    // One question is enough, even if the user puts it off.
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it.each([
  "ENOSPC: no space left on device, write",
  "IO error: /data/actors/000005.log: No space left on device",
  "EDQUOT: disk quota exceeded, open",
  "EROFS: read-only file system, open",
])("a full disk is told in our words, with what to do: %s", (what) => {
  const format = (key: string, data: { what: string }) => `${key} ${data.what}`;
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format } });
  expect(errorText(new Error(what))).toBe(`ALLHANDS.problem.disk-full ${what}`);
  expect(errorText(new Error("User lacks permission"))).toBe("User lacks permission");
});

it("what nobody waits for is missed all the same, if it is ours", async () => {
  const shown = vi.fn();
  vi.stubGlobal("ui", { notifications: { error: shown } });
  answersWith("later");
  let hear: (event: object) => void = () => undefined;
  vi.stubGlobal("window", { addEventListener: (_type: string, listener: typeof hear) => (hear = listener) });
  watchMissingParts();
  const missing = (what: string) =>
    hear({ reason: new TypeError(`Failed to fetch dynamically imported module${what}`) });
  missing(": http://localhost/modules/other/part.mjs");
  hear({ reason: new Error("something else") });
  expect(shown).not.toHaveBeenCalled();
  missing(": http://localhost/systems/all-hands/chunks/part.mjs");
  missing("");
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
});

describe("an offer to load the page anew", () => {
  it("is made once, and does it where that is wanted", async () => {
    const reload = vi.fn();
    vi.stubGlobal("window", { location: { reload } });
    const later = answersWith("later");
    for (let time = 0; time < 2; time++) await offerReload("part", "missing");
    expect(later).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    answersWith("reload");
    await offerReload("other", "missing");
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
