/** Plays one battle with random answers, checked closely at every step. */
import { isDeepStrictEqual } from "node:util";
import {
  canonical,
  pick,
  playStep,
  refuseWhole,
  type Game,
  type Json,
  type OpenAsking,
  type OpenQuestion,
  type Random,
  type Source,
} from "../../module/rules/kernel";

/** One step in this many is played again. */
const REPEATED = 10;
/** Not every answer of a longer list is checked each time. */
const MOST_LISTED = 8;
/** One question in this many may be left for a standing offer, which often ends the battle. */
const TAKEN_UP = 50;

const NO_SOURCE: Source = { die: () => undefined, answer: () => undefined };

/**
 * Plays random answers and checks at each step that every fallback is allowed, that a menu accepts those of its listed
 * answers that are checked, and that the game's own invariants hold. Some steps are played again: the same answers must
 * lead to the same state and events, even if the checkpoint went through JSON.
 *
 * @returns how far the battle came, the reason of its end (null if it did not end), and faults with the steps' numbers
 */
export function fuzzBattle<State, Setup, View>(
  game: Game<State, Setup, View>,
  setup: Setup,
  random: Random,
  limit: number,
  invariants: (state: State, before: State) => string[],
) {
  const faults: string[] = [];
  let state = game.setup(setup);
  let steps = 0;
  for (; steps < limit && faults.length === 0 && !game.outcome(state); steps++) {
    const complain = (fault: string) => faults.push(`step ${steps + 1}: ${fault}`);
    const played = playStep(game, state, [], randomSource(random, complain));
    if (played.status !== "done") {
      complain(`${played.status}: ${canonical(played)}`);
      break;
    }
    if (random(REPEATED) === 1) {
      const again = playStep(game, JSON.parse(JSON.stringify(state)) as State, played.entries, NO_SOURCE);
      if (again.status !== "done") complain(`the same answers are ${again.status}`);
      else if (!isDeepStrictEqual(again.state, played.state)) complain("the same answers lead to another state");
      else if (!isDeepStrictEqual(again.events, played.events)) complain("the same answers tell another story");
    }
    for (const fault of invariants(played.state, state)) complain(fault);
    state = played.state;
  }
  return { steps, end: game.outcome(state)?.reason ?? null, faults };
}

/** A source of random dice and legal answers; reports menus that contradict themselves. */
function randomSource(random: Random, complain: (fault: string) => void): Source {
  const sample = (asking: OpenAsking): Json => {
    const { menu, name } = asking;
    const refused = menu.refuse(asking.fallback());
    if (refused) complain(`the fallback of ${name} is refused: ${refused.code}`);
    const listed = menu.list?.() ?? [];
    const answer = listed.length > 0 && random(2) === 1 ? pick(listed, random) : menu.sample(random);
    const some = listed.length > MOST_LISTED ? [pick(listed, random), pick(listed, random)] : listed;
    for (const option of [...some, answer]) {
      const reason = refuseWhole(menu, option);
      if (reason) complain(`${name} offers ${canonical(option)}, but refuses it: ${reason.code}`);
    }
    return answer;
  };
  const first = (open: OpenQuestion): Json => {
    const must = open.askings.filter(({ standing }) => !standing);
    const able = must.length > 0 ? (random(TAKEN_UP) === 1 ? open.askings : must) : random(2) === 1 ? open.askings : [];
    const asking = able[able.length > 0 ? random(able.length) - 1 : 0];
    return asking ? { seat: asking.seat, name: asking.name, answer: sample(asking) } : null;
  };
  return {
    die: (_reason, sides) => random(sides),
    answer(open) {
      if (open.manner === "all") return open.askings.map(sample);
      if (open.manner === "first") return first(open);
      if (open.manner === "confirm") return open.proposed;
      return open.askings[0] && sample(open.askings[0]);
    },
  };
}
