/** Tells the Gamemaster of documents that bear the marks of a battle and are not its own: they count for nothing. */
import { unlessDamaged } from "../battle/battle";
import { strangersIn, whatIs } from "../battle/own";
import type { BattleCombat } from "../game/battle-combat";
import { gameName, tableFor } from "../game/games";
import { uuidOf } from "../platform/documents";
import { sayWarning } from "../platform/notices";
import { phrase } from "../text/sentence";
import { holdsLease } from "./lease";

/** An encounter as a hook tells of it. */
interface Encounter {
  readonly id: string | null;
  readonly type: string;
  readonly system: object;
}

/** What is said of them. */
const NO_BATTLE = { copy: "ALLHANDS.tracker.copy", empty: "ALLHANDS.tracker.empty" } as const;
const STRANGER = {
  combatant: "ALLHANDS.tracker.stranger.combatant",
  card: "ALLHANDS.tracker.stranger.card",
} as const;

/** Says that an encounter of one of our types which was just made is no battle: a copy of one, or made from nothing. */
export function tellNoBattle(combat: Encounter): void {
  const table = tableFor(combat);
  const what = table ? whatIs(combat) : "battle";
  if (!table || what === "battle" || game.users?.activeGM?.isSelf !== true) return;
  const { name = "" } = combat.system as { readonly name?: string };
  sayWarning(phrase(NO_BATTLE[what], { name, game: gameName(table) }));
}

/** Something in its encounter that is not the battle's, and counts for nothing in it. */
interface Stranger {
  readonly is: "combatant" | "card";
  readonly uuid: string;
  readonly name: string;
}

/** Cards in its stacks that are none of a battle's; none while it cannot be said which cards its game has. */
export const strangeCardsOf = (battle: BattleCombat): readonly { readonly uuid: string; readonly name: string }[] =>
  unlessDamaged(() => tableFor(battle)?.binding.strangers?.(battle)) ?? [];

/** All of them: the documents alone tell, also where the battle cannot be read. */
export const strangersOf = (battle: BattleCombat): Stranger[] => [
  ...strangersIn(battle).map((one) => ({ is: "combatant" as const, uuid: uuidOf(one), name: one.name ?? "" })),
  ...strangeCardsOf(battle).map((card) => ({ is: "card" as const, ...card })),
];

/** The strangers that were told of, by their UUIDs. */
const told = new Set<string>();

/** Says, once each, which Combatants and cards stand in a battle that are none of its own: no step has brought them. */
export function tellStrangers(battle: BattleCombat): void {
  if (!holdsLease(battle)) return;
  for (const { is, uuid, name } of strangersOf(battle)) {
    if (told.has(uuid)) continue;
    told.add(uuid);
    sayWarning(phrase(STRANGER[is], { name, battle: battle.system.name }));
  }
}
