/** The battle on the board in numbers: what each ship adds to its side, and the expected outcome. */
import { inSentences } from "../../../kit/text/sentence";
import { isObject, type CardId, type GameEvent, type Json } from "../../../rules/kernel";
import { isShip, isSquare, otherPlace, shipAt, typeOf } from "../../../rules/silent-ships";
import { forceOf, forecast, mostSupports, type Force, type Forecast } from "./odds";
import { isSupports } from "./pending";
import { faceFor, type Table } from "./table";
import { shipName, shipOn, squareName, word } from "../words";

/** A ship in a total. */
interface Summand {
  readonly value: string;
  readonly name: string;
}

/** A side of a battle, as `templates/silent-ships/board-battle.hbs` draws it. */
interface BattleSum {
  readonly title: string;
  readonly total: string;
  readonly parts: readonly Summand[];
  /** What may still be added; blank if nothing. */
  readonly note: string;
}

interface Verdict {
  readonly text: string;
  readonly tone: "" | "good" | "bad";
}

export interface BattlePanel {
  readonly title: string;
  readonly attack: BattleSum;
  readonly defense: BattleSum;
  readonly verdict: Verdict | null;
}

/** The range from lowest to highest; one number if they are equal. */
const span = ({ low, high }: Force): string => (low === high ? String(low) : `${low}–${high}`);

/** Name of the ship on a square; a hidden one has its hull number. */
export function shipWord(table: Table, square: number): string {
  const ship = shipAt(table.view, square);
  if (!ship) return squareName(square);
  if (ship.card === null) return word("hidden", { hull: ship.hull });
  return faceFor(table, ship.card).name;
}

function tallyOf(table: Table, side: "attack" | "defense", force: Force, note: string): BattleSum {
  const parts = force.ships.map(({ square, values }) => ({
    value: values.length === 1 ? String(values[0]) : "?",
    name: shipWord(table, square),
  }));
  return { title: word(`battle.${side}`), total: span(force), parts, note };
}

/** The attack under way, with the picked supports; null if there is none. */
export function battleNow(table: Table): BattlePanel | null {
  const { view, pending, me } = table;
  const { attack, active } = view;
  if (!attack || view.over || view.phase === "pursuit") return null;
  const drafted = isSupports(pending.name) ? pending.draft.squares : [];
  const attacks = pending.place === active;
  const attackers = [attack.from, ...attack.supports, ...(attacks ? drafted : [])];
  const defenders = [attack.to, ...attack.defenders, ...(attacks ? [] : drafted)];
  const attacking = forceOf(view, attackers);
  const defending = forceOf(view, defenders, attack.to);
  // The attacker declares supports first, so they are known later.
  const more = { attack: view.phase === "supports" && !attacks ? mostSupports(view, active) : 0, defense: 0 };
  if (pending.name !== "supportDefense") more.defense = mostSupports(view, otherPlace(active));
  const note = (side: "attack" | "defense") => {
    const { hand } = view.captains[side === "attack" ? active : otherPlace(active)];
    const most = more[side];
    return most === 0 ? "" : word("battle.more", { count: most, cards: cardsText(hand.length) });
  };
  const coming = forecast(attacking, defending);
  return {
    title: word("battle.title", { ship: shipOn(view, attack.from), square: squareName(attack.to) }),
    attack: tallyOf(table, "attack", attacking, note("attack")),
    defense: tallyOf(table, "defense", defending, note("defense")),
    verdict: me === null ? null : verdictOf(coming, me === active, more),
  };
}

/** A number of cards in words. */
const cardsText = (count: number): string => word("cards", { count });

