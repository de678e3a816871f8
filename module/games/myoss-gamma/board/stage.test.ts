import { describe, expect, test } from "vitest";
import type { Answered } from "../../../kit/board/form";
import type { Feed } from "../../../kit/game/feed";
import type { Json } from "../../../rules/kernel";
import { componentChances, myossGamma, type Battle, type MyossEvent } from "../../../rules/myoss-gamma";
import { battleOf, EVERYTHING, FIGHTER } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { blueprintInBattle } from "../blueprint/ship";
import { areaOf } from "../blueprint/geometry";
import { placesOn } from "../blueprint/places";
import { board, exampleBattle, exampleFeed, ship } from "../../../../tests/support/games/myoss-gamma";
import { shareLeft } from "../story/status";
import { NOWHERE } from "./focus";
import { hullsOn, stageIn } from "./stage-places";
import { initialed, shortName } from "../blueprint/text";

const SHOT = { attacker: "axe", weapon: "cannon", target: "foe", section: "hull", index: 5, points: 5 };
const FIRE = { do: "fire", weapon: "cannon", target: "foe" };

const acting = (battle = exampleBattle(), over: Partial<Feed<Battle>> = {}) =>
  exampleFeed(battle, "action", { ship: "axe" }, over);

/** The board, and how the picture shows a component. */
function picture(feed: Feed<Battle>, answer?: Json) {
  const { context, pending } = board(feed, answer);
  const part = (ship: string, component: string) =>
    context.stage.hulls
      .flatMap(({ parts }) => parts)
      .find((each) => each.ship === ship && each.component === component);
  const press = (ship: string, component: string) =>
    pending.touches.find((touch) => touch.ship === ship && touch.component === component)?.press;
  return { ...context.stage, pending, part, press };
}

const drafts = (answer: Json): { draft: Answered } => ({ draft: { answer } });

describe("the picture of a shot", () => {
  test("has the acting ship on the left, its target on the right, and on that the chance of each component", () => {
    const { hulls, part } = picture(acting(), FIRE);
    expect(hulls.map(({ id, far }) => [id, far])).toEqual([
      ["axe", false],
      ["foe", true],
    ]);
    const { components } = ship(exampleBattle(), "foe");
    const chances = componentChances(5, components);
    for (const { id, chance } of chances) expect(part("foe", id)?.number).toBe(String(Math.round(chance * 100)));
    expect(Math.max(...chances.map(({ id }) => part("foe", id)?.heat ?? 0))).toBe(1);
    expect(part("axe", "shield")?.number).toBe("");
  });

  test("aims from the weapon, at the ship or at what is looked at", () => {
    const line = (part: { ship: string; component: string } | null) => {
      const { context } = board(acting(), FIRE, true, { near: null, far: null, part });
      return context.stage.lines.find(({ kind }) => kind === "aim");
    };
    const { part } = picture(acting(), FIRE);
    expect(line(null)?.from).toEqual(part("axe", "cannon")?.spot);
    expect(line({ ship: "foe", component: "engine" })?.to).toEqual(part("foe", "engine")?.spot);
  });

  test("says of what is looked at how likely it is struck, and what that would do", () => {
    const { context } = board(acting(), FIRE, true, {
      near: null,
      far: null,
      part: { ship: "foe", component: "engine" },
    });
    expect(context.stage.callout).toMatchObject({ name: "Greased Lightning", effect: "destroyed" });
    expect(Number.parseFloat(context.stage.callout?.percent ?? "")).toBeGreaterThan(10);
  });

  test("says what else a hit there would take along, and how likely that is the end", () => {
    const battle = exampleBattle();
    const engine = ship(battle, "foe").components.find(({ id }) => id === "engine")!;
    const other = ship(battle, "foe").components.find(({ id }) => id !== "engine" && id !== "frame")!;
    // Without these two, 39 of 58 units are left: 61 on the die.
    engine.supports = [other.id];
    const part = { ship: "foe", component: "engine" };
    const { callout } = board(acting(battle), FIRE, true, { near: null, far: null, part }).context.stage;
    expect(callout?.follows).toBe(`takes ${other.name} along · 61.0% to end the ship`);
  });
});

