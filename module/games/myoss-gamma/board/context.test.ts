import { describe, expect, test } from "vitest";
import type { Json } from "../../../rules/kernel";
import { hitChance, myossGamma } from "../../../rules/myoss-gamma";
import { greedyPlayer } from "../../../rules/myoss-gamma/bot";
import { plain } from "../../../kit/text/sentence";
import { NOT_YOUR_STATION } from "../../../kit/crews/part";
import { board, exampleBattle, exampleFeed, ship } from "../../../../tests/support/games/myoss-gamma";
import { shipIn } from "./aims";

const SHOT = { attacker: "axe", weapon: "cannon", target: "foe", section: "hull", index: 5 };

describe("the shot that would be fired", () => {
  test("shows the exact odds and the sum that they come from", () => {
    const battle = exampleBattle();
    const answer = { do: "fire", weapon: "cannon", target: "tf" };
    const { context } = board(exampleFeed(battle, "action", { ship: "axe" }), answer);
    const target = context.actionPanel?.target;
    expect(target?.name).toBe("Tiniest <Fighter>");
    // Accuracy +5 and maneuver 5 to 1: +1. The computer gives no bonus yet.
    expect(target?.sum).toContainEqual({ name: "attack index", value: "+6" });
    expect(target).toMatchObject({ points: 5, does: "damage where it strikes: power 5 less shield 0" });
    expect(target?.odds?.share).toBe(hitChance(6, 6));
  });

  test("is at first the one that a bot values most", () => {
    const battle = exampleBattle();
    const first = () => board(exampleFeed(battle, "action", { ship: "axe" })).pending.answer;
    expect(first()).toEqual({ do: "fire", weapon: "cannon", target: "foe" });
    const foe = battle.ships.find(({ id }) => id === "foe")!;
    Object.assign(foe, { screen: "wall" });
    (foe.components as unknown[]).push({ ...foe.components[4]!, id: "wall", attrs: { PR: 99 } });
    expect(first()).toEqual({ do: "fire", weapon: "cannon", target: "tf" });
  });

  test("has no end of the turn for a mate who may not end it", () => {
    const feed = exampleFeed(exampleBattle(), "action", { ship: "axe" });
    const menu = feed.menu()!;
    const refuse = (answer: unknown) =>
      (answer as { readonly do: string }).do === "endShip" ? { code: NOT_YOUR_STATION } : menu.refuse(answer);
    const mates = board({ ...feed, menu: () => ({ ...menu, refuse }) });
    expect(board(feed).context.banner.end).not.toBeNull();
    expect(mates.context.banner.end).toBeNull();
    expect(mates.pending.groups.map(({ id }) => id)).not.toContain("end");
    // Nor is there anything to be sent once nothing useful is left for them.
    const idle = exampleBattle();
    Object.assign(ship(idle, "axe"), { screen: "shield" });
    for (const each of ship(idle, "axe").components) Object.assign(each, { used: true, attachedTo: "cannon" });
    const left = board({ ...exampleFeed(idle, "action", { ship: "axe" }), menu: () => ({ ...menu, refuse }) });
    expect(left.pending.ready).toBe(false);
  });

  test("is drawn for the drafted target; one that is impossible by now counts for nothing", () => {
    const feed = exampleFeed(exampleBattle(), "action", { ship: "axe" });
    const answer = { do: "fire", weapon: "cannon", target: "foe" };
    expect(board(feed, answer).context.actionPanel?.target?.name).toBe("Foe");
    expect(board(feed, { ...answer, target: "gone" }).pending.answer).toMatchObject({ target: "foe" });
  });
});

