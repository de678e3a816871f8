import { describe, expect, it, vi } from "vitest";
import type { Json } from "../../../rules/kernel";
import { playRoll, withAnswer, type Rolled } from "../../../kit/rollers/play";
import { explainError } from "../../../kit/rollers/ordering";
import { inSituation, type AnyRoller, type Values } from "../../../kit/rollers/roller";
import { english } from "../../../../tests/support/kit";
import { battleaxe } from "../../../../tests/support/games/myoss-gamma";

// Only numbers are typed here: the browser tests find ships.
vi.mock("../documents/ship-documents", () => ({ shipFacts: vi.fn() }));
const { myossRollers } = await import("./rollers");
const { chartOf, proposals } = await import("./targets");
const { shipFacts } = await import("../documents/ship-documents");

const target = {
  name: "Sloop",
  size: 20,
  chart: [
    { name: "Bridge", from: 1, to: 8, destroyed: false },
    { name: "Cannon", from: 9, to: 20, destroyed: true },
  ],
};

function roller(id: string): AnyRoller {
  const found = myossRollers.rollers.find((each) => each.id === id);
  if (!found) throw new Error(`there is no roller ${id}`);
  return found;
}

/** Rolls with real dice and answers, and returns the card. */
function card(id: string, facts: Json, dice: number[], answers: Json[] = []) {
  let rolled: Rolled = playRoll(roller(id), facts, [], { own: dice, live: true });
  for (const answer of answers)
    rolled = playRoll(roller(id), facts, withAnswer(rolled, answer), { own: [], live: true });
  const story = roller(id).story(facts as never, rolled.events);
  return { ...story, open: rolled.open };
}
const facts = (id: string, values: Values) => roller(id).facts(values) as Promise<unknown>;

describe("what is typed for a roller", () => {
  it("is an index and a size", async () => {
    expect(await facts("attack", { index: "-4", target: "58" })).toEqual({
      index: -4,
      target: { name: "", size: 58, chart: [] },
    });
  });

  it.each([
    ["attack", { index: "x", target: "58" }, "index"],
    ["attack", { index: "100", target: "58" }, "index"],
    ["attack", { index: "", target: "58" }, "index"],
    ["attack", { index: "0", target: "0" }, "target"],
    ["attack", { index: "0", target: "99" }, "target"],
    ["attack", { index: "0", target: "" }, "no-target-typed"],
    ["hit", { target: "-1" }, "target"],
    ["destruction", { target: "99" }, "target"],
    ["check", { action: "dance" }, "no-such-check"],
    ["flee", { flyer: "0", chasers: "5" }, "flyer"],
    ["flee", { flyer: "7", chasers: "5 x" }, "chasers"],
    ["order", { names: "Ann" }, "too-few-names"],
  ])("is refused for %s: %j, naming %s", async (id, values, named) => {
    await expect(facts(id, values as Values)).rejects.toThrow(named);
  });

  it.each([
    ["attack", { index: "x", target: "58" }, "Attack index: “x” is not a whole number from -99 to 99."],
    ["attack", { index: "0", target: "0" }, "Size or ship: “0” is not a whole number from 1 to 98."],
    ["flee", { flyer: "", chasers: "5" }, "Thrust of the fleeing ship: enter a whole number from 1 to 99."],
  ])("is refused for %s: %j, under the label of its field: %s", async (id, values, said) => {
    const error: unknown = await facts(id, values as Values).catch((caught: unknown) => caught);
    expect(explainError({ group: myossRollers, roller: roller(id) }, error)).toBe(said);
  });
});

it("what is targeted on the scene is what is shot at, until something else is typed", () => {
  const actor = (name: string, type: string, seen: boolean) => ({ name, type, testUserPermission: () => seen });
  vi.mocked(shipFacts).mockReturnValue({ design: { sections: [{ name: "Hull" }] } } as never);
  const aimAt = (...actors: object[]) =>
    vi.stubGlobal("game", { user: { targets: new Set(actors.map((each) => ({ document: { actor: each } }))) } });
  const filled = (given: Values) => inSituation(roller("attack"), given)["target"];
  aimAt(actor("Jane", "character", true), actor("Ghost", "ship", false), actor("Thorn 2", "ship", true));
  expect(filled({})).toBe("Thorn 2");
  expect(filled({ target: "58" })).toBe("58");
  aimAt();
  expect(filled({})).toBe("");
  vi.unstubAllGlobals();
});

