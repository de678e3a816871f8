import { explain, translateBy } from "../text/sentence";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { oneOf, RulesError, type Game } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { SeatedParticipant, TableGame } from "../game/table-game";
import type { GameDefinition, PlainSetup } from "./define-game";

vi.stubGlobal("game", { i18n: { localize: (key: string) => (key === "ALLHANDS.fault.no-wind" ? "No wind." : key) } });
let games: typeof import("./define-game");
const CONFIG = {
  Combat: { dataModels: {} as Record<string, unknown> },
  Combatant: { dataModels: {} as Record<string, unknown> },
};

beforeAll(async () => {
  const fields = new Proxy({}, { get: () => class {} });
  vi.stubGlobal("foundry", { abstract: { TypeDataModel: class {} }, data: { fields } });
  vi.stubGlobal("CONFIG", CONFIG);
  games = await import("./define-game");
});
afterAll(() => vi.unstubAllGlobals());

interface Sea {
  readonly ships: readonly { readonly seat: string; readonly name: string }[];
  readonly wind: number;
}

const rules: Game<Sea, PlainSetup, Sea> = {
  id: "deep-sea.race",
  version: 1,
  setup: ({ fighters, options }) => ({
    ships: fighters.map(({ seat, name }) => ({ seat, name })),
    wind: Number(options["wind"] ?? 3),
  }),
  step: () => undefined,
  outcome: ({ ships, wind }) => (wind === 0 ? { winners: ships.map(({ seat }) => seat), reason: "calm" } : null),
  seats: ({ ships }) => ships.map(({ seat }) => seat),
  view: (sea) => ({ ...sea, ships: [...sea.ships] }),
  questions: { pull: { name: "pull", menu: () => oneOf([1, 2]), fallback: () => 1 } },
};

const participant = (seat: string, name: string) =>
  ({
    seat,
    side: "",
    id: `${seat}-id`,
    actor: { name, isToken: false },
    token: null,
    values: { sails: 2 },
  }) as unknown as SeatedParticipant;

const SEA: Sea = {
  ships: [
    { seat: "seat-1", name: "Gull" },
    { seat: "seat-2", name: "Heron" },
  ],
  wind: 3,
};
const game = (more: Partial<GameDefinition<Sea, Sea>> = {}) =>
  games.defineGame<Sea, Sea>({ rules, ...more }).face as unknown as TableGame<Sea, Sea>;

/** The state that a game reads in a battle whose Combat has this in its field. */
function readIn({ parts, binding }: TableGame<Sea, Sea>, state: string, seats = ["seat-1", "seat-2"]): Sea {
  for (const part of parts) part.register();
  const Model = CONFIG.Combat.dataModels["deep-sea.race"] as unknown as new () => object;
  const system = Object.assign(new Model(), { state, name: "The race", seats: seats.map((id) => ({ id })) });
  return binding.read({ uuid: "Combat.race", system } as unknown as BattleCombat);
}

const codeOf = (read: () => unknown): string => {
  try {
    read();
    return "";
  } catch (error) {
    return (error as RulesError).code;
  }
};

