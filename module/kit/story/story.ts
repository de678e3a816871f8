/** The public story: one chat message per step, written by the Gamemaster, which everyone may read. */
import { typeOf } from "../platform/home";
import {
  equal,
  isEvent,
  keptByText,
  parsedJson,
  publicDice,
  publicEvents,
  spokenOf,
  type GameEvent,
  type Json,
  type Seat,
} from "../../rules/kernel";
import { fetchGame, onGame, tableGame } from "../game/games";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import type { StepEvents } from "../game/storyteller";
import { idsIn, openly } from "../record/why";
import type { Write } from "../platform/writes";
import { documentsOf } from "../platform/documents";
import { isByGamemaster, messageOfGamemaster, type Authored } from "../documents/gamemasters";
import { toEveryone } from "../platform/messages";
import { rollsOf } from "../game/dice";
import { redrawCards, type PlaceCard } from "./message-cards";
import { madeFor } from "../windows/elements";
import { drawCard } from "./card-view";
import { parse } from "../documents/fields";
import { battleById } from "../battle/battle";
import { recordEntry, type RecordEntry } from "../record/record";
import type { Names } from "../game/feed";
import { namesShown } from "../battle/seat-names";
import { pictureOf } from "../battle/fighters";
import { closed } from "./earlier";
import { isCourse } from "./event-text";
import { tellerHere } from "./teller";
import { addWhys, whysIn, whyText } from "./why-lines";
import { unpacked } from "../record/page-content";
import { ourFlags, type Flagged } from "../documents/flags";
import { fighterAt, fightersOf } from "../battle/own";

/** Whether some of the events were told only to certain seats. */
export const hasSecrets = (events: readonly GameEvent[]): boolean => publicEvents(events).length < events.length;

/**
 * Whether a message tells what the record of its battle says of that step: in a world that did not yet note who was a
 * Gamemaster when, its author may have written it as a player. What the record no longer has is believed.
 */
function isAsRecorded({ battle: id, step, events }: StepMessage["system"]): boolean {
  const battle = battleById(String(id));
  const entry = battle && recordEntry(battle, Number(step));
  return !entry || equal(publicEvents(entry.events), parsedJson(String(events)));
}

/** The message about a step; undefined if nothing was told of it or the message was deleted. */
export const storyMessage = (battleId: string, step: number): StepMessage | undefined =>
  messageOfGamemaster<StepMessage>(
    ({ type, system }) =>
      type === typeOf("battle-step") &&
      system["battle"] === battleId &&
      system["step"] === step &&
      isAsRecorded(system),
  );

/**
 * The public names of everything that events and `more` mention, as a step from this state begins; all seats have the
 * names of their players, as they are stored.
 */
export function namesMentioned(
  { system }: BattleCombat,
  table: AnyTableGame,
  state: never,
  events: readonly GameEvent[],
  more?: unknown,
): Names {
  const players = Object.fromEntries(system.seats.map((seat) => [seat.id, seat.name]));
  const all = { ...(table.publicNames?.(state, publicEvents(events)) ?? table.names(state)), ...players };
  return spokenOf(all, [events, more, players]);
}

/**
 * The write that tells a step, made from its entry alone, since the documents may be half written. Empty for steps
 * without news, and for those that were told before an interruption.
 */
