/**
 * Begins a battle, however it was proposed: ships from compendia are imported, all are placed on the chosen scene, and
 * everyone is brought there. If the rules refuse them, all of that is undone.
 */
import { gameOf } from "../platform/home";
import { battles } from "../battle/battle";
import type { GameFace, FirstBattle, HouseOptions } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { players, usualBot } from "../battle/seats";
import { openQuestion } from "../referee/question";
import { expectRun } from "../referee/readiness";
import { deleteWithin, documentFrom, imported, remove } from "../platform/documents";
import { sayError } from "../platform/notices";
import { showToTable } from "../scene/before";
import { isQuick } from "./after";
import { seatsFor, startBattle, tryBattle, type Participant } from "./participants";
import { namesTaken, namesToBe } from "./numbers";
import { battleName } from "./roster";
import { place, sceneAndBerths } from "./stage";
import { phrase } from "../text/sentence";

/** What was brought into the world for a battle. */
interface Brought {
  readonly participants: readonly Participant[];
  /** Removes it again, since the battle did not begin. */
  undo(): Promise<void>;
}

/** Imports a ship from a compendium. A single one is numbered like anything else that is imported. */
async function fetched({ pack, id, uuid }: Actor.Implementation, name: string | null): Promise<Actor.Implementation> {
  const named = name === null ? {} : { name, prototypeToken: { name } };
  const actor = await imported<Actor.Implementation>("actors", pack ?? "", id ?? "", named);
  if (!actor) throw new Error(phrase("ALLHANDS.scene.shipMissing", { uuid: uuid ?? "" }));
  return actor;
}

/** Imports the ships from compendia, and puts all that have no token in the free places of this scene. */
async function bring(
  participants: readonly Participant[],
  { scene, berths }: Awaited<ReturnType<typeof sceneAndBerths>>,
): Promise<Brought> {
  const packed = participants.filter(({ actor }) => actor.pack).map(({ actor }) => actor.name);
  const names = namesToBe(packed, namesTaken());
  const brought: Participant[] = [];
  const undo = async () => {
    for (const [at, { actor, token }] of brought.entries()) {
      const before = participants[at];
      // A document that is gone already or cannot be deleted does not keep the others here.
      if (scene && token && !before?.token) await deleteWithin<"Token">(scene, "Token", [token.id]).catch(sayError);
      if (before?.actor.pack) await remove(actor).catch(sayError);
    }
  };
  const free = [...berths];
  try {
    for (const participant of participants) {
      const { pack, name } = participant.actor;
      const own = pack ? names.shift()! : name;
      const areSeveral = packed.filter((other) => other === name).length > 1;
      const actor = pack ? await fetched(participant.actor, areSeveral ? own : null) : participant.actor;
      brought.push({ ...participant, actor });
      if (participant.token) continue;
      brought[brought.length - 1] = { ...participant, actor, token: await place(actor, scene, free.shift()) };
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { participants: brought, undo };
}

/** The terms of a battle, and its scene. */
interface Proposed {
  /** A value from `sceneRows`. */
  readonly scene: string;
  /** Null: named after the fighters. */
  readonly name: string | null;
  readonly options?: HouseOptions;
  readonly [term: string]: unknown;
}

/**
 * Begins a battle. Throws a `RulesError` if these cannot fight, and an Error if a compendium lacks something, or no page
 * would run the battle.
 */
export async function begin(
  table: GameFace,
  participants: readonly Participant[],
  { scene, name, ...terms }: Proposed,
): Promise<BattleCombat> {
  const { options = {} } = terms;
  await expectRun();
  // Two that come from the same compendium actor can be checked by the rules only once both exist.
  if (new Set(participants.map(({ actor }) => actor)).size === participants.length)
    await tryBattle(table, participants, options);
  const stage = await sceneAndBerths(table, scene);
  const brought = await bring(participants, stage);
  const { seats, seatOf } = seatsFor(brought.participants, table.apart);
  const shipsOf = (seat: object) =>
    brought.participants.flatMap((one) => (seatOf(one) === seat ? [one.actor.name] : []));
  const called = name ?? battleName(seats.map(shipsOf));
  try {
    if (stage.scene) await showToTable(stage.scene);
    const all = { ...terms, name: called, options: { ...options, ...stage.options } };
    return await startBattle(table, brought.participants, all);
  } catch (error) {
    await brought.undo();
    throw error;
  }
}

/** One of two in a first battle, by its id in the game's compendium, or a fleet, by ids joined by a plus. */
interface Opponent extends Pick<Participant, "commander" | "mates"> {
  readonly id: string;
}

/** The default commanders of two sides: the players who are online, this Gamemaster, the best bot. */
export function likelyOpponents(table: Pick<GameFace, "bots" | "captains">): [string, string] {
  const present = players().filter(({ active }) => active);
  const [first = "", second = ""] = [...present.map(({ id }) => id), "", usualBot(table)];
  return [first, second];
}

/** Whether nobody has answered anything yet, not even in secret. */
const isUntouched = (battle: BattleCombat): boolean =>
  battle.system.step === 0 && Object.keys(openQuestion(battle)?.commitments ?? {}).length === 0;

/** The battles of a game that `playNow` began. */
const quickBattles = (game: string): BattleCombat[] =>
  battles().filter((battle) => gameOf(battle) === game && isQuick(battle));

/** Those that somebody has begun to play and nobody has ended. */
export const halfPlayed = (game: string): BattleCombat[] =>
  quickBattles(game).filter((battle) => !battle.system.ended && !isUntouched(battle));

/** Clears away earlier battles that `playNow` began: those that are over, and those that nobody has played. */
async function clearQuick({ id }: GameFace): Promise<void> {
  const left = quickBattles(id).filter((battle) => battle.system.ended || isUntouched(battle));
  if (left.length === 0) return;
  const { clearAway } = await import("./clean-up");
  for (const battle of left) await clearAway(battle);
}

/**
 * Begins a battle between two from a game's compendium, on one of its prepared scenes, given by UUID. Throws as `begin`
 * does. Only one battle begun in this way remains, unless people are playing the others.
 */
export async function playNow(
  table: GameFace,
  { pack, scenes }: FirstBattle,
  opponents: readonly Opponent[],
  scene: string = scenes[0],
): Promise<BattleCombat> {
  const ships = opponents.flatMap(({ id: ids, ...one }) => ids.split("+").map((id, at) => ({ ...one, id, at })));
  // The first of each side come first: a scene may not have places for all.
  ships.sort((one, other) => one.at - other.at);
  const participants = ships.map(async ({ id, commander, mates = [] }): Promise<Participant> => {
    const uuid = `Compendium.${pack}.Actor.${id}`;
    const actor = await documentFrom<Actor.Implementation>(uuid);
    if (!actor) throw new Error(phrase("ALLHANDS.scene.shipMissing", { uuid: uuid ?? "" }));
    return { actor, token: null, commander, mates };
  });
  const found = await Promise.all(participants);
  await clearQuick(table);
  return begin(table, found, { scene, name: null, quick: true });
}
