/** The state of a fleet: the worth of each ship, the sum, and what is wrong with it. */
import { battleFoughtBy } from "../../kit/battle/battle";
import { fighterName, pictureOf } from "../../kit/battle/fighters";
import type { FleetRemark, FleetRules } from "../../kit/game/fleet-rules";
import { canTakePart, gameName } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import { mayUser, uuidOf, type Stored } from "../../kit/platform/documents";
import { localize, phrase } from "../../kit/text/sentence";
import { fleets, shipsOf, type Fleet } from "./fleets";
import { balanceOf } from "./rows";
import { number } from "../../kit/text/numbers";

/** Hooks after which fleets may look different: changes to ships, their Items and their folders. */
export const FLEET_NEWS = [
  ...(["createActor", "updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"] as const),
  ...(["createFolder", "updateFolder", "deleteFolder"] as const),
] as const;

type Ship = Stored<Actor.Implementation>;

/** Ships of a fleet that this user may see. */
export const shipsSeen = (fleet: Fleet): readonly Ship[] =>
  shipsOf(fleet).filter((actor) => mayUser(game.user, actor, "OBSERVER"));

/** Fleets that this user may know of: all for a Gamemaster; for a player, their own and those with ships they see. */
export const fleetsSeen = (): readonly Fleet[] =>
  fleets().filter((fleet) => game.user.isGM || fleet.owner === game.user.id || shipsSeen(fleet).length > 0);

/** Rules for fleets of a game that has none: a fleet is a number of ships. */
const PLAIN: FleetRules = {
  measure: "ALLHANDS.fleet.measure.ships",
  judge: () => ({ value: 1, remarks: [] }),
};

export const rulesOf = async ({ fleets }: GameFace): Promise<FleetRules> => (await fleets?.rules()) ?? PLAIN;

/** A worth in the game's words. */
export const worthText = ({ measure }: FleetRules, value: number | null): string =>
  value === null ? localize("ALLHANDS.fleet.unknown") : phrase(measure, { value: number(value) });

function sumText(
  rules: FleetRules,
  { sum, left }: ReturnType<typeof balanceOf>,
  budget: number,
  level: string,
): string {
  const all = { sum: worthText(rules, sum), used: number(sum), budget: worthText(rules, budget) };
  return phrase(`ALLHANDS.fleet.sum.${level}`, { ...all, left: number(Math.abs(left ?? 0)) });
}

/** The battle that an actor fights in now; blank if none. */
const battleOf = (actor: Ship): string => battleFoughtBy(actor)?.system.name ?? "";

async function reviewed(table: GameFace, rules: FleetRules, actor: Ship) {
  const { value, remarks } = await rules.judge(actor);
  const battle = battleOf(actor);
  const unread = { level: "error" as const, text: localize("ALLHANDS.fleet.unread") };
  const busy = { level: "note" as const, text: phrase("ALLHANDS.fleet.fights", { battle }) };
  return {
    actor,
    uuid: uuidOf(actor),
    name: fighterName(actor),
    img: await pictureOf(table, actor),
    value,
    worth: worthText(rules, value),
    remarks: [...(value === null && remarks.length === 0 ? [unread] : remarks), ...(battle === "" ? [] : [busy])],
  };
}

export type ReviewedShip = Awaited<ReturnType<typeof reviewed>>;

/** Remarks on a fleet as a whole. */
function remarksOn({ table }: Fleet, rules: FleetRules, ships: readonly Ship[]): FleetRemark[] {
  const fighters = ships.filter((ship) => canTakePart(table, ship)).length;
  const alone = phrase("ALLHANDS.fleet.oneAtATime", { game: gameName(table) });
  return [
    ...(ships.length > 0 ? (rules.together?.(ships) ?? []) : []),
    ...(table.apart && fighters > 1 ? [{ level: "note" as const, text: alone }] : []),
  ];
}

/** A fleet by its game's own rules, as far as this user may see it. */
export async function reviewOf(fleet: Fleet) {
  const { table, budget } = fleet;
  const rules = await rulesOf(table);
  const actors = shipsSeen(fleet);
  const ships = await Promise.all(actors.map((actor) => reviewed(table, rules, actor)));
  const values = ships.map(({ value }) => value);
  const balance = balanceOf(values, budget);
  const { left } = balance;
  const level = left === null ? "free" : left > 0 ? "under" : left === 0 ? "exact" : "over";
  return {
    ...balance,
    ships,
    level,
    text: sumText(rules, balance, budget, level),
    remarks: remarksOn(fleet, rules, actors),
  };
}

export type Review = Awaited<ReturnType<typeof reviewOf>>;
