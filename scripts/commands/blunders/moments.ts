/** What the seats of a recorded battle did in their turns, for the games whose bots were seen to blunder. */
import {
  isObject,
  replayStep,
  type BattleRecord,
  type Game,
  type Json,
  type Seat,
  type StepRecord,
} from "../../../module/rules/kernel";
import { myossGamma, type Action, type Battle, type BattleSetup } from "../../../module/rules/myoss-gamma";
import {
  otherPlace,
  placeOf,
  scoreOf,
  shipAt,
  shipsOf,
  silentShips,
  type Act,
  type PlayerNumber,
  type Sea,
  type SeaSetup,
} from "../../../module/rules/silent-ships";
import { navyAces, placeOf as placeOfNavy, type Act as NavyAct } from "../../../module/rules/navy-aces";
import { yieldsUnfought } from "../../../module/rules/navy-aces/bot";
import { follyOf, greedyCommander } from "../../../module/rules/silent-ships/bot";
import { isOccupied } from "../../../module/rules/silent-ships/sinking";
import { CommandError } from "../command";
import type { Mistake, Moment, Settings } from "./judge";

/** How a game describes what its seats do in their turns. */
interface Told<State, Setup, View, Answer> {
  readonly game: Game<State, Setup, View>;
  /** The question at the beginning of a step that is part of a turn. */
  readonly question: string;
  turn(state: State): string;
  settings(state: State, seat: Seat): Settings;
  uses(answer: Answer, state: State): boolean;
  fights(answer: Answer, state: State): boolean;
  yields(answer: Answer, state: State, seat: Seat): boolean;
}

/** What a step begins with: a question, who answered it, and the answer; null if it begins with a die or a shuffle. */
function firstOf({ answers, seat }: StepRecord): { name: string; seat: Seat; answer: Json } | null {
  const [key = "", given] = answers[0] ?? [];
  const named = isObject(given) ? given : {};
  if (typeof named["name"] === "string" && typeof named["seat"] === "string")
    return { name: named["name"], seat: named["seat"], answer: named["answer"] as Json };
  return seat === null ? null : { name: key.slice(key.indexOf(":") + 1), seat, answer: given as Json };
}

/** The answer to this question at the beginning of a step; null if the step begins otherwise. */
function answerTo(question: string, step: StepRecord): Json | null {
  const first = firstOf(step);
  return first?.name === question ? first.answer : null;
}

function toldBy<State, Setup, View, Answer>(told: Told<State, Setup, View, Answer>) {
  const { game, question } = told;
  return (record: BattleRecord<unknown>): Moment[] => {
    let state = game.setup(record.setup as Setup);
    return record.steps.flatMap((step): Moment[] => {
      const played = replayStep(game, state, step);
      if ("fault" in played) throw new CommandError(`${played.fault.code}: ${played.fault.detail}`);
      const before = state;
      ({ state } = played);
      const given = answerTo(question, step);
      const { seat } = step;
      if (given === null || seat === null) return [];
      const answer = given as Answer;
      return [
        {
          seat,
          turn: told.turn(before),
          before: told.settings(before, seat),
          after: told.settings(state, seat),
          uses: told.uses(answer, before),
          fights: told.fights(answer, before),
          yields: told.yields(answer, before, seat),
        },
      ];
    });
  };
}

/** Plays a record again, and shows each of its steps with the states around it. */
function eachStep<State, Setup, View>(
  game: Game<State, Setup, View>,
  record: BattleRecord<unknown>,
  show: (step: StepRecord, before: State, after: State) => void,
): void {
  let state = game.setup(record.setup as Setup);
  for (const step of record.steps) {
    const played = replayStep(game, state, step);
    if ("fault" in played) throw new CommandError(`${played.fault.code}: ${played.fault.detail}`);
    show(step, state, played.state);
    ({ state } = played);
  }
}

/** The mistakes in a battle of Silent Ships. */
function inSeas(record: BattleRecord<unknown>): Mistake[] {
  const made: Mistake[] = [];
  eachStep(silentShips, record, (step, before) => {
    const first = firstOf(step);
    const place = first && placeOf(before, first.seat);
    const folly =
      first && place !== null && follyOf(silentShips.view(before, first.seat), place, first.name, first.answer);
    if (folly) made.push(folly);
  });
  return made;
}

