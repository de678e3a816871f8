import { describe, expect, test } from "vitest";
import { seeded, type GameEvent, type Json, type Player, type Random } from "../../../rules/kernel";
import { walk } from "../../../../tests/support/rules/conformance";
import { randomPlayer } from "../../../rules/bots/random";
import {
  BATTLEAXE,
  EVERYTHING,
  EXPLORER,
  FIGHTER,
  UNMANNED,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma, type Action, type Battle, type BattleSetup, type ShipDesign } from "../../../rules/myoss-gamma";
import { partValue } from "./answer";
import { questionRows } from "./questions";
import { describeStep } from "../story/card";
import { plain } from "../../../kit/text/sentence";
import { namesOf } from "../story/names";
import { STORY } from "../story/events";
import { board, exampleFeed } from "../../../../tests/support/games/myoss-gamma";

const { tell } = STORY;

/** Matches placeholders left open, and ids in place of names. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS|\bid-|\b(?=\w*\d)(?=\w*[A-Z])(?=\w*[a-z])\w{16}\b/;

const isOpen = (text: string): boolean => OPEN.test(text);

/** A design with ids that cannot be mistaken for names. */
function labeled(design: ShipDesign): ShipDesign {
  const id = (name: string) => `id-${name}`;
  return {
    ...design,
    sections: design.sections.map((section) => ({
      ...section,
      id: id(section.id),
      neighbors: section.neighbors.map(id),
      components: section.components.map((each) => ({
        ...each,
        id: id(each.id),
        ...(each.supports ? { supports: each.supports.map(id) } : {}),
        ...(each.hold ? { hold: id(each.hold) } : {}),
      })),
    })),
  };
}

const [AXE, SMALL, LARGE, BARGE, DRONE] = [BATTLEAXE, FIGHTER, EXPLORER, EVERYTHING, UNMANNED].map(labeled) as [
  ShipDesign,
  ShipDesign,
  ShipDesign,
  ShipDesign,
  ShipDesign,
];

/** The fleets of each battle: the first two of three seats are allies. */
const FLEETS: readonly (readonly (readonly ShipDesign[])[])[] = [
  [[AXE], [SMALL, AXE]],
  [[BARGE, DRONE], [LARGE]],
  [[BARGE], [BARGE, SMALL]],
  [[LARGE], [BARGE, DRONE], [BARGE, SMALL]],
];
const PLACES = ["first", "second", "third"];

function setupOf(fleets: (typeof FLEETS)[number]): BattleSetup {
  return {
    fleets: fleets.map((designs, at) => ({
      seat: `seat-${at + 1}`,
      side: fleets.length === 3 && at < 2 ? "a" : `own-${at}`,
      ships: designs.map((design, ship) => ({
        id: `id-ship-${at}-${ship}`,
        design: { ...design, name: `${design.name} the ${PLACES[at]}` },
      })),
    })),
    options: { creditLimit: 0, fleeing: true, remoteSelfDestruct: true },
  };
}

const BATTLES = FLEETS.flatMap((fleets, at) =>
  [1, 2, 3, 4].map((seed) => ({ fleets, seed, name: `${at + 1}, seed ${seed}` })),
);
const STEPS = 100;

const RASH: readonly string[] = ["endShip", "fire", "selfDestruct", "surrender"];

/** Answers at random, but tries each verb equally often, and seldom anything that ends a battle early. */
function curious(random: Random): Player<Battle> {
  const any = randomPlayer<Battle>(random);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[random(list.length) - 1];
  return (question, view, seat, about) => {
    if (question.name === "declareFlight") return random(10) === 1;
    const listed = [...(question.menu(view, seat, about as never).list?.() ?? [])] as Action[];
    if (question.name !== "action" || random(3) === 1) return any(question, view, seat, about);
    const verb = oneOf([...new Set(listed.map((action) => action.do))].filter((each) => !RASH.includes(each)));
    return verb === undefined
      ? any(question, view, seat, about)
      : (oneOf(listed.filter((action) => action.do === verb)) as Json);
  };
}

/** Arrays in an answer are sets, in no order. */
const sorted = (value: Json): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** All texts in the data that people read. */
function texts(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  const shown = Object.entries(data).filter(([key]) => !["id", "sign", "tone", "kind"].includes(key));
  return shown.flatMap(([, value]) => texts(value));
}

