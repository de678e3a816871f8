/** Generated worlds after a year: the documents of one duel that was really played, repeated under other ids. */
import type { DocumentSource } from "../drydock/protocol";
import type { WorldDocuments } from "../drydock/server/world";
import { packed } from "../module/kit/record/page-content";

/** The parts of a battle's Combat that are read. */
interface Battle extends DocumentSource {
  readonly system: { readonly record: string; readonly step: number } & Record<string, unknown>;
  readonly combatants: readonly { readonly _id: string; readonly actorId: string }[];
}
/** A page of a battle's record. */
interface Page {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly entries: Readonly<Record<string, string>>;
    readonly start: string;
    readonly seeds?: Readonly<Record<string, string>>;
  };
}
interface Journal extends DocumentSource {
  readonly pages: readonly Page[];
}
interface Message extends DocumentSource {
  readonly type: string;
  readonly timestamp: number;
  readonly flags?: { readonly "all-hands"?: { readonly report?: string } };
  readonly system: { readonly battle: string; readonly step: number; readonly names: string };
}

const ENTRIES_PER_PAGE = 50;
/** Milliseconds. */
const DAYS_AGO = 7 * 86_400_000;
const ID_LETTERS = 16;

/** Returns a unique id. */
const idOf = (kind: string, number: number): string =>
  `${kind}${String(number).padStart(ID_LETTERS - kind.length, "0")}`;

/** A world's battles, in the order in which they began. */
export const battlesIn = ({ combats }: WorldDocuments): readonly Battle[] => combats as readonly Battle[];

const recordOf = ({ journal }: WorldDocuments, { system }: Battle): Journal =>
  journal.find(({ _id }) => _id === system.record) as Journal;

const messagesOf = ({ messages }: WorldDocuments, { _id }: Battle): Message[] =>
  (messages as readonly Message[]).filter(({ type, system }) => type === "battle-step" && system.battle === _id);

const reportsOf = ({ messages }: WorldDocuments, { _id }: Battle): Message[] =>
  (messages as readonly Message[]).filter(({ flags }) => flags?.["all-hands"]?.report === _id);

/** The entries of a battle's record in the order of their numbers, as stored. */
const entriesOf = (world: WorldDocuments, battle: Battle): string[] =>
  recordOf(world, battle)
    .pages.flatMap(({ system }) => Object.entries(system.entries))
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, entry]) => entry);

/** The same documents with these ids replaced by others. */
function renamed<Documents>(documents: Documents, ids: readonly (readonly [from: string, to: string])[]): Documents {
  const text = ids.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(documents));
  return JSON.parse(text) as Documents;
}

/**
 * The world with a battle that has come to this step: its record and messages are copied, again and again, from another
 * battle that was played. Its seats are commanded by bots, who go on from there.
 */
export function atStep(world: WorldDocuments, { of, like, step }: { of: number; like: number; step: number }) {
  const [battle, played] = [battlesIn(world)[of]!, battlesIn(world)[like]!];
  const ids: [string, string][] = [
    [played._id, battle._id],
    ...played.combatants.flatMap(({ _id, actorId }, at): [string, string][] => [
      [_id, battle.combatants[at]!._id],
      [actorId, battle.combatants[at]!.actorId],
    ]),
  ];
  const [entries, told] = renamed([entriesOf(world, played), messagesOf(world, played)] as const, ids);
  const journal = recordOf(world, battle);
  const [first] = journal.pages;
  const pages = Array.from({ length: Math.ceil(step / ENTRIES_PER_PAGE) }, (_, at): Page => {
    const from = at * ENTRIES_PER_PAGE;
    const numbers = Array.from({ length: Math.min(ENTRIES_PER_PAGE, step - from) }, (_, more) => from + more);
    const own = numbers.map((number) => [number, entries[number % entries.length]!]);
    return {
      ...first!,
      ...(at === 0 ? {} : { _id: idOf("page", at) }),
      name: `${from}–${from + ENTRIES_PER_PAGE - 1}`,
      system: { ...first!.system, start: at === 0 ? first!.system.start : "", entries: Object.fromEntries(own) },
    };
  });
  const messages = Array.from({ length: step }, (_, number) => {
    const message = told.find(({ system }) => system.step === number % entries.length);
    const system = { ...message?.system, step: number };
    return message ? [{ ...message, _id: idOf("step", number), timestamp: message.timestamp + number, system }] : [];
  }).flat();
  const seats = (battle.system["seats"] as object[]).map((seat) => ({ ...seat, user: "", bot: "random" }));
  const system = { ...battle.system, step, seats, question: "" };
  return {
    ...world,
    combats: world.combats.map((each) => (each === battle ? { ...battle, system } : each)),
    journal: world.journal.map((each) => (each === journal ? { ...journal, pages } : each)),
    messages: [...world.messages, ...messages],
  } as unknown as WorldDocuments;
}

