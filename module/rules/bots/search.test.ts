/** The searching player: in a toy game whose quick player is easily tempted, and in the games that it plays. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchedBattle } from "../myoss-gamma/bot";
import { myossGamma, type Action } from "../myoss-gamma";
import { BATTLEAXE, EXPLORER, readyBattle } from "../../../tests/support/rules/myoss-gamma/fixtures";
import {
  oneOf,
  seeded,
  type Game,
  type OpenQuestion,
  type Player,
  type Question,
  type Searched,
  type Seat,
} from "../kernel";
import { checkBotAnswer, checkResumable, walk } from "../../../tests/support/rules/conformance";
import { shipOnShip } from "../ship-on-ship";
import { searchedDuel } from "../ship-on-ship/bot";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import type { Duel, DuelView } from "../ship-on-ship/state";
import { candidates } from "./candidates";
import { randomPlayer } from "./random";
import { rollOut } from "./roll-out";
import { BREADTH } from "./forecast";
import { searcher, thinker } from "./search";
import { omenOf, surelyBest, trialOf, type Trial } from "./trials";

/** One roll decides: a six for a bold player, two or more for a careful one; a player who waits has a coin to lose. */
interface Wager {
  over: boolean;
  won: boolean;
  readonly coin: "head" | "tail";
}
type View = Omit<Wager, "coin">;
const BET: Question<View, null, string> = {
  name: "bet",
  menu: () => oneOf(["bold", "careful", "head"]),
  fallback: () => "bold",
};
const wager: Game<Wager, null, View> = {
  id: "wager",
  version: 1,
  setup: () => ({ over: false, won: false, coin: "tail" }),
  step(state, referee) {
    const answer = referee.ask(BET, "seat-1", null);
    const least = answer === "bold" ? 6 : 2;
    state.won = answer === "head" ? state.coin === "head" : referee.die("bet", 6) >= least;
    state.over = true;
  },
  outcome: ({ over, won }) => (over ? { winners: [won ? "seat-1" : "seat-2"], reason: "rolled" } : null),
  seats: () => ["seat-1", "seat-2"],
  view: ({ over, won }) => ({ over, won }),
  questions: { bet: BET },
};
const tempted: Player<View> = () => "bold";
const searched: Searched<Wager, null, View> = {
  game: wager,
  quick: tempted,
  weighed: ["bet"],
  deal: (view, _seat, random) => ({ ...view, coin: random(2) === 1 ? "head" : "tail" }),
  standing: () => 0.5,
  steps: 1,
};

