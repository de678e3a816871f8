/** Ready missions: journal pages with all that is needed to begin a war with a goal, to be played alone against bots. */
import { typeOf } from "../../kit/platform/home";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { fetchGame } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import { writesOf } from "../../kit/documents/patch";
import { merged } from "../../kit/documents/way-back";
import { documentFrom, imported, make, openSheet } from "../../kit/platform/documents";
import { commit } from "../../kit/platform/writes";
import { namesTaken, namesToBe } from "../../kit/start/numbers";
import { localize } from "../../kit/text/sentence";
import { allOrNothing, makeFolder, type Deletable } from "../fleets/bring";
import { noteWar } from "./ledger";
import type { WarSide } from "./log";
import { GOALS, MOST_BATTLES, type Goal, type Mission } from "./mission";
import { fightNext } from "./next-battle";
import { warError, warOn, type WarJournal, type WarPage, type WarShip } from "./war";

/** A side of a ready mission. */
interface ReadySide {
  readonly name: string;
  readonly money: number;
  readonly ships: readonly { readonly id: string; readonly uuid: string; readonly cargo: number }[];
}

/** A journal page with a ready mission. */
export interface ReadyPage {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly text: { readonly content: string | null };
  readonly system: {
    readonly game: string;
    /** UUID of a prepared scene. */
    readonly scene: string;
    readonly goal: string;
    readonly battles: number;
    readonly cargo: number;
    /** Id of the enemy ship that is hunted; blank if none is. */
    readonly target: string;
    readonly own: ReadySide;
    readonly foe: ReadySide;
    /** Ids of the enemy ships of each battle. */
    readonly waves: readonly (readonly string[])[];
  };
}

/** Most ships of a side: more is a mistake, or mischief. */
const MOST_SHIPS = 30;

/** A ready mission that can begin. */
export interface Ready extends Omit<ReadyPage["system"], "game" | "goal"> {
  readonly page: ReadyPage;
  readonly table: AnyTableGame;
  readonly goal: Goal;
}

const cannot = (why: string): Error => warError("mission.noMission", { why: localize(`ALLHANDS.war.mission.${why}`) });

/** Most code units of a name: it becomes that of a fleet, a side, a ship or a war. */
const LONGEST_NAME = 200;
const isLong = (name: string): boolean => name.length > LONGEST_NAME;

/** The mission on a page. Throws an Error with a sentence if it cannot begin. */
export async function readyOn(page: ReadyPage): Promise<Ready> {
  const { game: id, goal: named, ...rest } = page.system;
  const table = await fetchGame(id);
  const goal = GOALS.find((each) => each === named);
  const { own, foe, target, battles } = rest;
  const isFull = [own, foe].every(({ name, ships }) => name !== "" && ships.length > 0 && ships.length <= MOST_SHIPS);
  const isAimed = goal !== "hunt" || foe.ships.some((ship) => ship.id === target);
  if (!table || !goal || !isFull || !isAimed || battles < 1 || battles > MOST_BATTLES) throw cannot("unsound");
  if ([page.name, own.name, foe.name].some(isLong)) throw cannot("longName");
  return { ...rest, page, table, goal };
}

/** The ships of a side as the compendium has them. Throws an Error with a sentence if one is missing. */
export const packedShipsOf = ({ ships }: ReadySide): Promise<Actor.Implementation[]> =>
  Promise.all(
    ships.map(async ({ uuid }) => {
      const ship = await documentFrom<Actor.Implementation>(uuid);
      if (!ship?.pack) throw cannot("shipMissing");
      if (isLong(ship.name)) throw cannot("longName");
      return ship;
    }),
  );

type Tell = (made: Deletable) => void;
type MadeShip = WarShip & Deletable;

/** Makes the fleet of a side, with cargo. Returns the side, and its ships by their ids in the mission. */
async function madeSide({ table }: Ready, side: ReadySide, id: string, tell: Tell) {
  const folder = await makeFolder({ name: side.name, game: table.id, budget: 0 });
  tell(folder);
  const packed = await packedShipsOf(side);
  const names = namesToBe(
    packed.map(({ name }) => name),
    namesTaken(),
  );
  const cargo = (await table.war?.())?.cargo;
  const ships = new Map<string, MadeShip>();
  for (const [at, { pack, id: from }] of packed.entries()) {
    const name = names[at] ?? "";
    const changes = { name, folder: folder.id, prototypeToken: { name } };
    const ship = await imported<MadeShip>("actors", pack ?? "", from ?? "", changes);
    if (!ship) throw cannot("shipMissing");
    tell(ship);
    ships.set(side.ships[at]?.id ?? "", ship);
  }
  const loads = side.ships.flatMap(({ id: own, cargo: amount }) => {
    const ship = ships.get(own);
    return ship && cargo && amount > 0 ? [cargo.load(ship, amount)] : [];
  });
  if (loads.length > 0) await commit(writesOf(merged(...loads)), {});
  const made: WarSide = { id, name: side.name, fleets: [folder.id], money: Math.max(0, side.money), score: 0 };
  return { side: made, ships };
}

type Made = WarJournal & Deletable & { readonly pages: Iterable<WarPage> };

const OWN = "side-1";
const FOE = "side-2";

/** Makes the ships of a mission and its war, or nothing. */
const madeWar = (ready: Ready): Promise<Made> =>
  allOrNothing(async (tell) => {
    const own = await madeSide(ready, ready.own, OWN, tell);
    const foe = await madeSide(ready, ready.foe, FOE, tell);
    const uuidOf = (id: string): string => foe.ships.get(id)?.uuid ?? "";
    const { page, table, goal, battles, cargo, target, scene, waves } = ready;
    const mission: Mission = {
      goal,
      side: OWN,
      battles,
      cargo,
      target: uuidOf(target),
      targetName: foe.ships.get(target)?.name ?? "",
      text: "",
      page: page.uuid,
      skipped: [],
      plan: { scene, bots: [FOE], waves: waves.map((wave) => wave.map(uuidOf).filter((uuid) => uuid !== "")) },
    };
    const sides = JSON.stringify([own.side, foe.side]);
    const system = { game: table.id, sides, mission: JSON.stringify(mission), log: [], undone: [] };
    const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
    const pages = [{ name: page.name, type: typeOf("war"), system, sort: 100_000 }];
    const journal = await make<Made>("JournalEntry", { name: page.name, ownership, pages });
    tell(journal);
    for (const each of journal.pages) await noteWar(each);
    return journal;
  });

/** How a ready mission begins. */
export interface Beginning {
  /** Of the mission's side: a user's id, or `bot:<name>`; blank or omitted for the Gamemaster. */
  readonly commander?: string;
  /** Whether the first battle begins, too; if omitted, it does. */
  readonly fights?: boolean;
}

/**
 * Begins a ready mission: its ships, its war, and the first battle. Throws an Error with a sentence, with nothing made
 * of ships and war, if it cannot begin.
 */
export async function beginMission(
  page: ReadyPage,
  { commander, fights = true }: Beginning = {},
): Promise<BattleCombat | null> {
  const journal = await madeWar(await readyOn(page));
  const [war] = journal.pages;
  if (!war) return null;
  await openSheet(journal);
  return fights ? fightNext(await warOn(war), commander) : null;
}
