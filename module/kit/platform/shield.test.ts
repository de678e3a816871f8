import { beforeEach, expect, it, vi } from "vitest";

vi.mock("./home", async (original) => {
  const { homeAt } = await original<typeof import("./home")>();
  return { ...(await original<object>()), ...homeAt("/modules/all-hands-anywhere/") };
});
vi.stubGlobal("game", { actors: new Map([["axe", { type: "all-hands-anywhere.ship" }]]) });
const { countAsOurs, extendOwn, hiddenModels, hideModel, hold, hospitable, withHidden } = await import("./shield");

interface Data {
  type?: string;
  actorId?: string;
  flags?: object;
}
const OURS = "all-hands-anywhere.ship";

/** A class of Foundry's. */
class Plain {
  static readonly made: string[] = [];
  readonly type: string | undefined;
  readonly parent: unknown;
  constructor({ type }: Data, { parent }: { parent?: unknown } = {}) {
    this.type = type;
    this.parent = parent;
  }
  static createDocuments(data: Data[], _operation?: object): string[] {
    return data.map(({ type = "base" }) => type);
  }
  prepare(): string {
    return "plain";
  }
}
/** A host's class that takes all documents for its own, as Artichron's and GURPS Game Aid's do. */
class Host extends Plain {
  static readonly sheets = "theirs";
  constructor(data: Data, context?: { parent?: unknown }) {
    super(data, context);
    if (data.type?.includes(".")) throw new Error(`${data.type} is not supported`);
  }
  static override createDocuments(data: Data[], operation?: object): string[] {
    for (const each of data) each.type = "host";
    return super.createDocuments(data, operation);
  }
  override prepare(): string {
    throw new Error("no data of the host's");
  }
  internalUpdate(): never {
    throw new Error("writes the host's data");
  }
  async safeUpdate(): Promise<never> {
    throw new Error("writes the host's data");
  }
  get boss(): never {
    throw new Error("reads the host's data");
  }
}
let Both: typeof Host;
beforeEach(() => {
  Both = hospitable("Actor", Host as never, Plain as never) as unknown as typeof Host;
});

it("our documents are made by the plain class, all others by the host's", () => {
  const [ours, theirs] = [new Both({ type: OURS }), new Both({ type: "ship" })];
  expect([ours instanceof Host, ours.constructor.name, theirs.constructor]).toEqual([false, "Plain", Host]);
  expect(ours.prepare()).toBe("plain");
  expect(() => theirs.prepare()).toThrow("no data");
  expect(() => new Both({ type: "another.ship" })).toThrow("not supported");
});

it("both count as instances of it, as Foundry's collections ask", () => {
  const documents = [new Both({ type: OURS }), new Both({ type: "ship" })];
  expect(documents.map((each) => each instanceof Both)).toEqual([true, true]);
  expect({} instanceof Both).toBe(false);
});

it("what is within ours, or has our flag or our actor, is ours", () => {
  const parent = new Both({ type: OURS });
  expect(new Both({ type: "base" }, { parent }) instanceof Host).toBe(false);
  const Messages = hospitable("ChatMessage", Host as never, Plain as never) as unknown as typeof Host;
  expect(new Messages({ flags: { "all-hands": { report: {} } } }) instanceof Host).toBe(false);
  expect(new Messages({ flags: { other: {} } }) instanceof Host).toBe(true);
  // A host's actor that has a flag of ours stays the host's.
  expect(new Both({ flags: { "all-hands": {} } }) instanceof Host).toBe(true);
  const Tokens = hospitable("Token", Host as never, Plain as never) as unknown as typeof Host;
  expect([new Tokens({ actorId: "axe" }), new Tokens({ actorId: "ada" })].map((each) => each instanceof Host)).toEqual([
    false,
    true,
  ]);
});

it("an encounter of another package's game is ours, and no other of that package's", () => {
  countAsOurs("galleys.ramming");
  const Combats = hospitable("Combat", Host as never, Plain as never) as unknown as typeof Host;
  expect(new Combats({ type: "galleys.ramming" }) instanceof Host).toBe(false);
  expect(() => new Combats({ type: "galleys.other" })).toThrow("not supported");
});

it("static methods are the plain class's when they are called for ours alone", () => {
  expect(Both.createDocuments([{ type: OURS }])).toEqual([OURS]);
  expect(Both.createDocuments([{ type: "base" }], { parent: new Both({ type: OURS }) })).toEqual(["base"]);
  expect(Both.createDocuments([{ type: "base" }])).toEqual(["host"]);
  expect([Both.sheets, Both.createDocuments === Both.createDocuments]).toEqual(["theirs", true]);
});

it("what hosts call on their own documents does nothing to ours", async () => {
  const ours = new Both({ type: OURS });
  expect([ours.internalUpdate(), await ours.safeUpdate(), ours.boss]).toEqual([undefined, undefined, undefined]);
});

it("a module's class over it, and what the host keeps on it, work as before", () => {
  class Further extends Both {
    get further() {
      return true;
    }
  }
  expect(new Further({ type: "ship" }).further).toBe(true);
});

it("our extensions are on documents of ours, too", () => {
  const over = (Base: typeof Host) =>
    class extends Base {
      override prepare(): string {
        return `${super.prepare()} and ours`;
      }
    };
  expect([extendOwn("Actor", over), extendOwn("Scene", over)]).toEqual([true, false]);
  expect(new Both({ type: OURS }).prepare()).toBe("plain and ours");
});

it("the data of our types are found by name, by no walk, and can be asked for what only the host's have", () => {
  class Model {}
  const dataModels: Record<string, { metadata?: { embedded: object } }> = { hero: {} };
  hideModel("Actor", dataModels, OURS, Model);
  expect(Object.keys(dataModels)).toEqual(["hero"]);
  expect([dataModels[OURS], dataModels[OURS]?.metadata?.embedded]).toEqual([Model, {}]);
  expect(hiddenModels()).toEqual([Model]);
});

it("what a host assigns late is made hospitable, too, and ours stay as they were extended", () => {
  const config: { documentClass: typeof Host; dataModels: Record<string, object> } = {
    documentClass: Host,
    dataModels: {},
  };
  hold(config, "documentClass", (Given: typeof Host) => hospitable("Item", Given as never, Plain as never) as never);
  hold<object>(config, "dataModels", (table) => withHidden("Item", table));
  hideModel("Item", config.dataModels, OURS, class {});
  extendOwn(
    "Item",
    (Base: typeof Host) =>
      class extends Base {
        override prepare(): string {
          return "ours";
        }
      },
  );
  class Late extends Host {
    get late(): boolean {
      return true;
    }
    reckon(): never {
      throw new Error("reads the host's data");
    }
  }
  config.documentClass = Late;
  config.dataModels = Object.freeze({ weapon: class {} });
  const [ours, theirs] = [new config.documentClass({ type: OURS }), new config.documentClass({ type: "weapon" })];
  expect([ours instanceof Host, ours.prepare(), (ours as Late).reckon()]).toEqual([false, "ours", undefined]);
  expect((theirs as Late).late).toBe(true);
  expect([Object.keys(config.dataModels), typeof config.dataModels[OURS]]).toEqual([["weapon"], "function"]);
  // Held once: a second hold changes nothing.
  const { documentClass } = config;
  hold(config, "documentClass", () => Host);
  expect(config.documentClass).toBe(documentClass);
});