describe("a player that searches", () => {
  const answers = (parts: typeof searched, plays = 200) =>
    [1, 2, 3, 4, 5].map((seed) => searcher(parts, seeded(seed), plays)(BET, wager.setup(null), "seat-1", null));

  it("finds what wins more often than what looks good, whatever is hidden from it", () => {
    expect(answers(searched)).toEqual(Array<string>(5).fill("careful"));
    const certain = { ...searched, deal: (view: View): Wager => ({ ...view, coin: "head" }) };
    expect(answers(certain)).toEqual(Array<string>(5).fill("head"));
  });

  it("holds out where every answer loses: what lasts longest wins ties", () => {
    interface Siege {
      walls: number;
      over: boolean;
    }
    const HOLD: Question<Siege, null, string> = {
      name: "hold",
      menu: () => oneOf(["yield", "sally", "hold"]),
      fallback: () => "yield",
    };
    const siege: Game<Siege, null> = {
      id: "siege",
      version: 1,
      setup: () => ({ walls: 3, over: false }),
      step(state, referee) {
        const answer = referee.ask(HOLD, "seat-1", null);
        state.walls -= answer === "yield" ? 3 : answer === "sally" ? 2 : 1;
        state.over = state.walls <= 0;
      },
      outcome: ({ over }) => (over ? { winners: ["seat-2"], reason: "taken" } : null),
      seats: () => ["seat-1", "seat-2"],
      view: (state) => state,
      questions: { hold: HOLD },
    };
    const parts: Searched<Siege, null, Siege> = {
      game: siege,
      quick: () => "yield",
      weighed: ["hold"],
      deal: (view) => ({ ...view }),
      standing: () => 0.5,
      steps: 20,
    };
    const { answer, tried } = thinker(parts, seeded(1), { plays: 60 })(HOLD, siege.setup(null), "seat-1", null);
    expect(tried.map(({ worth }) => worth)).toEqual([0, 0, 0]);
    expect(answer).not.toBe("yield");
  });

  it("does not try what is a mistake whatever comes of it, and does not take it from the quick player", () => {
    const parts = {
      ...searched,
      isFolly: (_: unknown, __: unknown, ___: unknown, answer: unknown) => answer === "careful",
    };
    expect(candidates(parts, [BET, wager.setup(null), "seat-1", null], "bold", seeded(1))).toEqual(["head"]);
    const quick = { ...parts, quick: () => "careful" };
    expect(thinker(quick, seeded(1), { plays: 40 })(BET, wager.setup(null), "seat-1", null).usual).toBe("bold");
  });

  it("says what it hopes for and what it fears, and decides as it would without", () => {
    const stakes: NonNullable<typeof searched.stakes> = ({ over, won }, start, seat) =>
      over && !start.over ? [{ id: won ? "theirs" : "mine", own: !won && seat === "seat-1", grave: false }] : [];
    const think = (parts: typeof searched) =>
      thinker(parts, seeded(7), { plays: 400 })(BET, wager.setup(null), "seat-1", null);
    const [told, silent] = [think({ ...searched, stakes }), think(searched)];
    const known = told.tried.map(({ answer, worth, error, plays }) => ({ answer, worth, error, plays }));
    expect({ ...told, tried: known }).toEqual(silent);
    const careful = told.tried.find(({ answer }) => answer === "careful")!;
    expect(careful.hopes).toEqual({ id: "theirs", share: careful.worth });
    expect(careful.hopes!.share + careful.fears!.share).toBeCloseTo(1);
    expect(careful.fears!.id).toBe("mine");
  });

  it("warns of a whole ship before any part, and of nothing that hardly ever happens", () => {
    const trial = { ...trialOf("bold"), plays: 100 };
    const lose = (id: string, times: number, grave = false) =>
      trial.lost.set(`true ${id}`, { stake: { id, own: true, grave }, times });
    lose("ship", 4, true);
    expect(omenOf(trial, true)).toBeNull();
    lose("engine", 40);
    lose("gun", 30);
    expect(omenOf(trial, true)).toEqual({ id: "engine", share: 0.4 });
    lose("ship", 5, true);
    expect(omenOf(trial, true)).toEqual({ id: "ship", share: 0.05 });
    expect(omenOf(trial, false)).toBeNull();
  });

  it("asks more of the best of many than of one that is tried alone", () => {
    // A standard error of a quarter.
    const trial = (mean: number): Trial => ({
      ...trialOf(mean),
      plays: 16,
      gain: 16 * mean,
      gains: 16 * mean ** 2 + 15,
    });
    const chosen = (mean: number, others: number) =>
      surelyBest([trial(mean), ...Array.from({ length: others }, () => trial(0))])?.answer;
    expect([chosen(0.2, 0), chosen(0.4, 0), chosen(0.4, 15), chosen(0.7, 15)]).toEqual([
      undefined,
      0.4,
      undefined,
      0.7,
    ]);
  });

  it("does as the quick player does where nothing is better, too little is known, or it is not worth it", () => {
    const alike = {
      ...searched,
      game: { ...wager, outcome: ({ over }: Wager) => (over ? { winners: [], reason: "draw" } : null) },
    };
    expect(answers(alike)).toEqual(Array<string>(5).fill("bold"));
    expect(answers({ ...searched, deal: () => null })).toEqual(Array<string>(5).fill("bold"));
    expect(answers({ ...searched, weighed: [] })).toEqual(Array<string>(5).fill("bold"));
  });

  it("tells of each answer an interval that holds what it is worth, in about 95 of 100 cases", () => {
    const exact: { readonly [answer: string]: number } = { bold: 1 / 6, careful: 5 / 6, head: 1 / 2 };
    const offered = Object.keys(exact);
    const cases = Array.from({ length: 200 }, (_, seed) =>
      thinker(searched, seeded(7919 * seed + 1), { plays: 300, offered })(BET, wager.setup(null), "seat-1", null),
    ).flatMap(({ tried }) => tried);
    expect(cases).toHaveLength(200 * offered.length);
    const held = cases.filter(({ answer, worth, error }) => {
      expect(error).toBeLessThan(0.06);
      return Math.abs(worth - (exact[answer as string] ?? 0)) <= BREADTH * error;
    });
    expect(held.length / cases.length).toBeGreaterThan(0.93);
    expect(held.length / cases.length).toBeLessThan(0.98);
  });

  it("answers in positions of others with what is on the menu, the same each time", () => {
    const inPositions = <State, Setup, Seen>(parts: Searched<State, Setup, Seen>, setup: Setup, steps: number) => {
      const random = seeded(7);
      const players = { "seat-1": randomPlayer<Seen>(random), "seat-2": randomPlayer<Seen>(random) };
      let weighed = 0;
      const inspect = (open: OpenQuestion) => {
        if (!open.askings.some(({ name }) => parts.weighed.includes(name))) return;
        weighed++;
        const bot = () => searcher(parts, seeded(weighed), 6) as Player<never>;
        checkBotAnswer(open, bot());
        for (const asking of open.askings) expect(asking.answerBy(bot())).toEqual(asking.answerBy(bot()));
      };
      walk(parts.game, setup, players, random, (step) => checkResumable(parts.game, step, inspect), steps);
      return weighed;
    };
    const fleets = [BATTLEAXE, EXPLORER].map((design, at) => ({
      seat: `seat-${at + 1}`,
      ships: [{ id: `ship-${at}`, design }],
    }));
    expect(inPositions(searchedBattle, { fleets, options: { creditLimit: 0 } }, 12)).toBeGreaterThan(3);
    expect(inPositions(searchedDuel, randomDuel(seeded(3)), 12)).toBeGreaterThan(3);
  });
});