/** The mistakes in a battle of Navy Aces: a fight begun for nothing, and a second whole round in which nobody acts. */
function inWaters(record: BattleRecord<unknown>): Mistake[] {
  const made: Mistake[] = [];
  let passes = 0;
  eachStep(navyAces, record, (step, before) => {
    const first = firstOf(step);
    if (first?.name === "lay" && yieldsUnfought(before, placeOfNavy(before, first.seat), first.answer))
      made.push("yielded");
    if (first?.name !== "act") return;
    passes = (first.answer as NavyAct).do === "end" ? passes + 1 : 0;
    const round = before.navies.filter((_, place) => before.units.some(({ owner }) => owner === place)).length;
    if (passes > 0 && passes % round === 0 && passes > round && before.offer === null) made.push("still");
  });
  return made;
}

const MISTAKES_IN: { readonly [game: string]: ((record: BattleRecord<unknown>) => Mistake[]) | undefined } = {
  [silentShips.id]: inSeas,
  [navyAces.id]: inWaters,
};

/** The mistakes that were made in a battle, each as often as it was made; none in games that know none by name. */
export const mistakesIn = (record: BattleRecord<unknown>): Mistake[] => MISTAKES_IN[record.game]?.(record) ?? [];

/** Whether a player has less at sea, has lost more, or is about to lose their own country. */
function isBehind(sea: Sea, place: PlayerNumber): boolean {
  const foe = otherPlace(place);
  const hasLess = shipsOf(sea, place).length < shipsOf(sea, foe).length;
  return hasLess || scoreOf(sea, place) < scoreOf(sea, foe) || isOccupied(sea, place);
}

function isWorthActing(sea: Sea, seat: Seat): boolean {
  const act = silentShips.questions["act"];
  const usual = act && greedyCommander(act, silentShips.view(sea, seat), seat, null);
  return (usual as Act | undefined)?.do !== "end";
}

const isAttack = (act: Act, sea: Sea): boolean =>
  act.do === "move" && shipAt(sea, act.path.at(-1) ?? act.from) !== null;

/** Settings are the ships' squares; an attack may remove what was in the way. */
const ofSeas: Told<Sea, SeaSetup, ReturnType<typeof silentShips.view>, Act> = {
  game: silentShips,
  question: "act",
  turn: ({ round }) => String(round),
  settings: (sea, seat) =>
    Object.fromEntries(
      shipsOf(sea, placeOf(sea, seat) as PlayerNumber).map((square) => [String(shipAt(sea, square)?.hull), square]),
    ),
  uses: () => false,
  fights: isAttack,
  yields: (act, sea, seat) =>
    act.do === "end" && isBehind(sea, placeOf(sea, seat) as PlayerNumber) && isWorthActing(sea, seat),
};

/** Actions for whose sake a screen is down, a door open, or a computer on another weapon. */
const USES: readonly Action["do"][] = ["fire", "lock", "transfer", "moveShuttle", "moveShip", "selfDestruct"];

/** Settings are screens, doors, beams, and what computers do. */
const ofBattles: Told<Battle, BattleSetup, Battle, Action> = {
  game: myossGamma,
  question: "action",
  turn: ({ round }) => String(round),
  settings: ({ ships }, seat) =>
    Object.fromEntries(
      ships
        .filter((ship) => ship.seat === seat && ship.lost === null)
        .flatMap((ship): [string, Json][] => [
          [`${ship.id} screen`, ship.screen],
          ...ship.stores.map(({ component, open }): [string, Json] => [`${component} open`, open]),
          ...ship.components.map(({ id, attachedTo }): [string, Json] => {
            const order = ship.autofire.find(({ computer }) => computer === id);
            const lock = ship.locks.find(({ beam }) => beam === id);
            return [id, [attachedTo, order?.target ?? null, lock?.target ?? null]];
          }),
        ]),
    ),
  uses: ({ do: verb }) => USES.includes(verb),
  fights: ({ do: verb }) => verb === "fire",
  yields: () => false,
};

const GAMES: ReadonlyMap<string, (record: BattleRecord<unknown>) => Moment[]> = new Map([
  [silentShips.id, toldBy(ofSeas)],
  [myossGamma.id, toldBy(ofBattles)],
]);

/**
 * What the seats of a battle did in their turns; nothing in a game that has only mistakes by name.
 *
 * @throws CommandError for a game without counted blunders
 */
export function momentsOf(record: BattleRecord<unknown>): Moment[] {
  const told = GAMES.get(record.game);
  if (told) return told(record);
  if (MISTAKES_IN[record.game]) return [];
  const known = [...new Set([...GAMES.keys(), ...Object.keys(MISTAKES_IN)])];
  throw new CommandError(`no blunders are counted in "${record.game}": they are in ${known.join(", ")}`);
}
