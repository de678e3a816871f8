import { describe, expect, it } from "vitest";
import type { RecordEntry } from "../../kit/record/record";
import { recordRows, type KnownEntry } from "./rows";

const entry = (values: Partial<RecordEntry>): RecordEntry => ({
  kind: "play",
  seat: null,
  author: null,
  answers: [],
  events: [],
  redo: {},
  undo: {},
  dice: [],
  digest: { before: "", after: "" },
  ...values,
});
const known = (number: number, values: Partial<RecordEntry> | null, rest: Partial<KnownEntry> = {}): KnownEntry => ({
  number,
  entry: values && entry(values),
  undone: false,
  headline: "",
  changed: "",
  ...rest,
});
const users: Readonly<Record<string, string>> = { gm: "Gamemaster", anna: "Anna" };
const read = (...entries: KnownEntry[]) =>
  recordRows(entries, (id) => users[id] ?? "").map(({ number, who, what }) => [number, who, what]);

describe("the lines of a record", () => {
  it("say who did what, in the order of the steps", () => {
    expect(
      read(
        known(10, { kind: "undo", author: "anna", undoes: 2 }),
        known(2, { seat: "seat-1", author: "anna", names: { "seat-1": "Red" } }, { headline: "Red fires." }),
        known(3, { kind: "edit", author: "gm" }, { changed: "Explorer: Shield" }),
        known(11, { kind: "redo", author: "gm", redoes: 2 }),
      ),
    ).toEqual([
      [3, "Red", "Red fires."],
      [4, "Gamemaster", "Changed by hand: Explorer: Shield"],
      [11, "Anna", "Undid step 3"],
      [12, "Gamemaster", "Redid step 3"],
    ]);
  });

  it("say who agreed to what was asked for, and nothing of whom nobody knows any more", () => {
    const undo = { kind: "undo", author: "anna", undoes: 2 } as const;
    expect(read(known(10, { ...undo, agreed: ["gm", "gone"] }), known(11, { ...undo, agreed: ["gone"] }))).toEqual([
      [11, "Anna", "Undid step 3 at a player’s request, agreed by Gamemaster"],
      [12, "Anna", "Undid step 3"],
    ]);
  });

  it("name whom they can where a seat is nobody's, unknown, or the step is the rules' own", () => {
    expect(read(known(0, { seat: "seat-9", author: "anna" }), known(1, { seat: "seat-9" }), known(2, {}))).toEqual([
      [1, "Anna", "nothing to tell"],
      [2, "seat-9", "nothing to tell"],
      [3, "the rules", "nothing to tell"],
    ]);
    expect(read(known(0, { kind: "edit", author: "gone" }, { changed: "Shield" }))).toEqual([
      [1, "", "Changed by hand: Shield"],
    ]);
  });

  it("say of a change by hand that does not open here only that there was one", () => {
    expect(read(known(0, { kind: "edit", author: "gm" }))).toEqual([
      [1, "Gamemaster", "The Gamemaster changed something by hand."],
    ]);
  });

  it("tell of what is damaged, and of what was taken back", () => {
    const rows = recordRows([known(0, null), known(1, {}, { undone: true })], () => "");
    expect(rows.map(({ kind, undone }) => [kind, undone])).toEqual([
      ["damaged", false],
      ["play", true],
    ]);
    expect(rows[0]?.what).toMatch(/damaged/);
  });
});
