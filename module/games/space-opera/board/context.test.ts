import { describe, expect, test } from "vitest";
import { board, FIRST, fleetBattle, SECOND } from "../../../../tests/support/games/space-opera";

describe("the board around the question", () => {
  test("draws an arrow for each bonus, and says the same in words and as a table", () => {
    const battle = fleetBattle({
      position: { "red>hydra": 3 },
      sustained: { "hydra1>red": 2 },
      bands: { "red>hydra": "short" },
    });
    const { context } = board(battle, FIRST, {}, { open: new Set(["matrix"]) });
    expect(context.picture.arrows.map(({ kind, from, to, bonus }) => [kind, from, to, bonus])).toEqual([
      ["position", "red", "hydra", "on its tail +3"],
      ["sustained", "hydra", "red", "Port turret stays on it +2"],
    ]);
    const { ships, links } = context.picture;
    expect(ships.find(({ ship }) => ship === "red")?.label).toBe(
      "Red Two, fighter. position 3 on Hydra. Laser: heavy (3) · long range",
    );
    expect(links.map(({ from, to, band }) => `${from} ${to} ${band}`)).toEqual(["red hydra short", "gold hydra long"]);
    const [red] = context.matrix.rows;
    expect(red?.cells.map(({ band, position }) => [band, position])).toEqual([
      ["", ""],
      ["long", ""],
      ["short", "tail +3"],
    ]);
  });

  test("draws the shot that is chosen, and at each target the chance of each gun that may fire at one", () => {
    const shown = { asked: "declareFire" };
    const { picture } = board(fleetBattle({ sustained: { "red1>hydra": 1 } }), FIRST, shown).context;
    const aims = picture.arrows.filter(({ kind }) => kind === "aim");
    expect(aims.map(({ from, to, row }) => [from, to, row])).toEqual([["red", "hydra", "0"]]);
    expect(picture.pills.map(({ row, to, text, chosen, reason }) => [row, to, text, chosen, reason])).toEqual([
      [0, "hydra", "98.1%", true, ""],
    ]);
    const none = board(fleetBattle(), FIRST).context.picture;
    expect({ pills: none.pills, arrows: none.arrows }).toEqual({ pills: [], arrows: [] });
  });

  test("says of a ship the worst that has befallen it, or how well it flies and dodges", () => {
    const { ships } = board(fleetBattle({ state: { gold: { burning: true } } }), FIRST).context.picture;
    expect(ships.map(({ name, state, tone }) => [name, state, tone])).toEqual([
      ["Red Two", "pilot 14 · dodges 16.2%", ""],
      ["Gold One", "burning", "bad"],
      ["Hydra", "pilot 14 · dodges 16.2%", ""],
    ]);
  });

  test("shows what the step under way has done, when the Gamemaster is asked whether the battle is over", () => {
    const battle = fleetBattle({ position: { "red>hydra": 3, "gold>hydra": 1 }, sustained: { "hydra1>red": 2 } });
    const events = [
      { event: "destroyed", ship: "red" },
      { event: "disabled", ship: "hydra" },
    ];
    const { picture, own, others } = board(battle, FIRST, { events }).context;
    expect(picture.ships.map(({ ship, gone }) => [ship, gone])).toEqual([
      ["red", true],
      ["gold", false],
      ["hydra", false],
    ]);
    expect([...own, ...others].map(({ conditions }) => conditions.map(({ text }) => text))).toEqual([
      ["destroyed"],
      [],
      ["disabled"],
    ]);
    expect(picture.arrows.map(({ from, to }) => [from, to])).toEqual([["gold", "hydra"]]);
  });

  test("has the viewer's side on the left, all others on the right, whatever is lost", () => {
    const placed = (seat: string | null, battle = fleetBattle()) => {
      const { ships, width } = board(battle, seat).context.picture;
      return ships.filter(({ x }) => x < width / 2).map(({ ship }) => ship);
    };
    expect([FIRST, SECOND, null].map((seat) => placed(seat))).toEqual([["red", "gold"], ["hydra"], ["red", "gold"]]);
    const whole = board(fleetBattle(), FIRST).context.picture.ships;
    const worn = board(fleetBattle({ state: { red: { destroyed: true } } }), FIRST).context.picture.ships;
    expect(worn.map(({ x, y, radius }) => [x, y, radius])).toEqual(whole.map(({ x, y, radius }) => [x, y, radius]));
  });

  test("draws one arrow for each gun that fires, as thick as its shot is likely", () => {
    const battle = fleetBattle({ bands: { "gold>hydra": "short" } });
    const { pending, context } = board(battle, FIRST, { asked: "declareFire" });
    const aims = context.picture.arrows.filter(({ kind }) => kind === "aim");
    const odds = (gun: string | undefined) => pending.aims.find((aim) => aim.gun === gun && aim.chosen)?.odds ?? 0;
    expect(aims.map(({ from, to }) => [from, to])).toEqual([
      ["red", "hydra"],
      ["gold", "hydra"],
    ]);
    expect(aims.map(({ width }) => width)).toEqual(
      pending.aims.filter(({ chosen }) => chosen).map(({ gun }) => Math.round((1.5 + 5.5 * odds(gun)) * 10) / 10),
    );
  });

  test("marks on a ship what is out of action there, and that it burns", () => {
    const battle = fleetBattle({ state: { hydra: { burning: true } } });
    battle.ships[2]!.locations[1]!.disabled = true;
    const hydra = board(battle, FIRST).context.picture.ships.find(({ ship }) => ship === "hydra");
    expect(hydra?.marks.map(({ isFire }) => isFire)).toEqual([true, false]);
    expect(hydra).toMatchObject({ state: expect.stringContaining("burning"), tone: "bad" });
  });

  test("shows how far guns reach, and in which range the others are", () => {
    const ranges = (band: "short" | "long" | "out") =>
      board(fleetBattle({ bands: { "red>hydra": band, "gold>hydra": band } }), FIRST).context.picture.ranges;
    expect(ranges("short").map(({ band, isUsual }) => [band, isUsual])).toEqual([["short", true]]);
    expect(ranges("out").map(({ band, isUsual }) => [band, isUsual])).toEqual([
      ["short", false],
      ["long", false],
      ["out", true],
    ]);
  });

  test("lists one's own ships apart from the others; an onlooker sees the first side as if it were their own", () => {
    const listed = (seat: string | null) => {
      const { own, others } = board(fleetBattle(), seat).context;
      return [own, others].map((ships) => ships.map(({ name }) => name));
    };
    expect(listed(FIRST)).toEqual([["Red Two", "Gold One"], ["Hydra"]]);
    expect(listed(null)).toEqual(listed(FIRST));
    const labels = (seat: string | null) => board(fleetBattle(), seat).context.sides;
    expect(labels(FIRST)).toEqual({ own: "Your ships", others: "Other ships" });
    expect(labels(null)).toEqual({ own: "Ships", others: "Ships" });
  });

  test("leaves room for what stands below a ship and above the next one", () => {
    const places = board(fleetBattle(), SECOND).context.picture.ships.filter(({ ship }) => ship !== "hydra");
    const [upper, lower] = places.sort((a, b) => a.y - b.y);
    expect(lower!.y - lower!.radius - (upper!.y + upper!.radius)).toBeGreaterThanOrEqual(36);
  });

  test("keeps ten ships inside the picture and apart from each other", () => {
    const battle = fleetBattle();
    const [red] = battle.ships;
    const many = {
      ...battle,
      ships: Array.from({ length: 10 }, (_, at) => ({ ...red!, ship: `s${at}`, side: at < 5 ? "a" : "b" })),
    };
    const { width, height, ships } = board(many, FIRST).context.picture;
    for (const [at, { x, y, radius, textY }] of ships.entries()) {
      expect(x - radius >= 0 && x + radius <= width && y - radius >= 0 && textY + 40 <= height).toBe(true);
      for (const other of ships.slice(at + 1)) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(2 * radius);
    }
  });

  test("keeps the numbers of arrows that cross apart", () => {
    const battle = fleetBattle();
    const [red] = battle.ships;
    const ships = Array.from({ length: 7 }, (_, at) => ({
      ...red!,
      ship: `s${at}`,
      side: at < 3 ? "a" : "b",
      position: { [`s${(at + 3) % 7}`]: 1 },
    }));
    const { arrows } = board({ ...battle, ships }, FIRST).context.picture;
    expect(arrows).toHaveLength(7);
    for (const [at, { labelX, labelY }] of arrows.entries())
      for (const other of arrows.slice(at + 1))
        expect(Math.hypot(other.labelX - labelX, other.labelY - labelY)).toBeGreaterThanOrEqual(20);
  });

  test("shows what a ship is and what it can still do, and leaves its guns to the question", () => {
    const battle = fleetBattle({
      state: { red: { stunned: 4, burning: true, autoHit: "hydra" }, gold: { holdFire: 4 } },
      sustained: { "red1>hydra": 2 },
    });
    const { own, others } = board(battle, FIRST).context;
    expect(own.map(({ name, conditions }) => [name, conditions.map(({ text }) => text)])).toEqual([
      ["Red Two", ["stunned next turn", "burning", "cannot miss Hydra"]],
      ["Gold One", ["holds fire next turn"]],
    ]);
    const both = fleetBattle({ turn: 4, state: { red: { stunned: 5 } } });
    both.hitAgain = ["red"];
    expect(board(both, FIRST).context.own[0]?.conditions.map(({ text }) => text)).toEqual([
      "stunned",
      "stunned next turn",
    ]);
    expect(own.map(({ facts, majors }) => [facts, majors])).toEqual([
      ["fighter", []],
      ["fighter", ["Dutch: overrides left 1"]],
    ]);
    expect(others.map(({ name, lines, majors, locations }) => [name, lines, majors, locations])).toEqual([
      ["Hydra", [], [], []],
    ]);
    const [laser] = board(battle, FIRST, { asked: "declareFire" }).context.question?.rows ?? [];
    expect(laser).toMatchObject({ about: "Porkins · heavy (3) damage · long range · aims at Hydra +2" });
  });

  test("gives guns that cannot be fired one line for each reason, after the others", () => {
    const battle = fleetBattle();
    for (const { guns, seat } of battle.ships) if (seat === FIRST) guns.push({ ...guns[0]!, id: `${guns[0]!.id}-b` });
    Object.assign(battle.ships[0]!.guns[0]!, { range: "short" });
    const rows = board(battle, FIRST, { asked: "declareFire" }).context.question?.rows ?? [];
    expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
      ["Red Two: Laser", ""],
      ["Red Two: Laser, Gold One: Ion gun, Gold One: Ion gun", "too far for a short-range gun"],
    ]);
  });

  test("says of a ship's locations only what is wrong with them", () => {
    const battle = fleetBattle();
    battle.ships[2]!.locations[1]!.disabled = true;
    const [hydra] = board(battle, FIRST).context.others;
    expect(hydra?.locations).toEqual([{ name: "Drive", state: "out of action" }]);
  });

  test("shows orders once they lie open", () => {
    const events = [{ event: "ordersRevealed", orders: [{ ship: "red", maneuver: "offensive", target: "hydra" }] }];
    const { own } = board(fleetBattle({ phase: "maneuver" }), FIRST, { events }).context;
    expect(own.map(({ lines }) => lines)).toEqual([["Offensive: Hydra"], []]);
  });

  test("names turn, phase and furball, and whom it waits for", () => {
    const { banner, notice } = board(fleetBattle({ furball: true }), FIRST, {
      waiting: [
        [FIRST, true],
        [SECOND, false],
      ],
    }).context;
    expect(banner).toMatchObject({
      round: "turn 3 · fire phase",
      state: "waiting for Bert",
      waiting: false,
    });
    expect(banner.next?.map(({ text }) => text).join("")).toBe("Furball: stray shots and collisions");
    expect(notice).toMatchObject({ title: "You are ready", text: "Waiting for Bert" });
  });

  test("says that nobody flies a ship whose pilot is dead", () => {
    const battle = fleetBattle();
    battle.ships[0]!.crew[0]!.alive = false;
    const [red] = board(battle, FIRST).context.own;
    expect(red?.conditions).toMatchObject([{ text: "nobody flies it", tone: "bad" }]);
    battle.ships[0]!.disabled = true;
    expect(board(battle, FIRST).context.own[0]?.conditions).toMatchObject([{ text: "disabled" }]);
  });

  test("lets a Gamemaster edit everything, and nobody else", () => {
    const battle = fleetBattle({ position: { "red>hydra": 1 } });
    expect(board(battle, FIRST).context.edit).toBeNull();
    const { context, edits } = board(
      battle,
      FIRST,
      {},
      {
        gamemaster: true,
        open: new Set(["edit"]),
        edited: { ship: "red", target: "hydra" },
      },
    );
    const { bands = [], steppers = [], conditions = [] } = context.edit ?? {};
    expect(edits[bands.find(({ name }) => name === "short")?.index ?? -1]).toEqual({
      what: "band",
      a: "red",
      b: "hydra",
      value: "short",
    });
    expect(edits[steppers[0]?.more ?? -1]).toEqual({ what: "position", ship: "red", target: "hydra", value: 2 });
    // A ship of the line cannot get behind a fighter, so that bonus cannot be set.
    expect(steppers.map(({ label }) => label)).toEqual([
      "Position of Red Two on Hydra",
      "Sustained fire of Laser on Hydra",
    ]);
    expect(edits[conditions.find(({ name }) => name === "burning")?.index ?? -1]).toEqual({
      what: "burning",
      ship: "red",
      value: true,
    });
  });

  test("says who has won, and why", () => {
    const battle = { ...fleetBattle(), over: { winners: [FIRST], reason: "lastSide" } };
    expect(board(battle, SECOND).context.notice).toMatchObject({
      title: "You lost",
      outcome: "lost",
      text: "Only one side is left in the fight.",
    });
  });
});
