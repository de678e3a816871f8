/** Refits a side's ships: part by part, for credits and days, as far as the side's money goes. */
import { daysOf, workOf, type Offer } from "../../rules/kernel/war";
import type { Repair } from "../../kit/game/war-game";
import { battleFoughtBy } from "../../kit/battle/battle";
import { localize, phrase } from "../../kit/text/sentence";
import { filledIn, textIn, type Filled } from "./form";
import { merged } from "../../kit/documents/way-back";
import { NOTHING_CHANGED, type WarSide } from "./log";
import { enter, holdings, rankIn, warError, shipsOfSide, type WarShip, type War } from "./war";
import { number } from "../../kit/text/numbers";

/** A ship, and the repairs that it can get. */
interface Hurt {
  readonly ship: WarShip;
  readonly repairs: readonly Repair[];
}

/** A repair that was ordered, and its offer. */
interface Ordered {
  readonly ship: WarShip;
  readonly repair: Repair;
  readonly offer: Offer;
}

/** The ships of a side that can be repaired now. */
export const hurtOf = (war: War, side: WarSide): Hurt[] =>
  shipsOfSide(side)
    .filter((ship) => battleFoughtBy(ship) === null)
    .map((ship) => ({ ship, repairs: war.rules?.repairs?.(ship, rankIn(war, ship.uuid)) ?? [] }))
    .filter(({ repairs }) => repairs.length > 0);

const fieldOf = (ship: WarShip, { key }: Repair): string => `mend ${ship.id} ${key}`;

/** Days of work to one decimal, as more would not be useful. */
function workText(days: number): string {
  const tenths = Math.ceil(days * 10 - 1e-9) / 10;
  return phrase("ALLHANDS.war.work", { days: number(tenths) });
}

/** Shows the work, not the days charged: many small repairs fit into a day. */
const offerText = ({ how, credits, days }: Offer): string =>
  phrase(`ALLHANDS.war.offer.${how}`, { credits, work: workText(days) });

/** The whole days that are charged. */
const chargedText = (days: number): string => phrase("ALLHANDS.war.days", { days });

/** The repairs ordered in a form. */
const orderedIn = (hurt: readonly Hurt[], filled: Filled): Ordered[] =>
  hurt.flatMap(({ ship, repairs }) =>
    repairs.flatMap((repair) => {
      const offer = repair.offers.find(({ how }) => how === textIn(filled, fieldOf(ship, repair)));
      return offer ? [{ ship, repair, offer }] : [];
    }),
  );

const creditsOf = (ordered: readonly Ordered[]): number => ordered.reduce((sum, { offer }) => sum + offer.credits, 0);

/** The repairs ordered for each ship. */
const byShip = (ordered: readonly Ordered[]): [WarShip, Offer[]][] =>
  [...new Set(ordered.map(({ ship }) => ship))].map((own) => [
    own,
    ordered.filter(({ ship }) => ship === own).map(({ offer }) => offer),
  ]);

/** Days for all ships, which are repaired at the same time. */
const daysFor = (ordered: readonly Ordered[]): number =>
  Math.max(0, ...byShip(ordered).map(([, offers]) => daysOf(offers)));

/** How long each ship is laid up: its work, and the days charged. */
const shipLines = (ordered: readonly Ordered[]): string[] =>
  byShip(ordered).map(([ship, offers]) =>
    phrase("ALLHANDS.war.shipDays", {
      ship: ship.name,
      work: workText(workOf(offers)),
      days: chargedText(daysOf(offers)),
    }),
  );

/** Why the order is impossible; blank if it is possible. */
function whyNot(ordered: readonly Ordered[], money: number): string {
  if (ordered.length === 0) return localize("ALLHANDS.war.nothingChosen");
  const missing = creditsOf(ordered) - money;
  return missing > 0 ? phrase("ALLHANDS.war.tooDear", { missing }) : "";
}

/** The credits for repairing all of them: in a yard, or as is proposed where that is impossible. */
export const yardCredits = (hurt: readonly Hurt[]): number =>
  hurt
    .flatMap(({ repairs }) => repairs)
    .map(({ offers }) => offers.find(({ how }) => how === "yard") ?? offers[0])
    .reduce((sum, offer) => sum + (offer?.credits ?? 0), 0);

/** Asks which parts of a side's ships to repair, and repairs them. */
export async function refitSide(war: War, side: WarSide): Promise<void> {
  const hurt = hurtOf(war, side);
  if (hurt.length === 0) throw warError("nothingToMend", { side: side.name });
  const { money } = holdings(war, side);
  const filled = await filledIn({
    name: "refit",
    title: phrase("ALLHANDS.war.refitOf", { side: side.name }),
    context: {
      ships: hurt.map(({ ship, repairs }) => ({
        name: ship.name,
        repairs: repairs.map((repair) => ({
          field: fieldOf(ship, repair),
          name: repair.name,
          lost: repair.lost,
          offers: repair.offers.map((offer) => ({ value: offer.how, label: offerText(offer) })),
        })),
      })),
    },
    foot: (values) => {
      const ordered = orderedIn(hurt, values);
      const bill = { credits: creditsOf(ordered), money, days: chargedText(daysFor(ordered)) };
      return {
        lines: [...shipLines(ordered), phrase("ALLHANDS.war.bill", bill)],
        why: whyNot(ordered, money),
        label: "ALLHANDS.refit.title",
      };
    },
  });
  if (filled) await mend(war, side, filled);
}

/** Makes the chosen repairs that are still needed. */
async function mend(war: War, side: WarSide, filled: Filled): Promise<void> {
  const ordered = orderedIn(hurtOf(war, side), filled);
  const why = whyNot(ordered, holdings(war, side).money);
  if (why !== "") throw new Error(why);
  const ships = [...new Set(ordered.map(({ ship }) => ship))];
  const keysOf = (own: WarShip) => ordered.filter(({ ship }) => ship === own).map(({ repair }) => repair.key);
  const days = daysFor(ordered);
  const credits = creditsOf(ordered);
  await enter(war, {
    ...NOTHING_CHANGED,
    kind: "refit",
    title: phrase("ALLHANDS.war.refitOf", { side: side.name }),
    lines: [
      ...ordered.map(({ ship, repair, offer }) => `${ship.name}: ${repair.name} (${repair.lost}), ${offerText(offer)}`),
      ...shipLines(ordered),
    ],
    money: credits > 0 ? { [side.id]: -credits } : {},
    days: days > 0 ? { [side.id]: days } : {},
    redo: merged(...ships.map((ship) => war.rules?.mend?.(ship, keysOf(ship)) ?? {})),
  });
}