it("of several ships of one name in the world, the targeted one is meant, or none", async () => {
  const ship = (uuid: string, type = "ship") => ({ uuid, name: "Thorn", type, testUserPermission: () => true });
  const [first, second] = [ship("Actor.first"), ship("Actor.second")];
  vi.mocked(shipFacts).mockImplementation(
    ({ uuid }) => ({ design: { ...battleaxe, name: uuid }, damage: {} }) as never,
  );
  vi.stubGlobal("fromUuid", async (uuid: string) => ship(uuid));
  const play = (actors: object[], targets: object[] = [], packs: object[][] = []) => {
    const packed = packs.map((index, at) => ({ index, collection: String(at), documentName: "Actor", visible: true }));
    vi.stubGlobal("game", {
      user: { targets: new Set(targets.map((actor) => ({ document: { actor } }))) },
      actors: { contents: actors },
      packs: Object.assign(packed, { get: (id: string) => packed[Number(id)] }),
    });
  };
  const named = (typed = "thorn") =>
    facts("hit", { target: typed }).then(
      (found) => (found as { target: { name: string } }).target.name,
      (error: { code: string }) => error.code,
    );
  play([first, second]);
  expect([await named(), await named("Actor.second")]).toEqual(["several-named", "Actor.second"]);
  play([first, second], [second]);
  expect(await named()).toBe("Actor.second");
  play([], [], [[ship("Compendium.a", "character"), ship("Compendium.b")], []]);
  expect(await named()).toBe("Compendium.b");
  play([], [], [[ship("Compendium.b")], [ship("Compendium.c")]]);
  expect([await named(), await named("Compendium.c")]).toEqual(["Compendium.b", "Compendium.c"]);
  play([]);
  expect(await named()).toBe("no-ship-named");
  vi.mocked(shipFacts).mockReset();
  vi.unstubAllGlobals();
});

it("sections of one name are told apart by a number", () => {
  const hull = (name: string) => ({ name, exposed: true, components: [] });
  vi.mocked(shipFacts).mockReturnValue({ design: { sections: [hull("Bow"), hull("Pod"), hull("Pod")] } } as never);
  const ship = { name: "Thorn", type: "ship", testUserPermission: () => true };
  vi.stubGlobal("game", { user: {}, actors: { contents: [ship] } });
  expect(proposals().map(({ value }) => value)).toEqual(["Thorn / Bow", "Thorn / Pod", "Thorn / Pod 2"]);
  vi.unstubAllGlobals();
});

it("the chart of a ship tells components of one name apart, and knows which are wrecks", () => {
  const [hull] = battleaxe.sections;
  const cannon = hull!.components.find(({ id }) => id === "cannon")!;
  const twins = { ...hull!, components: [cannon, { ...cannon, id: "second" }] };
  const damage = { second: { tg: 4, attrs: {}, destroyed: true } };
  expect(chartOf(twins, damage)).toEqual([
    { name: "Photon Cannon", from: 1, to: 12, destroyed: false },
    { name: "Photon Cannon 2", from: 13, to: 24, destroyed: true },
  ]);
});

describe("the odds", () => {
  const odds = (id: string, of: Json) => roller(id).odds(of as never);

  it("of a shot are those of the table, and of the components that it may strike", () => {
    expect(odds("attack", { index: 10, target })[0]?.chance).toBe(0.99);
    expect(odds("attack", { index: 0, target }).map(({ label }) => label)).toEqual(["a hit", "Cannon", "Bridge"]);
  });

  it("of a place, a destruction roll and an action", () => {
    expect(odds("hit", { target })[0]).toEqual({ label: "Cannon", chance: 0.6 });
    expect(odds("destruction", { name: "", di: 52 })[0]?.chance).toBe(0.52);
    expect(odds("check", { action: "scan" }).map(({ chance }) => chance)).toEqual([0.99, 0.001]);
  });
});

