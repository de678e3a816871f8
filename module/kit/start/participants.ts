/** Starting a battle: who fights, who commands them, and the documents that result. */
import { typeOf } from "../platform/home";
import type { Json } from "../../rules/kernel";
import { rankOf } from "../../rules/bots/strengths";
import { agreedFields } from "../battle/agreed";
import { asBattle } from "../battle/battle";
import { wholeGame } from "../game/games";
import type {
  GameFace,
  SeatedParticipant,
  HouseOptions,
  ParticipantField,
  ParticipantValues,
} from "../game/table-game";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import { fighterName } from "../battle/fighters";
import { firstLease } from "../referee/lease";
import { holderOf, storedName } from "../battle/seats";
import { seatNameOf } from "../battle/seat-names";
import { expectRun } from "../referee/readiness";
import { openedText, toOpen } from "../referee/sharing";
import { proposedNumber } from "./proposed";
import { announce } from "../story/own-hooks";
import { documentAt, make } from "../platform/documents";
import { sayNews, sayFailure } from "../platform/notices";
import { localize, phrase } from "../text/sentence";
import { listed } from "../text/lists";

/** A ship as entered in the start dialog. */
export interface Participant {
  readonly actor: Actor.Implementation;
  readonly token: { readonly id: string; readonly scene: string } | null;
  /** A user's id, blank for the Gamemaster, or `bot:<name>`. */
  readonly commander: string;
  /** The users who share the commander's seat, each at some of its stations. */
  readonly mates?: readonly string[];
  /** One of `SIDES`, or blank: the commander is a side of their own. */
  readonly side?: string;
  /** The values entered in the game's own fields. */
  readonly values?: ParticipantValues;
}

/** The name of a battle and the terms on which it is played. */
export interface Terms {
  readonly name: string;
  /** House options of the game that differ from its defaults. */
  readonly options?: HouseOptions;
  /** The id of the battle that is fought once more. */
  readonly after?: string;
  /** Begun at once, out of a compendium: the next one of its game clears away what it leaves. */
  readonly quick?: boolean;
  /** The other terms by name (`battle/terms.ts`); if omitted, the usual values. */
  readonly [term: string]: unknown;
}

/** What a Combat keeps in a flag about its beginning: Combatants by id, with the values entered for them. */
export interface Begun {
  readonly recruits: readonly { readonly id: string; readonly values: ParticipantValues }[];
  readonly options: HouseOptions;
}

/** The key of a seat: participants with the same commander and side share one. */
const seatKey = ({ commander, side = "" }: Participant) => `${commander} ${side}`;

/** One seat for each commander (and side of theirs), in order of appearance; `apart`: one for each ship. */
export function seatsFor(
  participants: readonly Participant[],
  apart = false,
): {
  seats: StoredSeat[];
  seatOf: (participant: Participant) => StoredSeat;
} {
  const keyOf = (participant: Participant) =>
    apart ? String(participants.indexOf(participant)) : seatKey(participant);
  const seats = new Map<string, StoredSeat>();
  const several = (commander: string) =>
    new Set(participants.filter((one) => one.commander === commander).map(keyOf)).size > 1;
  for (const participant of participants) {
    const key = keyOf(participant);
    if (seats.has(key)) continue;
    const { commander, side = "" } = participant;
    const which = apart ? { name: participant.actor.name } : side === "" ? null : { side };
    const name = seatNameOf(storedName(commander), several(commander) ? which : null);
    seats.set(key, { id: `seat-${seats.size + 1}`, name, ...holderOf(commander), side });
  }
  return { seats: [...seats.values()], seatOf: (participant) => seats.get(keyOf(participant))! };
}

const areSecret = ({ secretActors }: GameFace, options: HouseOptions): boolean =>
  typeof secretActors === "function" ? secretActors(options) : secretActors === true;

/** An actor's initial values for the game's own fields, by name. */
function initialValues({ id, fields = [] }: GameFace, actor: Actor.Implementation): ParticipantValues {
  const initial = (field: ParticipantField) =>
    "least" in field ? proposedNumber(id, field, actor) : field.initial(actor);
  return Object.fromEntries(fields.map((field) => [field.name, initial(field)]));
}

/** The fighters, each with its commander's seat. */
function seatParticipants(table: GameFace, participants: readonly Participant[]) {
  const { seats, seatOf } = seatsFor(participants, table.apart);
  const seated: SeatedParticipant[] = participants.map((participant) => ({
    actor: participant.actor,
    token: participant.token,
    seat: seatOf(participant).id,
    side: participant.side ?? "",
    id: foundry.utils.randomID(),
    values: { ...initialValues(table, participant.actor), ...participant.values },
  }));
  return { seats, seated };
}

/** The battle that these participants would begin, with its seats. Throws a `RulesError` if refused; makes no documents. */
export async function tryBattle(
  table: GameFace,
  participants: readonly Participant[],
  options: HouseOptions,
): Promise<{ readonly state: never; readonly seated: readonly SeatedParticipant[] }> {
  const { seated } = seatParticipants(table, participants);
  return { state: (await table.startData(seated, options)).state, seated };
}

