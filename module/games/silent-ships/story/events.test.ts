import { describe, expect, test } from "vitest";
import { plain, translateBy } from "../../../kit/text/sentence";
import { english, foundryEnglish } from "../../../../tests/support/kit";
import { publicEvents, type GameEvent } from "../../../rules/kernel";
import { closed } from "../../../kit/story/earlier";
import { silentShips, type SeaView } from "../../../rules/silent-ships";
import {
  BOTTOM,
  card,
  play,
  says,
  TOP,
  type Answer,
  type Standing,
} from "../../../../tests/support/rules/silent-ships/fixtures";
import { storyColumn } from "../../../kit/board/story-column";
import { statusLine } from "./status";
import { namesOf, STORY } from "./events";
import { feedOn, namedSea } from "../../../../tests/support/games/silent-ships";

const { headline, tell } = STORY;

// Some keys have no text on purpose.
translateBy(foundryEnglish);

/** The story as a board tells it. */
const columnOf = (feed: ReturnType<typeof feedOn>) => storyColumn(feed, STORY, { always: namesOf(feed.view) });

/** The sentences that everyone is told of answers played from a standing. */
function toldOf(standing: Standing, ...answers: Answer[]): string[] {
  const sea = namedSea(standing);
  const events = publicEvents(play(sea, answers).events);
  return tell(events, namesOf(sea))
    .filter(({ aside }) => !aside)
    .map(({ sentence }) => plain(sentence));
}

/** The sentences that the Gamemaster reads of them. */
function recorded(standing: Standing, ...answers: Answer[]): string[] {
  const sea = namedSea(standing);
  return tell(play(sea, answers).events, namesOf(sea)).map(({ sentence }) => plain(sentence));
}

const NORTH = { place: 0, seat: TOP };
const SOUTH = { place: 1, seat: BOTTOM };
const shipOf = (seat: string, hull: number) => ({ place: seat === TOP ? 0 : 1, seat, square: 0, hull, card: null });
const event = (name: string, members: object = {}): GameEvent => ({ event: name, ...members }) as never;
const DUEL: Standing = { top: { sea: "frigate@2,2", hand: "fire" }, bottom: { sea: "patrol@2,3" } };

describe("what is told of a ship", () => {
  test("is its number while it lies face down, and its name from then on", () => {
    expect(
      toldOf(
        { top: { sea: "patrol@3,1", hand: "frigate fire flag" } },
        says.deploy(0, "frigate", "2,1"),
        says.move(0, "2,1 2,2", "fire"),
        says.flip("act", 0, "2,2"),
        says.move(0, "2,2 2,3", "flag"),
      ),
    ).toEqual([
      "North deploys hidden ship 2 on B1.",
      "North moves hidden ship 2 from B1 to B2.",
      "North turns hidden ship 2 on B2 face up, and shows the Frigate.",
      "North moves the Frigate from B2 to B3.",
    ]);
  });

  test("is the way of one that goes far", () => {
    const [moved] = toldOf({ top: { sea: "speed+@1,1", hand: "fire" } }, says.move(0, "1,1 1,2 1,3 2,3", "fire"));
    expect(moved).toBe("North moves the Speed Boat from A1 by way of A2 and A3 to B3.");
  });

  test("is whose turn it was when the other one showed it", () => {
    expect(toldOf({ bottom: { sea: "frigate@2,3" } }, says.flip("act", 1, "2,3"))).toEqual([
      "South turns hidden ship 1 on B3 face up in the turn of North, and shows the Frigate.",
    ]);
  });

  test("is that it has come to the other's country", () => {
    const [moved] = toldOf({ top: { sea: "frigate+@3,3", hand: "fire" } }, says.move(0, "3,3 3,4", "fire"));
    expect(moved).toBe("North moves the Frigate from C3 to C4. North is now on the country of South.");
  });

  test("is what a craft brings back", () => {
    const standing = { top: { sea: "special+@1,2", sunk: "frigate" } };
    expect(toldOf(standing, says.swap(0, "1,2", card("frigate")))).toEqual([
      "North swaps the Special Operations Craft on A2 for the Frigate, which had been sunk.",
    ]);
  });

  test("is all in its events, whatever else is known", () => {
    const moved = event("moved", { ship: shipOf(TOP, 4), path: [0, 1], landed: [] });
    expect(headline([moved], {})).toBe("top moves hidden ship 4 from A1 to B1.");
  });
});

