/**
 * What the report of a battle's end is drawn from. The message keeps what everyone was shown, so that each reader is
 * told in their own language. Fetched with the first report.
 */
import { is, isEvent, isObject, parsedJson, publicEvents } from "../../rules/kernel";
import type { Veteran } from "../../rules/kernel/war";
import { namesShown } from "../battle/seat-names";
import { ourFlags, type Flagged } from "../documents/flags";
import type { BattleCombat } from "../game/battle-combat";
import { fetchGame } from "../game/games";
import type { Drawing, PublicStep } from "../game/storyteller";
import type { AnyTableGame } from "../game/table-game";
import { packed, unpacked } from "../record/page-content";
import { playedEntries, recordedStart } from "../record/record";
import { signOf } from "../text/signs";
import { localize, oneLine } from "../text/sentence";
import { make } from "../platform/documents";
import { toEveryone } from "../platform/messages";
import { template, templateElement } from "../windows/template";
import { loadStory } from "./card-view";
import { isEarlier } from "./earlier";
import { fetchTeller } from "./teller";

/** The facts of a report. */
interface Facts {
  readonly game: string;
  /** The oldest version of the rules that played a step of it. */
  readonly version: number;
  /** What onlookers see at the end. */
  readonly view: never;
  /** The public events of the steps that count. */
  readonly steps: readonly PublicStep[];
  /** The names of seats by id, as they are stored. */
  readonly seats: { readonly [id: string]: string };
  /** Everyone's strength at the start and end, in games with ships whose damage lasts. */
  readonly veterans: readonly Veteran[];
}

const isFacts = is.object({
  game: is.text,
  version: is.count,
  view: isObject,
  steps: is.listOf(is.object({ step: is.count, events: is.listOf(isEvent) })),
  seats: is.map(is.text),
  veterans: is.listOf(isObject),
});

async function veteransOf(battle: BattleCombat, table: AnyTableGame): Promise<readonly Veteran[]> {
  const war = await table.war?.();
  const before = war ? recordedStart<never>(battle) : null;
  return war && before !== null ? war.rollCall(before, table.binding.read(battle)) : [];
}

/** The facts of a battle that is over. */
async function factsOf(battle: BattleCombat, table: AnyTableGame): Promise<Facts> {
  const played = playedEntries(battle);
  return {
    game: table.id,
    version: Math.min(table.rules.version, ...played.map(({ entry }) => entry.version ?? 0)),
    view: table.rules.view(table.binding.read(battle), null),
    steps: played.map(({ step, entry }) => ({ step, events: publicEvents(entry.events) })),
    seats: Object.fromEntries(battle.system.seats.map(({ id, name }) => [id, name])),
    veterans: await veteransOf(battle, table),
  };
}

/** Facts as a message keeps them, packed as the pages of a record are. */
const factsText = (facts: Facts): Promise<string> =>
  packed({ entries: { facts: JSON.stringify(facts) }, start: "", seeds: {} });

function factsIn(message: Flagged): Facts | null {
  const facts = parsedJson(unpacked(String(ourFlags(message)["facts"] ?? "")).entries["facts"] ?? "");
  return isFacts(facts) ? (facts as object as Facts) : null;
}

/** A report as its game tells it; null if it has nothing to tell. */
async function reportIn(table: AnyTableGame, { view, steps, seats }: Facts): Promise<Drawing | null> {
  return (await fetchTeller(table)).report?.(view, steps, namesShown(seats)) ?? null;
}

/** Posts the report of a battle that is over, if its game has one. */
export async function post(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const facts = await factsOf(battle, table);
  const report = await reportIn(table, facts);
  if (!report) return;
  // For whoever reads the message without this system.
  const { title = "", text = "" } = report.context as { readonly title?: string; readonly text?: string };
  const content = foundry.utils.escapeHTML(oneLine([title, text]) || battle.system.name);
  const { id, system } = battle;
  const ours = { report: id, end: system.digest, record: system.record, facts: await factsText(facts) };
  await make("ChatMessage", { content, flags: { "all-hands": ours } }, toEveryone());
}

/** A report's order of battle: everyone's strength at the start and end. */
async function ordersOf(table: AnyTableGame, { veterans, seats }: Facts): Promise<HTMLElement[]> {
  const war = veterans.length > 0 ? await table.war?.() : null;
  if (!war) return [];
  const names = namesShown(seats);
  const ships = veterans.map((ship) => ({
    ...ship,
    sign: signOf(ship.seat),
    side: names[ship.seat] ?? ship.seat,
    fate: war.fate(ship.fate),
  }));
  return [await templateElement(template("story/order-of-battle"), { ships })];
}

/** The parts of a report in the reader's language; null if its message does not say, or says what nobody can tell. */
export async function reportParts(message: Flagged): Promise<HTMLElement[] | null> {
  const facts = factsIn(message);
  const table = facts && (await fetchGame(facts.game));
  if (!table) return null;
  try {
    const report = await reportIn(table, facts);
    if (!report) return null;
    await loadStory();
    const parts = [await templateElement(report.template, report.context), ...(await ordersOf(table, facts))];
    if (!isEarlier(facts.version, table)) return parts;
    const note = document.createElement("p");
    note.className = "ah-soft";
    note.textContent = localize("ALLHANDS.report.earlier");
    return [...parts, note];
  } catch {
    // Another version of the game has other views: what its writer said in a line stays.
    return null;
  }
}
