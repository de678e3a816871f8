/** What the page of a war shows: sides with their orders of battle, and the log. Fetched when the first one is opened. */
import { experienceOf, type Amounts, type WarEntry } from "./log";
import { battleFoughtBy } from "../battle/battle";
import { gameName } from "../battle/table-game";
import { rankOf } from "../../rules/kernel/war";
import { errorText } from "../platform/notices";
import { listenToEach } from "../platform/hooks";
import { phrase, signed } from "../text/sentence";
import { signAt } from "../text/signs";
import { texts } from "../text/texts";
import { fetchStyle } from "../windows/style";
import { conditionIn, holdings, shipsOfSide, warOn, type Ship, type War, type WarPage } from "./war";
import type { WarSide } from "./log";

/** What changes what a war shows. */
const NEWS = [
  ...(["createActor", "updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"] as const),
  ...(["createCombat", "updateCombat", "deleteCombat", "deleteJournalEntry"] as const),
] as const;

const SOON = 50;

/** Tells when a war would show something else now. */
export const watch = (changed: () => void): (() => void) => listenToEach(NEWS, foundry.utils.debounce(changed, SOON));

const ICONS: { readonly [kind in WarEntry["kind"]]: string } = {
  battle: "fa-crosshairs",
  refit: "fa-screwdriver-wrench",
  lessons: "fa-star",
  hand: "fa-pen-to-square",
};

/** A rank in words. */
export const rankText = (experience: number): string => texts(`ALLHANDS.war.rank.${rankOf(experience)}`);

/** A ship as an order of battle has it. */
export interface ShipRow {
  readonly uuid: string;
  readonly name: string;
  /** How strong it is, out of so much; -1: nobody knows. */
  readonly left: number;
  readonly of: number;
  /** In hundredths. */
  readonly share: number;
  readonly worth: number;
  readonly experience: number;
  readonly rank: string;
  /** The battle in which it fights; blank: none. */
  readonly fights: string;
}

function shipRow(war: War, ship: Ship): ShipRow {
  const { left, of, worth } = conditionIn(war, ship) ?? { left: -1, of: 0, worth: 0 };
  const experience = experienceOf(ship.uuid, war.log);
  return {
    ...{ uuid: ship.uuid, name: ship.name, left, of, worth, experience, rank: rankText(experience) },
    share: of > 0 ? Math.round((100 * Math.max(0, left)) / of) : 0,
    fights: battleFoughtBy(ship)?.system.name ?? "",
  };
}

/** A side with its order of battle. */
export function sideRow(war: War, side: WarSide) {
  const ships = shipsOfSide(side).map((ship) => shipRow(war, ship));
  return {
    ...{ id: side.id, name: side.name, sign: signAt(war.sides.indexOf(side)), ships, ...holdings(war, side) },
    worth: ships.reduce((sum, { worth }) => sum + worth, 0),
    mends: war.rules?.repairs !== undefined,
    teaches: war.rules?.lessons !== undefined,
  };
}

const HELD = ["money", "score", "days", "prisoners"] as const;

/** What an entry has changed for the sides, in words: side by side. */
export function amountsText(entry: WarEntry, sides: readonly WarSide[]): string[] {
  return sides.flatMap(({ id, name }) => {
    const parts = HELD.flatMap((holding) => {
      const amount = (entry[holding] as Amounts)[id] ?? 0;
      return amount === 0 ? [] : [phrase(texts, `ALLHANDS.war.amount.${holding}`, { amount: signed(amount) })];
    });
    return parts.length > 0 ? [`${name}: ${parts.join(", ")}`] : [];
  });
}

/** What became of a ship, in words; blank: nothing. */
export function becameText({ became }: NonNullable<WarEntry["ships"]>[number], sides: readonly WarSide[]): string {
  if (became === "stays") return "";
  if (became === "lost") return texts("ALLHANDS.war.became.lost");
  const [what, id] = "prize" in became ? (["prize", became.prize] as const) : (["scrap", became.scrap] as const);
  return phrase(texts, `ALLHANDS.war.became.${what}`, { side: sides.find((side) => side.id === id)?.name ?? id });
}

/** The ships of a battle, side by side, as tables show them. */
export const foughtRows = ({ sides }: Pick<War, "sides">, { ships = [] }: Pick<WarEntry, "ships">) =>
  sides
    .map(({ id, name }, at) => ({
      ...{ name, sign: signAt(at) },
      ships: ships
        .filter(({ side }) => side === id)
        .map((ship) => ({
          ...ship,
          outcome: [ship.fate, becameText(ship, sides)].filter((each) => each !== "").join(", "),
        })),
    }))
    .filter(({ ships: own }) => own.length > 0);

function logRow(war: War, entry: WarEntry, at: number) {
  const { id, kind, title, lines, record, page } = entry;
  return {
    ...{ id, title, lines, record: record ?? "", page: page ?? "", number: at + 1, icon: ICONS[kind] },
    kind: texts(`ALLHANDS.war.kind.${kind}`),
    sides: foughtRows(war, entry),
    amounts: amountsText(entry, war.sides),
    by: game.users?.get(entry.author)?.name ?? "",
  };
}

/** The context of a page. One that is damaged says so, and nothing else. */
export async function shownOn(page: WarPage): Promise<object> {
  await fetchStyle("war");
  try {
    const war = await warOn(page);
    const { log, undone } = page.system;
    return {
      war: { name: page.name, game: gameName(war.table) },
      gamemaster: game.user.isGM,
      day: 1 + Math.max(...war.sides.map((side) => holdings(war, side).days)),
      sides: war.sides.map((side) => sideRow(war, side)),
      log: war.log.map((entry, at) => logRow(war, entry, at)).reverse(),
      damaged: war.damaged > 0 ? phrase(texts, "ALLHANDS.war.damagedEntries", { count: war.damaged }) : "",
      ...{ canUndo: log.length > 0, canRedo: undone.length > 0, mapped: game.user.isGM },
    };
  } catch (error) {
    return { war: null, problem: errorText(error) };
  }
}

/** Does what a button on a page says. */
export async function doOn(page: WarPage, button: DOMStringMap): Promise<unknown> {
  return (await import("./acts")).act(page, button);
}