describe("what is told of an attack", () => {
  test("is who was revealed, both totals, and who holds", () => {
    expect(toldOf(DUEL, says.move(0, "2,2 2,3", "fire"))).toEqual([
      "North attacks hidden ship 2 on B3 with hidden ship 1 from B2.",
      "Face up now: the Frigate (B2) and the Patrol Ship (B3).",
      "Attack 7 (Frigate 7) against defense 4 (Patrol Ship 4).",
      "North sinks the Patrol Ship on B3 and takes the square with the Frigate.",
    ]);
  });

  test("is that a tie is for the defense", () => {
    const standing = { top: { sea: "speed+@2,2", hand: "fire" }, bottom: { sea: "patrol+@2,3" } };
    expect(toldOf(standing, says.move(0, "2,2 2,3", "fire")).slice(-2)).toEqual([
      "Attack 4 (Speed Boat 4) against defense 4 (Patrol Ship 4).",
      "South holds B3: a tie goes to the defense.",
    ]);
  });

  test("is who supports, and that a flag ship decides the game", () => {
    const told = toldOf(
      { top: { sea: "frigate@2,2 missile+@1,3", hand: "fire special" }, bottom: { sea: "flag@2,3" } },
      says.move(0, "2,2 2,3", "fire"),
      says.support("supportAttack", 0, "1,3", "special"),
    );
    expect(told).toContain("North supports the attack with the Missile Boat (A3).");
    expect(told).toContain("Attack 12 (Frigate 7, Missile Boat 5) against defense 9 (Flag Ship 9).");
    expect(told.at(-1)).toBe("North won: the Flag Ship of South is sunk.");
  });

  test("is where a ship that gives way goes, and who has said so", () => {
    const standing: Standing = {
      top: { sea: "frigate@2,2", hand: "fire" },
      bottom: { sea: "patrol@2,3", hand: "speed" },
    };
    const answers = (chooser: 0 | 1) => [
      says.move(0, "2,2 2,3", "fire"),
      says.retreat(1, "speed"),
      says.pursue(chooser, "3,3"),
    ];
    expect(toldOf(standing, ...answers(0)).slice(1)).toEqual([
      "South pays a card: hidden ship 2 gives way.",
      "South gives way: North sends hidden ship 2 from B3 to C3, and takes the square with hidden ship 1.",
    ]);
    expect(toldOf({ ...standing, options: { retreatChooser: "defender" } }, ...answers(1)).at(-1)).toBe(
      "South gives way with hidden ship 2 from B3 to C3, and North takes the square with hidden ship 1.",
    );
  });

  test("is that nobody gives way, and that there is no retreat from a submarine", () => {
    const standing: Standing = {
      top: { sea: "frigate@2,2 submarine+@1,3", hand: "fire flag" },
      bottom: { sea: "patrol@2,3", hand: "speed" },
    };
    const attack = says.move(0, "2,2 2,3", "fire");
    expect(toldOf(standing, attack, says.support("supportAttack", 0), says.retreat(1, null))[1]).toBe(
      "South stands fast on B3.",
    );
    const [pinned] = toldOf(standing, says.move(0, "1,3 2,3", "fire"), says.support("supportAttack", 0));
    expect(pinned).toBe("North attacks hidden ship 3 on B3 with the Submarine from A3, and cuts off the retreat.");
  });

  test("is what a ship of fire and one that rams are lost by", () => {
    const burned = toldOf(
      { top: { sea: "frigate+@2,2", hand: "speed" }, bottom: { sea: "fire+@2,3" } },
      says.move(0, "2,2 2,3", "speed"),
    );
    expect(burned.slice(-2)).toEqual(["South holds B3.", "South loses the Fire Ship on B3, sunk after defending."]);
    const rammed = toldOf(
      { top: { sea: "ramming+@2,2", hand: "speed" }, bottom: { sea: "frigate+@2,3" } },
      says.move(0, "2,2 2,3", "speed"),
    );
    expect(rammed.at(-1)).toBe("North loses the Ramming Ship on B3, sunk after attacking.");
  });
});