describe("a component that a shot is meant to strike", () => {
  const ENGINE = { ship: "foe", component: "engine" };
  const asks = (question: string, about: object, part: typeof ENGINE | null) =>
    board(exampleFeed(exampleBattle(), question, { ...SHOT, ...about }), undefined, true, {
      near: null,
      far: null,
      part,
    });
  const { from, to } = ship(exampleBattle(), "foe").components.find(({ id }) => id === "engine")!;

  test("is in the title of the shot", () => {
    const look = (part: typeof ENGINE) =>
      board(acting(), FIRE, true, { near: null, far: null, part }).context.actionPanel;
    expect(look(ENGINE)?.title).toBe("Fire at Greased Lightning?");
    expect(look({ ship: "axe", component: "engine" })?.title).toBe("Fire Photon Cannon");
  });

  test("has the roll proposed that strikes it, or else can be shifted to it", () => {
    const rolled = (rolls: number[], part: typeof ENGINE | null) =>
      asks("pickRoll", { side: "attacker", index: 6, rolls }, part).pending.answer;
    const far = to + 30;
    expect(rolled([1, far], ENGINE)).toBe(rolled([1, far], null));
    expect(rolled([far, to + 4, from], ENGINE)).toBe(from);
    expect(rolled([far, to + 4], ENGINE)).toBe(to + 4);
    expect(rolled([to + 4, far], ENGINE)).toBe(to + 4);
  });

  test("has the shift proposed that strikes it", () => {
    const about = { side: "attacker", roll: to + 3, low: to - 2, high: to + 8, critical: false };
    expect(asks("adjust", about, ENGINE).pending.answer).toBe(to);
    // Whoever is shot at does not play for it.
    const other = asks("adjust", { ...about, side: "target" }, null).pending.answer;
    expect(asks("adjust", { ...about, side: "target" }, ENGINE).pending.answer).toEqual(other);
  });

  test("has a box that leaves it free", () => {
    const { stage } = board(acting(), FIRE, true, { near: null, far: null, part: ENGINE }).context;
    const { middle, wide } = stage.callout!;
    const { room } = stage.hulls.flatMap(({ parts }) => parts).find(({ looked }) => looked)!;
    expect(
      Math.abs(middle.x - room.x - room.width / 2) < (wide + room.width) / 2 &&
        Math.abs(middle.y - room.y - room.height / 2) < room.height / 2,
    ).toBe(false);
  });
});

describe("the room of the picture", () => {
  const hulls = ([one, other]: readonly string[], width: number, height: number) => {
    const on = (id = "") => blueprintInBattle(ship(exampleBattle(), id));
    return hullsOn(on(one), on(other), { width, height });
  };

  test("has ships side by side if it is low, and in a column if it is high, where they are larger", () => {
    const [low, high] = [hulls(["axe", "foe"], 480, 240), hulls(["axe", "foe"], 480, 540)];
    expect([low.stacked, high.stacked]).toEqual([false, true]);
    expect(high.far!.rect.width).toBeGreaterThan(1.8 * low.far!.rect.width);
    // Neither lies on the other or on a name above them.
    expect(low.near!.rect.x + low.near!.rect.width).toBeLessThan(low.far!.rect.x);
    expect(low.far!.rect.y).toBeGreaterThanOrEqual(low.far!.name.height);
    expect(high.far!.rect.y + high.far!.rect.height).toBeLessThan(high.near!.rect.y);
  });

  test("has names between ships that leave no room beside them", () => {
    const { near, far } = hulls(["axe", "foe"], 300, 640);
    expect(far!.name.y).toBeGreaterThanOrEqual(far!.rect.y + far!.rect.height);
    expect(near!.name.y + near!.name.height).toBeLessThanOrEqual(near!.rect.y);
  });

  test.each([180, 200, 220])("has the names of a long ship and one above it apart, in %i pixels", (height) => {
    const battle = battleOf([[EVERYTHING], [FIGHTER]]);
    const on = (id: string) => blueprintInBattle(ship(battle, id));
    const { stacked, near, far } = hullsOn(on("a1"), on("b1"), { width: 360, height });
    expect(stacked).toBe(true);
    expect(far!.name.y + far!.name.height).toBeLessThanOrEqual(near!.name.y);
  });

  test("decides how much of a name is written; none is cut", () => {
    const written = (width: number, height: number) => {
      const stage = stageIn(width, height);
      const { context } = board(acting(), FIRE, true, NOWHERE, stage);
      return context.stage.hulls[0]?.parts.map(({ name, written: words }) => `${name}: ${words}`);
    };
    expect(written(1000, 420)).toContain("Greased Lightning: Greased Lightning");
    expect(written(440, 300)).toContain("Life Support: Life");
    // An m is wider than other letters.
    expect(written(850, 300)).toContain("Computer: ");
    expect(written(200, 100)).toContain("Greased Lightning: ");
    expect(shortName("Particle Beam A", "Weapon")).toBe("Beam A");
    expect(shortName("Heavy Cannon 5PW/3AC", "Weapon")).toBe("Cannon");
    expect(shortName("Life Support 2", "Life support")).toBe("Life 2");
    expect(shortName("Plating", "Armor")).toBe("Plating");
    expect(initialed("Party Barge of Doom")).toEqual(["Party BoD", "Party"]);
    expect(initialed("Explorer")).toEqual(["Explorer", "Explorer"]);
    expect(initialed("Rocinante 🚀")).toEqual(["Rocinante 🚀", "Rocinante"]);
    expect(initialed("Crew 👩\u200d🚀first e\u0301lan")).toEqual(["Crew 👩\u200d🚀e\u0301", "Crew"]);
  });
});

