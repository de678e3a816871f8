/** Sides, ships and battles of a war as rows of tables. */
import { battleFoughtBy } from "../../kit/battle/battle";
import { pictureOf } from "../../kit/battle/fighters";
import { localize, oneLine, phrase, signed } from "../../kit/text/sentence";
import { signAt } from "../../kit/text/signs";
import { template } from "../../kit/windows/template";
import { experienceOf, HOLDINGS, type Fought, type WarEntry, type WarSide } from "./log";
import { nameOfSide } from "./moves";
import { conditionIn, holdings, isOpen, rankIn, shipsOfSide, type WarShip, type War } from "./war";

/** Number of damaged parts, as a sentence; blank if there are none. */
export const hurtText = (count: number): string => (count > 0 ? phrase("ALLHANDS.war.hurt", { count }) : "");

/** The cargo that a ship has brought out of a battle, as a phrase; blank if it came with none. */
export const cargoText = (loaded = 0, cargo = 0): string =>
  loaded > 0 ? phrase("ALLHANDS.war.cargoLeft", { cargo, total: loaded }) : "";

/** A ship in an order of battle. `left` and `of`: its strength now, and the most that it can have; -1 if unknown. */
async function shipRow(war: War, ship: WarShip) {
  const { left, of, hurt, worth } = conditionIn(war, ship) ?? { left: -1, of: 0, hurt: 0, worth: 0 };
  return {
    uuid: ship.uuid,
    name: ship.name,
    img: await pictureOf(war.table, ship),
    left,
    of,
    worth,
    hurt: hurtText(hurt),
    rank: localize(`ALLHANDS.war.rank.${rankIn(war, ship.uuid)}`),
    experience: experienceOf(ship.uuid, war.log).left,
    gone: of > 0 && left <= 0,
    // Remaining strength in percent.
    share: of > 0 ? Math.round((100 * Math.max(0, left)) / of) : 0,
    // The battle in which it fights.
    fights: battleFoughtBy(ship)?.system.name ?? "",
  };
}

/** A side with its order of battle. */
export async function sideRow(war: War, side: WarSide) {
  const ships = await Promise.all(shipsOfSide(side).map((ship) => shipRow(war, ship)));
  return {
    id: side.id,
    name: side.name,
    sign: signAt(war.sides.indexOf(side)),
    ships,
    ...holdings(war, side),
    open: isOpen(side),
    secret: side.isSecret === true,
    worth: ships.reduce((sum, { worth }) => sum + worth, 0),
  };
}

/** An entry's changes to the sides' holdings, as a line for each side. */
export function amountsText(entry: WarEntry, sides: readonly WarSide[]): string[] {
  return sides.filter(isOpen).flatMap(({ id, name }) => {
    const parts = HOLDINGS.flatMap((holding) => {
      const amount = entry[holding][id] ?? 0;
      return amount === 0 ? [] : [phrase(`ALLHANDS.war.amount.${holding}`, { amount: signed(amount) })];
    });
    return parts.length > 0 ? [`${name}: ${parts.join(", ")}`] : [];
  });
}

/** A ship's fate, in words; blank if it stayed. */
function becameText({ became }: Fought, war: Pick<War, "sides">): string {
  if (became === "stays") return "";
  if (became === "lost") return localize("ALLHANDS.war.became.lost");
  const [what, id] = "prize" in became ? (["prize", became.prize] as const) : (["scrap", became.scrap] as const);
  return phrase(`ALLHANDS.war.became.${what}`, { side: nameOfSide(war, id) });
}

/** The ships of a battle, grouped by side, as tables show them. */
export const foughtRows = (war: Pick<War, "sides">, { ships = [] }: Pick<WarEntry, "ships">) =>
  war.sides
    .map(({ id, name }, at) => ({
      name,
      sign: signAt(at),
      ships: ships
        .filter(({ side }) => side === id)
        .map((ship) => ({
          ...ship,
          outcome: oneLine(
            [ship.fate, hurtText(ship.hurt ?? 0), cargoText(ship.loaded, ship.cargo), becameText(ship, war)],
            ", ",
          ),
        })),
    }))
    .filter(({ ships: own }) => own.length > 0);

/** Loads the table of fighters, which other templates include. */
export const loadTable = (): Promise<unknown> =>
  foundry.applications.handlebars.loadTemplates([template("war/fought")]);