/** Whether somebody is a user of this world, the Gamemaster, or a bot that a game has. */
function isCommander({ bots, captains }: GameFace, commander: string): boolean {
  const { user, bot } = holderOf(commander);
  if (bot !== "") return Object.hasOwn(bots, bot) || (captains !== undefined && rankOf(bot) !== null);
  return commander === "" || game.users?.get(user) !== undefined;
}

/** Whether several participants have nobody to fight: all are of one side, or of one commander who has none. */
function areOneSide({ apart }: GameFace, participants: readonly Participant[]): boolean {
  const sides = new Set(participants.map(({ commander, side = "" }, at) => side || (apart ? at : ` ${commander}`)));
  return participants.length > 1 && sides.size === 1;
}

/** Throws an Error with a sentence if nobody could play one of the seats, or nobody has anybody to fight. */
function refuseUnplayable(face: GameFace, participants: readonly Participant[]): void {
  const all = participants.flatMap(({ commander, mates = [] }) => [commander, ...mates]);
  const unknown = all.find((commander) => !isCommander(face, commander));
  if (unknown !== undefined) throw new Error(phrase("ALLHANDS.start.noCommander", { commander: unknown }));
  if (areOneSide(face, participants)) throw new Error(localize("ALLHANDS.start.oneSide"));
}

/**
 * Makes the battle: its Combat with the Combatants in one write, and nothing if the rules refuse them (throws a
 * `RulesError`), or if no page would run it. The referee takes it from there: it makes the record, and opens what everyone must be able to read.
 */
export async function startBattle(
  face: GameFace,
  participants: readonly Participant[],
  { name, options = {}, after = "", quick = false, ...agreed }: Terms,
): Promise<BattleCombat> {
  await expectRun();
  refuseUnplayable(face, participants);
  const table = await wholeGame(face);
  const { seats: alone, seated } = seatParticipants(table, participants);
  const seal = table.sealable ? await (await import("./sealing")).sealingFor(table, alone, agreed) : null;
  const startData = await table.startData(seated, options, seal?.cover);
  const isShared = table.stations !== undefined && participants.some(({ mates = [] }) => mates.length > 0);
  const { state } = startData;
  const seats = isShared
    ? await (await import("../crews/crewing")).crewed(table, alone, { participants, seated, state })
    : alone;
  const opened = areSecret(table, options) ? {} : toOpen(participants.map(({ actor }) => actor));
  const begun: Begun = { recruits: seated.map(({ id, values }) => ({ id, values })), options };
  const id = seal?.id ?? foundry.utils.randomID();
  const combatants = [
    ...seated.map((one) => combatantData(table, one, startData.combatants[one.id] ?? {})),
    ...(startData.others ?? []),
  ];
  const data = {
    _id: id,
    flags: { "all-hands": { begun, after, quick } },
    type: typeOf(table.id),
    // Encounters have names of their own from Foundry 14 on; 13 leaves it out.
    name,
    active: true,
    scene: null,
    combatants,
    system: {
      ...startData.combat,
      ...agreedFields(agreed),
      own: { id, step: 0, fighters: combatants.map(({ _id }) => String(_id)) },
      name,
      seats,
      lease: firstLease(),
      opened: openedText(opened),
      closed: true,
      ...seal?.values(seats, state),
    },
  };
  const battle = await createCombat(data);
  // As in Foundry, only one encounter is active on a scene.
  await battle.activate().catch(sayFailure);
  const hidden = seated.filter(isHidden).map(({ actor }) => fighterName(actor));
  if (hidden.length > 0) sayNews(phrase("ALLHANDS.start.hiddenNow", { names: listed(hidden), count: hidden.length }));
  announce("allHands.battleStart", battle);
  return battle;
}

async function createCombat(data: object): Promise<BattleCombat> {
  const battle = asBattle(await make("Combat", data, { keepId: true, keepEmbeddedIds: true }));
  if (!battle) throw new Error(localize("ALLHANDS.problem.not-created"));
  return battle;
}

/** Whether the token of a fighter is hidden from players. */
const isHidden = ({ token }: Pick<SeatedParticipant, "token">): boolean =>
  documentAt<{ readonly hidden: boolean }>(token ? `Scene.${token.scene}.Token.${token.id}` : "")?.hidden === true;

function combatantData(table: GameFace, fighter: SeatedParticipant, system: Record<string, Json>) {
  const { id, actor, token, seat } = fighter;
  return {
    _id: id,
    type: typeOf(table.id),
    actorId: actor.id,
    tokenId: token?.id ?? null,
    sceneId: token?.scene ?? null,
    name: fighterName(actor),
    img: actor.img,
    // As Foundry's own button does that adds a token to an encounter.
    hidden: isHidden(fighter),
    system: { ...system, seat },
  };
}
