import { describe, expect, test } from "vitest";
import type { Json } from "../../../rules/kernel";
import type { Row } from "../../../kit/board/form";
import { spaceOpera } from "../../../rules/space-opera";
import { greedyCaptain } from "../../../rules/space-opera/bot";
import { aimsInHand } from "./panel";
import { leadsTo } from "./pending";
import { battleOf, craft } from "../../../../tests/support/rules/space-opera/fixtures";
import {
  asked,
  choiceNamed,
  FIRST,
  FLEETS,
  fleetBattle,
  notesOf,
  rowNamed,
  SECOND,
  type Shown,
} from "../../../../tests/support/games/space-opera";

describe("the fire phase", () => {
  const battle = fleetBattle({ sustained: { "red1>hydra": 1 } });
  const shown: Shown = { asked: "declareFire" };

  test("shows what each gun would roll against, and the exact chance", () => {
    const { panel } = asked(battle, FIRST, shown);
    const target = choiceNamed(rowNamed(panel.rows, "Laser"), "Hydra");
    expect(target).toMatchObject({ note: "98.1%", pressed: true, reason: "" });
    expect(target.hint).toBe(
      "hits 98.1%, with 21 or less: skill 14, accuracy +2, size +4, sustained fire +1 · Hydra cannot dodge it · a hit does level 3 on average",
    );
  });

  test("counts the target's dodge, and says what a hit does", () => {
    const standing = { state: { hydra: { holdFire: 0 } }, sustained: { "hydra1>red": 2 } };
    const row = rowNamed(asked(fleetBattle(standing), SECOND, shown).panel.rows, "Port turret");
    // 18 or less hits by 98.1%, of which 9.3% are critical; Red Two dodges at 7 or less.
    const { note, hint } = choiceNamed(row, "Red Two");
    expect(note).toBe("83.7%");
    expect(row.notes.map(({ text }) => text)).toEqual(["83.7% destroyed · 14.4% loses its next turn"]);
    expect(hint).toContain("a hit does level 2.9 on average");
    expect(hint).toContain("Red Two dodges 16.2% of hits, with 7 or less: half piloting 6, maneuver rating +1");
  });

  test("shows on the scene the targets of the gun in hand with their chances, and of the other guns whom they fire at", () => {
    const { pending } = asked(battle, FIRST, shown);
    const [row] = pending.aims;
    const lines = aimsInHand(pending.aims, row!.row);
    expect(lines.find(({ chosen }) => chosen)).toMatchObject({
      from: "red",
      to: "hydra",
      odds: "98.1%",
      pick: row!.index,
    });
    expect(lines.find(({ chosen }) => chosen)?.does).toBe(
      rowNamed(asked(battle, FIRST, shown).panel.rows, "Laser").notes[0]?.text,
    );
    expect(aimsInHand(pending.aims, -1).every(({ odds, pick, chosen }) => odds === "" && pick === null && chosen)).toBe(
      true,
    );
  });

  test("says why a target is out of the question, and once where they all are", () => {
    const reason = "too far for a short-range gun";
    const { panel } = asked(battle, FIRST, shown);
    expect(rowNamed(panel.rows, "Ion gun")).toMatchObject({ reason, fields: [] });
    const lamia = craft("lamia", "cutter", { seat: SECOND, name: "Lamia", side: "empire" });
    const near = battleOf([...FLEETS, lamia], { bands: { "gold>lamia": "short" } });
    const row = rowNamed(asked(near, FIRST, shown).panel.rows, "Ion gun");
    expect(row.reason).toBe("");
    expect(["Hydra", "Lamia"].map((name) => choiceNamed(row, name).reason)).toEqual([reason, ""]);
  });

  test("says why a gun cannot fire at all, and offers it nothing", () => {
    const held = fleetBattle({ state: { red: { holdFire: 3 } } });
    const row = rowNamed(asked(held, FIRST, shown).panel.rows, "Laser");
    expect(row.reason).toBe("holds its fire after going totally defensive");
    expect(row.fields).toEqual([]);
  });

  test("suggests what has been fired at, sends it, and holds all fire with one button", () => {
    const { panel, pending } = asked(battle, FIRST, shown);
    expect(pending).toMatchObject({
      answer: [{ gun: "red1", target: "hydra" }],
      quick: { answer: [] },
      ready: true,
      back: undefined,
    });
    expect(panel).toMatchObject({ submit: { label: "Fire 1 gun!" }, quick: { label: "Hold all fire" }, clear: "" });
  });

  test("aims at a location, for its penalty", () => {
    const { panel, picked } = asked(battle, FIRST, shown);
    const row = rowNamed(panel.rows, "Laser");
    const drive = choiceNamed(row, "Drive");
    expect(drive).toMatchObject({ note: "95.4%", hint: expect.stringContaining("location −6") as string });
    const answer = picked(drive.index);
    expect(answer).toEqual([{ gun: "red1", target: "hydra", location: "drive" }]);
    expect(drive.hint).toContain("15 or less");
    expect(notesOf(rowNamed(asked(battle, FIRST, shown, answer).panel.rows, "Laser"))).toContain("95.4% Drive lost");
  });

  test("keeps both of a ship's guns apart, in the order in which they stand", () => {
    const { pending } = asked(battle, SECOND, shown);
    expect((pending.answer as { gun: string }[]).map(({ gun }) => gun)).toEqual(["hydra1", "hydra2"]);
  });
});

