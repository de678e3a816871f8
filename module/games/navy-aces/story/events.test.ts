import { describe, expect, test } from "vitest";
import { plain } from "../../../kit/text/sentence";
import { english } from "../../../../tests/support/kit";
import { publicEvents, type GameEvent } from "../../../rules/kernel";
import { closed } from "../../../kit/story/earlier";
import { navyAces, type UnitType } from "../../../rules/navy-aces";
import {
  ahead,
  ALPHA,
  BRAVO,
  play,
  pose,
  says,
  ship,
  squadron,
  turn,
  watersOf,
  type Answer,
  type Standing,
} from "../../../../tests/support/rules/navy-aces/fixtures";
import { statusLine } from "./status";
import { namesOf, STORY } from "./events";
import { NAVIES, namedWaters } from "../../../../tests/support/games/navy-aces";

const { headline, tell } = STORY;

/** The sentences told of answers played from a standing, without asides. */
function toldOf(standing: Standing, answers: readonly Answer[], dice: readonly number[] = []): string[] {
  const waters = namedWaters(standing);
  const names = namesOf(waters);
  return tell(publicEvents(play(waters, answers, dice).events), names)
    .filter(({ aside }) => !aside)
    .map(({ sentence }) => plain(sentence));
}

const event = (name: string, members: object = {}): GameEvent => ({ event: name, ...members }) as never;

const IBIS = { place: 0, seat: ALPHA };
const HERON = { place: 1, seat: BRAVO };

/** Two ships abeam, within reach of each other, and two squadrons. */
const SHIPS: Standing = { units: [ship(0, "frigate", pose(4, 4)), ship(1, "destroyer", pose(4, 5.5))] };
const FLIERS: Standing = { units: [squadron(0, 2, pose(4, 4)), squadron(1, 3, pose(4, 5.5))] };
const MIXED: Standing = { units: [ship(0, "gunboat", pose(4, 4)), squadron(1, 2, pose(4, 5.5))] };

describe("what is told of a move", () => {
  test.each([
    ["frigate" as const, [ahead(), ahead(0.5)], "Ibis sails Frigate 1 for 1.5 lengths."],
    ["frigate" as const, [turn("L", 20)], "Ibis sails Frigate 1 for 1 length."],
    ["destroyer" as const, [{ rotate: 40 }], "Ibis turns Destroyer 1 on the spot."],
    ["frigate" as const, [ahead(), { rotate: 90 }], "Ibis sails Frigate 1 for 1 length with a turn on the spot."],
  ])("of a %s is how far it goes, and whether it turns", (type, steps, sentence) => {
    const units = [ship(0, type, pose(4, 4)), ship(1, "gunboat", pose(1, 1))];
    expect(toldOf({ units }, [says.move(0, "unit-1", ...steps)])).toEqual([sentence]);
  });

  test("of a squadron is a flight", () => {
    expect(toldOf(FLIERS, [says.move(0, "unit-1", ahead(), ahead())])).toEqual([
      "Ibis flies Squadron 1 for 2 lengths.",
    ]);
  });
});