/**
 * The world with `count` more finished battles, each with its record, its messages and its report, and with as many
 * further records that `records` are added in all.
 */
export function withBattles(world: WorldDocuments, like: number, count: number, records = count): WorldDocuments {
  const played = battlesIn(world)[like]!;
  const record = recordOf(world, played);
  // They were told on another day.
  const told = [...messagesOf(world, played), ...reportsOf(world, played)].map((message) => ({
    ...message,
    timestamp: message.timestamp - DAYS_AGO,
  }));
  const others = Array.from({ length: records }, (_, at) => {
    const own = told.map(({ _id }, number): [string, string] => [_id, idOf("told", at * told.length + number)]);
    const ids: [string, string][] = [[played._id, idOf("battle", at)], [record._id, idOf("record", at)], ...own];
    return renamed({ combat: played, record, told }, ids);
  });
  const kept = others.slice(0, count);
  return {
    ...world,
    combats: [...kept.map(({ combat }) => combat), ...world.combats],
    journal: [...others.map(({ record }) => record), ...world.journal],
    messages: [...kept.flatMap(({ told }) => told), ...world.messages],
  };
}

/** The world with the records of its finished battles packed, as a Gamemaster's page does it. */
export async function withPacking(world: WorldDocuments): Promise<WorldDocuments> {
  const open = new Set(battlesIn(world).flatMap(({ system }) => (system["ended"] === true ? [] : [system.record])));
  const pack = async (page: Page): Promise<object> => {
    const { entries, start, seeds = {} } = page.system;
    return {
      ...page,
      system: { ...page.system, entries: {}, start: "", seeds: {}, packed: await packed({ entries, start, seeds }) },
    };
  };
  const journal = (world.journal as readonly Journal[]).map(async (each) => {
    const isRecord = each.pages.some(({ type }) => type === "battle-record");
    return isRecord && !open.has(each._id) ? { ...each, pages: await Promise.all(each.pages.map(pack)) } : each;
  });
  return { ...world, journal: await Promise.all(journal) };
}

/** The world with these settings of All Hands at a value. */
export function withSettings(world: WorldDocuments, names: readonly string[], value: string): WorldDocuments {
  const own = names.map((name, at) => ({
    _id: idOf("setting", at),
    key: `all-hands.${name}`,
    value: JSON.stringify(value),
    user: null,
  }));
  const keys = new Set(own.map(({ key }) => key));
  return { ...world, settings: [...world.settings.filter(({ key }) => !keys.has(String(key))), ...own] };
}

/** The world with `count` more tokens of its first ship on its first scene. */
export function withTokens(world: WorldDocuments, count: number): WorldDocuments {
  const [scene, ...others] = world.scenes as readonly (DocumentSource & { readonly tokens: readonly object[] })[];
  const { _id: actorId, name, prototypeToken } = world.actors[0]!;
  const tokens = Array.from({ length: count }, (_, at) => ({
    ...(prototypeToken as object),
    _id: idOf("token", at),
    name,
    actorId,
    x: 100 * (at % 20),
    y: 100 * Math.floor(at / 20),
  }));
  return { ...world, scenes: [{ ...scene!, tokens: [...scene!.tokens, ...tokens] }, ...others] };
}

/** The length of a battle's record and story. */
export interface Weight {
  readonly steps: number;
  /** Characters in the entries and in the messages, and how many of them are names. */
  readonly record: number;
  readonly recordNames: number;
  readonly chat: number;
  readonly chatNames: number;
}

/** The weight of a battle in a world. */
export function weightOf(world: WorldDocuments, at: number): Weight {
  const battle = battlesIn(world).at(at)!;
  const [entries, told] = [entriesOf(world, battle), messagesOf(world, battle)];
  const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);
  const namesIn = (entry: string): number =>
    JSON.stringify((JSON.parse(entry) as { names?: object }).names ?? {}).length;
  return {
    steps: entries.length,
    record: sum(entries.map(({ length }) => length)),
    recordNames: sum(entries.map(namesIn)),
    chat: sum(told.map((message) => JSON.stringify(message).length)),
    chatNames: sum(told.map(({ system }) => system.names.length)),
  };
}
