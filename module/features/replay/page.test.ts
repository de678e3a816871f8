/** A page holds games that come with All Hands: it refuses records of others, for which none is offered. */
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Recording } from "../../rules/kernel/recording";
import type { AnyTableGame } from "../../kit/game/table-game";
import { english } from "../../../tests/support/kit";
import { gameOf } from "./file";
import { hasPage, savePage } from "./page";

const saved = vi.hoisted(() => vi.fn<(data: Blob, type: string, name: string) => void>());
vi.mock("../../kit/platform/files", () => ({ offerFile: saved }));

const SHELL = '%title% %who% %day% %lang% <script data-groups="turn">%texts%</script> %record%';
const ENGLISH = { ALLHANDS: { turn: { yours: "Your turn", theirs: "Their turn" }, gurps: { title: "GURPS" } } };
const fetched = vi.fn((path: string) =>
  Promise.resolve(new Response(path.endsWith(".json") ? JSON.stringify(ENGLISH) : SHELL)),
);
/** The texts in a page. */
const textsIn = (page: string): unknown =>
  JSON.parse(
    gunzipSync(Buffer.from(/<script data-groups="turn">(.*)<\/script>/.exec(page)?.[1] ?? "", "base64")).toString(),
  );
/** Document types as Foundry lists them for a system; below, a type that a module adds. */
const documentTypes = { Combat: { "myoss-gamma": {} } };
const OTHERS = "hulls-module.hulls";

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { localize: english, lang: "fr", translations: {} }, system: { documentTypes } });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => path } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const replayOf = (game: string) => ({
  recording: { game, title: "the gap", seats: [], entries: [], pictures: {} } as Partial<Recording> as Recording,
  table: { id: game } as Partial<AnyTableGame> as AnyTableGame,
});

it("a battle of a game that another package brings has no page, and is not offered one", () => {
  expect([hasPage(replayOf(OTHERS)), hasPage(replayOf("myoss-gamma"))]).toEqual([false, true]);
});

it("a record of one of ours is", async () => {
  await savePage(replayOf("myoss-gamma"));
  const [data, type, name] = saved.mock.lastCall!;
  expect({ type, name }).toEqual({ type: "text/html", name: "the-gap.html" });
  const page = await data.text();
  expect(page).toMatch(/^the gap .* en <script data-groups="turn">[A-Za-z0-9+/]+=*<\/script> [A-Za-z0-9+/]+=*$/);
  expect(textsIn(page)).toEqual([{ ALLHANDS: { turn: ENGLISH.ALLHANDS.turn } }]);
});

it("a page has the texts that it draws with in the language of whoever saves it, if they are translated", async () => {
  const translations = { ALLHANDS: { turn: { yours: "À vous" }, gurps: { title: "GURPS" } } };
  Object.assign(game.i18n, { translations });
  await savePage(replayOf("myoss-gamma"));
  const page = await saved.mock.lastCall![0].text();
  expect(page).toContain(" fr <script");
  const groups = [ENGLISH, translations].map(({ ALLHANDS }) => ({ ALLHANDS: { turn: ALLHANDS.turn } }));
  expect(textsIn(page)).toEqual(groups);
});

it("a page that holds a record of a game that it does not have says so", async () => {
  await expect(gameOf(replayOf(OTHERS).recording)).rejects.toThrow(
    english("ALLHANDS.replay.unfit.no-game").replace("{game}", OTHERS),
  );
});
