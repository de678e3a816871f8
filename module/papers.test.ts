/** Printed papers name all that a seat is shown by name: the board as text uses them to tell the state of a battle. */
import { expect, it } from "vitest";
import { OPEN } from "../tests/support/games/random-boards";
import { feedOf } from "../tests/support/kit";
import { RANDOM_FLEETS } from "../tests/support/rules/myoss-gamma/random-fleets";
import { RANDOM_WATERS } from "../tests/support/rules/navy-aces/random-fleets";
import { RANDOM_DUEL } from "../tests/support/rules/ship-on-ship/random-duels";
import { RANDOM_SEA } from "../tests/support/rules/silent-ships/random-seas";
import { RANDOM_OPERA } from "../tests/support/rules/space-opera/random-battles";
import { walk } from "../tests/support/rules/conformance";
import { seatAll, type RandomPlay } from "../tests/support/rules/random-walk";
import { battlePaper as myossPaper } from "./games/myoss-gamma/sheet/paper";
import { battlePaper as navyPaper } from "./games/navy-aces/sheet/paper";
import { battlePaper as duelPaper } from "./games/ship-on-ship/sheet/paper";
import { battlePaper as seaPaper } from "./games/silent-ships/sheet/paper";
import { battlePaper as operaPaper } from "./games/space-opera/sheet/paper";
import type { Feed } from "./kit/game/feed";
import { type PaperSheet } from "./kit/paper/sheet";
import { saidSheet } from "./kit/paper/said";
import { randomPlayer } from "./rules/bots/random";
import { isObject, seeded, type Seat } from "./rules/kernel";

const BATTLES = 3;
const MOST_STEPS = 40;

/** All names in the data; a ship's only section counts as the ship itself. */
function namesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(namesIn);
  if (!isObject(data)) return [];
  const { name, sections, ...rest } = data;
  const parts = Array.isArray(sections) && sections.length === 1 ? Object.values(sections[0] as object) : sections;
  const own = typeof name === "string" ? [name] : [];
  return [...own, ...namesIn(parts), ...Object.values(rest).flatMap(namesIn)];
}

/** Checks the texts of a seat's papers against the names in its view, for each state of some random battles. */
function check<State, Setup, View>(
  { game, setup }: RandomPlay<State, Setup, View>,
  paper: (feed: Feed<View>) => readonly PaperSheet[],
): void {
  const table = { title: "Battle", people: {} };
  const visit = (state: State, seat: Seat | null) => {
    const feed = feedOf(game, state, seat, table, {});
    const texts = paper(feed).flatMap((sheet) => {
      const { name, under, blocks } = saidSheet(sheet);
      const said = blocks.flatMap(({ heading, lines, table: rows }) => [
        heading,
        ...lines,
        ...(rows?.rows.flat() ?? []),
      ]);
      return [name, under, ...said];
    });
    const words = texts.join("\n");
    expect(words).not.toMatch(OPEN);
    for (const name of namesIn(feed.view)) expect(words).toContain(name);
  };
  for (let seed = 1; seed <= BATTLES; seed++) {
    const random = seeded(seed);
    const players = seatAll(randomPlayer<View>(random));
    walk(game, setup(random), players, random, ({ state }) => visit(state, game.seats(state)[0] ?? null), MOST_STEPS);
  }
}

const ALL = [
  ["myoss-gamma", () => check(RANDOM_FLEETS, myossPaper)],
  ["navy-aces", () => check(RANDOM_WATERS, navyPaper)],
  ["ship-on-ship", () => check(RANDOM_DUEL, duelPaper)],
  ["silent-ships", () => check(RANDOM_SEA, seaPaper)],
  ["space-opera", () => check(RANDOM_OPERA, operaPaper)],
] as const;

it.each(ALL)("all of %s that has a name is in the words of its papers", (_game, checkAll) => checkAll());
