/** Each game's board, drawn once of a battle that no document holds: what the rules tell of it must stand there. */
import { wholeGame, tableGames } from "../../kit/game/games";
import type { Feed } from "../../kit/game/feed";
import type { AnyTableGame, FirstBattle } from "../../kit/game/table-game";
import { documentFrom } from "../../kit/platform/documents";
import { signAt } from "../../kit/text/signs";
import { tryBattle } from "../../kit/start/participants";
import { ONLY_SHOWN } from "../replay/feed";
import type { Checks } from "./bench";
import { Different } from "./check";
import { unseen } from "./trial-window";

/** What stands on a board only by mistake: what is no number, what is no text, and what nobody has filled in. */
const NONSENSE = /\bNaN\b|\bundefined\b|\[object |\{\{|ALLHANDS\.[a-z]/;

/** Letters of a text that a report shows, before and after. */
const AROUND = 30;

/** What stands in a text by mistake, with what is around it; undefined if nothing does. */
function nonsenseIn(text: string): string | undefined {
  const at = text.search(NONSENSE);
  return at < 0 ? undefined : text.slice(Math.max(0, at - AROUND), at + AROUND).trim();
}

/** The seats of the two that fight. */
const SEATS = ["seat-1", "seat-2"];

/** The battle of the two that a game proposes to beginners, before its first step. No document is made. */
async function sample(table: AnyTableGame, { pack, fighters }: FirstBattle): Promise<Feed> {
  const found = await Promise.all(
    fighters.map((id) => documentFrom<Actor.Implementation>(`Compendium.${pack}.Actor.${id}`)),
  );
  const participants = found.map((actor, at) => {
    if (!actor) throw new Different(`${table.id}: ${fighters[at]} in ${pack}`, "nothing");
    return { actor, token: null, commander: "", side: SEATS[at]! };
  });
  const { state } = await tryBattle(table, participants, {});
  const names = participants.map(({ actor }) => actor.name);
  return {
    ...ONLY_SHOWN,
    battleId: `self-check-${table.id}`,
    replayed: { game: table.id, outcome: null, pictures: {} },
    title: names.join(" · "),
    seat: SEATS[0]!,
    view: table.rules.view(state, SEATS[0]!),
    seats: SEATS.map((seat, at) => ({
      seat,
      name: names[at]!,
      sign: signAt(at),
      mine: at === 0,
      held: "user" as const,
    })),
    look: () => undefined,
    waiting: [],
    events: [],
    story: [],
    status: "playing",
    takeOver: () => Promise.resolve(),
  };
}

/** The names, and the numbers of how the battle stands, that a board must show, as the rules' view has them. */
function expectedOn(table: AnyTableGame, { view, seats }: Feed): string[] {
  const standing = `${table.status?.(view) ?? ""} ${table.tracked?.(view).when ?? ""}`;
  return [...new Set([...seats.map(({ name }) => name), ...(standing.match(/\d+/g) ?? [])])];
}

/** What a person meets of an element: its text, and its attributes, except for those that only programs read. */
const metIn = (element: HTMLElement): string[] => [
  element.textContent ?? "",
  ...[element, ...element.querySelectorAll("*")].flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => !name.startsWith("data-")).map(({ value }) => value),
  ),
];

/** Looks at a board that was drawn. Throws a `Different` that names the game. */
function lookAt(element: HTMLElement, game: string, expected: readonly string[]): void {
  const [text = "", ...others] = metIn(element);
  const nonsense = [text, ...others].map(nonsenseIn).find((each) => each !== undefined);
  if (nonsense !== undefined) throw new Different(`${game}: names and numbers`, nonsense);
  const missing = expected.filter((each) => !text.includes(each));
  if (missing.length > 0) throw new Different(`${game}: ${expected.join(", ")}`, `no ${missing.join(", ")}`);
}

export const drawn: Checks = {
  async boardsDrawn(bench) {
    for (const face of tableGames()) {
      if (!face.first) continue;
      const table = await wholeGame(face);
      const feed = await sample(table, face.first);
      const board = await table.board({ uniqueId: `${bench.run}-drawn`, game: face.id, feed: () => feed });
      await unseen(board, async ({ element }) => lookAt(element, face.id, expectedOn(table, feed)));
    }
  },
};
