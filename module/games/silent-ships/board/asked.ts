/** The open question on the board: its subject, what is picked for it, and the buttons that answer it. */
import { listed } from "../../../kit/text/lists";
import { panelOf, type Put, type SubmitButton } from "../../../kit/board/question";
import { inSentences, reasonText } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import {
  COUNTRIES,
  squaresTo,
  mayRetreat,
  otherPlace,
  REACH,
  retreatSquares,
  rowOf,
  scoreOf,
  shipAt,
  shipsOf,
  supportersOf,
  valueAt,
  type Ability,
  type PlayerNumber,
} from "../../../rules/silent-ships";
import { shipWord } from "./battle";
import { forceOf } from "./odds";
import { isSupports } from "./pending";
import { wouldWin } from "./offers";
import { refuseCard, swapsFor } from "./press";
import { faceFor, openCard, type ShipCardView, type Table } from "./table";
import { shipOn, squareName, word } from "../words";

/** Puts a question to a player. */
type Asker = (table: Table, place: PlayerNumber) => Put;

/** The panel of the open question, as `templates/silent-ships/board-question.hbs` draws it; null if there is none. */
export function askedPanel(table: Table) {
  const { pending, armed } = table;
  const { name, place, rows, back } = pending;
  if (pending.question === null || place === null) return null;
  // While a ship is to be shown, Escape only cancels that.
  const clears = back !== undefined && armed !== "flip";
  const put = ASKERS[name] ?? ((): Put => ({ head: headOf(table, place) }));
  return {
    ...panelOf(pending, { rows, clear: clears ? word("do.back") : "", ...put(table, place) }),
    supporters: supportersIn(table, place),
    lines: linesOf(table),
    swaps: swapCards(table, place),
  };
}

/** Title and text of a question; `aside`: a consequence of the answer. */
function headOf(table: Table, place: PlayerNumber, aside = "", key = table.pending.name): Put["head"] {
  const { view } = table;
  const { attack, captains } = view;
  const ship = (square: number | undefined) => (square === undefined ? "" : shipOn(view, square));
  const attacks = place === view.active;
  const values = {
    foe: captains[otherPlace(place)].name,
    yourShip: ship(attacks ? attack?.from : attack?.to),
    theirShip: ship(attacks ? attack?.to : attack?.from),
    square: attack ? squareName(attack.to) : "",
    rounds: view.options.idleRounds,
  };
  const text = word(`question.${key}.text`, values);
  return {
    title: word(`question.${key}.title`, values),
    text: inSentences([text, aside]),
  };
}

/** The reason is in the foot. */
const button = ({ pending }: Table, label: string): SubmitButton => ({ label, reason: "", disabled: !pending.ready });

const act: Asker = (table, place) => {
  const { pending, view } = table;
  const { from, path, cards } = pending.draft;
  const [card] = cards;
  const head = {
    title: word("question.act.title"),
    text: turnText(table),
    warning: warningOf(table, place),
  };
  const goal = path.at(-1);
  if (from === null || goal === undefined) return { head };
  const attacks = shipAt(view, goal) !== null;
  const values = { square: squareName(goal), card: card === undefined ? "" : faceFor(table, card).name };
  const does = word(`do.${attacks ? "attack" : "move"}${card === undefined ? "" : "For"}`, values);
  const paid = attacks ? word("foot.attackPaid") : "";
  return { head, foot: card === undefined ? word("foot.pay", { count: 1 }) : paid, submit: button(table, does) };
};

const supports: Asker = (table, place) => {
  const { pending, view } = table;
  const { name } = pending;
  const { squares, cards } = pending.draft;
  const { attack } = view;
  const attacks = name === "supportAttack";
  const aside = attacks ? word(mayRetreat(view) ? "aside.mayRetreat" : "aside.noRetreat") : "";
  const head = headOf(table, place, aside);
  if (supportersIn(table, place).length === 0) return { head: { ...head, text: word("aside.noneCan") } };
  if (!attack || squares.length === 0) return { head, foot: word("foot.supports") };
  const missing = squares.length - cards.length;
  const { low } = forceOf(view, [attacks ? attack.from : attack.to, ...squares], attack.to);
  return {
    head,
    foot: missing > 0 ? word("foot.pay", { count: missing }) : "",
    submit: button(table, word(`do.${name}`, { total: low })),
  };
};

const retreat: Asker = (table, place) => {
  const { pending, view } = table;
  const [card] = pending.draft.cards;
  const squares = listed(retreatSquares(view).map(squareName));
  const chooser = view.options.retreatChooser === "attacker" ? "aside.theyChoose" : "aside.youChoose";
  const does = card === undefined ? word("do.retreatFor") : word("do.retreat", { card: faceFor(table, card).name });
  return {
    head: headOf(table, place, word(chooser, { squares })),
    foot: card === undefined ? word("foot.pay", { count: 1 }) : "",
    submit: button(table, does),
  };
};