describe("a click on a component", () => {
  test("of one's own ship takes the action that names it", () => {
    const battle = exampleBattle();
    ship(battle, "axe").components.find(({ id }) => id === "air")!.tg = 2;
    const { press } = picture(acting(battle), { do: "endShip" });
    expect(press("axe", "cannon")).toEqual(drafts({ do: "fire", weapon: "cannon", target: "tf" }));
    expect(press("axe", "air")).toEqual(drafts({ do: "repair", component: "air" }));
    expect(press("axe", "shield")).toEqual(drafts({ do: "screenOn", component: "shield" }));
    expect(press("axe", "frame")).toBeUndefined();
    ship(battle, "axe").screen = "shield";
    expect(picture(acting(battle)).press("axe", "shield")).toEqual(drafts({ do: "screenOff" }));
  });

  test("of another ship aims the weapon at that ship", () => {
    const { press, part } = picture(acting(), { do: "endShip" });
    expect(press("foe", "engine")).toEqual(drafts(FIRE));
    expect(part("tf", "engine")).toMatchObject({ open: true, pressed: false });
  });

  test("once more turns to the next thing that can be done with it", () => {
    const battle = exampleBattle();
    const { components } = ship(battle, "axe");
    components.push({ ...components.find(({ id }) => id === "cannon")!, id: "second" });
    const attach = (weapon: string) => ({ do: "attach", computer: "computer", weapon });
    expect(picture(acting(battle), attach("cannon")).press("axe", "computer")).toEqual(drafts(attach("second")));
    expect(picture(acting(battle), attach("second")).press("axe", "computer")).toEqual(drafts(attach("cannon")));
  });

  test("that cannot be chosen says why", () => {
    const battle = exampleBattle();
    ship(battle, "axe").components.find(({ id }) => id === "cannon")!.used = true;
    const { part, press } = picture(acting(battle));
    expect(part("axe", "cannon")).toMatchObject({ open: true, reason: "fired in this turn" });
    expect(press("axe", "cannon")).toEqual({ refused: null });
  });

  test("does what its choice in the list does", () => {
    const rolls = { ...SHOT, side: "attacker", rolls: [1, 40, 99] };
    const { press, part, pending } = picture(exampleFeed(exampleBattle(), "pickRoll", rolls), 40);
    const choices = pending.panel?.rows[0]?.fields[0]?.choices ?? [];
    expect(press("foe", "cockpit")).toBe(pending.picks[choices[0]?.index ?? -1]);
    expect(part("foe", "cockpit")).toMatchObject({ number: "1", pressed: false });
    expect(part("foe", "shield")).toMatchObject({ number: "40", pressed: true });
    expect(part("foe", "engine")?.open).toBe(false);
    const free = picture(exampleFeed(exampleBattle(), "freePick", SHOT));
    expect(free.press("foe", "engine")).toEqual(drafts("engine"));
    const ready = picture(exampleFeed(exampleBattle(), "prepare", { ship: "axe" }));
    expect(ready.part("axe", "shield")).toMatchObject({ open: true, pressed: true });
  });
});

