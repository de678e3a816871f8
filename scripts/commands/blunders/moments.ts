/** What the seats of a recorded battle did in their turns, for the games whose bots were seen to blunder. */
import {
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
import { greedyCommander } from "../../../module/rules/silent-ships/bot";
import { isOccupied } from "../../../module/rules/silent-ships/sinking";
import { CommandError } from "../command";
import type { Moment, Settings } from "./judge";

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

/** The answer to this question at the beginning of a step; null if the step begins otherwise. */
function answerTo(question: string, { answers }: StepRecord): Json | null {
  const [key, given] = answers[0] ?? [];
  if (key !== `0:${question}`) return null;
  const { name, answer } = given as { readonly name?: string; readonly answer?: Json };
  return name === undefined ? (given as Json) : name === question ? (answer as Json) : null;
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

/** What the seats of a battle did in their turns. @throws CommandError for a game without counted blunders */
export function momentsOf(record: BattleRecord<unknown>): Moment[] {
  const told = GAMES.get(record.game);
  if (told) return told(record);
  throw new CommandError(`no blunders are counted in "${record.game}": they are in ${[...GAMES.keys()].join(", ")}`);
}
