import { translateBy } from "../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import { overviewRows, type BattleFacts } from "./rows";

translateBy((key: string) => (key.endsWith("asked") ? "waiting for {name}" : key));
const battle = (id: string, more: Partial<BattleFacts> = {}): BattleFacts => ({
  id,
  title: `Battle ${id}`,
  game: "Ship-on-Ship",
  behind: "",
  score: "turn 2",
  left: {},
  news: "",
  status: "playing",
  problem: "",
  waiting: [],
  since: null,
  die: null,
  automated: false,
  crewed: false,
  stations: false,
  sealed: false,
  barred: [],
  record: "",
  seats: [
    {
      seat: "seat-1",
      name: "Raider",
      commander: "",
      commanders: [{ value: "", label: "Gamemaster" }],
      mates: "",
      players: "Gamemaster",
      sign: "triangle",
      picture: "",
      mine: false,
    },
  ],
  ...more,
});

describe("the overview of battles", () => {
  it("says whom each waits for, and who has answered", () => {
    const waiting = [
      { seat: "1", name: "Anna", answered: true },
      { seat: "2", name: "Bo", answered: false },
    ];
    const [row] = overviewRows([battle("a", { waiting })]);
    expect(row).toMatchObject({ title: "Battle a", score: "turn 2", notice: "", over: false });
    expect(row!.waiting).toEqual([
      { name: "Anna", answered: true, text: "ALLHANDS.overview.answered" },
      { name: "Bo", answered: false, text: "waiting for Bo" },
    ]);
  });

  it("says since when each is waited for, but not of those who have answered", () => {
    const waiting = [
      { seat: "1", name: "Anna", answered: true },
      { seat: "2", name: "Bo", answered: false },
    ];
    const [row] = overviewRows([battle("a", { waiting, since: 1000 })], 1000 + 3 * 86_400_000);
    expect(row!.waiting.map(({ name, time }) => [name, time])).toEqual([
      ["Anna", undefined],
      ["Bo", "ALLHANDS.board.sinceDays"],
    ]);
  });

  it("says to whom it waits for that it is their turn", () => {
    const [seat] = battle("a").seats;
    const seats = [{ ...seat!, mine: true }];
    const asked = (answered: boolean) => [{ seat: "seat-1", name: "Anna", answered }];
    const [waits, waited] = overviewRows([
      battle("a", { seats, waiting: asked(false) }),
      battle("b", { seats, waiting: asked(true) }),
    ]);
    expect({ yours: waits!.yours, text: waits!.waiting[0]!.text }).toEqual({
      yours: true,
      text: "ALLHANDS.turn.yours",
    });
    expect({ yours: waited!.yours, text: waited!.waiting[0]!.text }).toEqual({
      yours: false,
      text: "ALLHANDS.overview.answered",
    });
  });

  it.each([
    [{ status: "problem", problem: "A card is gone." }, "A card is gone."],
    [{ status: "waiting-for-gm" }, "ALLHANDS.overview.waiting-for-gm"],
    [{ status: "elsewhere" }, "ALLHANDS.overview.elsewhere"],
    [{}, "ALLHANDS.overview.busy"],
    [
      { die: { id: "d", reason: "coin", sides: 2, name: "", enter: () => Promise.resolve() } },
      "ALLHANDS.overview.yourDie",
    ],
  ] as const)("says why one stands still: %j", (more, notice) => {
    expect(overviewRows([battle("a", more)])[0]!.notice).toBe(notice);
  });

  it("shows who leads by what each has left, and nothing of what is hidden", () => {
    const shares = (left: BattleFacts["left"]) => overviewRows([battle("a", { left })])[0]!.shares;
    expect([shares({ "seat-1": 12, "seat-2": 3 }), shares({})]).toEqual([[{ sign: "triangle", share: 12 }], []]);
  });

  it("puts those that are over behind the others, and nobody is waited for in them", () => {
    const over = battle("a", { status: "over", waiting: [{ seat: "1", name: "Anna", answered: false }] });
    const rows = overviewRows([over, battle("b"), battle("c")]);
    expect(rows.map(({ id, over }) => [id, over])).toEqual([
      ["b", false],
      ["c", false],
      ["a", true],
    ]);
    expect(rows.map(({ seats }) => seats.length)).toEqual([1, 1, 0]);
    expect(rows[2]).toMatchObject({ waiting: [], notice: "ALLHANDS.overview.over" });
  });
});
