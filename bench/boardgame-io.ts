/**
 * The duel of two hulls in boardgame.io, measured beside the kernel's: whole games by its reducer alone, without
 * client, store or match log, and iterations of its own bot, a Monte Carlo tree search.
 */
import { MCTSBot } from "boardgame.io/ai";
import { CreateGameReducer, InitializeGame } from "boardgame.io/internal";
import type { Game } from "boardgame.io";
import type { Work } from "./measure";

/** Parts of both duels; hits in percent. */
export const GUNS = ["port", "starboard"] as const;
export const HULL = 10;
export const TO_HIT = 60;

interface Hulls {
  hulls: [number, number];
}

/** More moves than any game takes. */
const DEPTH = 1000;
const SEED = "7";

const duel: Game<Hulls> = {
  name: "hull-duel",
  seed: SEED,
  setup: () => ({ hulls: [HULL, HULL] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    fire({ G, ctx, random }) {
      if (random.Die(100) <= TO_HIT) G.hulls[ctx.currentPlayer === "0" ? 1 : 0]--;
    },
  },
  endIf({ G: { hulls } }) {
    const sunk = hulls.findIndex((hull) => hull === 0);
    return sunk < 0 ? undefined : { winner: sunk === 0 ? "1" : "0" };
  },
  ai: { enumerate: () => GUNS.map((gun) => ({ move: "fire", args: [gun] })) },
};

/** Whole games, and iterations of the bot at the first move. */
export function boardgameWorks(games: number, iterations: number): [Work, Work] {
  const reducer = CreateGameReducer({ game: duel });
  const start = InitializeGame({ game: duel });
  const [gun] = GUNS;
  const fires = ["0", "1"].map((playerID) => ({
    type: "MAKE_MOVE" as const,
    payload: { type: "fire", args: [gun], playerID },
  }));
  /** State of the dice, kept from one game to the next: otherwise all games would be alike. */
  let random: unknown = start.plugins["random"];
  function play(): void {
    let state = { ...start, plugins: { ...start.plugins, random } } as typeof start;
    while (state.ctx.gameover === undefined) {
      const fire = fires[Number(state.ctx.currentPlayer)];
      if (fire) state = reducer(state, fire);
    }
    random = state.plugins["random"];
  }
  return [
    {
      name: "boardgame.io's games",
      count: games,
      run(count) {
        for (let game = 0; game < count; game++) play();
      },
    },
    {
      name: "boardgame.io's iterations",
      count: iterations,
      run(count) {
        const { enumerate } = duel.ai ?? {};
        if (!enumerate) throw new Error("nobody knows the moves");
        // Returns a promise of an answer, but has found the answer by then.
        void new MCTSBot({ game: duel, enumerate, iterations: count, playoutDepth: DEPTH, seed: SEED }).play(
          start,
          "0",
        );
      },
    },
  ];
}
