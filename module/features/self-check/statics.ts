/** One document of each kind of ours, by way of whatever class a host has put in the place of Foundry's. */
import { typeOf } from "../../kit/platform/home";
import { asStored, documentAt } from "../../kit/platform/documents";
import { commit } from "../../kit/platform/writes";
import { thrownBy } from "../../kit/platform/whose";
import { COMPONENT, newId, type Bench, type Checks } from "./bench";
import { Different, same } from "./check";
import { here, type Doc } from "./foundry-types";

/** A document to be made: its kind, its data, and what it is within. */
interface Trial {
  readonly kind: string;
  readonly data: { readonly type?: string; readonly name?: string; readonly [member: string]: unknown };
  readonly parent?: Doc;
}

/** One of each kind of ours. */
async function trials(bench: Bench): Promise<Trial[]> {
  const ship = await bench.ship();
  const battle = await bench.battle(ship);
  const stack = await bench.stack("hand", [], "");
  const journal = await bench.make<Doc>("JournalEntry", {});
  const scene = await bench.scene();
  const name = "Trial";
  return [
    { kind: "Actor", data: { type: typeOf("ship"), name } },
    { kind: "Item", data: COMPONENT, parent: ship },
    { kind: "ActiveEffect", data: { name }, parent: ship },
    { kind: "Combat", data: { type: typeOf("myoss-gamma"), system: { name, question: '{"id":"x"}' } } },
    { kind: "Combatant", data: { type: typeOf("navy-unit"), name }, parent: battle },
    { kind: "Cards", data: { type: "hand", name } },
    { kind: "Card", data: { type: "base", name }, parent: stack },
    { kind: "ChatMessage", data: { type: typeOf("table-roll"), whisper: [here.game.userId] } },
    { kind: "JournalEntryPage", data: { type: typeOf("battle-record"), name }, parent: journal },
    { kind: "Token", data: { name, actorId: ship.id }, parent: scene },
  ];
}

/** Sends a document through the static methods of its kind's class, and expects it to stay what it is. */
async function send(bench: Bench, { kind, data, parent }: Trial): Promise<void> {
  const _id = newId();
  const at = `${parent ? `${parent.uuid}.` : ""}${kind}.${_id}`;
  const write = { documentName: kind, parent: parent ?? null };
  const source = { ...asStored(kind, { ...data, flags: bench.marks, _id }), _id };
  await commit([{ action: "create", ...write, data: [source], keepId: true }], bench.options);
  const made = documentAt<Doc>(at);
  same([kind, made?.id, data.type ?? made?.type], [kind, _id, made?.type]);
  const updates = [{ _id, flags: { "all-hands": { trial: kind } } }];
  await commit([{ action: "update", ...write, updates }], bench.options);
  same([kind, made?.flags["all-hands"]?.["trial"]], [kind, kind]);
  await commit([{ action: "delete", ...write, ids: [_id] }], bench.options);
  same([kind, documentAt(at) ?? null], [kind, null]);
}

/** What a host threw at our documents where nobody awaits it: in its hooks. */
async function thrownWhile(act: () => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  const note = (error: unknown): void => {
    const by = thrownBy(error);
    if (by) faults.push(`${by.title}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const heard = here.hooks.on("error", (_place, error) => note(error));
  const uncaught = ({ reason }: PromiseRejectionEvent): void => note(reason);
  addEventListener("unhandledrejection", uncaught);
  try {
    await act();
  } finally {
    here.hooks.off("error", heard);
    removeEventListener("unhandledrejection", uncaught);
  }
  return faults;
}

export const statics: Checks = {
  async ownKinds(bench) {
    const faults = await thrownWhile(async () => {
      for (const each of await trials(bench)) await send(bench, each);
    });
    if (faults.length > 0) throw new Different("no error", [...new Set(faults)].join("; "));
  },
};