describe("dodging", () => {
  const about = { hits: [{ ship: "red", gun: "hydra1", level: 3, location: null }] };

  test("shows the chance, what a dodge would change, and dodges unless told otherwise", () => {
    const { panel, pending, picked } = asked(fleetBattle(), FIRST, { asked: "dodge", about });
    const [row] = panel.rows as [Row];
    expect(row).toMatchObject({ name: "Red Two", about: "heavy (3) damage by Port turret of Hydra" });
    expect(choiceNamed(row, "Dodge")).toMatchObject({
      note: "16.2%",
      hint: "7 or less: half piloting 6, maneuver rating +1",
    });
    expect(notesOf(row)).toBe("If you take it: heavy (3), destroyed. If you dodge: light (2), loses its next turn.");
    expect(pending.answer).toEqual([true]);
    expect(picked(choiceNamed(row, "Take it").index)).toEqual([false]);
  });
});

describe("dodging several hits", () => {
  const hit = { ship: "red", gun: "hydra1", level: 3, location: null };
  const about = { hits: [hit, { ...hit, gun: "hydra2", level: 2 }] };

  test("is answered at once, or hit by hit", () => {
    const { panel, picked } = asked(fleetBattle(), FIRST, { asked: "dodge", about });
    const [all, first] = panel.rows as [Row, Row];
    expect(all.name).toBe("All hits (2)");
    expect(choiceNamed(all, "Dodge all").pressed).toBe(true);
    expect(picked(choiceNamed(all, "Take all").index)).toEqual([false, false]);
    expect(picked(choiceNamed(first, "Take it").index)).toEqual([false, true]);
  });
});