/** Inspects the board of a question as a screen shows it, where documents show the last checkpoint. */
function inspect(view: Battle, question: string, seat: string, about: Json): void {
  const feed = exampleFeed(view, question, about, { seat });
  const menu = feed.menu();
  const { context, pending } = board(feed);
  expect(pending.ready, question).toBe(true);
  expect(context.actionPanel ?? context.question, question).not.toBeNull();
  const shown = texts([context.question, context.actions, context.actionPanel]);
  expect(shown.filter(isOpen), `${question} ${JSON.stringify(about)}`).toEqual([]);
  const listed = [...(menu?.list?.() ?? [])];
  if (question === "action") {
    const offered = pending.groups.flatMap(({ options }) => options);
    const wrong = offered.filter(
      ({ answer, reason, label }) => (menu?.refuse(answer) === null) !== (reason === "") || isOpen(label),
    );
    expect(wrong).toEqual([]);
    const possible = offered.filter(({ reason }) => reason === "").map(({ answer }) => sorted(answer));
    expect(possible.sort()).toEqual(listed.map(sorted).sort());
    return;
  }
  const { rows, title } = questionRows(view, question, about);
  expect(title).not.toMatch(OPEN);
  expect(rows.length, question).toBeGreaterThan(0);
  for (const row of rows) {
    const choices = new Set(row.choices.flatMap(({ answer: choice, same = [choice] }) => same.map(sorted)));
    const lacking = listed.filter((answer) => !choices.has(sorted(partValue(answer, row))));
    expect(lacking, question).toEqual([]);
  }
  if (rows.length === 1)
    for (const pick of pending.picks)
      expect("draft" in pick && pick.draft ? menu?.refuse(pick.draft.answer) : pick, question).toBeNull();
}

/** Checks that every event is told, in words without gaps. */
function inspectStory(checkpoint: Battle, events: readonly GameEvent[]): void {
  const names = namesOf(checkpoint);
  const told = tell(events as never, names);
  expect(told.map(({ event }) => event)).toEqual(events.map(({ event }) => event));
  for (const { event, sentence } of told)
    expect(
      sentence.filter(({ kind, sign }) => kind === "ship" && sign === ""),
      event,
    ).toEqual([]);
  expect(Object.keys(names).filter((key) => key.split("/").length > 2)).toEqual([]);
  const card = describeStep({ undone: false, events }, names);
  const open = texts([told.map(({ event: _, ...shown }) => shown), card]).filter(isOpen);
  expect(open, JSON.stringify(events.map(({ event }) => event))).toEqual([]);
  if (events.length > 0)
    expect(plain(card.head) + card.paragraphs.length + card.outcomes.length, JSON.stringify(events)).not.toBe("00");
}

describe("the board of whole battles", () => {
  const asked = new Set<string>();
  const happened = new Set<string>();

  test.each(BATTLES)(
    "offers what the rules allow, and tells what happens (battle $name)",
    ({ fleets, seed }) => {
      const random = seeded(seed);
      const setup = setupOf(fleets);
      let checkpoint = myossGamma.setup(setup);
      const bot = seed > 1 ? curious(random) : randomPlayer<Battle>(random);
      const watched: Player<Battle> = (question, view, seat, about) => {
        asked.add(question.name);
        inspect(checkpoint, question.name, seat, about);
        return bot(question, view, seat, about);
      };
      const players = { "seat-1": watched, "seat-2": watched, "seat-3": watched };
      walk(
        myossGamma,
        setup,
        players,
        random,
        (step) => {
          for (const { event } of step.events) happened.add(event);
          inspectStory(step.checkpoint, step.events);
          checkpoint = step.state;
        },
        STEPS,
      );
      expect(asked).toContain("action");
    },
    60_000,
  );

  test("offers what can be lost of a cargo", () => {
    const battle = myossGamma.setup(setupOf([[BARGE], [AXE]]));
    const shuttles = battle.shuttles.map(({ id }) => id);
    inspect(battle, "cargoLost", "seat-1", { ship: "id-ship-0-0", component: "id-hold", needed: 3, bulk: 2, shuttles });
    asked.add("cargoLost");
  });

  test("saw every question and much of what can happen", () => {
    const questions = Object.keys(myossGamma.questions);
    expect(questions.filter((name) => !asked.has(name))).toEqual([]);
    expect(happened.size).toBeGreaterThan(60);
  });
});
