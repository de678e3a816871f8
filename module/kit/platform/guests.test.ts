import { expect, it, vi } from "vitest";

vi.mock("./home", async (original) => {
  const { homeAt } = await original<typeof import("./home")>();
  return { ...(await original<object>()), ...homeAt("/modules/all-hands-anywhere/") };
});
vi.stubGlobal("game", {});
const { hospitable } = await import("./guests");

class Plain {
  readonly type: string;
  constructor({ type }: { type: string }) {
    this.type = type;
  }
}
/** A host's class that takes all documents for its own, and has subclasses. */
class Host extends Plain {
  static readonly sheets = "theirs";
  constructor(data: { type: string }) {
    super(data);
    if (data.type.includes(".")) throw new Error(`${data.type} is not supported`);
  }
}
const Both = hospitable(Host as never, Plain as never) as unknown as typeof Host;

it("our documents are made by the plain class, all others by the host's", () => {
  const [ours, theirs] = [new Both({ type: "all-hands-anywhere.ship" }), new Both({ type: "ship" })];
  expect([ours.constructor, theirs.constructor]).toEqual([Plain, Host]);
  expect(() => new Both({ type: "another.ship" })).toThrow("not supported");
});

it("both count as instances of it, as Foundry's collections ask", () => {
  const documents = [new Both({ type: "all-hands-anywhere.ship" }), new Both({ type: "ship" })];
  expect(documents.map((each) => each instanceof Both)).toEqual([true, true]);
  expect({} instanceof Both).toBe(false);
});

it("a module's class over it, and what the host keeps on it, work as before", () => {
  class Further extends Both {
    get further() {
      return true;
    }
  }
  expect([Both.sheets, new Further({ type: "ship" }).further]).toEqual(["theirs", true]);
});
