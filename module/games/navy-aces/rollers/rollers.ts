/** The rollers of Navy Aces outside of a game: a die that settles a dispute. Behind the chat command `/aces`. */
import { explain, localize, phrase } from "../../../kit/text/sentence";
import { oneRoll } from "../../../kit/rollers/one-roll";
import type { RollerGroup } from "../../../kit/rollers/roller";
import { RulesError } from "../../../rules/kernel";
import { rollOff, type RollOff } from "../../../rules/navy-aces";

const TEXTS = "ALLHANDS.navy-aces.roller.";

type Dispute = {
  readonly names: readonly string[];
};

/** The names in a line of text. Throws a `RulesError` (`too-few-names`) if there are fewer than two different ones. */
function disputants(typed: string): Dispute {
  const parts = typed.split(",").map((name) => name.trim());
  const names = [...new Set(parts.filter(Boolean))];
  if (names.length < 2) throw new RulesError("too-few-names", { found: names.length });
  return { names };
}

const dispute = oneRoll<Dispute, RollOff<string>>({
  id: "dispute",
  icon: "fa-solid fa-scale-balanced",
  fields: [{ name: "names", kind: "text", initial: "" }],
  words: 1,
  facts: ({ names = "" }) => disputants(names),
  sums: () => [],
  odds: ({ names }) => names.map((name) => ({ label: phrase(`${TEXTS}chance`, { name }), chance: 1 / names.length })),
  roll: (referee, { names }) => rollOff(names, (faces) => referee.die("dispute", faces)),
  head: () => localize(`${TEXTS}head`),
  story: (_facts, { rolls, winner }) => ({
    lines: rolls.map((thrown, at) => ({
      text: at === 0 ? "" : localize(`${TEXTS}again`),
      dice: thrown.map(({ who, roll }) => ({ value: roll, note: who, chosen: who === winner, void: false })),
    })),
    outcome: { text: phrase(`${TEXTS}outcome`, { name: winner }), tone: "good" },
  }),
});

/** The rollers of Navy Aces. */
export const acesRollers: RollerGroup = {
  id: "navy-aces",
  command: "aces",
  title: "ALLHANDS.game.navy-aces",
  texts: TEXTS,
  rollers: [dispute],
  explain,
};