const acceptEnd: Asker = (table, place) => {
  const { view } = table;
  const other = otherPlace(place);
  const [own, theirs] = [scoreOf(view, place), scoreOf(view, other)];
  const key = `aside.${wouldWin(view) === place ? "you" : "they"}WouldWin${own === theirs ? "Tie" : ""}`;
  const asked = view.proposed ? "quietEnd" : "acceptEnd";
  return { head: headOf(table, place, word(key, { own, theirs, foe: view.captains[other].name }), asked) };
};

/** Questions with more than their standard texts. */
const ASKERS: { readonly [question: string]: Asker | undefined } = {
  act,
  supportAttack: supports,
  supportDefense: supports,
  retreat,
  acceptEnd,
};

function turnText(table: Table): string {
  const { pending } = table;
  const { from, path, cards } = pending.draft;
  if (from !== null) {
    const values = { ship: shipWord(table, from), square: squareName(path.at(-1) ?? from) };
    if (path.length === 0) return word("turn.picked", values);
    const attacks = shipAt(table.view, path.at(-1) ?? from) !== null;
    return word(attacks ? "turn.attacking" : "turn.moving", values);
  }
  const [card] = cards;
  if (card !== undefined) return word("turn.deploying", { ship: faceFor(table, card).name });
  if (pending.hand.length === 0) return word("turn.noCards");
  const isFull = pending.hand.every((each) => refuseCard(pending, each) !== null);
  return word(isFull ? "turn.startMoving" : "turn.start");
}

function warningOf({ view, pending }: Table, place: PlayerNumber): string {
  const [ours, theirs] = [shipAt(view, COUNTRIES[place]), shipAt(view, COUNTRIES[otherPlace(place)])];
  if (ours && ours.place !== place) return word("warning.occupied");
  if (theirs?.place === place) return word("warning.occupying");
  const { from, cards } = pending.draft;
  const [laid] = from === null ? cards : [];
  return laid !== undefined && rowOf(view, laid)?.ability === "flag" ? word("warning.flag") : "";
}

/** Ships that may support, and face-down ships that could do so from a distance if they were shown. SIL-15. */
function supportersIn(table: Table, place: PlayerNumber) {
  const { view, pending } = table;
  const { name, draft, menu, hand } = pending;
  const { attack } = view;
  if (!attack || !isSupports(name)) return [];
  const able = supportersOf(view, place);
  const hidden = shipsOf(view, place).filter(
    (square) =>
      !able.includes(square) &&
      square !== attack.from &&
      square !== attack.to &&
      squaresTo(square, attack.to) <= REACH &&
      rowOf(view, shipAt(view, square)?.card ?? null)?.ability === "reach",
  );
  return [...able, ...hidden].map((square) => {
    const checked = draft.squares.includes(square);
    const full = draft.squares.length >= hand.length;
    const refused = checked || !full ? null : menu?.refuse({ squares: [...draft.squares, square], pay: [] });
    return {
      square,
      name: `${shipWord(table, square)} ${squareName(square)}`,
      value: word("chip.adds", { value: valueAt(view, square, false) }),
      checked,
      reason: hidden.includes(square) ? word("showFirst") : reasonText(refused ?? null),
    };
  });
}

/** Abilities that work before a battle only on a ship that is shown; in a battle all ships are. SIL-19. */
const SHOWN_FIRST: readonly Ability[] = ["supply", "swap", "reach", "pin"];

function needsShowing({ view }: Table, card: CardId): boolean {
  const row = rowOf(view, card);
  return row !== null && (row.steps > 1 || SHOWN_FIRST.includes(row.ability));
}

/** The abilities of the picked ship, and why it cannot move. */
function linesOf(table: Table): string[] {
  const { view, pending } = table;
  const { name, draft, menu } = pending;
  const { from } = draft;
  const ship = from === null ? null : shipAt(view, from);
  if (name !== "act" || from === null || !ship || ship.card === null) return [];
  const face = faceFor(table, ship.card);
  const stays = menu?.refuse({ do: "move", from }) ?? null;
  const swaps = rowOf(view, ship.card)?.ability === "swap";
  const noSwap = swaps && ship.up ? (menu?.refuse({ do: "swap", square: from }) ?? null) : null;
  return [
    word("about", { ship: face.name, attack: face.attack, rule: face.rule }),
    ...(!ship.up && needsShowing(table, ship.card) ? [word("asleep")] : []),
    ...(stays ? [word("cannotMove", { reason: reasonText(stays) })] : []),
    ...(noSwap ? [word("cannotSwap", { reason: reasonText(noSwap) })] : []),
  ];
}

function swapCards(table: Table, place: PlayerNumber): ShipCardView[] {
  const { view, pending, id } = table;
  return swapsFor(view, pending, pending.draft.from).map((card) => ({
    ...openCard(table, card, place),
    id: `${id}-swap-${card}`,
    action: "swap",
  }));
}
