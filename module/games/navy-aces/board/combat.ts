/** The fight under way as all see it: guns with their antes, or the Tactics of a fight in the air. NA-21 to NA-32. */
import { inSentences } from "../../../kit/text/sentence";
import type { PlayingCard } from "../../../kit/cards/playing-card";
import {
  aerialOf,
  attackOdds,
  edgeIn,
  navalOf,
  openAttacks,
  tacticOf,
  type AerialCombat,
  type Laid,
  type NavalCombat,
  type UnitView,
} from "../../../rules/navy-aces";
import { navyName, unitName } from "../words";
import { attacksText } from "./fight";
import { tacticCard } from "./own";
import { fighters } from "./press";
import { unitChips, unitDice, signFor, type Table } from "./table";
import { percents, word } from "../plan/words";

/** The fight under way; null if there is none. */
export function combatPanel(table: Table) {
  const { view } = table;
  const [naval, aerial] = [navalOf(view), aerialOf(view)];
  const both = fighters(view);
  if (!both || (!naval && !aerial)) return null;
  const { unit, target } = both;
  const values = { unit: unitName(unit), target: unitName(target) };
  return {
    title: word(naval ? "combat.naval" : "combat.aerial", values),
    text: naval ? navalText(table, naval) : aerial?.last ? word("combat.lastCard") : "",
    sides: [fighter(table, unit, target), fighter(table, target, unit)] as const,
    // Whether the two rows of a fight in the air are drawn.
    air: aerial !== null,
    attacksLabel: word("combat.attacks"),
    standingLabel: word("combat.standing"),
  };
}

function navalText(table: Table, combat: NavalCombat): string {
  const { view } = table;
  const ante = combat.antes.find(({ target }) => target === combat.target);
  const made = attacksText(table, combat);
  if (!ante) return made;
  const both = fighters(view);
  const edge = both ? edgeIn(view, both.unit, both.target) : 0;
  const { hit, returned } = attackOdds(ante.attack, ante.defense, view.options.bothSixTie, edge);
  return inSentences([made, word("combat.odds", { hit: percents(hit), returned: percents(returned) })]);
}

function fighter(table: Table, unit: UnitView, other: UnitView) {
  const { view } = table;
  const aerial = aerialOf(view);
  return {
    sign: signFor(table, unit.owner),
    name: unitName(unit),
    circumstances: unitChips(view, unit),
    navy: navyName(view, unit.owner),
    dice: unitDice(table, unit),
    // Its ante, or what it would lose now.
    note: aerial ? lossText(aerial, unit, other) : anteText(table, unit),
    // Attacks in the air, each with the card that counters it.
    attacks: aerial ? attacksIn(aerial, unit.owner) : [],
    // Defenses that counter no attack but hold attacks off.
    standing: aerial ? standingOf(aerial, unit.owner) : [],
  };
}

/** The cards of a ship's side, as far as they are face up. NA-22. */
function anteText({ view }: Table, unit: UnitView): string {
  const combat = navalOf(view);
  if (!combat) return "";
  const isAttacker = combat.unit === unit.id;
  if (isAttacker && combat.shown.length > 0) return word("combat.ante", { count: combat.shown.length });
  const ante = combat.antes.find(({ target }) => target === combat.target);
  return ante ? word("combat.ante", { count: isAttacker ? ante.attack : ante.defense }) : "";
}

/** The dice that a unit would lose if the fight ended now. NA-32. */
function lossText(combat: AerialCombat, unit: UnitView, other: UnitView): string {
  return word("combat.loses", { count: Math.min(unit.active, openAttacks(combat, other.owner).length) });
}

function attacksIn(combat: AerialCombat, place: number) {
  const attacks = combat.laid.filter((one) => one.place === place && tacticOf(one.card) !== "defense");
  return attacks.map(({ card }) => {
    const counter = combat.laid.find(({ counters }) => counters === card)?.card ?? null;
    return counter === null
      ? { card: { ...tacticCard(card), caption: word("combat.kill") }, counter: null }
      : {
          card: tacticCard(card),
          counter: { ...tacticCard(counter), caption: word("combat.countered") },
        };
  });
}

function standingOf({ laid }: AerialCombat, place: number): PlayingCard[] {
  const isStanding = (one: Laid) => one.place === place && tacticOf(one.card) === "defense" && one.counters === null;
  const spentText = word("combat.spent");
  return laid.filter(isStanding).map(({ card, spent }) => ({ ...tacticCard(card), caption: spent ? spentText : "" }));
}