describe("who waits", () => {
  const events: MyossEvent[] = [
    {
      event: "shotFired",
      ship: "foe",
      weapon: "cannon",
      target: "axe",
      section: "hull",
      index: 5,
      parts: [],
      row: 5,
      power: 5,
      size: 57,
      auto: false,
    },
    { event: "componentDamaged", ship: "axe", component: "engine", points: 2, lost: [], tgBefore: 4, tgAfter: 2 },
    { event: "componentDamaged", ship: "axe", component: "engine", points: 1, lost: [], tgBefore: 2, tgAfter: 1 },
  ];

  test("sees both ships, what was struck and from where, and can look at everything", () => {
    const { hulls, lines, part, pending } = picture(exampleFeed(exampleBattle(), null, {}, { events }));
    expect(hulls.map(({ id }) => id)).toEqual(["axe", "foe"]);
    expect(part("axe", "engine")?.blow).toMatchObject({ tone: "hit", mark: "−3" });
    expect(lines.find(({ kind }) => kind === "fired")).toMatchObject({
      from: part("foe", "cannon")?.spot,
      to: part("axe", "engine")?.spot,
    });
    expect(pending.touches).toEqual([]);
    expect(part("foe", "shield")?.label).toContain("toughness 4");
  });

  test("has a mark beside the number, above neither it nor a name, and leaves out what has no room", () => {
    const shot = { event: "componentDamaged", ship: "foe", points: 1, lost: [], tgBefore: 4, tgAfter: 3 };
    const hit = ship(exampleBattle(), "foe").components.map(({ id }) => ({ ...shot, component: id }));
    const written = (width: number, height: number, told: typeof hit) => {
      const feed = acting(exampleBattle(), { events: told as never });
      const { context } = board(feed, FIRE, true, NOWHERE, stageIn(width, height));
      return context.stage.hulls[1]!.parts.filter(({ clip }) => clip === "");
    };
    const large = written(1400, 800, hit);
    expect(large.every((part) => part.written !== "" && part.number !== "" && part.blow?.mark === "−1")).toBe(true);
    const letters = (told: typeof hit) =>
      written(240, 140, told).reduce((sum, part) => sum + part.written.length + part.number.length, 0);
    expect(letters(hit)).toBeLessThan(letters([]));
  });

  test("says of what was just destroyed nothing twice", () => {
    const battle = exampleBattle();
    Object.assign(
      ship(battle, "axe").components.find(({ id }) => id === "engine")!,
      { destroyed: true, tg: 0 },
    );
    const gone = [...events.slice(0, -2), { event: "componentDestroyed", ship: "axe", component: "engine" }];
    const { part } = picture(exampleFeed(battle, null, {}, { events: gone }));
    expect(part("axe", "engine")?.label).toMatch(/: just destroyed$/);
  });

  test("looks at another ship", () => {
    const { context } = board(acting(), FIRE, true, { near: null, far: "tf", part: null });
    expect(context.stage.hulls.map(({ id }) => id)).toEqual(["axe", "tf"]);
    expect(context.others.map(({ id, large }) => [id, large])).toEqual([
      ["tf", true],
      ["foe", false],
    ]);
  });
});

test("what is lost shows as soon as it is lost, not only when something is destroyed", () => {
  const axe = ship(exampleBattle(), "axe");
  expect(shareLeft(axe)).toBe(1);
  const engine = axe.components.find(({ id }) => id === "engine")!;
  engine.tg = 2;
  expect(shareLeft(axe)).toBeCloseTo(1 - engine.size / 2 / axe.size);
});

test("structures, beams and computers are joined to what they are for", () => {
  const battle = myossGamma.setup({
    fleets: [
      { seat: "seat-1", ships: [{ id: "axe", design: EVERYTHING }] },
      { seat: "seat-2", ships: [{ id: "foe", design: EVERYTHING }] },
    ],
    options: { creditLimit: 0 },
  });
  const own = ship(battle, "axe");
  own.components.find(({ kind }) => kind === "computer")!.attachedTo = own.components.find(
    ({ kind }) => kind === "weapon",
  )!.id;
  own.locks.push({ beam: own.components.find(({ kind }) => kind === "tractor")!.id, target: "foe" });
  const { lines, hulls } = picture(exampleFeed(battle, null));
  const kinds = new Set<string>(lines.map(({ kind }) => kind));
  expect(["support", "help", "beam"].filter((kind) => kinds.has(kind))).toEqual(["support", "help", "beam"]);
  // An oversized ship has all its sections in the picture.
  expect(new Set(hulls[0]?.parts.map(({ section }) => section)).size).toBe(own.sections.length);
});

test("rooms lie within the picture, and the plating around them has what they leave", () => {
  const own = ship(exampleBattle(), "axe");
  const { places, width, height } = placesOn(blueprintInBattle(own), "right", 400)!;
  expect(places).toHaveLength(own.components.length);
  for (const { box } of places) {
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  const [outline = [], ...rooms] = places.find(({ shape }) => shape)?.shape ?? [];
  const unit = areaOf(rooms[0] ?? []) / (places.find(({ shape }) => !shape)?.part.size ?? 0);
  const frame = own.components.find(({ kind }) => kind === "frame")!;
  const left = areaOf(outline) - rooms.reduce((sum, room) => sum + areaOf(room), 0);
  expect(left / unit).toBeCloseTo(frame.size, 1);
});