describe("with actions left", () => {
  /** A ship after its shot. */
  function fired() {
    const battle = exampleBattle();
    const axe = ship(battle, "axe");
    Object.assign(axe, { screen: "shield" });
    for (const each of axe.components) Object.assign(each, { used: true, attachedTo: "cannon" });
    return { axe, battle, feed: () => exampleFeed(battle, "action", { ship: "axe" }) };
  }

  test("what is useful next is proposed, and the end of the turn asks for a second press", () => {
    const { axe, feed } = fired();
    axe.components.find(({ id }) => id === "cannon")!.tg -= 1;
    const { context, pending } = board(feed());
    expect(pending).toMatchObject({ answer: { do: "repair", component: "cannon" }, ready: true, end: { asks: true } });
    expect(context.banner.end).toMatchObject({ label: "End turn", note: expect.stringContaining("Press again") });
    expect(board(feed(), undefined, false, undefined, undefined, "end").context.banner.end?.label).toBe(
      "End it anyway",
    );
  });

  test("of which nothing is worth its action, the end of the turn is proposed, and takes one press", () => {
    const { pending } = board(fired().feed());
    expect(pending).toMatchObject({ answer: { do: "endShip" }, ready: true, end: { asks: false } });
  });

  test("nobody is proposed to blow up their ship", () => {
    const { axe, battle, feed } = fired();
    const [part] = axe.components;
    const charge = { ...part!, id: "charge", kind: "selfDestruct", destroyed: false, used: false } as const;
    (axe.components as unknown[]).push(charge);
    for (const each of axe.components) if (each.kind === "weapon") Object.assign(each, { tg: 0, destroyed: true });
    Object.assign(axe.layout, { selfDestruct: [axe.components.length - 1] });
    const blowsUp = { do: "selfDestruct", component: "charge" };
    expect(greedyPlayer(myossGamma.questions["action"] as never, battle, "seat-1", { ship: "axe" })).toEqual(blowsUp);
    expect(board(feed()).pending).toMatchObject({ answer: { do: "endShip" }, end: { asks: false } });
  });
});

describe("what the scene shows of the answer under the hand", () => {
  test("is each target once, with the board's own chance and damage, and the control that chooses it", () => {
    const feed = exampleFeed(exampleBattle(), "action", { ship: "axe" });
    const { context, pending } = board(feed, { do: "fire", weapon: "cannon", target: "foe" });
    expect(context.aims.map(({ from, to, chosen }) => [from, to, chosen])).toEqual([
      ["axe", "tf", false],
      ["axe", "foe", true],
    ]);
    const [fighter, foe] = context.aims;
    expect(foe?.odds).toBe(context.actionPanel?.target?.odds?.percent);
    expect(foe?.does).toBe("5 damage where it strikes");
    const { context: other } = board(feed, (pending.picks[fighter!.pick!] as { draft: { answer: Json } }).draft.answer);
    expect(other.actionPanel?.target?.name).toBe("Tiniest <Fighter>");
    expect(fighter?.odds).toBe(other.actionPanel?.target?.odds?.percent);
  });

  test("tells no chance that rests on what is hidden", () => {
    const battle = exampleBattle();
    const hidden = { ...battle, options: { ...battle.options, hiddenDesigns: true } };
    const { aims } = board(exampleFeed(hidden, "action", { ship: "axe" })).context;
    expect(aims.map(({ odds }) => odds)).toEqual(["?", "?"]);
  });

  test("is nothing where nothing is asked, and a shot that was fired while something about it is", () => {
    expect(board(exampleFeed(exampleBattle(), null)).context.aims).toEqual([]);
    const { aims } = board(exampleFeed(exampleBattle(), "pickRoll", { ...SHOT, rolls: [30, 3] })).context;
    expect(aims).toEqual([{ from: "axe", to: "foe", chosen: true, odds: "", does: "", pick: null }]);
  });

  test("a ship is named by an answer itself, or as the target of an action", () => {
    expect(shipIn("axe")).toBe("axe");
    expect(shipIn({ do: "fire", weapon: "w", target: "foe" })).toBe("foe");
    for (const answer of [null, 3, { do: "endShip" }, { target: 1 }]) expect(shipIn(answer)).toBeNull();
  });
});

test("the banner has the ship and its actions, of an only ship before it was chosen too", () => {
  const battle = { ...exampleBattle(), acting: null };
  ship(battle, "axe").ap = 1;
  const { banner, own } = board(exampleFeed(battle, null)).context;
  expect(banner).toMatchObject({
    name: "Battleaxe",
    sign: "triangle",
    pointsText: "1 of 2 actions left",
    round: "round 3",
  });
  expect(banner.points).toEqual([{ left: true }, { left: false }]);
  expect(own[0]?.acting).toBe(true);
});