export async function storyWrite(
  battle: BattleCombat,
  table: AnyTableGame,
  step: number,
  entry: RecordEntry,
): Promise<Write[]> {
  const events = publicEvents(entry.events);
  if (entry.kind !== "play" || events.length === 0 || storyMessage(battle.id, step)) return [];
  const whys = (entry.whys ?? []).map(openly);
  // An earlier version recorded all names, and what is private may mention more.
  const names = spokenOf(entry.names ?? {}, [events, entry.turn, battle.system.seats, idsIn(whys)]);
  const { player, ...speaker } = speakerOf(battle, entry);
  const flags = { ...(whys.length > 0 ? { why: JSON.stringify(whys) } : {}), ...(player === "" ? {} : { player }) };
  const message = {
    type: typeOf("battle-step"),
    author: game.userId,
    speaker,
    content: foundry.utils.escapeHTML((await table.storyteller()).headline(events, namesShown(names))),
    ...(Object.keys(flags).length > 0 ? { flags: { "all-hands": flags } } : {}),
    rolls: rollsOf(publicDice(entry.dice, entry.events)).map((roll) => JSON.stringify(roll.toJSON())),
    system: {
      battle: battle.id,
      game: table.id,
      step,
      seat: entry.seat ?? "",
      events: JSON.stringify(events),
      names: JSON.stringify(names),
      version: entry.version ?? 0,
      undone: false,
      turn: entry.turn ? [entry.turn.number, entry.turn.seat, entry.turn.fighter].join(" ") : "",
    },
  };
  return [{ action: "create", documentName: "ChatMessage", parent: null, data: [message], options: toEveryone() }];
}

/**
 * The speaker of a step's card: the acting ship or the only one of the seat in turn; else that seat's player, whose seat
 * is `player`, which is otherwise blank.
 */
function speakerOf(battle: BattleCombat, { turn, names = {} }: RecordEntry) {
  const { seat = null, fighter: id } = turn ?? {};
  const fighter = id ? fighterAt(battle, id) : onlyFighter(battle, seat);
  const ship = names[id ?? ""] ?? fighter?.name;
  const player = seat !== null && ship === undefined && seat in names ? seat : "";
  const { sceneId = null, tokenId = null, actorId = null } = fighter ?? {};
  const alias = ship ?? namesShown(names)[player] ?? battle.system.name;
  return { scene: sceneId, token: tokenId, actor: actorId, alias, player };
}

function onlyFighter(battle: BattleCombat, seat: Seat | null): Combatant.Implementation | undefined {
  if (seat === null) return undefined;
  const own = fightersOf(battle).filter(({ system }) => (system as { readonly seat?: Seat }).seat === seat);
  return own.length === 1 ? own[0] : undefined;
}

/**
 * A step in one line of the reader's language; blank if nothing was told of it. Until the storyteller of its game is
 * here, it is the line of whoever wrote its message.
 */
export function headlineAt(battleId: string, step: number): string {
  const message = storyMessage(battleId, step);
  const story = message ? asStory(message) : (foldedAt(battleId, step)?.story ?? null);
  const teller = story && tellerHere(story.game);
  if (story && teller) return teller.headline(story.events, story.names);
  const { content = "" } = message ?? {};
  return new DOMParser().parseFromString(content, "text/html").body.textContent?.trim() ?? "";
}

/** The writes that tell, once a battle is over, what its captains hoped and feared that would have given something away. */
export function revealingWrites(battle: BattleCombat): Write[] {
  const updates = stepMessages(battle.id).flatMap((message) => {
    if (whysIn(message).length === 0) return [];
    const whys = recordEntry(battle, Number(message.system["step"]))?.whys ?? [];
    const isGuarded = whys.some(({ hopes, fears }) => hopes?.secret || fears?.secret);
    return isGuarded ? [{ _id: message.id, "flags.all-hands.why": JSON.stringify(whys) }] : [];
  });
  return updates.length > 0 ? [{ action: "update", documentName: "ChatMessage", parent: null, updates }] : [];
}

/** The part of a step's message that is used here. */
interface StoryMessage extends StepEvents {
  readonly battle: string;
  readonly game: string;
  /** The turn that it belongs to; blank if its card is shown on its own. */
  readonly turn: string;
}

interface StepMessage extends Flagged, Authored {
  readonly id: string;
  readonly content: string;
  readonly type: string;
  readonly system: Readonly<Record<string, Json>>;
}

/** Whatever can be an event in stored data; the other members are not checked. */
const soundEvents = (stored: unknown): GameEvent[] => (Array.isArray(stored) ? stored.filter(isEvent) : []);

