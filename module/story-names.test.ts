/** Names that records and messages keep: those that their events mention, which are all that a story is told with. */
import { describe, expect, it } from "vitest";
import { findGame } from "../scripts/commands/games";
import { namesOf as myossNames } from "./games/myoss-gamma/story/names";
import { STORY as MYOSS } from "./games/myoss-gamma/story/events";
import { namesOf as acesNames, STORY as ACES } from "./games/navy-aces/story/events";
import { namesOf as duelNames } from "./games/ship-on-ship/story/names";
import { STORY as DUEL } from "./games/ship-on-ship/story/events";
import { namesOf as seaNames, STORY as SEA } from "./games/silent-ships/story/events";
import { namesOf as operaNames } from "./games/space-opera/story/names";
import { STORY as OPERA } from "./games/space-opera/story/events";
import type { Names } from "./kit/game/feed";
import { publicEvents, replayStep, spokenOf, type BattleRecord, type Game } from "./rules/kernel";
import { myossGamma } from "./rules/myoss-gamma";
import { navyAces } from "./rules/navy-aces";
import { shipOnShip } from "./rules/ship-on-ship";
import { silentShips } from "./rules/silent-ships";
import { spaceOpera } from "./rules/space-opera";

const SEEDS = [1, 2, 3];

const told = (
  game: Game<never, never, never>,
  sides: readonly string[],
  namesOf: (state: never) => Names,
  story: Pick<typeof MYOSS | typeof ACES | typeof DUEL | typeof SEA | typeof OPERA, "tell">,
) => ({ game, sides, namesOf, story });

const GAMES = [
  told(myossGamma as never, ["battleaxe+tiniest-fighter", "explorer"], myossNames, MYOSS),
  told(spaceOpera as never, ["thorn", "marlin"], operaNames, OPERA),
  told(shipOnShip as never, ["raider", "cutter"], duelNames, DUEL),
  told(silentShips as never, ["Ann", "Bob"], seaNames, SEA),
  told(navyAces as never, ["Ann", "Bob"], acesNames, ACES),
];

describe.each(GAMES)("$game.id", ({ game, sides, namesOf, story }) => {
  it("tells each step by the names that are kept of it as by all that there are", () => {
    const length = { all: 0, kept: 0 };
    for (const seed of SEEDS) {
      const record = findGame(game.id).play(sides, [], seed).record as BattleRecord<never>;
      let state = game.setup(record.setup);
      const seats = Object.fromEntries(game.seats(state).map((seat, at) => [seat, `Player ${at + 1}`]));
      for (const step of record.steps) {
        const names = { ...namesOf(state), ...seats };
        for (const events of [step.events, publicEvents(step.events)]) {
          const kept = spokenOf(names, [events, seats]);
          expect(story.tell(events, kept)).toEqual(story.tell(events, names));
          length.all += JSON.stringify(names).length;
          length.kept += JSON.stringify(kept).length;
        }
        const played = replayStep(game, state, step);
        if ("fault" in played) throw new Error("the record does not hold");
        ({ state } = played);
      }
    }
    if (game.id === "myoss-gamma") expect(length.kept).toBeLessThan(length.all / 4);
  });
});

describe("names that are spoken of", () => {
  const names = {
    "seat-1": "Ann",
    "navy//seat-1": "Blue",
    axe: "Battleaxe",
    "axe/gun": "Cannon",
    "axe/drive": "Engine",
  };

  it("are those of ids among values and keys", () => {
    expect(spokenOf(names, [{ ship: "axe", component: "gun" }])).toEqual({ axe: "Battleaxe", "axe/gun": "Cannon" });
    expect(spokenOf(names, { seats: { "seat-1": 3 } })).toEqual({ "seat-1": "Ann", "navy//seat-1": "Blue" });
  });

  it("are none of parts alone, or of what only holds an id", () => {
    expect(spokenOf(names, { component: "gun", text: "axes" })).toEqual({});
  });
});