it("tries an action of each kind of a long menu, shots at each enemy, and none at its own side", () => {
  const battle = readyBattle([
    [EXPLORER, BATTLEAXE],
    [EXPLORER, BATTLEAXE],
  ]);
  const [ship, ...others] = battle.ships;
  const action = myossGamma.questions["action"]!;
  const asked = [action, battle, ship!.side, { ship: ship!.id }] as const;
  const listed = (action.menu(battle, ship!.side, { ship: ship!.id }).list?.() ?? []) as Action[];
  expect(listed.length).toBeGreaterThan(16);
  const tried = candidates(searchedBattle, [...asked], null, seeded(1)) as Action[];
  expect(tried).toHaveLength(16);
  const enemies = others.filter(({ side }) => side !== ship!.side).map(({ id }) => id);
  const targets = tried.flatMap((one) => (one.do === "fire" ? [one.target] : []));
  expect(new Set(targets)).toEqual(new Set(enemies));
  // Nobody ends a turn where the quick player fires, nor takes a computer off a weapon.
  const kinds = new Set(listed.map((one) => one.do));
  expect([kinds.delete("endShip"), new Set(tried.map((one) => one.do))]).toEqual([true, kinds]);
  expect(tried.some((one) => one.do === "attach" && one.weapon === null)).toBe(false);
});

it("tries what a game proposes of a menu without an end, and random answers only where it proposes nothing", () => {
  let drawn = 0;
  const sample = () => `any ${++drawn}`;
  const question = { ...BET, menu: () => ({ refuse: () => null, sample }) };
  const asked = [question, wager.setup(null), "seat-1", null] as const;
  const tried = (proposed: readonly string[]) =>
    candidates({ proposals: () => proposed }, [...asked], "bold", seeded(1));
  expect(tried(["bold", "careful"])).toEqual(["careful"]);
  expect(drawn).toBe(0);
  expect(tried([])).toHaveLength(16);
});

it("breaks a battle off only where it is settled", () => {
  /** Counts its steps; half of them are in the middle of something. */
  const long: Game<Wager & { steps: number }, null, View> = {
    ...wager,
    setup: () => ({ over: false, won: false, coin: "tail", steps: 0 }),
    step: (state) => void state.steps++,
    outcome: ({ steps }) => (steps > 20 ? { winners: [], reason: "long" } : null),
  };
  const reached: number[] = [];
  const parts = {
    game: long,
    quick: tempted,
    weighed: ["bet"],
    steps: 3,
    deal: () => long.setup(null),
    isSettled: ({ steps }: { steps: number }) => steps % 5 === 0,
    standing({ steps }: { steps: number }) {
      reached.push(steps);
      return 0.5;
    },
  };
  expect(rollOut(parts, long.setup(null), ["bet", "seat-1", "bold"], seeded(1)).worth).toBe(0.5);
  expect(reached).toEqual([5]);
});

/** All cards of a duel, in no particular order. */
const cardsOf = ({ captains }: Duel): string[] =>
  captains
    .flatMap(({ deck, hand, fan, box, conditions, preemptive, response, attack }) =>
      [...deck, ...hand, ...fan, ...box, ...conditions, ...preemptive, ...response, attack ?? []].flat(),
    )
    .sort();

describe("a duel that is dealt anew", () => {
  it("looks to the seat as the duel does, and has each card once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (seed) => {
        const random = seeded(seed);
        const player = randomPlayer<DuelView>(random);
        const check = (duel: Duel, seat: Seat) => {
          const seen = shipOnShip.view(duel, seat);
          const dealt = searchedDuel.deal(seen, seat, random)!;
          const again = shipOnShip.view(dealt, seat);
          expect(again).toEqual({
            ...seen,
            captains: again.captains.map((captain, at) => ({ ...seen.captains[at], favored: captain.favored })),
          });
          expect(cardsOf(dealt)).toEqual(cardsOf(duel));
        };
        walk(shipOnShip, randomDuel(random), { "seat-1": player, "seat-2": player }, random, ({ state }) => {
          for (const seat of ["seat-1", "seat-2"]) check(state, seat);
        });
      }),
      { numRuns: 20 },
    );
  });
});