/** The outlook for the viewer's side. `more`: how many supports each side may still bring. */
function verdictOf(
  coming: Forecast,
  attacks: boolean,
  more: { readonly attack: number; readonly defense: number },
): Verdict {
  if (coming === null) return { text: word("verdict.unknown"), tone: "" };
  const side = attacks ? "attack" : "defense";
  // Only supports of the losing side can change a certain outcome.
  const open = coming.sure ? more[coming.wins ? "defense" : "attack"] : more.attack + more.defense;
  const said = (text: string) => inSentences([text, ...(open > 0 ? [word("verdict.unlessMore")] : [])]);
  if (coming.sure) {
    const key = coming.by === 0 ? "tie" : `${side}.${coming.wins ? "wins" : "fails"}`;
    const text = word(`verdict.${key}`, { by: coming.by });
    return { text: said(text), tone: coming.wins === attacks ? "good" : "bad" };
  }
  const { all, hidden } = coming;
  const wins = attacks ? coming.wins : all - coming.wins;
  const percent = Math.round((100 * wins) / all);
  const text = word(`verdict.${side}.${hidden === 1 ? "chance" : "cases"}`, { wins, all, percent });
  return { text: said(text), tone: "" };
}

/** Chance of a ship alone against the one on another square, in short: `beats 4 of 9`. */
export function duelText({ view }: Table, from: number, to: number): string {
  const attack = forceOf(view, [from]);
  const coming = forecast(attack, forceOf(view, [to], to));
  if (coming === null) return "";
  if (coming.sure) return word(coming.wins ? "duel.wins" : "duel.fails");
  return word("duel.chance", { wins: coming.wins, all: coming.all });
}

/** Acts after which the last battle is no longer shown. */
const ACTS: readonly string[] = ["deployed", "moved", "attacked", "swapped"];

interface ToldPart {
  readonly square: number;
  readonly card: CardId;
  readonly value: number;
}

/** The parts of a told total; malformed ones are left out. */
function partsIn(told: Json | undefined): ToldPart[] {
  const isPart = (part: unknown): part is ToldPart =>
    isObject(part) && isSquare(part["square"]) && isShip(part["card"]) && typeof part["value"] === "number";
  return Array.isArray(told) ? (told as unknown[]).filter(isPart) : [];
}

/** The last battle, until the next act; null if there was none. */
export function lastBattle(table: Table): BattlePanel | null {
  const { story, events } = table.feed;
  const told = [...story.filter(({ undone }) => !undone).flatMap((step) => step.events), ...events];
  const at = told.findLastIndex(({ event }) => event === "compared");
  const compared = told[at];
  if (!compared) return null;
  const after = told.slice(at + 1);
  return after.some(({ event }) => ACTS.includes(event)) ? null : foughtBattle(table, compared, after);
}

function foughtBattle(table: Table, compared: GameEvent, after: readonly GameEvent[]): BattlePanel | null {
  const [attacking, defending] = [partsIn(compared["attack"]), partsIn(compared["defense"])];
  const [target] = defending;
  if (!target || attacking.length === 0) return null;
  const tally = (side: "attack" | "defense", parts: readonly ToldPart[], total: Json | undefined): BattleSum => ({
    title: word(`battle.${side}`),
    total: String(total),
    parts: parts.map(({ card, value }) => ({ value: String(value), name: shipName(typeOf(card)) })),
    note: "",
  });
  return {
    title: word("battle.last", { square: squareName(target.square) }),
    attack: tally("attack", attacking, compared["attackTotal"]),
    defense: tally("defense", defending, compared["defenseTotal"]),
    verdict: outcomeOf(table, after),
  };
}

/** The ships sunk, or that the defense held. */
function outcomeOf({ me }: Table, after: readonly GameEvent[]): Verdict {
  const sunk = after.flatMap(({ event, ship, why }) =>
    event === "sunk" && isObject(ship) && isShip(ship["card"])
      ? [{ card: ship["card"], place: ship["place"], why }]
      : [],
  );
  const held = after.some(({ event }) => event === "held");
  const lines = sunk.map(({ card, why }) =>
    word(`battle.sunk.${why === "burn" || why === "ram" ? why : "attack"}`, {
      ship: shipName(typeOf(card)),
    }),
  );
  const mine = sunk.some(({ place }) => place === me);
  const tone = me === null || sunk.length === 0 ? "" : mine ? "bad" : "good";
  return { text: inSentences([...(held ? [word("battle.held")] : []), ...lines]), tone };
}
