import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commit, type Write } from "./writes";

/** Names of the documents in requests to the server, and the means to answer each of them. */
let asked: string[] = [];
const answers = new Map<string, { done(): void; failed(error: Error): void }>();

/** Whether a module stops all writes: Foundry then answers at once, with no document. */
let isStopped = false;

function operation(name: string) {
  return (given: readonly (string | { readonly _id: string })[]): Promise<object[]> => {
    asked.push(name);
    if (isStopped) return Promise.resolve([]);
    const written = given.map((each) => ({ id: typeof each === "string" ? each : each._id }));
    return new Promise((done, failed) => answers.set(name, { done: () => done(written), failed }));
  };
}

const kinds = ["JournalEntryPage", "Item", "Combatant", "Actor", "ChatMessage", "Combat"];
const classOf = (name: string) => ({
  documentClass: {
    updateDocuments: operation(name),
    createDocuments: operation(name),
    deleteDocuments: operation(name),
  },
});

const ship = { uuid: "Actor.ship", parent: null };
const update = (documentName: string, parent: object | null = null, _id = "one"): Write => {
  return { action: "update", documentName, parent, updates: [{ _id }] };
};
const told: Write = { action: "create", documentName: "ChatMessage", parent: null, data: [{ _id: "told" }] };

/** What all documents hold. */
const held = { _source: {}, updateSource: (changes: object) => (isStopped ? changes : {}) };

const rest = () => new Promise((resolve) => setTimeout(resolve));

describe("writing a step", () => {
  beforeEach(() => {
    asked = [];
    vi.stubGlobal("CONFIG", Object.fromEntries(kinds.map((name) => [name, classOf(name)])));
    isStopped = false;
    vi.stubGlobal("foundry", { data: {}, utils: {} });
    vi.stubGlobal("fromUuidSync", () => held);
    const format = (key: string, { kind }: { kind: string }) => `${key} ${kind}`;
    vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("begins with what is first, makes what is between at the same time, and ends with what is last", async () => {
    const mayGoOn = vi.fn();
    const between = [update("Item", ship), update("Combatant", { uuid: "Combat.one" }), told];
    const written = commit([update("JournalEntryPage"), between, update("Combat")], {}, mayGoOn);
    await rest();
    expect(asked).toEqual(["JournalEntryPage"]);
    answers.get("JournalEntryPage")!.done();
    await rest();
    expect(asked.slice(1)).toEqual(["Item", "Combatant", "ChatMessage"]);
    answers.get("ChatMessage")!.done();
    answers.get("Item")!.done();
    await rest();
    expect(asked).toHaveLength(4);
    answers.get("Combatant")!.done();
    await rest();
    expect(asked.at(-1)).toBe("Combat");
    answers.get("Combat")!.done();
    await written;
    expect(mayGoOn).toHaveBeenCalledTimes(3);
  });

  it("writes one after another what concerns the same document", async () => {
    const embedded = { uuid: "Actor.ship.Item.gun", parent: ship };
    const written = commit([[update("Item", embedded), update("Actor", null, "ship"), told]], {});
    await rest();
    expect(asked).toEqual(["Item", "ChatMessage"]);
    answers.get("Item")!.done();
    await rest();
    expect(asked.at(-1)).toBe("Actor");
    for (const { done } of answers.values()) done();
    await written;
  });

  it("does not end with what is last where something between is refused, and throws when nothing is under way", async () => {
    const over = vi.fn();
    const written = commit([[update("Item", ship), told], update("Combat")], {}).catch(over);
    await rest();
    answers.get("Item")!.failed(new Error("refused"));
    await rest();
    expect(over).not.toHaveBeenCalled();
    answers.get("ChatMessage")!.done();
    await written;
    expect(over).toHaveBeenCalledWith(new Error("refused"));
    expect(asked).not.toContain("Combat");
  });

  it("stops where it may not go on", async () => {
    const mayGoOn = vi
      .fn()
      .mockImplementationOnce(() => undefined)
      .mockImplementationOnce(() => {
        throw new Error("another window runs it");
      });
    const written = commit([update("JournalEntryPage"), [told], update("Combat")], {}, mayGoOn);
    await rest();
    answers.get("JournalEntryPage")!.done();
    await expect(written).rejects.toThrow("another window");
    expect(asked).toEqual(["JournalEntryPage"]);
  });

  it.each<Write>([
    { ...update("Item", ship), action: "update", updates: [{ _id: "one", name: "A gun" }] },
    { action: "update", documentName: "Combat", parent: null, updates: [{ _id: "one", name: "A battle" }] },
    { action: "delete", documentName: "Item", parent: ship, ids: ["one"] },
    told,
  ])("stops where a module stops a write: %j", async (write) => {
    isStopped = true;
    const written = commit([write, update("Combatant")], {});
    await expect(written).rejects.toThrow(`ALLHANDS.problem.stopped ALLHANDS.problem.kind.${write.documentName}`);
    expect(asked).toEqual([write.documentName]);
  });
});
