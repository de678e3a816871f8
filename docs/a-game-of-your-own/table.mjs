/** Powder and Planks at the table: its rules are handed to All Hands, with words for what it shows. */
import { checkShips, HEAVY, powderAndPlanks } from "./rules.mjs";

const text = (key, values = {}) => game.i18n.format(`POWDER.${key}`, values);
const shipOf = (seat, { ships }) => ships.find((ship) => ship.seat === seat);

/** A sentence for each event that is worth one. `names` says who plays a seat; of ships the events have the names. */
const SENTENCES = {
  dealt: ({ ship }, who) => text("dealt", { ship, who }),
  dealtKegs: ({ kegs }, who) => text("dealtKegs", { who, kegs: kegs.join(", ") }),
  fired: ({ ship, keg, die, burst }) => text(burst ? "burst" : "fired", { ship, keg, die, sum: keg + die }),
  torn: ({ ship, planks, left }) => text(left === 0 ? "sunk" : planks > 1 ? "tornTwice" : "torn", { ship, left }),
  smoke: () => text("smoke"),
  ended: ({ ships, planks }) => text(ships.length > 0 ? "won" : "drawn", { ship: ships[0] ?? "", planks }),
};

Hooks.once("init", () => {
  const { api } = game.system;
  api.registerGame({
    rules: powderAndPlanks(api.kernel),
    check: (state) => checkShips(state, api.kernel),
    // Two ships, each with a captain of its own.
    size: 2,
    apart: true,
    // For lists in which it counts what somebody plays, not who.
    names: ({ ships }) => Object.fromEntries(ships.map(({ seat, name }) => [seat, name])),
    tell: (event, names) => SENTENCES[event.event]?.(event, names[event.seat] ?? ""),
    ask: () => text("load"),
    label: (keg) => ({ name: String(keg), note: keg >= HEAVY ? text("mayBurst") : "" }),
    standing: (seat, view) => text("standing", shipOf(seat, view)),
    status: ({ round, rounds, over, ships }) => {
      const [first, second] = ships.map(({ name, planks }) => text("planksOf", { name, planks }));
      return text(over ? "statusOver" : "status", { round: Math.max(1, round), rounds, first, second });
    },
  });
});