describe("what is told of the course of a game", () => {
  test("is what is drawn, and for what a card more", () => {
    const both = { sea: "patrol@5,3 ammunition+@1,1", deck: "fire flag", discard: "speed missile submarine frigate" };
    const told = toldOf({ bottom: { ...both, hand: "ramming salvage special" } }, says.end(0));
    expect(told).toEqual([
      "Round 3: South to play.",
      "South shuffles 4 discards into a new deck.",
      "South draws 5 cards. One more each for an island and a supply ship.",
    ]);
  });

  test.each([
    [true, "Enemies sunk: 1 to 0."],
    [false, "Each has sunk 0: the tie goes to the player who went second."],
  ])("is by what the game ends: %s", (sunk, why) => {
    const told = toldOf(
      sunk ? { bottom: { sunk: "patrol" } } : {},
      says.interrupt("act", 0, { do: "offerEnd" }),
      says.accept(1, true),
    );
    expect(told).toEqual([
      "North offers to end the game here.",
      `Both end the game here. ${sunk ? "North" : "South"} won. ${why}`,
    ]);
  });

  test("is that an offer is declined, and that somebody gives up", () => {
    const offer = says.interrupt("act", 0, { do: "offerEnd" });
    expect(toldOf({}, offer, says.accept(1, false)).at(-1)).toBe("South plays on.");
    expect(toldOf({}, says.interrupt("act", 1, { do: "surrender" }))).toEqual(["South surrenders: North won."]);
  });

  test.each([
    [
      "a country is held",
      { bottom: { sea: "patrol@3,1" } },
      says.end(0),
      /^South won: North ended a turn with the country still taken/,
    ],
    ["nothing happens", { active: 1, quiet: 9 } as const, says.end(1), /^For too many rounds .* South won\. Each has/],
    ["the last round is over", { active: 1, round: 40 } as const, says.end(1), /^The last round is over\. South won/],
  ])("is the end where %s", (_, standing: Standing, end, sentence) => {
    expect(toldOf(standing, end).at(-1)).toMatch(sentence);
  });

  test("is nothing twice where the Gamemaster reads what each has drawn and paid", () => {
    const standing = { top: { hand: "frigate fire", sea: "patrol@2,1" } };
    expect(recorded(standing, says.deploy(0, "frigate", "3,1"), says.move(0, "2,1 2,2", "fire"), says.end(0))).toEqual([
      "North deploys the Frigate face down on C1.",
      "North pays with Fire Ship to move.",
      "North moves hidden ship 1 from B1 to B2.",
      "North ends the turn.",
      "Round 3: South to play.",
      "South draws Ammunition Ship, Patrol Ship and Salvage Ship.",
    ]);
  });
});

test("a headline leaves out payment, and the course of turns where anything else happened", () => {
  const sea = namedSea(DUEL);
  const events = publicEvents(play(structuredClone(sea), [says.move(0, "2,2 2,3", "fire")]).events);
  expect(headline(events, namesOf(sea))).toBe(
    "North attacks hidden ship 2 on B3 with hidden ship 1 from B2. " +
      "Attack 7 (Frigate 7) against defense 4 (Patrol Ship 4). " +
      "North sinks the Patrol Ship on B3 and takes the square with the Frigate.",
  );
  const turn = [event("turnEnded", NORTH), event("turnBegan", { ...SOUTH, round: 2 })];
  expect(headline(turn, namesOf(sea))).toBe("Round 2: South to play.");
});