test("in the turn of another, the banner names who is asked: the only ship, or the player; without actions", () => {
  const battle = { ...exampleBattle(), acting: "foe", active: 1 };
  const loss = { component: "cannon", attrs: ["MN", "TH"], value: 5, tg: 3 };
  const ownBanner = board(exampleFeed(battle, "attrLoss", { ship: "axe", ...loss })).context.banner;
  expect(ownBanner).toMatchObject({ name: "Battleaxe", sign: "triangle", points: [] });
  battle.acting = "axe";
  battle.active = 0;
  const theirs = board(exampleFeed(battle, "attrLoss", { ship: "foe", ...loss }, { seat: "seat-2" })).context.banner;
  expect(theirs).toMatchObject({ name: "Bob", sign: "diamond", points: [] });
});

test("many actions are one square with their number, and a target has the sign of its side", () => {
  const battle = exampleBattle();
  ship(battle, "axe").ap = 15;
  const { context } = board(exampleFeed(battle, "action", { ship: "axe" }));
  expect(context.banner.points).toEqual([{ left: true, count: 15 }]);
  expect(context.actionPanel?.options.map(({ name, sign }) => [name, sign])).toEqual([
    ["Tiniest <Fighter>", "diamond"],
    ["Foe", "diamond"],
  ]);
});

test("the guns of a ship have their verb in common", () => {
  const battle = exampleBattle();
  const { components } = ship(battle, "axe");
  const cannon = components.find(({ id }) => id === "cannon");
  if (cannon) components.push({ ...cannon, id: "spare", name: "Spare Gun" });
  const { actions } = board(exampleFeed(battle, "action", { ship: "axe" })).context;
  const guns = actions.filter(({ gun }) => gun !== "");
  expect(guns.map(({ verb, gun }) => [verb, gun])).toEqual([
    ["Fire:", cannon?.name],
    ["", "Spare Gun"],
  ]);
});

test("an action that cannot be done says why, in place", () => {
  const battle = exampleBattle();
  const cannon = ship(battle, "axe").components.find(({ id }) => id === "cannon");
  if (cannon) cannon.used = true;
  const { context, pending } = board(exampleFeed(battle, "action", { ship: "axe" }));
  const reasons = Object.fromEntries(context.actions.map(({ id, reason }) => [id, reason]));
  expect(context.actions[0]?.reason).toBe("");
  expect(context.actions.at(-1)?.reason).not.toBe("");
  expect(reasons).toMatchObject({
    "fire-cannon": "fired in this turn",
    repair: "not damaged",
    scan: "nothing aboard for it",
    computer: "",
  });
  expect(pending.answer).not.toMatchObject({ do: "fire" });
});

test("the tied attributes of a damaged engine are offered with what becomes of them", () => {
  const about = { ship: "axe", component: "engine", attrs: ["MN", "TH"], value: 5, tg: 3 };
  const { context, pending } = board(exampleFeed(exampleBattle(), "attrLoss", about));
  const options = context.question?.rows[0]?.fields[0]?.choices ?? [];
  expect(options.map(({ name, note, key }) => [name, note, key])).toEqual([
    ["Lose maneuverability (MN)", "5 → 4", "1"],
    ["Lose thrust (TH)", "5 → 4", "2"],
  ]);
  expect(context.question).toMatchObject({ submit: { label: "Lose maneuverability (MN)" }, fresh: true });
  expect(pending).toMatchObject({ answer: "MN", ready: true });
});

test("each roll says what it would strike and do", () => {
  const about = { ...SHOT, side: "attacker", rolls: [1, 40, 99] };
  const { context } = board(exampleFeed(exampleBattle(), "pickRoll", about), undefined, false);
  expect(context.question?.rows[0]?.fields[0]?.choices?.map(({ name, note }) => `${name}: ${note}`)).toEqual([
    "Twin Cockpit: destroyed",
    "Shield: destroyed",
    "miss: ",
  ]);
  expect(context.question?.fresh).toBe(false);
});

test("shifts with one result are one choice, which takes the number nearest to the roll", () => {
  const { size, components } = ship(exampleBattle(), "foe");
  const shifts = (roll: number) => {
    const about = { ...SHOT, side: "attacker", roll, low: roll - 5, high: roll + 5, critical: false };
    const { context, pending } = board(exampleFeed(exampleBattle(), "adjust", about), roll);
    const choices = context.question?.rows[0]?.fields[0]?.choices ?? [];
    const submit = context.question?.submit?.label;
    return choices.map(({ index, ...shown }) => ({ ...shown, submit, pick: pending.picks[index] }));
  };
  for (const { to } of components.filter((each) => each.to > 6)) {
    const names = shifts(to).map(({ name }) => name);
    expect(new Set(names).size, names.join()).toBe(names.length);
  }
  // Off the ship, every number misses.
  const kept = { value: `${size + 1}–${size + 6}`, name: "miss", note: "as rolled", pressed: true };
  expect(shifts(size + 1).at(-1)).toMatchObject({ ...kept, submit: `Take ${size + 1} as rolled` });
  const shifted = { value: `${size + 1}–${size + 3}`, note: "+3", pick: { draft: { answer: size + 1 } } };
  expect(shifts(size - 2).at(-1)).toMatchObject(shifted);
});

