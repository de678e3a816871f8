/**
 * Steps that a Gamemaster wants to see before they count: one is held at its end, with all its answers and dice, until a
 * Gamemaster lets it stand or has it played again. As it is held in the Combat, a reload changes nothing about it.
 */
import { GAMEMASTER, publicEvents, type Course, type GameEvent } from "../../rules/kernel";
import { automationMode } from "../battle/automation";
import type { AnyTableGame, BattleCombat, Told } from "../battle/table-game";
import { chosen, paragraph } from "../platform/dialogs";
import { drawCard } from "../story/card-view";
import { namesToTell } from "../story/story";
import { wipeWrites } from "./answers";
import { holdsLease, writeAll, writeBattle, writeOf } from "./lease";
import type { StoredQuestion } from "./question-shape";

/** Where a step is held: after its last answer. */
const holdKey = ({ entries }: Pick<Course, "entries">): string => `${entries.length}:hold`;

/** This step as it is held already; null: it is not. */
const heldAs = (stored: StoredQuestion | null, played: Course): StoredQuestion | null =>
  stored?.manner === "hold" && stored.key === holdKey(played) ? stored : null;

/** The names of the automations by which a Gamemaster is asked before these events count. */
export function askedBefore(battle: BattleCombat, table: AnyTableGame, events: readonly GameEvent[]): string[] {
  const happened = new Set(events.map(({ event }) => event));
  return (table.automations ?? [])
    .filter(({ events: listed = [] }) => listed.some((event) => happened.has(event)))
    .map(({ name }) => name)
    .filter((name) => automationMode(battle, table, name) === "ask");
}

/** A played step as it is held. */
export function heldStep(
  { id, system }: Pick<BattleCombat, "id" | "system">,
  played: Course,
  { author, settled }: Required<Pick<StoredQuestion, "author" | "settled">>,
): StoredQuestion {
  return {
    id: `${id}-${system.asked + 1}`,
    key: holdKey(played),
    manner: "hold",
    askings: [{ seat: GAMEMASTER, name: "hold", about: null, standing: false }],
    entries: played.entries,
    events: publicEvents(played.events),
    commitments: {},
    reveal: false,
    author,
    ...(settled.length > 0 ? { settled } : {}),
  };
}

/** Whether a step that was played to its end counts: nobody wants to be asked about it, or it was let stand. */
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

/** Shows a Gamemaster what a step would do, and asks whether it stands. A dialog that is closed lets it stand. */
async function stands(battle: BattleCombat, table: AnyTableGame, told: Told): Promise<boolean> {
  const content = document.createElement("div");
  content.append(
    paragraph(game.i18n.format("ALLHANDS.hold.text", { battle: battle.system.name })),
    await drawCard(table, told),
  );
  const buttons = [
    { action: "stand", label: "ALLHANDS.hold.stand", icon: "fa-solid fa-check", default: true },
    { action: "again", label: "ALLHANDS.hold.again", icon: "fa-solid fa-rotate-left" },
  ];
  const answer = await chosen({ title: "ALLHANDS.hold.title", content, modal: true, buttons });
  return answer?.action !== "again";
}

/** Holds a step that does not count yet; one that is held already is put to the Gamemaster. */
export async function hold(
  battle: BattleCombat,
  table: AnyTableGame,
  state: never,
  stored: StoredQuestion | null,
  played: Course & { readonly seat: string | null; readonly author: string | null },
): Promise<void> {
  const held = heldAs(stored, played);
  if (!held) {
    const question = heldStep(battle, played, { author: played.author, settled: stored?.settled ?? [] });
    await writeBattle(battle, {
      "system.question": JSON.stringify(question),
      "system.asked": battle.system.asked + 1,
      "system.problem": "",
    });
    return;
  }
  const names = namesToTell(battle, table, state, played.events);
  const told = { step: battle.system.step, seat: played.seat ?? "", events: held.events, names, undone: false };
  const released = await stands(battle, table, told);
  // Whoever runs the battle by now asks for themselves.
  if (!holdsLease(battle)) return;
  const question = released ? JSON.stringify({ ...held, released }) : "";
  // What was answered to a step that is played again must not be left for all to read.
  await writeAll(battle, [...(released ? [] : wipeWrites(battle)), writeOf(battle, { "system.question": question })]);
}
