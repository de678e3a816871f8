/** Documents edited by hand into a state that no battle can have. */
import { describe, expect, it } from "vitest";
import { systemOf } from "../../../../tests/support/kit";
import { RulesError } from "../../../rules/kernel";
import type { Battle } from "../../../rules/space-opera";
import { battleOf, craft, gunIn, shipIn } from "../../../../tests/support/rules/space-opera/fixtures";
import { battleFields, combatantFields, combatantValues } from "./fields";
import { validate } from "./validation";

const bridge = { id: "a-bridge", name: "Bridge", kind: "bridge" as const };
const battle = () => battleOf([craft("a", "line", { locations: [bridge] }), craft("b")]);

/** The fault of an action, with the thing that it names; blank if there is none. */
function faultOf(does: () => unknown): string {
  try {
    does();
    return "";
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return [error.code, ...Object.values(error.data)].join(" ");
  }
}

function faultAfter(edit: (battle: Battle) => unknown): string {
  const edited = battle();
  edit(edited);
  return faultOf(() => validate({ ...edited, ...battleFields.read(systemOf(battleFields.write(edited)), "battle") }));
}

describe("the documents of a battle", () => {
  it("are sound as the rules write them", () => {
    expect(faultAfter(() => null)).toBe("");
    expect(faultAfter((each) => (each.over = { winners: ["a"], reason: "called" }))).toBe("");
    expect(faultAfter((each) => Object.assign(gunIn(each, "a1"), { target: "b", sustained: 2 }))).toBe("");
  });

  it.each<[string, (battle: Battle) => unknown]>([
    ["damaged phase battle", (each) => (each.phase = "lunch" as "fire")],
    ["damaged turn", (each) => (each.turn = 0)],
    ["damaged bands battle", (each) => (each.bands = { "a/b": "near" as "short" })],
    ["damaged outcome battle", (each) => (each.over = {} as never)],
    ["damaged position B", (each) => (shipIn(each, "b").position = { nobody: 1 })],
    ["damaged aiming A", (each) => (gunIn(each, "a1").target = "nobody")],
    ["damaged autoHit B", (each) => (shipIn(each, "b").autoHit = "nobody")],
  ])("%s", (fault, edit) => {
    expect(faultAfter(edit)).toBe(fault);
  });
});

describe("what is kept as text", () => {
  const stored = systemOf(combatantValues(shipIn(battle(), "a"), 0, []));
  const read = (value: object) => combatantFields.read({ ...stored, ...value }, "A");

  it("is a table by ids, of numbers and of aims", () => {
    expect(read({ position: '{"b":1}' }).position).toEqual({ b: 1 });
    for (const position of ["[]", '"a"', "1", "{", '{"b":-1}'])
      expect(faultOf(() => read({ position }))).toBe("damaged position A");
    for (const aiming of ["[]", '{"laser":null}', '{"laser":{"target":"b","sustained":0.5}}'])
      expect(faultOf(() => read({ aiming }))).toBe("damaged aiming A");
    expect(faultOf(() => read({ shaken: '{"bridge":-1}' }))).toBe("damaged shaken A");
  });

  it("lists people with their numbers and words", () => {
    const jo = {
      id: "jo",
      name: "Jo",
      actor: "",
      major: false,
      piloting: 12,
      gunner: 12,
      perception: 10,
      repair: 13,
      flies: true,
      overrides: 0,
    };
    const peopleIn = (people: unknown) => read({ people: JSON.stringify(people) }).people;
    expect(peopleIn([jo])).toEqual([jo]);
    // Battles that began before these values counted lack them.
    const { repair: _, flies: __, ...older } = jo;
    expect(peopleIn([older])).toEqual([{ ...jo, repair: null, flies: false }]);
    const damaged = [
      {},
      [{}],
      [{ ...jo, id: 1 }],
      [{ ...jo, actor: null }],
      [{ ...jo, overrides: "1" }],
      [{ ...jo, repair: "1" }],
      [null],
    ];
    for (const value of damaged) expect(faultOf(() => peopleIn(value))).toBe("damaged crew A");
  });
});