describe("a game that brings only its rules", () => {
  it("is set up with those who take part, and the options", async () => {
    const made = await game().startData([participant("seat-1", "Gull"), participant("seat-2", "Heron")], { wind: 5 });
    expect(made.combatants).toEqual({});
    expect(readIn(game(), String(made.combat["state"]))).toEqual({ ...SEA, wind: 5 });
    const setup = vi.fn(rules.setup);
    await game({ rules: { ...rules, setup } }).startData([participant("seat-1", "Gull")], {});
    const fighter = { seat: "seat-1", side: "", id: "seat-1-id", name: "Gull", values: { sails: 2 } };
    expect(setup).toHaveBeenCalledWith({ fighters: [fighter], options: {} });
  });

  it("writes its state into the Combat, where it is another, and reads what it wrote", () => {
    const race = game();
    const combat = { uuid: "Combat.race" } as unknown as BattleCombat;
    const after = { ...SEA, wind: 1 };
    const patch = race.binding.changes(combat, SEA, after);
    expect(Object.keys(patch)).toEqual(["Combat.race"]);
    expect(readIn(race, String(patch["Combat.race"]!["system.state"]))).toEqual(after);
    expect(race.binding.changes(combat, SEA, { wind: 3, ships: SEA.ships })).toEqual({});
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "{wind"],
    ["a list", "[]"],
    ["what the rules cannot look at", '{"wind": 3}'],
    ["a seat that nobody has", JSON.stringify({ ...SEA, ships: [{ seat: "seat-9", name: "Kite" }] })],
  ])("refuses a Combat that has %s for a state", (_, state) => {
    expect(codeOf(() => readIn(game(), state))).toBe("damaged");
  });

  it("says what the rules stumble over in a Combat", () => {
    const failed = () => readIn(game(), '{"wind": 3}');
    expect(failed).toThrow(/unreadable.*(ships|undefined)/);
  });

  it.each(["id", "version", "setup", "step", "outcome", "seats", "view", "questions"])(
    "is refused when it is registered without %s",
    (member) => {
      const lacking = { ...rules, [member]: undefined };
      expect(() => games.registerForeignGame<Sea, Sea>({ rules: lacking })).toThrow(
        `the game "${member === "id" ? "undefined" : "deep-sea.race"}" cannot be registered: its rules lack "${member}"`,
      );
    },
  );

  it("is refused without rules, and with a question that nobody can be asked", () => {
    expect(() => games.registerForeignGame({} as never)).toThrow('its rules lack "id"');
    const questions = { pull: { name: "pull", fallback: () => 1 } };
    expect(() => games.registerForeignGame({ rules: { ...rules, questions } } as never)).toThrow('its question "pull"');
  });

  it("refuses what the game does not want, in its own way", () => {
    const check = ({ wind }: Sea): void => {
      if (wind > 9) throw new RulesError("no-wind");
    };
    const read = (wind: number) => readIn(game({ check }), JSON.stringify({ ...SEA, wind }));
    expect(read(9).wind).toBe(9);
    expect(codeOf(() => read(10))).toBe("no-wind");
    const refusing = {
      ...rules,
      outcome: (): null => {
        throw new RulesError("no-wind");
      },
    };
    expect(codeOf(() => readIn(game({ rules: refusing }), JSON.stringify(SEA)))).toBe("no-wind");
    expect([new RulesError("no-wind"), new RulesError("fog", { depth: 3 })].map(explain)).toEqual([
      "No wind.",
      'fog {"depth":3}',
    ]);
  });

  it("has a bot, takes any actor, and tells what happens by the names of events", async () => {
    const { id, actors, bots, options, secretActors, names, storyteller } = game();
    expect({ id, actors, options, secretActors, bots: Object.keys(bots) }).toEqual({
      id: "deep-sea.race",
      actors: "any",
      options: [],
      secretActors: true,
      bots: ["random"],
    });
    expect(names(SEA)).toEqual({});
    const plainly = await storyteller();
    translateBy((key) => (key === "ALLHANDS.story.stop" ? "{before}. {after}" : key));
    expect(plainly.headline([{ event: "windRose" }, { event: "sailSet" }], {})).toBe("Wind rose. Sail set");
    translateBy((key) => key);
    const inWords = await game({ tell: ({ event }, names) => `${names["seat-1"]}: ${event}.` }).storyteller();
    expect(inWords.headline([{ event: "windRose" }], { "seat-1": "Ann" })).toBe("Ann: windRose.");
  });

  it("keeps what it brings itself", async () => {
    const own = { size: 2, actors: ["ship"], status: () => "calm" } as const;
    const storyteller = () => ({ headline: () => "news", card: () => ({ template: "news.hbs", context: {} }) });
    const given = game({ ...own, storyteller, binding: { read: () => SEA, changes: () => ({}) } });
    expect(given).toMatchObject({ size: 2, actors: ["ship"], status: own.status });
    expect(Object.keys(game({ bots: { cautious: () => () => 1 } }).bots)).toEqual(["random", "cautious"]);
    expect((await given.storyteller()).headline([], {})).toBe("news");
    expect(given.parts).toEqual([]);
    expect(readIn(given, "")).toBe(SEA);
  });

  it("is registered with the data of its Combat, unless it has a binding of its own; and once", () => {
    games.registerForeignGame<Sea, Sea>({ rules });
    for (const { dataModels } of Object.values(CONFIG)) expect(Object.keys(dataModels)).toEqual(["deep-sea.race"]);
    expect(() => games.registerForeignGame<Sea, Sea>({ rules })).toThrow("registered already");
    games.registerForeignGame<Sea, Sea>({ rules, id: "own", binding: { read: () => SEA, changes: () => ({}) } });
    expect(Object.keys(CONFIG.Combat.dataModels)).toEqual(["deep-sea.race"]);
  });
});
