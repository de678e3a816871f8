/**
 * Which battles a user's write concerns. Everybody's page hears of every write of every user, from a bar of macros to
 * the flags of other modules; most say nothing to a battle, and answers are for one.
 */
import { isObject } from "../../rules/kernel";
import { battles, isAboard } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { isSealed } from "../game/sealer";

const SCOPE = "all-hands";

/** What boards show of a user, or what decides who plays and who runs battles. */
const SHOWN = new Set(["name", "role", "character", "color"]);

/** Marks of Foundry before the name of a member that is deleted or replaced. */
const named = (key: string): string => key.replace(/^[-=]=/, "");

/** The members of an object, by name; null if it is none, or an operation of Foundry's. */
function membersOf(changes: unknown): Readonly<Record<string, unknown>> | null {
  if (!isObject(changes)) return null;
  const isPlain = Object.keys(changes).every((key) => !key.startsWith("__"));
  return isPlain && Object.keys(changes).length > 0 ? (changes as Record<string, unknown>) : null;
}

/** What a write concerns: all battles, or those for which `isFor` holds. */
type Reach = "all" | ((battle: BattleCombat) => boolean);

const NOTHING: Reach = () => false;

/** What a change of answers concerns: answers carry the id of their battle before a hyphen (`answerKey`). */
function ofAnswers(user: User.Implementation, changes: unknown): Reach {
  const answers = membersOf(changes);
  if (!answers) return "all";
  const keys = Object.keys(answers).map(named);
  const mayAnswer = ({ system }: BattleCombat) =>
    user.isGM || system.seats.some((seat) => isAboard(seat, user.id ?? ""));
  return (battle) => keys.some((key) => key.startsWith(`${battle.id}-`)) && mayAnswer(battle);
}

/** What a change of our flags concerns. */
function ofFlags(user: User.Implementation, changes: unknown): Reach[] {
  const flags = membersOf(changes);
  if (!flags) return ["all"];
  return Object.entries(flags).map(([key, value]): Reach => {
    if (key === "answer") return ofAnswers(user, value);
    // A request names its battle; who reads it there checks it.
    if (["request", "here"].includes(key) && typeof value === "string") return ({ id }) => value.includes(id);
    if (key === "drafts") return ({ system }) => system.seats.some((seat) => isAboard(seat, user.id ?? ""));
    if (["devices", "recovery"].includes(named(key))) return isSealed;
    return ["answer", "request"].includes(named(key)) ? "all" : NOTHING;
  });
}

function reachesOf(user: User.Implementation, changes: object): Reach[] {
  return Object.entries(changes).flatMap(([key, value]): Reach[] => {
    if (SHOWN.has(named(key))) return ["all"];
    if (named(key) !== "flags") return [];
    const scopes = key === "flags" ? membersOf(value) : null;
    if (!scopes) return ["all"];
    const ours = Object.entries(scopes).filter(([scope]) => named(scope) === SCOPE);
    return ours.flatMap(([scope, flags]) => (scope === SCOPE ? ofFlags(user, flags) : ["all" as const]));
  });
}

/** The battles that a user's write concerns, from the arguments of the hook `updateUser`. */
export function battlesConcerned(user: User.Implementation, changes: object): BattleCombat[] {
  const reaches = reachesOf(user, changes);
  if (reaches.length === 0) return [];
  return battles().filter((battle) => reaches.some((reach) => reach === "all" || reach(battle)));
}