describe("what is told of guns", () => {
  test("is who fires on whom, both antes, both rolls, and what comes of it", () => {
    const standing = { ...SHIPS, hands: ["2S 3H", "KD"] };
    expect(toldOf(standing, [says.naval(0, "unit-1", "unit-2"), says.antes("2S 3H", "KD")], [4, 3])).toEqual([
      "Frigate 1 of Ibis opens fire on Destroyer 2 of Heron.",
      "Antes: Ibis 2♠ 3♥, Heron K♦.",
      "Frigate 1 fires on Destroyer 2, 4 + 2 = 6 against 3 + 1 = 4. A hit.",
      "Destroyer 2 of Heron loses 1: 2 left.",
    ]);
  });

  test.each([
    [6, 2, "A hit."],
    [5, 2, "A hit."],
    [3, 3, "A miss."],
    [2, 3, "A miss."],
    [2, 6, "A miss, and return fire."],
    [6, 6, "Both 6: nobody is hit."],
  ])("is the verdict: %i against %i", (attack, defense, verdict) => {
    const standing = { ...SHIPS, hands: ["", ""] };
    const told = toldOf(standing, [says.naval(0, "unit-1", "unit-2")], [attack, defense]);
    expect(told[1]).toBe(`Frigate 1 fires on Destroyer 2, ${attack} against ${defense}. ${verdict}`);
  });

  test.each([
    ["2S", "3D 4D", "Both 6: only the attacker is hit.", "Frigate 1 of Ibis loses 1: 1 left."],
    ["2S 5S", "3D", "Both 6: only the defender is hit.", "Destroyer 2 of Heron loses 1: 2 left."],
  ])("is who has the smaller ante when both roll a 6: %s against %s", (attack, defense, verdict, loss) => {
    const standing = { ...SHIPS, hands: [attack, defense] };
    const told = toldOf(standing, [says.naval(0, "unit-1", "unit-2"), says.antes(attack, defense)], [6, 6]);
    expect(told.slice(2).join(" ")).toContain(verdict);
    expect(told.at(-1)).toBe(loss);
  });

  test("is a hit with return fire, and one more attack until it ceases", () => {
    const standing = { ...SHIPS, hands: ["2S 3S 4S", ""] };
    const [fire, antes] = [says.naval(0, "unit-1", "unit-2"), says.antes("2S 3S 4S")];
    expect(toldOf(standing, [fire, antes], [5, 6]).slice(1)).toEqual([
      "Antes: Ibis 2♠ 3♠ 4♠, Heron no Tactics.",
      "Frigate 1 fires on Destroyer 2, 5 + 3 = 8 against 6. A hit, and return fire.",
      "Destroyer 2 of Heron loses 1: 2 left.",
      "Frigate 1 of Ibis loses 1: 1 left.",
    ]);
    const again = [fire, antes, says.salvo(0, "unit-2")];
    expect(toldOf(standing, again, [4, 1, 3, 1])).toContain(
      "Frigate 1 fires again on Destroyer 2, 3 + 3 = 6 against 1. A hit.",
    );
    expect(toldOf(standing, [fire, antes, says.salvo(0, null)], [4, 1]).at(-1)).toBe("Frigate 1 of Ibis ceases fire.");
  });

  test("is an ante that lies open, by house option", () => {
    const standing = { ...SHIPS, hands: ["2S", "3D"], options: { anteSecret: false } };
    const answers = [says.naval(0, "unit-1", "unit-2"), says.ante(0, "2S"), says.ante(1, "3D")];
    expect(toldOf(standing, answers, [1, 1])[1]).toBe("Ibis antes 2♠, for all to see.");
  });

  test("is who sinks, claims and wins", () => {
    const units = [ship(0, "frigate", pose(4, 4)), ship(1, "destroyer", pose(4, 5.5), 1)];
    expect(toldOf({ units, hands: ["", ""] }, [says.naval(0, "unit-1", "unit-2")], [6, 1]).slice(2)).toEqual([
      "Ibis sinks Destroyer 2 of Heron.",
      "Ibis claims 3 kills.",
      "At most one navy is left. Ibis won by kills, 3 to 0.",
    ]);
  });
});

test("a unit and its navy share one sign", () => {
  const unit = { id: "unit-1", type: "gunboat", place: 0, seat: "seat-1", active: 1 } as const;
  const target = { ...unit, id: "unit-2", place: 1, seat: "seat-2" } as const;
  const [told] = STORY.tell([{ event: "combatBegan", unit, target, kind: "naval" }] as never, {});
  expect(told?.sentence.map(({ sign }) => sign).filter((sign) => sign !== "")).toEqual(["triangle", "diamond"]);
});

describe("what is told of squadrons", () => {
  test("is each Tactic, what it counters, and what gets through", () => {
    const standing = { ...FLIERS, hands: ["9S KC joker-1 8H", "9H 2D 4C"] };
    expect(
      toldOf(standing, [
        says.aerial(0, "unit-1", "unit-2"),
        says.lay(0, "9S"),
        says.lay(1, "9H", "9S"),
        says.lay(0, "joker-1"),
        says.lay(1, "2D"),
        says.lay(0, "KC"),
        says.yields(1),
      ]),
    ).toEqual([
      "Squadron 1 of Ibis engages Squadron 2 of Heron in a dogfight.",
      "Ibis attacks with 9♠.",
      "Heron blocks 9♠ with 9♥.",
      "Ibis lays ★1, which nothing blocks.",
      "Heron lays 2♦ to block a later attack.",
      "Ibis attacks with K♣.",
      "Heron yields.",
      "The dogfight is over: Squadron 1 of Ibis loses nothing, Squadron 2 of Heron loses 2 dice.",
      "Ibis claims 2 kills.",
    ]);
  });

  test("is each roll against a ship until one is gone", () => {
    expect(toldOf(MIXED, [says.seaAir(0, "unit-1", "unit-2")], [4, 2, 3, 3, 1, 5])).toEqual([
      "Gunboat 1 of Ibis fights it out with Squadron 2 of Heron.",
      "Roll 1: Gunboat 1 rolls 4, Squadron 2 rolls 2; Squadron 2 loses 1.",
      "Roll 2: Gunboat 1 rolls 3, Squadron 2 rolls 3; nobody loses.",
      "Roll 3: Gunboat 1 rolls 1, Squadron 2 rolls 5; Gunboat 1 loses 1.",
      "Heron sinks Gunboat 1 of Ibis.",
      "Heron claims 1 kill.",
      "At most one navy is left. Heron won by strength, 1 to 0, with kills equal (1).",
    ]);
  });
});

