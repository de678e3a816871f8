import { beforeAll, describe, expect, it } from "vitest";
import { HOUSE_OPTIONS, myossGamma, shipTotals, validate, type ShipDesign } from "../../module/rules/myoss-gamma";
import { searchedBattle } from "../../module/rules/myoss-gamma/bot";
import { forecast, shareOf } from "../../module/rules/bots/forecast";
import { temporaryFolder } from "../../tests/support/folder";
import { ship } from "./ship";
import { findShip } from "./ships";
import { shipwright, type FleetReport, type ShipwrightReport } from "./shipwright";

const ORDER = ["--budget", "250", "--against", "hatchet,heron"];
const USUAL = ["--battles", "4000", "--seed", "1"];
const work = (...argv: string[]) => shipwright([...ORDER, ...(argv.includes("--seed") ? [] : USUAL), ...argv]);
const { write } = temporaryFolder();
let [json, report] = ["", {} as ShipwrightReport];
beforeAll(() => {
  json = work("--json");
  report = JSON.parse(json) as ShipwrightReport;
});

const levelsOf = (design: ShipDesign) => validate(design, HOUSE_OPTIONS.usual, 250).map(({ level }) => level);

/** How often one ship beats another, with dice new to the shipwright. */
function winsOf(own: ShipDesign, foe: ShipDesign) {
  const fleets = [own, foe].map((design, at) => ({
    seat: `seat-${at + 1}`,
    ships: [{ id: `ship-${at + 1}`, design }],
  }));
  const state = myossGamma.setup({ fleets, options: { creditLimit: 0 } });
  return forecast(searchedBattle, { state }, 99, [0, 600])!.wins;
}

describe("the shipwright", () => {
  it("builds ships that may fight, and keeps to the budget", () => {
    for (const { design, cost } of [report, ...report.frontier]) {
      expect(levelsOf(design)).not.toContain("error");
      expect(shipTotals(design, HOUSE_OPTIONS.usual).cost).toBe(cost);
      expect(cost).toBeLessThanOrEqual(250);
    }
  });
  it("leaves out shields that stop every printed weapon where it is told to", () => {
    const found = (...argv: string[]) =>
      JSON.parse(
        shipwright(["--budget", "385", "--against", "hatchet", "--battles", "1500", "--json", ...argv]),
      ) as ShipwrightReport;
    const stopsAll = (design: ShipDesign) => validate(design).some(({ code }) => code === "N_SHIELD_STOPS_ALL");
    expect(stopsAll(found().design)).toBe(true);
    const { design, frontier } = found("--pierceable");
    expect([design, ...frontier.map((line) => line.design)].filter(stopsAll)).toEqual([]);
  });
  it("begins with a ship that is far too dear, and makes it less until it can be paid", () => {
    const argv = ["--budget", "100", "--against", "wasp", "--battles", "500", "--from", "explorer", "--json"];
    expect((JSON.parse(shipwright(argv)) as ShipwrightReport).cost).toBeLessThanOrEqual(100);
  });
  it("builds the same for the same seed, and something else for another", () => {
    const other = work("--json", "--battles", "500", "--seed", "3");
    expect(work("--json", "--battles", "500", "--seed", "3")).toBe(other);
    expect((JSON.parse(other) as ShipwrightReport).design).not.toEqual(report.design);
  });
  it("beats a plain ship of the same budget by more than chance", () => {
    const plain = findShip("tortoise").design;
    expect(shipTotals(plain, HOUSE_OPTIONS.usual).cost).toBe(250);
    const beaten = ["hatchet", "heron"].map((name) => findShip(name).design);
    const share = (own: ShipDesign) =>
      shareOf(
        beaten.map((foe) => winsOf(own, foe)["seat-1"] ?? 0).reduce((sum, won) => sum + won),
        1200,
      );
    expect(share(report.design).low).toBeGreaterThan(share(plain).high);
    // The report's figures for its ship are true.
    expect(share(report.design).high).toBeGreaterThan(report.low);
    expect(share(report.design).low).toBeLessThan(report.high);
  });
  it("tells a frontier on which what costs more is worth more, up to the best", () => {
    const { frontier } = report;
    expect(frontier.at(-1)).toMatchObject({ cost: report.cost, won: report.won, battles: report.battles });
    expect(frontier.map(({ cost }) => cost)).toEqual(frontier.map(({ cost }) => cost).sort((a, b) => a - b));
    expect(frontier.map(({ won }) => won)).toEqual(frontier.map(({ won }) => won).sort((a, b) => a - b));
    expect(report.played).toBeGreaterThanOrEqual(4000);
  });
  it("begins with a ship that is given, and makes it better", () => {
    const made = JSON.parse(
      work("--json", "--battles", "500", "--seed", "1", "--from", "tortoise"),
    ) as ShipwrightReport;
    const names = (design: ShipDesign) => design.sections[0]?.components.map(({ name }) => name) ?? [];
    const own = new Set(names(findShip("tortoise").design));
    expect(names(made.design).some((name) => own.has(name))).toBe(true);
    expect(levelsOf(made.design)).not.toContain("error");
  });
  it.each(["ship.json", "ship.txt"])("prints what the command `ship` reads: %s", (name) => {
    const path = write(name.endsWith("txt") ? work() : json, name);
    const { cost, messages } = JSON.parse(ship([path, "--json", "--limit", "250"])) as {
      cost: number;
      messages: { level: string }[];
    };
    expect(cost).toBe(report.cost);
    expect(messages.map(({ level }) => level)).not.toContain("error");
  });
});

describe("a fleet", () => {
  const fleet = (...argv: string[]) =>
    JSON.parse(
      shipwright(["--fleet", "--json", "--battles", "600", "--budget", "300", "--against", "hatchet+wasp", ...argv]),
    ) as FleetReport;
  const found = fleet();
  it("keeps to the budget, each of its ships counted as often as it is there, and so does all that is had for less", () => {
    for (const { ships, cost } of [found, ...found.frontier]) {
      expect(ships.reduce((sum, ship) => sum + ship.count * ship.cost, 0)).toBe(cost);
      expect(cost).toBeLessThanOrEqual(300);
    }
    expect(found.against).toEqual(["Hatchet + Wasp"]);
    expect(found.won).toBeGreaterThan(0.5);
  });
  it("is of the ships that are named, several of one", () => {
    expect(fleet("--from", "wasp").ships).toEqual([{ name: "Wasp", count: 3, cost: 100 }]);
  });
  it("is the same for the same seed", () => {
    expect(fleet()).toEqual(found);
  });
});

describe("nonsense is refused with a sentence", () => {
  it.each([
    [["--against", "hatchet"], /--budget is missing/],
    [["--budget", "250"], /name the ships/],
    [["--budget", "250", "--against", "yamato"], /no ship "yamato"/],
    [["--budget", "20", "--against", "hatchet"], /budget-too-small/],
    [["--budget", "many", "--against", "hatchet"], /whole number/],
    [["hatchet"], /not "hatchet" by itself/],
  ])("%j", (argv, message) => {
    expect(() => shipwright(argv)).toThrow(message);
  });
});
