/** What navies and units are called, and whether a step showed something. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../foundry/battle/feed";
import type { GameEvent } from "../../../rules/kernel";
import type { WatersEvent, WatersView } from "../../../rules/navy-aces";
import type { ToldTactic } from "./roster";

const tacticText = ({ place, card, counters }: ToldTactic): string =>
  [place, card, ...(counters === null ? [] : [counters])].join(" ");

/** Who is who as names: texts by key, as stories keep them. No card but those that lie open on the table of a dogfight. */
function rosterNames(waters: WatersView): Names {
  const { navies, units, combat } = waters;
  const fight =
    combat === null ? [] : [combat.kind, combat.unit, combat.target, combat.kind === "naval" ? combat.attacks : 0];
  return {
    ...Object.fromEntries(navies.map(({ seat }, place) => [`place//${place}`, seat])),
    ...Object.fromEntries(navies.map(({ kills }, place) => [`kills//${place}`, String(kills)])),
    ...Object.fromEntries(units.map(({ id, owner, type, active }) => [id, [owner, type, active].join(" ")])),
    gone: navies.flatMap(({ surrendered }, place) => (surrendered ? [place] : [])).join(" "),
    fight: fight.join(" "),
    laid: combat?.kind === "aerial" ? combat.laid.map(tacticText).join(", ") : "",
  };
}

/**
 * Who is meant by what stands in events: under `<seat>` and `navy//<seat>` the navy's name (the first one makes way for
 * the name of who plays it), and what everyone knows of the units, by their ids.
 */
export function namesOf(waters: WatersView): Names {
  const named = waters.navies.flatMap(({ seat, name }) =>
    name === ""
      ? []
      : [
          [seat, name],
          [`navy//${seat}`, name],
        ],
  );
  return { ...Object.fromEntries(named), ...rosterNames(waters) };
}

/** What everyone may know who hears of a step that begins here: nothing in these names is anyone's secret. */
export const publicNames = namesOf;

/** Dice that were thrown, cards that somebody saw for the first time, and the dice that a fight has cost. */
const SHOWING: readonly string[] = [
  "mustered",
  "drewSeen",
  "reshuffled",
  "anted",
  "attackerAnted",
  "attacked",
  "laid",
  "bombed",
  "strengthLost",
  "destroyed",
] satisfies WatersEvent["event"][];

/** Whether a step threw dice, showed cards or settled a fight: its player cannot take it back, the Gamemaster can. */
export const hasShown = (events: readonly GameEvent[]): boolean => events.some(({ event }) => SHOWING.includes(event));