describe("the story of a step", () => {
  test("has a line of plain text without what goes without saying", () => {
    const waters = namedWaters({ ...SHIPS, hands: ["", ""], deck: "2S 3S" });
    const { events } = play(structuredClone(waters), [says.end(0)]);
    expect(headline(publicEvents(events), namesOf(waters))).toMatch(
      /^Round 3: Heron to play\.( Heron draws \d+ Tactics?\.)?$/,
    );
  });

  test("knows who began, deployed, drew and gave up", () => {
    const names = namesOf(namedWaters({ ...SHIPS }));
    const told = (name: string, members: object) => headline([event(name, members)], names);
    expect(told("mustered", { ...HERON, cardSource: "deck" })).toBe("Heron rolls highest and begins.");
    const built = (type: UnitType) => ({ unit: { ...IBIS, id: "unit-9", type, active: 2 }, pose: pose(1, 1) });
    expect(told("unitBuilt", { ...built("frigate"), card: "TC" })).toBe("Ibis deploys Frigate 9, the card 10♣.");
    expect(told("unitBuilt", { ...built("squadron"), card: null })).toBe("Ibis deploys Squadron 9 with 2 dice.");
    expect(told("drewSeen", { ...HERON, cards: ["QH", "joker-2"] })).toBe("Heron draws Q♥ ★2.");
    const rare = [
      event("tokensUsed", {}),
      event("diceWithdrawn", { ...IBIS, count: 2 }),
      event("islandOmitted", HERON),
    ];
    const sentences = tell(rare, names).map(({ sentence }) => plain(sentence));
    expect(sentences[0]).toBe(
      "The draw pile is down to a full hand: from now on, tokens replace cards for islands and units.",
    );
    expect([sentences[1], sentences[2]]).toEqual([
      expect.stringMatching(/^Ibis .*2/),
      expect.stringContaining("Heron"),
    ]);
    expect(told("surrendered", { ...IBIS, dice: 5 })).toBe("Ibis gives up and takes 5 dice off the table.");
    expect(told("islandPlaced", { ...IBIS, island: "island-3", pose: pose(1, 1) })).toBe("Ibis places island 3.");
  });

  test("leaves out what is unknown or damaged", () => {
    const events = [event("warpDrive"), event("moved", { place: 7 }), event("attacked", { unit: "x" }), null as never];
    expect(tell(events, {})).toEqual([]);
    expect(tell("junk" as never, {})).toEqual([]);
  });

  test("says that it is of an earlier version where it lacks what its sentences need", () => {
    const fight = [
      event("combatBegan", { place: 0, unit: "unit-1", target: "unit-2", kind: "naval" }),
      event("attacked", { unit: "unit-1", target: "unit-2", attack: 6, defense: 1, anteAttack: 0, anteDefense: 0 }),
      event("strengthLost", { unit: "unit-2", count: 1 }),
      event("reshuffled", { count: 3 }),
    ];
    const told = tell(closed(fight, 2, { rules: navyAces } as never), {});
    expect(told.map(({ sentence }) => plain(sentence))).toEqual([
      "3 discards are shuffled and become the draw pile.",
      english("ALLHANDS.story.earlier"),
    ]);
  });

  test("can be taken back by its player unless it showed dice or cards", () => {
    const shown = (...names: string[]) => STORY.shown(names.map((name) => event(name)));
    expect([shown("moved"), shown("unitBuilt"), shown("islandPlaced"), shown("yielded")]).toEqual(Array(4).fill(false));
    for (const name of ["attacked", "bombed", "anted", "laid", "drewSeen", "destroyed", "mustered"])
      expect(shown("moved", name)).toBe(true);
  });
});

describe("how a game stands", () => {
  const line = (standing: Standing, members: object = {}) => statusLine(Object.assign(namedWaters(standing), members));

  test("is its round, and kills and strength of each navy", () => {
    expect(line({ ...SHIPS, kills: [1, 0] })).toBe(
      "Round 3 of 10: Ibis (kills 1, strength 2), Heron (kills 0, strength 3)",
    );
    expect(line(SHIPS, { over: { winners: [], reason: "rounds" } })).toMatch(/^Over in round 3: Ibis/);
  });

  test("is what is still to be done before the first", () => {
    expect(line(SHIPS, { round: 0, phase: "muster" })).toBe("Before the first round");
    expect(line(SHIPS, { round: 0, phase: "islands", islandsLeft: 2 })).toBe("Placing islands: 2 to go");
    expect(line(SHIPS, { round: 0, phase: "units" })).toBe("Deploying units: 0 dice to go");
  });

  test("names a navy without a name by its seat", () => {
    expect(NAVIES[0]).toBe("Ibis");
    expect(statusLine(watersOf(SHIPS))).toContain("alpha (kills 0,");
  });
});
