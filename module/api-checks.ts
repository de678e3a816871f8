/**
 * What macros and modules hand to the API, looked at before anything is done with it: what is wrong is said in a
 * sentence. Each function has the shapes of its parameters in one table.
 */
import { equal, isObject, type Json } from "./rules/kernel";
import { asBattle, battlesHere } from "./kit/battle/battle";
import { canTakePart, gameFace } from "./kit/game/games";
import type { GameFace } from "./kit/game/table-game";
import { ourFlags, type Flagged } from "./kit/documents/flags";
import { hasWorld } from "./kit/platform/documents";
import { isStarted, started } from "./kit/start/started";
import { localize, phrase } from "./kit/text/sentence";

/** A call of the API that cannot be carried out; its message is a sentence. */
export class ApiError extends Error {
  override readonly name = "ApiError";
}

/** Plain data as text; what cannot be written down, such as a list that holds itself, by what it is. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Array.isArray(value) ? "[…]" : String(value);
  }
}

/** The name of an object's class, if it has one. */
function classOf(value: { readonly constructor?: unknown }): string {
  const { name } = (value.constructor ?? {}) as { readonly name?: unknown };
  return JSON.stringify(isText(name) ? name : "{}");
}

/** A value as a sentence names it. */
function shown(value: unknown): string {
  if (typeof value === "function") return "a function";
  const said = isObject(value) ? classOf(value) : written(value);
  return said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said;
}
const MOST_SHOWN = 60;

/** The name of a text under `ALLHANDS.api` that says what is wrong with a value, or null if nothing is. */
type Shape = (value: unknown) => string | null;

const shape =
  (problem: string, holds: (value: unknown) => boolean): Shape =>
  (value) =>
    holds(value) ? null : problem;
const optional =
  (own: Shape): Shape =>
  (value) =>
    value === undefined ? null : own(value);

const isText = (value: unknown): value is string => typeof value === "string";
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isPlain = (value: unknown): value is Record<string, unknown> => isObject(value) && !isList(value);
const isKnownGame = (value: unknown): boolean => isText(value) && gameFace(value) !== null;
const isDocument = (value: unknown, kind: string): boolean => isPlain(value) && value["documentName"] === kind;
/** Whether all members of an object that are there are as they should be. */
const has = (value: unknown, members: { readonly [name: string]: (member: unknown) => boolean }): boolean =>
  isPlain(value) && Object.entries(members).every(([name, holds]) => value[name] === undefined || holds(value[name]));

const text = shape("noText", isText);
const gameId = shape("noGameId", isKnownGame);
const battle: Shape = (value) => {
  if (!isPlain(value) || ![value["type"], value["id"]].every(isText) || !isPlain(value["system"])) return "noBattle";
  if (asBattle(value) !== null) return null;
  return battlesHere().includes(value as never) ? "battleNotHere" : "noBattle";
};
/** Whether a value can be written down and read again as it is. */
function isJson(value: unknown): boolean {
  try {
    return equal(JSON.parse(JSON.stringify(value)) as Json, value as Json);
  } catch {
    return false;
  }
}
const answer = shape("noAnswer", isJson);
const answered = shape("noQuestion", (value) => has(value, { question: isText }));
const waiting = shape("noWaiting", (value) => has(value, { bots: (own) => typeof own === "boolean" }));
const beginning = shape("noBeginning", (value) =>
  has(value, { commander: isText, fights: (own) => typeof own === "boolean" }),
);
const proposal = shape("noProposal", (value) =>
  has(value, { game: isKnownGame, actor: (own) => own === null || isDocument(own, "Actor") }),
);
const folder = shape("noFleet", (value) => isDocument(value, "Folder") && isPlain(ourFlags(value as Flagged)["fleet"]));
const values = shape(
  "noValues",
  (value) => isPlain(value) && Object.values(value).every((own) => isText(own) || typeof own === "number"),
);
const rollOptions = shape("noDice", (value) =>
  has(value, { own: (own) => isText(own) || (isList(own) && own.every((die) => typeof die === "number")) }),
);
const files = shape(
  "noFiles",
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Symbol.iterator in value &&
    [...(value as Iterable<unknown>)].every((file) => typeof File !== "undefined" && file instanceof File),
);
const checking = shape("noChecking", (value) =>
  has(value, {
    only: (own) => isList(own) && own.every(isText),
    signal: (own) => own instanceof AbortSignal,
    onProgress: (own) => typeof own === "function",
  }),
);
const isRoller = (value: unknown): boolean =>
  isPlain(value) &&
  isText(value["id"]) &&
  isList(value["fields"]) &&
  value["fields"].every((field) => isPlain(field) && isText(field["name"])) &&
  ["facts", "odds", "roll", "story"].every((name) => typeof value[name] === "function");