test("without a fleet's name a side is called by whoever plays it", () => {
  const names = { "seat-1": "Anna" };
  const [told] = tell([event("offeredEnd", { place: 0, seat: "seat-1" })], names);
  expect(told?.sentence[0]).toEqual({ text: "Anna", kind: "ship", sign: "triangle" });
});

test.each([
  ["no event at all", [{ event: "warpDrive" }]],
  ["events without what they need", [{ event: "moved" }, { event: "compared", attack: [] }, { event: "revealed" }]],
  [
    "cards that are none",
    [
      {
        event: "flipped",
        ship: { place: 0, seat: "top", square: 1, hull: 1, card: "dreadnought-1" },
        turn: { place: 0 },
      },
    ],
  ],
  ["values that are unknown", [{ event: "gameEnded", winners: ["top"], loser: "bottom", score: {}, reason: "mutiny" }]],
  ["nothing", [{ event: "toString" }, null as never, 7 as never]],
])("of a damaged record nothing is told, and it is no error: %s", (_, events) => {
  expect(tell(events, {})).toEqual([]);
  expect(headline(events as never, {})).toBe("");
});

test("of a step of an earlier version it is told what can be, and that the rest cannot", () => {
  const events = [
    event("mustered", { first: TOP, second: BOTTOM }),
    event("moved", { place: 0, path: [5, 6] }),
    event("turnEnded", { place: 0 }),
  ];
  const told = tell(closed(events, 2, { rules: silentShips } as never), namesOf(namedSea()));
  expect(told.map(({ sentence }) => plain(sentence))).toEqual([
    expect.stringMatching(/^The coin gives North /),
    english("ALLHANDS.story.earlier"),
  ]);
});

describe("the story on the board", () => {
  test("tells each step by what it was called at its time", () => {
    const moved = (...path: number[]) => event("moved", { ship: shipOf(TOP, 1), path, landed: [] });
    const sea = namedSea({ top: { sea: "frigate@2,2" } });
    const names = namesOf(sea);
    const story = [
      { step: 0, seat: null, undone: false, names, events: [moved(5, 6)] },
      { step: 1, seat: null, undone: true, names: { ...names, [`fleet//${TOP}`]: "Nord" }, events: [moved(6, 7)] },
    ];
    const shown = feedOn(sea, BOTTOM, { story, events: [event("stoodFast", { ship: shipOf(BOTTOM, 2) })] });
    const told = columnOf(shown).map(({ pieces, undone }) => [plain(pieces), undone]);
    expect(told).toEqual([
      ["South stands fast on A1.", false],
      ["Nord moves hidden ship 1 from B2 to C2.", true],
      ["North moves hidden ship 1 from A2 to B2.", false],
    ]);
  });

  test("heads the turns, and leaves out that a card was paid", () => {
    const feed = feedOn(namedSea(), TOP, {
      events: [
        event("turnEnded", SOUTH),
        event("turnBegan", { ...NORTH, round: 4 }),
        event("drew", { ...NORTH, count: 1, island: false, supply: false }),
        event("paid", { ...NORTH, count: 1, why: "move", ship: null }),
      ],
    });
    const told = columnOf(feed).map(({ pieces, mark }) => [plain(pieces), mark]);
    expect(told).toEqual([
      ["North draws 1 card.", false],
      ["Round 4: North to play.", true],
    ]);
  });
});

test("a game's status is its round, and what each has sunk and has at sea", () => {
  const status = (standing: Standing, changes: Partial<SeaView> = {}) =>
    statusLine({ ...namedSea(standing), ...changes });
  const standing = { top: { sea: "frigate@2,2 fire@1,1" }, bottom: { sunk: "patrol speed" } };
  const sides = "North: enemies sunk 2, own at sea 2; South: enemies sunk 0, own at sea 0";
  expect(status(standing)).toBe(`Round 3. ${sides}`);
  expect(status(standing, { over: { winners: [TOP], reason: "quiet" } })).toBe(`Over in round 3. ${sides}`);
  expect(status({}, { phase: "muster", round: 0 })).toBe("Before the first turn");
});
