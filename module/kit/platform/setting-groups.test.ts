/** The headings in Foundry's list of settings. */
import { afterEach, expect, it, vi } from "vitest";
import { groupSettings } from "./setting-groups";

afterEach(() => vi.unstubAllGlobals());

it("puts our settings under the heading of their scope, and leaves those of others alone", () => {
  const shown: string[] = [];
  const setting = (namespace: string, scope: string, config = true) => ({ namespace, scope, config });
  const settings = new Map([
    ["all-hands.sounds", setting("all-hands", "client")],
    ["all-hands.undo", setting("all-hands", "world")],
    ["all-hands.hidden", setting("all-hands", "world", false)],
    ["core.language", setting("core", "client")],
  ]);
  vi.stubGlobal("game", { settings: { settings }, i18n: { localize: (key: string) => key } });
  const rowOf = (id: string) => ({
    after: ({ textContent }: { textContent: string }, ...rows: object[]) =>
      shown.push(`${textContent}: ${id} ${rows.length}`),
  });
  const list = {
    ownerDocument: { createElement: () => ({ className: "", textContent: "" }) },
    querySelector: (selector: string) => ({ closest: () => rowOf(/"(.*)"/.exec(selector)?.[1] ?? "") }),
  };
  groupSettings(list as unknown as HTMLElement);
  expect(shown).toEqual([
    "ALLHANDS.setting.scope.client: all-hands.sounds 1",
    "ALLHANDS.setting.scope.world: all-hands.undo 1",
  ]);
});