describe("choosing maneuvers", () => {
  const battle = fleetBattle({ phase: "maneuver", position: { "red>hydra": 1, "gold>hydra": 2 } });
  const shown: Shown = { asked: "chooseManeuvers" };
  const orders = (red: Json): Json => [red, { ship: "gold", maneuver: "straight" }];

  test("says of an offensive maneuver what it would bring", () => {
    const { panel, pending } = asked(
      battle,
      FIRST,
      shown,
      orders({ ship: "red", maneuver: "offensive", target: "hydra" }),
    );
    const notes = notesOf(rowNamed(panel.rows, "Red Two"));
    expect(notes).toContain("Position on Hydra: 1 → 2 (88.9%), critical 2 (1.9%), critical failure 0 (1.9%)");
    expect(notes).toContain("90.7% on 14 or less");
    expect(pending.ready).toBe(true);
  });

  test("takes the only foe there is, and waits for the one that is meant where there are more", () => {
    const { panel, picked } = asked(battle, FIRST, shown, orders({ ship: "red", maneuver: "total" }));
    const red = rowNamed(panel.rows, "Red Two");
    const offensive = picked(choiceNamed(red, "Offensive").index);
    expect(offensive).toEqual(orders({ ship: "red", maneuver: "offensive", target: "hydra" }));
    const theirs = asked(battle, SECOND, shown);
    const defensive = theirs.picked(choiceNamed(rowNamed(theirs.panel.rows, "Hydra"), "Defensive").index);
    expect(defensive).toEqual([{ ship: "hydra", maneuver: "defensive" }]);
    expect(asked(battle, SECOND, shown, defensive).pending.ready).toBe(false);
  });

  test("proposes what the quick bot would fly, and leads back into range those who drifted out of it", () => {
    const proposal = (given: typeof battle, seat = FIRST) => asked(given, seat, shown).pending.answer;
    for (const seat of [FIRST, SECOND])
      expect(proposal(battle, seat)).toEqual(
        greedyCaptain(spaceOpera.questions["chooseManeuvers"] as never, battle, seat, null),
      );
    const apart = fleetBattle({ phase: "maneuver", bands: { "red>hydra": "out", "gold>hydra": "out" } });
    const closes = ["red", "gold"].map((ship) => ({ ship, maneuver: "straight", target: "hydra", wish: "close" }));
    expect(proposal(apart)).toEqual(closes);
    expect(asked(apart, FIRST, shown).pending).toMatchObject({ ready: true, back: undefined });
  });

  test("says on the button what a maneuver gains against the best of several foes", () => {
    const theirs = rowNamed(asked(battle, SECOND, shown).panel.rows, "Hydra");
    expect(choiceNamed(theirs, "Defensive")).toMatchObject({ note: "their bonus 2 → 1 · 90.7%", reason: "" });
    const guns = fleetBattle({ phase: "maneuver", sustained: { "red1>hydra": 3 } });
    const aimed = rowNamed(asked(guns, SECOND, shown).panel.rows, "Hydra");
    expect(choiceNamed(aimed, "Defensive").note).toBe("their bonus 3 → 2 · 90.7%");
  });

  test("greys what a ship cannot fly, with the reason", () => {
    const hydra = rowNamed(asked(battle, SECOND, shown).panel.rows, "Hydra");
    expect(choiceNamed(hydra, "Offensive").reason).toBe("too nimble to get behind");
    expect(choiceNamed(hydra, "Lead the chase").reason).toBe("ships of the line do not lead a chase");
    const red = rowNamed(asked(battle, FIRST, shown).panel.rows, "Red Two");
    expect(choiceNamed(red, "Unorthodox").reason).toBe("only for ships of the line");
  });

  test("names costs before they are paid", () => {
    const total = asked(battle, FIRST, shown, orders({ ship: "red", maneuver: "total" }));
    const notes = rowNamed(total.panel.rows, "Red Two").notes.filter(({ tone }) => tone === "bad");
    expect(notes.map(({ text }) => text)).toEqual([
      "All your own position and sustained fire are lost at once",
      "Your guns hold their fire next turn",
    ]);
    const reversal = asked(battle, FIRST, shown, orders({ ship: "red", maneuver: "reversal", target: "hydra" }));
    expect(notesOf(rowNamed(reversal.panel.rows, "Red Two"))).toContain("you win 45.4%, they win 45.4%, tie 9.3%");
  });

  test("closes and opens the range in straight flight", () => {
    const { panel } = asked(
      battle,
      FIRST,
      shown,
      orders({ ship: "red", maneuver: "straight", target: "hydra", wish: "close" }),
    );
    const red = rowNamed(panel.rows, "Red Two");
    expect(choiceNamed(red, "close in").pressed).toBe(true);
    expect(notesOf(red)).toContain("Range to Hydra: long → short, critical short, critical failure out");
  });

  test("says that nothing comes of straight flight where every foe is out of range", () => {
    const flying = (given: typeof battle) =>
      notesOf(
        rowNamed(asked(given, FIRST, shown, orders({ ship: "red", maneuver: "straight" })).panel.rows, "Red Two"),
      );
    const apart = fleetBattle({ phase: "maneuver", bands: { "red>hydra": "out" } });
    const warning = "You drift: no enemy is in range. Close in, or nothing will happen";
    expect(flying(apart)).toContain(warning);
    expect(flying(battle)).not.toContain(warning);
  });

  test("closes in on the foe just fired at, foes named before friends", () => {
    const guns = fleetBattle({ phase: "maneuver", sustained: { "red1>hydra": 3 } });
    const { panel, picked } = asked(guns, FIRST, shown, orders({ ship: "red", maneuver: "straight" }));
    const closes = orders({ ship: "red", maneuver: "straight", wish: "close", target: "hydra" });
    expect(picked(choiceNamed(rowNamed(panel.rows, "Red Two"), "close in").index)).toEqual(closes);
    const { fields } = rowNamed(asked(guns, FIRST, shown, closes).panel.rows, "Red Two");
    expect(fields.find(({ label }) => label === "On")?.choices?.map(({ name }) => name)).toEqual(["Hydra", "Gold One"]);
  });

  test("takes a leader's penalty up and down within its bounds", () => {
    const { panel, picked } = asked(battle, FIRST, shown, orders({ ship: "red", maneuver: "lead", penalty: 0 }));
    const stepper = rowNamed(panel.rows, "Red Two").fields.find((field) => field.stepper)?.stepper;
    expect(stepper).toMatchObject({ canLess: false, canMore: true });
    expect(picked(stepper?.less ?? -1)).toBeUndefined();
    expect(picked(stepper?.more ?? -1)).toEqual(orders({ ship: "red", maneuver: "lead", penalty: 1 }));
  });

  test("writes the plan of unorthodox tactics, and needs one", () => {
    const plan = (text: string): Json => [{ ship: "hydra", maneuver: "unorthodox", plan: text }];
    const empty = asked(battle, SECOND, shown, plan(""));
    expect(empty.panel.submit?.reason).toBe("a choice is still missing");
    expect(empty.written(0, "Ram them")).toEqual(plan("Ram them"));
    expect(asked(battle, SECOND, shown, plan("Ram them")).pending.ready).toBe(true);
  });

  test("lets a fighter, too, try what no rule covers", () => {
    const other = choiceNamed(rowNamed(asked(battle, FIRST, shown).panel.rows, "Red Two"), "Other");
    expect(other).toMatchObject({ reason: "", note: "the Gamemaster decides" });
    const loop = asked(battle, FIRST, shown, orders({ ship: "red", maneuver: "other", plan: "Loop" }));
    expect(loop.pending.ready).toBe(true);
    expect(notesOf(rowNamed(loop.panel.rows, "Red Two"))).toContain("The Gamemaster sets a modifier");
  });

  test("says of a ship that loses its turn why nothing is asked of it", () => {
    const stunned = fleetBattle({ phase: "maneuver", state: { red: { stunned: 3 } } });
    const row = rowNamed(asked(stunned, FIRST, shown).panel.rows, "Red Two");
    expect(row).toMatchObject({ reason: "loses this turn", fields: [] });
  });
});