test("the parts of a preparation are chosen one by one", () => {
  const feed = exampleFeed(exampleBattle(), "prepare", { ship: "axe" });
  const { pending } = board(feed);
  expect(pending.answer).toMatchObject({ primaryBridge: "cockpit", screen: "shield", attach: { computer: "cannon" } });
  const [screens, computers] = pending.panel?.rows.map(({ fields }) => fields[0]?.choices ?? []) ?? [];
  expect(pending.panel?.submit?.label).toBe("Raise Shield · Computer helps: Photon Cannon");
  expect(pending.picks[screens?.at(-1)?.index ?? -1]).toEqual({
    draft: { answer: { ...(pending.answer as object), screen: null } },
  });
  expect(pending.picks[computers?.at(-1)?.index ?? -1]).toEqual({
    draft: { answer: { ...(pending.answer as object), attach: { computer: null } } },
  });
});

test("a folded board says what is asked where no panel does", () => {
  const { context } = board(exampleFeed(exampleBattle(), "action", { ship: "axe" }));
  expect(context.announcement).toMatch(/^What does .+ do\? \d of \d actions left$/);
});

describe("a screen with nothing to answer", () => {
  const battle = exampleBattle();

  test("says whom the battle waits for", () => {
    const { context, pending } = board(exampleFeed(battle, null));
    expect(context.notice?.title).toBe("Waiting for Bob");
    expect(context.announcement).toBe("Waiting for Bob");
    expect(pending).toMatchObject({ question: null, ready: false });
    expect(context.actions).toEqual([]);
  });

  test("says that the Gamemaster is away, that another window runs it, or what is wrong", () => {
    const notice = (over: object) => board(exampleFeed(battle, null, {}, over)).context.notice;
    expect(notice({ status: "waiting-for-gm" })?.title).toBe("Waiting for the Gamemaster");
    expect(notice({ status: "elsewhere" })?.takeOver).toBe(true);
    expect(notice({ status: "problem", problem: "The actor is gone." })?.text).toBe("The actor is gone.");
  });

  test("says who won, and why", () => {
    const over = { ...exampleBattle(), over: { winners: ["seat-1"], reason: "last-side-standing" } };
    const { context } = board(exampleFeed(over, null, {}, { status: "over" }));
    expect(context.notice).toMatchObject({ title: "You won", text: "Nobody is left against Alice." });
  });

  test("an onlooker sees the sides across from each other", () => {
    const seats = exampleFeed(battle, null).seats.map((seat) => ({ ...seat, mine: false }));
    const { context } = board(exampleFeed(battle, null, {}, { seat: null, seats }));
    expect(context).toMatchObject({ onlooker: true, isDuel: false });
    const sides = [context.own, context.others].map((ships) => ships.map(({ sign }) => sign));
    expect(sides.flat()).toHaveLength(3);
    expect(sides[0]).not.toEqual([]);
    expect(sides[1]!.filter((sign) => sides[0]!.includes(sign))).toEqual([]);
  });
});

test("the story is newest first, with undone steps marked", () => {
  const story = [
    { step: 1, seat: null, undone: false, events: [{ event: "roundStarted", round: 2 }] },
    { step: 2, seat: "seat-1", undone: true, events: [{ event: "actionSaved", ship: "axe" }] },
  ];
  const events = [{ event: "missed", ship: "axe", weapon: "cannon", target: "foe", roll: 99 }];
  const { context } = board(exampleFeed(exampleBattle(), null, {}, { story, events }));
  expect(context.story.map(({ pieces, now, undone, mark }) => [plain(pieces), now, undone, mark])).toEqual([
    ["It misses Foe.", true, false, false],
    ["Battleaxe saves an action.", false, true, false],
    ["Round 2", false, false, true],
  ]);
});