/** Parsed messages: boards ask for the whole story again and again, and a message hardly ever changes. */
let read = new WeakMap<object, { readonly source: readonly unknown[]; readonly story: StoryMessage | null }>();

/** A chat message as a step of a battle. Null if it is not one, is damaged, or was not written by a Gamemaster. */
export function asStory(message: object): StoryMessage | null {
  const { type, system } = message as StepMessage;
  if (type !== typeOf("battle-step") || !isByGamemaster(message as StepMessage)) return null;
  const source = [system["undone"], system["step"], system["events"], system["names"]];
  const known = read.get(message);
  if (known?.source.every((value, at) => value === source[at])) return known.story;
  const story = isAsRecorded(system) ? storyIn(system) : null;
  read.set(message, { source, story });
  return story;
}

/** Parses the fields of a step's message. Null if they are damaged. */
function storyIn(system: StepMessage["system"]): StoryMessage | null {
  try {
    return {
      battle: String(system["battle"]),
      game: String(system["game"]),
      step: Number(system["step"]),
      seat: String(system["seat"]),
      events: closed(
        soundEvents(parse<object>(String(system["events"]), "events")),
        Number(system["version"]),
        tableGame(String(system["game"])),
      ),
      names: namesShown(parse<{ [id: string]: string }>(String(system["names"]), "names") ?? {}),
      undone: system["undone"] === true,
      turn: typeof system["turn"] === "string" ? system["turn"] : "",
    };
  } catch {
    return null;
  }
}

/** A step whose message was folded into the report of its battle, with what the message had. */
interface Folded extends Flagged {
  readonly system: StepMessage["system"];
  readonly story: StoryMessage;
}

let foldedOnce = keptByText<readonly Folded[]>();
// Only a game that is here knows what an earlier version of it has told.
onGame(() => ([read, foldedOnce] = [new WeakMap(), keptByText()]));

/**
 * All reports of a battle, oldest first: one whose end was taken back has several. As boards ask often, messages of steps
 * are skipped.
 */
const reportsOf = (battleId: string): StepMessage[] =>
  documentsOf<StepMessage>("messages").filter(
    (message) =>
      message.type !== typeOf("battle-step") && ourFlags(message)["report"] === battleId && isByGamemaster(message),
  );

/** The newest report of a battle; undefined if there is none. */
export const reportOf = (battleId: string): StepMessage | undefined => reportsOf(battleId).at(-1);

/** The messages that were folded into a report, packed as the pages of a record are: `flags` and `system` of each, as JSON. */
export const foldedText = (report: Flagged): string => String(ourFlags(report)["story"] ?? "");

/** The steps that were folded into a report, oldest first. */
export function foldedIn(report: Flagged): readonly Folded[] {
  const packed = foldedText(report);
  return foldedOnce(report, packed, () =>
    Object.values(unpacked(packed).entries)
      .flatMap((entry): Folded[] => {
        const { flags = {}, system = {} } = (parsedJson(entry) ?? {}) as Partial<StepMessage>;
        const story = storyIn(system);
        return story ? [{ flags, system, story }] : [];
      })
      .sort((a, b) => a.story.step - b.story.step),
  );
}

/** A step that was folded into a report; undefined if it was not. The newest report takes precedence. */
export const foldedAt = (battleId: string, step: number): Folded | undefined =>
  reportsOf(battleId)
    .flatMap(foldedIn)
    .findLast(({ story }) => story.step === step);

/** The messages of a battle's steps. */
export const stepMessages = (battleId: string): readonly StepMessage[] =>
  documentsOf<StepMessage>("messages").filter(
    (message) =>
      message.type === typeOf("battle-step") && message.system["battle"] === battleId && asStory(message) !== null,
  );

