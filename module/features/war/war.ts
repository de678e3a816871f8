/** A war as its page has it, and writing there: adds entries to its log. */
import { typeOf } from "../../kit/platform/home";
import { is, parsedJson, type Shape } from "../../rules/kernel";
import { rankOf } from "../../rules/kernel/war";
import { battleFoughtBy } from "../../kit/battle/battle";
import { fetchGame } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { Condition, WarGame } from "../../kit/game/war-game";
import type { Patch } from "../../kit/documents/patch";
import { inverse, merged, storedAt } from "../../kit/documents/way-back";
import { fleetOf, shipsOf, type Fleet, type FleetFolder } from "../fleets/fleets";
import { change, documentAt, documentsOf, openSheet, type Changeable, type Stored } from "../../kit/platform/documents";
import { confirmed } from "../../kit/platform/dialogs";
import { phrase } from "../../kit/text/sentence";
import { entryIn, experienceOf, holdingsOf, type Holdings, type WarEntry, type WarSide } from "./log";
import { missionIn, missionProgress, type Mission, type MissionProgress } from "./mission";
import { isKnownWar, namesOfWriters, noteWar, playerWhoWrote, type KnownPage, type WarContent } from "./ledger";
import { run } from "./run";
import { storedFrom } from "./stored";
import { listed } from "../../kit/text/lists";

export type WarShip = Stored<Actor.Implementation>;

/** The journal that a war is in. */
export interface WarJournal {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
}

/** A journal page that is a war. */
export interface WarPage extends Changeable, KnownPage {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly parent: WarJournal | null;
}

/** The present state of a war. */
export interface War {
  readonly page: WarPage;
  readonly journal: WarJournal;
  readonly table: AnyTableGame;
  /** null if the game has no rules for what happens between battles. */
  readonly rules: WarGame | null;
  readonly sides: readonly WarSide[];
  /** The entries that are not damaged. */
  readonly log: readonly WarEntry[];
  /** null if it has none, or a damaged one. */
  readonly mission: Mission | null;
  /** Number of damaged entries. */
  readonly damaged: number;
}

/** An Error with a sentence. */
export const warError = (key: string, values: { readonly [name: string]: string | number } = {}): Error =>
  new Error(phrase(`ALLHANDS.war.${key}`, values));

const areSides: Shape<readonly WarSide[]> = is.listOf(
  is.object({ id: is.text, name: is.text, fleets: is.listOf(is.text), money: is.number, score: is.number }),
);

/** The sides in a page's data. Throws an Error with a sentence if they are damaged. */
function sidesOn({ system, name }: WarPage): WarSide[] {
  const sides = parsedJson(system.sides);
  if (areSides(sides) && sides.length > 0) return [...sides];
  throw warError("damaged", { war: name });
}

/** The war on a page. Throws an Error with a sentence if it cannot be read. */
export async function warOn(page: WarPage): Promise<War> {
  const table = await fetchGame(page.system.game);
  if (!table || !page.parent) throw warError("noGame", { war: page.name, game: page.system.game });
  const sides = sidesOn(page);
  const entries = page.system.log.map(entryIn);
  const log = entries.filter((entry) => entry !== null);
  const rules = (await table.war?.()) ?? null;
  const found = missionIn(page.system.mission);
  const mission = sides.some(({ id }) => id === found?.side) ? found : null;
  return { page, journal: page.parent, table, rules, sides, log, mission, damaged: entries.length - log.length };
}

/** The wars of this world that this user may see. */
export const warPages = (): WarPage[] =>
  documentsOf<{ readonly visible: boolean; readonly pages: Iterable<WarPage> }>("journal")
    .filter(({ visible }) => visible)
    .flatMap(({ pages }) => [...pages].filter(({ type }) => type === typeOf("war")));

/** Opens a war by the UUID of its page. */
export async function openWar(uuid: string): Promise<void> {
  const page = documentAt<WarPage>(uuid);
  if (page) await openSheet(page.parent, { pageId: page.id });
}

/** The fleets of a side that still exist. */
export const fleetsOf = ({ fleets }: WarSide): Fleet[] =>
  fleets.flatMap((id) => fleetOf(documentsOf<FleetFolder>("folders").find((folder) => folder.id === id)) ?? []);

/** The ships of a side. */
export const shipsOfSide = (side: WarSide): WarShip[] => fleetsOf(side).flatMap((fleet) => [...shipsOf(fleet)]);

