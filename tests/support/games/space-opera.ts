/** Shared by the tests of this folder: a small battle, and a screen that shows it. */
import type { Feed } from "../../../module/kit/game/feed";
import { feedOf, type Shown, type Table } from "../kit";
import type { Json, Seat } from "../../../module/rules/kernel";
import { spaceOpera, type Battle, type BattleView, type ShipSetup } from "../../../module/rules/space-opera";
import { battleOf, craft, type Standing } from "../rules/space-opera/fixtures";
import { boardContext, type BattleState } from "../../../module/games/space-opera/board/context";
import { FIRST_STAGE } from "../../../module/games/space-opera/board/sky";
import { pendingFor } from "../../../module/games/space-opera/board/pending";
import type { Answered, Choice, Row } from "../../../module/kit/board/form";
import type { Press } from "../../../module/kit/board/pending";

export type { Shown } from "../kit";

/** Seats of the rebels and the empire. */
export const FIRST = "seat-1";
export const SECOND = "seat-2";

/** Two allied fighters, and a ship of the line with a bridge, an engine and two turrets. */
export const FLEETS: readonly ShipSetup[] = [
  craft("red", "fighter", {
    seat: FIRST,
    name: "Red Two",
    side: "rebels",
    pilot: "porkins",
    crew: [{ id: "porkins", name: "Porkins" }],
    guns: [{ name: "Laser", gunner: "porkins" }],
  }),
  craft("gold", "fighter", {
    seat: FIRST,
    name: "Gold One",
    side: "rebels",
    pilot: "dutch",
    crew: [{ id: "dutch", name: "Dutch", major: true }],
    guns: [{ name: "Ion gun", gunner: "dutch", range: "short" }],
  }),
  craft("hydra", "line", {
    seat: SECOND,
    name: "Hydra",
    side: "empire",
    locations: [
      { id: "bridge", name: "Bridge", kind: "bridge" },
      { id: "drive", name: "Drive", kind: "engine", penalty: -6 },
    ],
    guns: [{ name: "Port turret" }, { name: "Starboard turret" }],
  }),
];

/** The battle of the two fighters against the Hydra. */
export const fleetBattle = (standing: Standing = {}): Battle => battleOf(FLEETS, standing);

const TABLE: Table = { title: "Fighters against the Hydra", people: { [FIRST]: "Anna", [SECOND]: "Bert" } };

/** The feed of a seat's screen, or of an onlooker's if null. */
export const feedOn = (battle: Battle, seat: Seat | null, shown: Shown = {}): Feed<BattleView> =>
  feedOf(spaceOpera, battle, seat, TABLE, shown);

/** A board on which nothing has been chosen. */
export const FRESH: BattleState = {
  fresh: true,
  open: new Set<string>(),
  armed: "",
  portraits: {},
  gamemaster: false,
  edited: null,
  stage: FIRST_STAGE,
};

/** A drawn board, and what its buttons do. */
export function board(
  battle: Battle,
  seat: string | null,
  shown: Shown = {},
  state: Partial<BattleState> = {},
  answer?: Json,
) {
  const feed = feedOn(battle, seat, shown);
  const pending = pendingFor(feed, answer === undefined ? null : { answer });
  return { ...boardContext(feed, pending, { ...FRESH, ...state }), pending };
}

/** The answer after a press; undefined if the press changes nothing. */
export const becomes = (press: Press<Answered> | undefined): Json | undefined =>
  press && "draft" in press ? press.draft?.answer : undefined;

/** The open question, with something chosen if given. Throws if nothing is asked. */
export function asked(battle: Battle, seat: string, shown: Shown, answer?: Json) {
  const { context, pending } = board(battle, seat, shown, {}, answer);
  if (!context.question) throw new Error("nothing is asked");
  const [picks, writes] = [pending.picks, pending.writes];
  return {
    panel: context.question,
    pending,
    /** The answer after a press of the button with this index. */
    picked: (index: number) => becomes(picks[index]),
    /** The answer after text is entered into the field with this index. */
    written: (index: number, text: string) => becomes(writes[index]?.(text)),
  };
}

/** The row whose name contains this. Throws if there is none. */
export const rowNamed = (rows: readonly Row[], name: string): Row => {
  const row = rows.find((one) => one.name.includes(name));
  if (!row) throw new Error(`no row of ${name}: ${rows.map((one) => one.name).join(", ")}`);
  return row;
};
/** The button with this name in a row. Throws if there is none. */
export const choiceNamed = ({ fields }: Row, name: string): Choice => {
  const choice = fields
    .flatMap(({ choices = [], checks = [] }) => [...choices, ...checks])
    .find((one) => one.name === name);
  if (!choice) throw new Error(`no choice of ${name}`);
  return choice;
};
/** The notes below a row. */
export const notesOf = ({ notes }: Row): string => notes.map(({ text }) => text).join(" | ");