describe("the card of a shot", () => {
  it("shows the row, what each roll would strike, and waits for the pick", () => {
    const { head, lines, outcome, open } = card("attack", { index: 4, target }, [3, 71]);
    expect(head).toBe("Attack at index +4 on Sloop");
    expect(lines[0]?.text).toBe("Row +4: 2 rolls, the attacker picks.");
    expect(lines[1]?.dice.map(({ value, note }) => [value, note])).toEqual([
      [3, "Bridge"],
      [71, "miss"],
    ]);
    expect(outcome).toBeNull();
    const choice = roller("attack").choice?.({ index: 4, target } as never, open!.askings[0]!);
    expect(choice).toEqual({
      title: "The attacker picks the roll that counts:",
      options: [
        { answer: 3, value: "3", name: "Bridge" },
        { answer: 71, value: "71", name: "miss" },
      ],
    });
  });

  it("says what was picked, shifted and struck", () => {
    const { lines, outcome } = card("attack", { index: 6, target }, [50, 10], [10, 8]);
    expect(lines[1]?.dice.map(({ chosen }) => chosen)).toEqual([false, true]);
    expect(lines.slice(2).map(({ text }) => text)).toEqual(["The attacker takes 10.", "The attacker shifts 10 to 8."]);
    expect(outcome).toEqual({ text: "8: Bridge", tone: "good" });
  });

  it("offers all that a roll may be shifted to", () => {
    const { open } = card("attack", { index: -1, target }, [3]);
    const choice = roller("attack").choice?.({ index: -1, target } as never, open!.askings[0]!);
    expect(choice?.options.map(({ answer }) => answer)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("strikes the rolls before a 100, and shows the critical", () => {
    const { lines, outcome } = card("attack", { index: 8, target }, [3, 100, 44, 12]);
    expect(lines[1]?.dice.map((die) => die.void)).toEqual([true, false]);
    expect(lines[2]?.dice.map((die) => [die.value, die.void])).toEqual([
      [44, true],
      [12, false],
    ]);
    expect(outcome?.text).toBe("12: Cannon (wreck)");
  });

  it("names what the attacker names, and misses on 99", () => {
    expect(card("attack", { index: 12, target }, [5], ["Cannon"]).outcome?.text).toBe("A hit: Cannon.");
    expect(card("attack", { index: 12, target }, [99]).outcome).toEqual({ text: "A miss.", tone: "bad" });
    expect(card("attack", { index: -12, target }, [5]).outcome?.tone).toBe("bad");
  });
});

describe("the other cards", () => {
  it.each<[string, Json, number[], string]>([
    ["hit", { target }, [77, 8], "8: Bridge"],
    ["hit", { target: { name: "", size: 30, chart: [] } }, [8], "8: on target"],
    ["destruction", { name: "Sloop", di: 20 }, [20], "It holds."],
    ["destruction", { name: "", di: 20 }, [21], "It breaks up."],
    ["check", { action: "scan" }, [2], "It works."],
    ["check", { action: "repair" }, [1, 11], "It fails, and nothing else happens."],
    ["check", { action: "repair" }, [1, 1], "It backfires: a point of damage to that component."],
    ["check", { action: "heal" }, [1, 1], "It backfires: one action point less in that crew."],
    ["check", { action: "scan" }, [1, 10], "It backfires: −1 on the next shot."],
    ["flee", { flyer: 7, chasers: [6], turns: 4 }, [], "It gets away in 4 turns."],
    ["flee", { flyer: 31, chasers: [6], turns: 0 }, [], "It gets away at once."],
    ["flee", { flyer: 31, chasers: [7], turns: 1 }, [], "It gets away in its next turn."],
    ["flee", { flyer: 6, chasers: [6], turns: null }, [], "It cannot flee: a chaser is as fast."],
    ["order", { names: ["Ann", "Ben", "Cem"] }, [40, 70, 40, 5, 6], "Ben › Cem › Ann"],
  ])("%s of %j with %j says %s", (id, of, dice, text) => {
    expect(card(id, of, dice).outcome?.text).toBe(text);
  });

  it("reckon a chase from the thrusts that are typed", async () => {
    expect(await facts("flee", { flyer: "7", chasers: "6, 5" })).toEqual({ flyer: 7, chasers: [6, 5], turns: 4 });
  });
});

it("every roller has its texts", () => {
  for (const { id, fields } of myossRollers.rollers) {
    const keys = ["name", "hint", "syntax", ...fields.map(({ name }) => `field.${name}`)];
    for (const key of keys) expect(english(`${myossRollers.texts}${id}.${key}`)).not.toBe("");
    for (const { kind, options } of fields) if (kind === "choice") expect(options?.({})).not.toEqual([]);
  }
});