describe("people", () => {
  test("a chaser sees the chance with the leader's penalty", () => {
    const about = { ship: "gold", leaders: [{ ship: "red", penalty: 3 }] };
    const { panel, pending, picked } = asked(fleetBattle(), FIRST, { asked: "follow", about });
    const follow = choiceNamed(panel.rows[0] as Row, "Follow Red Two");
    expect(follow).toMatchObject({ note: "62.5%, lost 1.9%", key: "1" });
    expect(picked(follow.index)).toBe("red");
    expect(pending.answer).toBeNull();
  });

  test("an override is used for a life, and for a turn unless a life may need it", () => {
    const death = { ship: "gold", why: "death", members: ["dutch"] };
    const saved = asked(fleetBattle(), FIRST, { asked: "override", about: death });
    expect(saved.panel.title).toBe("Gold One is lost: does Dutch get away?");
    expect({ answer: saved.pending.answer, label: saved.panel.submit?.label }).toEqual({
      answer: "dutch",
      label: "Use the override",
    });
    const stun = { asked: "override", about: { ...death, why: "stun" } };
    expect(asked(fleetBattle(), FIRST, stun).pending.answer).toBe("dutch");
    const deadly = fleetBattle();
    for (const { guns } of deadly.ships) for (const gun of guns) Object.assign(gun, { firepower: 5 });
    const { pending, panel } = asked(deadly, FIRST, stun);
    expect({ answer: pending.answer, label: panel.submit?.label }).toEqual({ answer: null, label: "Lose the turn" });
  });

  test("last words may be left out", () => {
    const { panel, pending, written } = asked(fleetBattle(), FIRST, {
      asked: "lastWords",
      about: { ship: "red", member: "porkins" },
    });
    const writing = panel.rows[0]?.fields[0]?.writing;
    expect(panel.title).toBe("Porkins has a moment left");
    expect(writing).toMatchObject({ value: "", placeholder: "I’m hit!", most: 140 });
    expect({ ready: pending.ready, written: written(writing?.index ?? -1, "Stay on target") }).toEqual({
      ready: true,
      written: "Stay on target",
    });
  });
});

describe("a change on the way to advice", () => {
  const flies = (ship: string, maneuver: string, target?: string): Json => ({
    ship,
    maneuver,
    ...(target && { target }),
  });
  const chosen = [flies("a", "straight"), flies("b", "straight")];
  const wanted = [flies("a", "offensive", "x"), flies("b", "straight")];

  test("is an order for the advised maneuver, and then one for its target", () => {
    expect(leadsTo(chosen, wanted, wanted)).toBe(true);
    const other = [flies("a", "offensive", "y"), flies("b", "straight")];
    expect(leadsTo(chosen, other, wanted)).toBe(true);
    expect(leadsTo(other, wanted, wanted)).toBe(true);
    expect(leadsTo(other, [flies("a", "offensive", "z"), flies("b", "straight")], wanted)).toBe(false);
  });

  test("is none for another maneuver, another ship, or less", () => {
    expect(leadsTo(chosen, [flies("a", "defensive", "x"), flies("b", "straight")], wanted)).toBe(false);
    expect(leadsTo(chosen, [flies("a", "straight"), flies("b", "offensive", "x")], wanted)).toBe(false);
    expect(leadsTo(chosen, [flies("a", "straight")], wanted)).toBe(false);
  });

  test("is a shot that is advised", () => {
    const shot = (gun: string, target: string): Json => ({ gun, target });
    expect(leadsTo([], [shot("g", "x")], [shot("g", "x"), shot("h", "x")])).toBe(true);
    expect(leadsTo([], [shot("g", "y")], [shot("g", "x")])).toBe(false);
  });
});
