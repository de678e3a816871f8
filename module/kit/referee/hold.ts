/**
 * Steps that a Gamemaster wants to see before they count. Such a step is held at its end, with all its answers and
 * dice, until a Gamemaster accepts it, has it only shown, or has it played again. It is held in the Combat, so a reload
 * does not affect it.
 */
import { GAMEMASTER, publicEvents, type Course, type GameEvent } from "../../rules/kernel";
import { automationMode } from "../game/automation";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import type { StepEvents } from "../game/storyteller";
import { chosen, paragraph } from "../platform/dialogs";
import { unattended } from "../platform/notices";
import { drawCard } from "../story/card-view";
import { namesMentioned } from "../story/story";
import { namesShown } from "../battle/seat-names";
import { wipeWrites } from "./answers";
import { serverTime } from "../platform/clock";
import { holdsLease, writeAll, writeBattle, writeOf } from "./lease";
import { openQuestion, questionText } from "./question";
import type { StoredQuestion } from "./question-shape";
import { phrase } from "../text/sentence";

/** The key of a held step: after its last answer. */
const holdKey = ({ entries }: Pick<Course, "entries">): string => `${entries.length}:hold`;

/** The stored question of a step that is already held; null if it is not. */
const heldAs = (stored: StoredQuestion | null, played: Course): StoredQuestion | null =>
  stored?.manner === "hold" && stored.key === holdKey(played) ? stored : null;

/** The names of the automations that ask a Gamemaster before these events count. */
export function askedBefore(battle: BattleCombat, table: AnyTableGame, events: readonly GameEvent[]): string[] {
  const happened = new Set(events.map(({ event }) => event));
  return (table.automations ?? [])
    .filter(({ events: listed = [] }) => listed.some((event) => happened.has(event)))
    .map(({ name }) => name)
    .filter((name) => automationMode(battle, table, name) === "ask");
}

/** A played step in its held form. */
export function heldStep(
  { id, system }: Pick<BattleCombat, "id" | "system">,
  played: Course,
  stored: StoredQuestion | null,
  author: string | null,
): StoredQuestion {
  const settled = stored?.settled ?? [];
  return {
    id: `${id}-${system.asked + 1}`,
    key: holdKey(played),
    manner: "hold",
    askings: [{ seat: GAMEMASTER, name: "hold", about: null, standing: false }],
    entries: played.entries,
    // Its results are shown when it counts: if it is played again, they may differ.
    events: stored?.events ?? [],
    commitments: {},
    reveal: false,
    author,
    ...(settled.length > 0 ? { settled } : {}),
  };
}

/** Whether a completed step counts: nobody wants to be asked about it, or it was accepted. */
export function counts(
  battle: BattleCombat,
  table: AnyTableGame,
  stored: StoredQuestion | null,
  played: Course,
): boolean {
  const held = heldAs(stored, played);
  if (held) return held.released === true;
  return askedBefore(battle, table, played.events).length === 0;
}

/** A Gamemaster's decision on a held step: accept it, show it and take it back, or play it again. */
type Verdict = "stand" | "show" | "again";

/** Shows a Gamemaster what a step would do, and asks until they decide. */
async function verdictOn(battle: BattleCombat, table: AnyTableGame, told: StepEvents): Promise<Verdict> {
  const content = document.createElement("div");
  content.append(paragraph(phrase("ALLHANDS.hold.text", { battle: battle.system.name })), await drawCard(table, told));
  const buttons = [
    { action: "stand", label: "ALLHANDS.hold.stand", icon: "fa-solid fa-check" },
    { action: "show", label: "ALLHANDS.hold.show", icon: "fa-solid fa-eye" },
    { action: "again", label: "ALLHANDS.hold.again", icon: "fa-solid fa-rotate-left" },
  ];
  for (;;) {
    const answer = await chosen({ title: "ALLHANDS.hold.title", content, modal: true, buttons });
    if (answer) return answer.action as Verdict;
    // The dialog was closed: the battle still waits for a decision here, unless it is over with.
    if (!isHeldHere(battle, told.step)) return "stand";
  }
}

/** A held step after the decision on it; null if it is played again. */
export const releasedAs = (held: StoredQuestion, verdict: Verdict): StoredQuestion | null =>
  verdict === "again" ? null : { ...held, released: true, ...(verdict === "show" ? { shownOnly: true } : {}) };

/** The part of that decision in the step's record entry: a step that is only shown is the Gamemaster's decision. */
export const shownAs = (stored: StoredQuestion | null): { shownOnly?: true; author?: string } =>
  stored?.manner === "hold" && stored.shownOnly === true ? { shownOnly: true, author: game.userId ?? "" } : {};

/** Whether a step of this battle is held, and this window runs it. */
const isHeldHere = (battle: BattleCombat, step: number): boolean =>
  holdsLease(battle) && battle.system.step === step && openQuestion(battle)?.manner === "hold";

/** Questions that are open on this screen, so that each is asked only once. */
const asking = new Set<string>();

/** Asks a Gamemaster about a held step and writes the decision; what the battle did meanwhile takes precedence. */
async function ask(battle: BattleCombat, table: AnyTableGame, held: StoredQuestion, told: StepEvents): Promise<void> {
  const verdict = await verdictOn(battle, table, told);
  // Another Gamemaster may have answered, taken over the battle, or taken back the step.
  if (!holdsLease(battle) || openQuestion(battle)?.id !== held.id) return;
  const question = releasedAs(held, verdict);
  // Answers to a step that is played again must not be left for all to read.
  const wiped = question === null ? wipeWrites(battle) : [];
  await writeAll(battle, [
    ...wiped,
    writeOf(battle, { "system.question": question === null ? "" : questionText(battle, question) }),
  ]);
}

/**
 * Holds a step that does not count yet, and asks the Gamemaster about it without waiting for the answer.
 *
 * @param goOn  called when the Gamemaster has answered
 */
export async function hold(
  battle: BattleCombat,
  table: AnyTableGame,
  state: never,
  stored: StoredQuestion | null,
  played: Course & { readonly seat: string | null; readonly author: string | null },
  goOn: () => Promise<void>,
): Promise<void> {
  let held = heldAs(stored, played);
  if (!held) {
    held = { ...heldStep(battle, played, stored, played.author), at: serverTime() };
    await writeBattle(battle, {
      "system.question": questionText(battle, held),
      "system.asked": battle.system.asked + 1,
      "system.problem": "",
    });
  }
  const { id } = held;
  if (asking.has(id)) return;
  asking.add(id);
  const events = publicEvents(played.events);
  const names = namesShown(namesMentioned(battle, table, state, played.events));
  const told = { step: battle.system.step, seat: played.seat ?? "", events, names, undone: false };
  unattended(
    ask(battle, table, held, told)
      .finally(() => asking.delete(id))
      .then(goOn),
    { asks: true },
  );
}