/** The side that has a ship; null if none has it now. */
export const sideOf = ({ sides }: Pick<War, "sides">, uuid: string): WarSide | null =>
  sides.find((side) => shipsOfSide(side).some((ship) => ship.uuid === uuid)) ?? null;

export const holdings = ({ log }: Pick<War, "log">, side: WarSide): Holdings => holdingsOf(side, log);

/** Whether this user may see a side's holdings. */
export const isOpen = (side: WarSide): boolean =>
  side.isSecret !== true || game.user.isGM || fleetsOf(side).some(({ owner }) => owner === game.userId);

/** The rank of a ship's crew. */
export const rankIn = ({ log }: Pick<War, "log">, uuid: string): number => rankOf(experienceOf(uuid, log).gained);

/** Condition of a ship; null if its game has no condition, or if it cannot be read. */
export function conditionIn({ rules }: Pick<War, "rules">, ship: WarShip): Condition | null {
  try {
    return rules?.condition?.(ship) ?? null;
  } catch {
    return null;
  }
}

/** The ships of a side that can still fight, as far as is known. */
export const shipsLeft = (war: Pick<War, "rules">, side: WarSide): WarShip[] =>
  shipsOfSide(side).filter((ship) => (conditionIn(war, ship)?.left ?? 1) > 0);

/** How far the mission of a war has come; null if it has none. */
export function missionStanding({ mission, sides, log }: War): MissionProgress | null {
  const side = sides.find(({ id }) => id === mission?.side);
  // A ship that was shot to pieces is in its fleet until an entry says what became of it.
  return mission && side ? missionProgress(mission, log, shipsOfSide(side).length) : null;
}

export const nameAt = (uuid: string): string => documentAt<{ readonly name: string }>(uuid)?.name ?? uuid;

/** Why nothing in a war is run, as a sentence; blank if a Gamemaster wrote it as it stands, and nobody else can. */
export function whyNotRun(page: WarPage): string {
  const names = listed(namesOfWriters(page));
  if (names !== "") return warError("shared", { war: page.name, names }).message;
  return isKnownWar(page) ? "" : warError("unknown", { war: page.name }).message;
}

/** Throws an Error that says why nothing is written from a page, if that is so. */
export function refuseUnknown({ page }: Pick<War, "page">): void {
  const why = whyNotRun(page);
  if (why !== "") throw new Error(why);
}

/** Writes on a war's page. */
export async function writeWar(page: WarPage, changes: Partial<Omit<WarContent, "game">>): Promise<void> {
  // First what will be known: a page that has been written and is not known would have to be taken over by hand.
  await noteWar(page, changes);
  await change(page, Object.fromEntries(Object.entries(changes).map(([name, value]) => [`system.${name}`, value])));
}

/**
 * Takes over a war that is not known, if a Gamemaster says that it is theirs. Throws an Error with a sentence if a player
 * can write it, or was the last to do so.
 */
export async function takeOver(page: WarPage): Promise<void> {
  const names = listed(namesOfWriters(page)) || playerWhoWrote(page);
  if (names !== "") throw warError("players", { war: page.name, names });
  const text = phrase("ALLHANDS.war.takeOverAsk", { war: page.name, count: page.system.log.length });
  if (await confirmed("ALLHANDS.war.takeOver", text)) await noteWar(page);
}

/** Throws an Error if a patch writes to a ship that is fighting. */
export function refuseFighting(patch: Patch): void {
  for (const uuid of new Set(Object.keys(patch).map((each) => each.split(".").slice(0, 2).join("."))))
    if (uuid.startsWith("Actor.") && documentAt(uuid)) {
      const battle = battleFoughtBy({ uuid });
      if (battle) throw warError("fights", { ship: nameAt(uuid), battle: battle.system.name });
    }
}

/** An entry to be made. `undo`: where the earlier state differs from what is there now. */
export type NewEntry = Omit<WarEntry, "id" | "author" | "undo"> & { readonly id?: string; readonly undo?: Patch };

/** Adds an entry to the log, then makes its changes, so that an interrupted entry can be taken back. */
export async function enter({ page }: Pick<War, "page">, made: NewEntry): Promise<void> {
  refuseUnknown({ page });
  refuseFighting(made.redo);
  const undo = merged(inverse(made.redo, storedAt), made.undo ?? {});
  const entry: WarEntry = { id: foundry.utils.randomID(), author: game.userId ?? "", ...made, undo };
  await writeWar(page, { log: [...page.system.log, storedFrom(entry)], undone: [] });
  await run(entry.redo);
}