const rollers = shape(
  "noRollers",
  (value) =>
    isPlain(value) &&
    ["id", "command", "title", "texts"].every((name) => isText(value[name])) &&
    isList(value["rollers"]) &&
    value["rollers"].every(isRoller) &&
    typeof value["explain"] === "function",
);
const newGame = shape("noNewGame", (value) => isPlain(value) && isPlain(value["rules"]));
const adapter = shape("noAdapter", (value) => {
  if (!isPlain(value)) return false;
  const given = ["people", "character", "numbers", "wound", "ship"].flatMap((name) => value[name] ?? []);
  return given.length > 0 && given.every((own) => typeof own === "function");
});
const anActor = shape("noActor", (value) => isDocument(value, "Actor"));
const systemId = shape("noSystem", (value) => isText(value) && /^[\w-]{1,100}$/.test(value));
const ownGame = shape(
  "noGame",
  (value) => isPlain(value) && isText(value["id"]) && (gameFace(value["id"]) as object | null) === value,
);
const recruits = shape("noRecruits", (value) => isList(value) && value.length > 0);
const terms = shape("noTerms", (value) => isPlain(value) && isText(value["name"]));

/** The parameters of each function of the API. */
export const PARAMETERS: { readonly [name: string]: readonly Shape[] } = {
  settled: [optional(waiting)],
  underWay: [optional(waiting)],
  openStartDialog: [optional(proposal)],
  openWelcome: [],
  playNow: [gameId],
  startBattle: [ownGame, recruits, terms],
  battles: [],
  battleById: [text],
  openBoard: [battle],
  question: [battle],
  answer: [battle, answer, optional(answered)],
  press: [battle, text],
  openReplay: [battle],
  openOnlooking: [battle],
  openOverview: [],
  openCrews: [battle],
  openForecast: [battle],
  fleets: [optional(text)],
  openFleets: [],
  openFleet: [folder],
  wars: [],
  openWar: [text],
  beginWar: [],
  beginMission: [text, optional(beginning)],
  fightNext: [text, optional(beginning)],
  enterBattle: [text],
  mission: [text],
  roll: [text, text, optional(values), optional(rollOptions)],
  openRollers: [optional(text)],
  openRoller: [text, text, optional(values)],
  openScreen: [optional(text)],
  importCharacters: [optional(files)],
  registerRollers: [rollers],
  rollerGroups: [],
  registerGame: [newGame],
  registerAdapter: [systemId, adapter],
  person: [anActor],
  tableGame: [text],
  fetchGame: [text],
  tableGames: [],
  selfCheck: [optional(checking)],
};

/** Functions that throw at once what is wrong; the others promise something, and their promise fails. */
const AT_ONCE = [
  "underWay",
  "battles",
  "battleById",
  "fleets",
  "rollerGroups",
  "tableGame",
  "tableGames",
  "registerRollers",
  "registerGame",
];

/** Functions that only a Gamemaster's page can carry out, and that do not say so themselves. */
const FOR_GAMEMASTERS = ["playNow", "startBattle", "openStartDialog", "openWelcome", "beginWar"];

/** Functions that work before this page is ready for battles; all others that promise something wait for that. */
const EARLY = ["settled", "fetchGame", "registerAdapter"];

/** Functions that throw at once, and read the world: it is not there before Foundry's `setup`. */
const OF_WORLD = ["battles", "battleById", "fleets"];

/** A call before the world is here. In Foundry's `init` no texts are here either. */
function tooEarly(call: string): ApiError {
  const key = "ALLHANDS.api.tooEarly";
  const words = localize(key) === key ? `${call}: api.ready` : phrase(key, { call });
  return new ApiError(words);
}

const canParticipate = (table: GameFace, value: unknown): boolean => {
  if (!isPlain(value) || !isText(value["commander"])) return false;
  const { actor } = value;
  return isPlain(actor) && isText(actor["type"]) && canTakePart(table, actor as { readonly type: string });
};

/** What is wrong with the arguments of a call, as an error; null if nothing is. */
function faultIn(call: string, given: readonly unknown[]): ApiError | null {
  if (FOR_GAMEMASTERS.includes(call) && !game.user.isGM)
    return new ApiError(phrase("ALLHANDS.api.onlyGamemaster", { call }));
  const shapes = PARAMETERS[call] ?? [];
  const problems = shapes.map((own, at) => own(given[at]));
  const at = problems.findIndex((problem) => problem !== null);
  if (at >= 0) return new ApiError(phrase(`ALLHANDS.api.${problems[at]}`, { call, value: shown(given[at]) }));
  if (call !== "startBattle") return null;
  const [table, participants] = given as [GameFace, readonly unknown[]];
  const bad = participants.findIndex((participant) => !canParticipate(table, participant));
  return bad < 0 ? null : new ApiError(phrase("ALLHANDS.api.badRecruit", { number: bad + 1 }));
}

/** The same functions, which first wait until they can work, and look at what they are given. Other members stay as they are. */
export function checked<Api extends object>(api: Api): Api {
  const members = Object.entries(api).map(([name, member]: [string, unknown]) => {
    if (typeof member !== "function") return [name, member];
    const own = member as (...given: readonly unknown[]) => unknown;
    const call = (...given: readonly unknown[]): unknown => {
      const isEarly = OF_WORLD.includes(name) && !hasWorld();
      const fault = isEarly ? tooEarly(name) : faultIn(name, given);
      if (!fault) return own(...given);
      if (AT_ONCE.includes(name)) throw fault;
      return Promise.reject(fault);
    };
    const waits = !AT_ONCE.includes(name) && !EARLY.includes(name);
    const inTime = (...given: readonly unknown[]): unknown =>
      waits && !isStarted() ? started.then(() => call(...given)) : call(...given);
    return [name, inTime];
  });
  return Object.fromEntries(members) as Api;
}