/** The told steps of a battle, oldest first: a step's own message takes precedence over a folded one. */
export function storyOf(battleId: string): StoryMessage[] {
  const own = stepMessages(battleId).map((message) => asStory(message)!);
  const folded = reportsOf(battleId)
    .flatMap(foldedIn)
    .map(({ story }) => story);
  const told = new Map([...folded, ...own].map((each) => [each.step, each]));
  return [...told.values()].sort((a, b) => a.step - b.step);
}

/** Redraws a battle's cards with captains' reasons for users who may see them: it is over, or goes on again. */
export async function redrawWhys(battle: string): Promise<void> {
  for (const message of game.messages?.contents ?? [])
    if (asStory(message)?.battle === battle && whysIn(message).length > 0) await redrawCards(message);
}

/** What ties a step's message to others on its card, for `earlierOnCard`. Undefined if it is not about a step. */
export function tieOfStep(message: object): string | null | undefined {
  const story = asStory(message);
  if (!story) return undefined;
  if (isCourse(story.events, tableGame(story.game)?.course)) return null;
  return story.turn === "" ? "" : `${story.battle} ${story.turn}`;
}

/** The captains' reasons for a step, a sentence each. `message`: the holder of its flags. */
export async function whyTexts(table: AnyTableGame, { names }: StoryMessage, message: object): Promise<string[]> {
  const { kind } = await table.storyteller();
  return whysIn(message).map((why) => whyText(why, names, kind));
}

/** The card of a step, with the captains' reasons. `message`: the holder of its flags. */
export async function drawStory(table: AnyTableGame, story: StoryMessage, message: object): Promise<HTMLElement> {
  const card = await drawCard(table, story);
  addWhys(card, story.battle, await whyTexts(table, story, message));
  return card;
}

/** The content of a step's card. Null if the message is not about a step. */
export async function storyCard(message: object): Promise<PlaceCard | null> {
  const told = asStory(message);
  const table = told && (await fetchGame(told.game));
  // A game that had to be fetched may tell it otherwise.
  const story = asStory(message);
  if (!story || !table) return null;
  const card = await drawStory(table, story, message);
  const spoken = story.turn === "" ? null : (message as Spoken);
  const portrait = spoken && (await portraitOf(spoken, table));
  const name = story.names[String(ourFlags(message as StepMessage)["player"])];
  return (html) => {
    html.classList.add("all-hands", "battle-step");
    html.classList.toggle("undone", story.undone);
    html.classList.toggle("ah-quiet", isCourse(story.events, table.course));
    html.querySelector(".message-content")?.replaceChildren(card);
    if (spoken) headCard(html, { alias: spoken.alias, name: name ?? spoken.alias }, portrait);
  };
}

interface Spoken {
  /** The name at the head of the message. */
  readonly alias: string;
  readonly speakerActor: Actor.Implementation | null;
}

/** The picture of the actor whose turn it is; blank or null if there is none. */
const portraitOf = async ({ speakerActor }: Spoken, table: AnyTableGame): Promise<string | null> =>
  speakerActor && pictureOf(table, speakerActor);

/** Heads a card with the name, in place of the alias in the language of its writer, and portrait of whose turn it is. */
function headCard(
  html: HTMLElement,
  { alias, name }: { readonly alias: string; readonly name: string },
  picture: string | null,
): void {
  html.classList.add("ah-turn");
  // A line that begins with the name at the head omits it.
  const sender = html.querySelector<HTMLElement>(".message-sender");
  const first = html.querySelector(".ah-card__head b");
  if (first?.textContent === name && !first.previousSibling) first.remove();
  if (name !== alias)
    for (const each of sender ? [sender, ...sender.querySelectorAll("*")] : [])
      if (each.childElementCount === 0 && each.textContent?.trim() === alias) each.textContent = name;
  if (!picture || !sender || html.querySelector(".ah-card__portrait")) return;
  const portrait = madeFor(html, "img");
  Object.assign(portrait, { src: picture, alt: "", className: "ah-card__portrait" });
  sender.before(portrait);
}
