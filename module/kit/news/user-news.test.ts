import { expect, it, vi } from "vitest";

const seated = (id: string, user: string) => ({ id, system: { seats: [{ user }] } });
const [ONE, TWO] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"] as const;
vi.mock("../battle/battle", () => ({
  battles: () => [seated(ONE, "ann"), seated(TWO, "bob")],
  isAboard: (seat: { user: string }, id: string) => seat.user === id,
}));
const { battlesConcerned } = await import("./user-news");

const ours = (flags: object) => ({ flags: { "all-hands": flags } });
const answer = (key: string, text = "{}") => ours({ answer: { [key]: text } });
const request = (battle: string) => ours({ request: JSON.stringify({ battle, undo: 3 }) });

/** The ids of the battles that a write of Ann's, or of a Gamemaster, concerns. */
const concerned = (changes: object, isGM = false): string[] =>
  battlesConcerned({ id: isGM ? "gm" : "ann", isGM } as never, changes).map(({ id }) => id);

it.each<[string, object, string[]]>([
  ["a macro on the bar", { hotbar: { 1: "macro" } }, []],
  ["a pronoun, a picture", { pronouns: "they", avatar: "a.png" }, []],
  ["another module's flags", { flags: { other: { answer: { [`${ONE}-0`]: "{}" } } } }, []],
  ["another module's flags, deleted", { flags: { "-=other": null } }, []],
  ["a flag of ours about something else", ours({ welcomed: true }), []],
  ["an answer", answer(`${ONE}-0`), [ONE]],
  ["an answer that is deleted", ours({ answer: { [`-=${ONE}-0`]: null } }), [ONE]],
  ["an answer by somebody without a seat", answer(`${TWO}-0`), []],
  ["an answer to nothing", answer("nonsense"), []],
  ["a wish to undo", answer(`${ONE}-undo`), [ONE]],
  ["a request", request(ONE), [ONE]],
  ["a request in a battle of others, which is refused aloud", request(TWO), [TWO]],
  ["a request that is cleared", ours({ request: "" }), []],
  ["proofs of drafts", ours({ drafts: "{}" }), [ONE]],
  ["a name", { name: "Anna" }, [ONE, TWO]],
  ["a role", { role: 3 }, [ONE, TWO]],
  ["a character", { character: "x" }, [ONE, TWO]],
  ["all answers, deleted", ours({ "-=answer": null }), [ONE, TWO]],
  ["all answers, deleted as in Foundry 14", ours({ answer: { __$OPERATOR$__: "delete" } }), [ONE, TWO]],
  ["all our flags, deleted", { flags: { "-=all-hands": null } }, [ONE, TWO]],
  ["all flags, replaced", { "==flags": {} }, [ONE, TWO]],
])("%s", (_what, changes, ids) => {
  expect(concerned(changes)).toEqual(ids);
});

it("an answer by a Gamemaster, who stands in for anybody", () => {
  expect(concerned(answer(`${TWO}-0`), true)).toEqual([TWO]);
});
