/** Shared by the tests of this folder: two ships in a battle. */
import type { Feed } from "../../../module/kit/game/feed";
import { feedOf, type Shown, type Table } from "../kit";
import type { Json } from "../../../module/rules/kernel";
import {
  KINDS,
  myossGamma,
  type Battle,
  type ComponentDesign,
  type KindId,
  type Ship,
  type ShipDesign,
} from "../../../module/rules/myoss-gamma";
import { boardContext } from "../../../module/games/myoss-gamma/board/context";
import { NOWHERE, type Focus } from "../../../module/games/myoss-gamma/board/focus";
import { FIRST_STAGE } from "../../../module/games/myoss-gamma/board/stage-places";
import { pendingFor } from "../../../module/games/myoss-gamma/board/pending";

const component = (
  id: string,
  kind: KindId,
  name: string,
  tg: number,
  attrs: ComponentDesign["attrs"] = {},
): ComponentDesign => ({
  id,
  kind,
  name,
  tg,
  attrs: { ...Object.fromEntries(KINDS[kind].attrs.map(({ attr, base }) => [attr, base])), ...attrs },
});

const shipOf = (name: string, components: readonly ComponentDesign[]): ShipDesign => ({
  name,
  sections: [{ id: "hull", name: "", exposed: true, neighbors: [], components }],
});

/** 58u, 385c: the frame as printed. */
export const battleaxe: ShipDesign = shipOf("Battleaxe", [
  component("cockpit", "bridge", "Twin Cockpit", 4, { AP: 2 }),
  component("air", "lifeSupport", "Life Support", 4, { BP: 2 }),
  component("engine", "propulsion", "Greased Lightning", 4, { MN: 5, TH: 5 }),
  component("cannon", "weapon", "Photon Cannon", 4, { PW: 5, AC: 5 }),
  component("shield", "shield", "Shield", 4, { PR: 4 }),
  component("computer", "computer", "Computer", 4),
  component("workshop", "maintenance", "Workshop", 4),
  { ...component("frame", "frame", "Frame", 4), override: { cost: 15, size: 7 } },
]);

/** 6u, 50c. */
export const fighter: ShipDesign = shipOf("Tiniest <Fighter>", [
  component("cockpit", "bridge", "Cockpit", 1),
  component("air", "lifeSupport", "Life Support", 1),
  component("engine", "propulsion", "Engine", 1),
  component("laser", "weapon", "Laser", 1),
  component("frame", "frame", "Frame", 1),
]);

/** Battleaxe `axe` of seat 1 acts, with two actions, against fighter `tf` and a second Battleaxe, `foe`, of seat 2. */
export function exampleBattle(): Battle {
  const battle = myossGamma.setup({
    fleets: [
      { seat: "seat-1", ships: [{ id: "axe", design: battleaxe }] },
      {
        seat: "seat-2",
        ships: [
          { id: "tf", design: fighter },
          { id: "foe", design: { ...battleaxe, name: "Foe" } },
        ],
      },
    ],
    options: { creditLimit: 0 },
  });
  Object.assign(battle, { order: ["seat-1", "seat-2"], phase: "act", acting: "axe", round: 3 });
  Object.assign(ship(battle, "axe"), { ap: 2, fresh: 2, rpLeft: 1, activeBridge: "cockpit", primaryBridge: "cockpit" });
  return battle;
}

export function ship(battle: Battle, id: string): Ship {
  const found = battle.ships.find((each) => each.id === id);
  if (!found) throw new Error(`no ship ${id} in the example`);
  return found;
}

const TABLE: Table = { title: "Battle of Kestrel Gap", people: { "seat-1": "Alice", "seat-2": "Bob" } };

/** Seat 1's feed, or that of the seat given, with a question open if one is named. */
export function exampleFeed(
  battle: Battle,
  question: string | null,
  about: Json = {},
  over: Partial<Feed<Battle>> = {},
): Feed<Battle> {
  const shown: Shown = question === null ? { waiting: [["seat-2", false]] } : { asked: question, about, manner: "one" };
  const feed = feedOf(myossGamma, battle, over.seat ?? "seat-1", TABLE, shown);
  return { ...feed, battleId: "b1", question: feed.question && { ...feed.question, id: "q1" }, ...over };
}

/** A drawn board, with something chosen if given, and the answer that would be sent. */
export function board(
  feed: Feed<Battle>,
  answer?: Json,
  fresh = true,
  focus: Focus = NOWHERE,
  stage = FIRST_STAGE,
  armed = "",
) {
  const pending = pendingFor(feed, answer === undefined ? null : { answer }, focus.part);
  return {
    context: boardContext(feed, pending, { fresh, open: new Set(), armed, focus, stage }),
    pending,
  };
}
