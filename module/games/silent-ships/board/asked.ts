/** The question that is open on the board: what it is about, what is picked for it, and the buttons that answer it. */
import { questionOf, quickButton, type QuestionPanel } from "../../../kit/board/question";
import { reasonText } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import {
  COUNTRIES,
  distance,
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
  type Place,
} from "../../../rules/silent-ships";
import { shipWord } from "./battle";
import { forceOf } from "./odds";
import { isSupports } from "./pending";
import { wouldWin } from "./offers";
import { swapsFor } from "./press";
import { faceFor, openCard, type ShipCardView, type Table } from "./table";
import { counted, word } from "./words";
import { squareName } from "../words";

/** A ship that may support, or might if it were shown. */
export interface Supporter {
  readonly square: number;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly reason: string;
}

/** As `templates/silent-ships/board-question.hbs` draws it. */
export interface SilentShipsQuestion extends QuestionPanel {
  readonly supporters: readonly Supporter[];
  /** What the ship that is picked can do. */
  readonly lines: readonly string[];
  readonly swaps: readonly ShipCardView[];
}

/** The panel of the open question; null: there is none. */
export function askedPanel(table: Table): SilentShipsQuestion | null {
  const { pending, texts, armed } = table;
  const { name, place, rows, quick, back } = pending;
  if (pending.question === null || place === null) return null;
  // While a ship is to be shown, Escape puts that back and no more.
  const clears = back !== undefined && armed !== "flip";
  return {
    ...questionOf({
      ...headOf(table, place),
      ...{ name, rows },
      warning: warningOf(table, place),
      foot: footOf(table),
      submit: submitOf(table),
      quick: quickButton(quick, quick ? word(texts, `do.${quick.name}`) : "", texts),
      clear: clears ? word(texts, "do.back") : "",
    }),
    supporters: supportersIn(table, place),
    lines: linesOf(table),
    swaps: swapCards(table, place),
  };
}

type Head = Pick<QuestionPanel, "title" | "text">;

function headOf(table: Table, place: Place): Head {
  const { pending, texts, view } = table;
  const { name } = pending;
  if (name === "act") return { title: word(texts, "question.act.title"), text: turnText(table) };
  const { attack, captains } = view;
  const foe = captains[otherPlace(place)];
  const yourShip = attack ? shipWord(table, place === view.active ? attack.from : attack.to) : "";
  const theirShip = attack ? shipWord(table, place === view.active ? attack.to : attack.from) : "";
  const square = attack ? squareName(attack.to) : "";
  const values = { foe: foe.name, yourShip, theirShip, square };
  const title = word(texts, `question.${name}.title`, values);
  const text = word(texts, `question.${name}.text`, values);
  return { title, text: [text, asideOf(table, place)].filter((part) => part !== "").join(" ") };
}

/** What follows from a question's answer. */
function asideOf({ pending, texts, view }: Table, place: Place): string {
  const { options, captains } = view;
  if (pending.name === "supportAttack") return word(texts, mayRetreat(view) ? "aside.mayRetreat" : "aside.noRetreat");
  if (pending.name === "retreat") {
    const squares = retreatSquares(view).map(squareName).join(", ");
    return word(texts, options.retreatChooser === "attacker" ? "aside.theyChoose" : "aside.youChoose", { squares });
  }
  if (pending.name !== "acceptEnd") return "";
  const [own, theirs] = [scoreOf(view, place), scoreOf(view, otherPlace(place))];
  const key = wouldWin(view) === place ? "aside.youWouldWin" : "aside.theyWouldWin";
  return word(texts, key, { own, theirs, foe: captains[otherPlace(place)].name });
}

function turnText(table: Table): string {
  const { pending, texts } = table;
  const { from, path, cards } = pending.draft;
  if (from !== null) {
    const values = { ship: shipWord(table, from), square: squareName(path.at(-1) ?? from) };
    if (path.length === 0) return word(texts, "turn.picked", values);
    const attacks = shipAt(table.view, path.at(-1) ?? from) !== null;
    return word(texts, attacks ? "turn.attacking" : "turn.moving", values);
  }
  const [card] = cards;
  if (card !== undefined) return word(texts, "turn.deploying", { ship: faceFor(table, card).name });
  return word(texts, pending.hand.length === 0 ? "turn.noCards" : "turn.start");
}

function warningOf({ pending, view, texts }: Table, place: Place): string {
  if (pending.name !== "act") return "";
  const [ours, theirs] = [shipAt(view, COUNTRIES[place]), shipAt(view, COUNTRIES[otherPlace(place)])];
  if (ours && ours.place !== place) return word(texts, "warning.occupied");
  return theirs?.place === place ? word(texts, "warning.occupying") : "";
}

/** Ships that may support, and those face down that could do it from afar if they were shown. SIL-15. */
function supportersIn(table: Table, place: Place): Supporter[] {
  const { view, pending, texts } = table;
  const { name, draft, menu, hand } = pending;
  const { attack } = view;
  if (!attack || !isSupports(name)) return [];
  const able = supportersOf(view, place);
  const hidden = shipsOf(view, place).filter(
    (square) =>
      !able.includes(square) &&
      square !== attack.from &&
      square !== attack.to &&
      distance(square, attack.to) <= REACH &&
      rowOf(view, shipAt(view, square)?.card ?? null)?.ability === "reach",
  );
  return [...able, ...hidden].map((square) => {
    const checked = draft.squares.includes(square);
    const full = draft.squares.length >= hand.length;
    const refused = checked || !full ? null : menu?.refuse({ squares: [...draft.squares, square], pay: [] });
    return {
      square,
      name: `${shipWord(table, square)} ${squareName(square)}`,
      value: word(texts, "chip.adds", { value: valueAt(view, square, false) }),
      checked,
      reason: hidden.includes(square) ? word(texts, "showFirst") : reasonText(refused ?? null, texts),
    };
  });
}

/** What a ship can do before a battle only where it is seen; in a battle everybody is shown. SIL-19. */
const SHOWN_FIRST: readonly Ability[] = ["supply", "swap", "reach", "pin"];

function needsShowing({ view }: Table, card: CardId): boolean {
  const row = rowOf(view, card);
  return row !== null && (row.steps > 1 || SHOWN_FIRST.includes(row.ability));
}

/** What the ship that is picked can do, and why it cannot go. */
function linesOf(table: Table): string[] {
  const { view, pending, texts } = table;
  const { name, draft, menu } = pending;
  const { from } = draft;
  const ship = from === null ? null : shipAt(view, from);
  if (name !== "act" || from === null || !ship || ship.card === null) return [];
  const face = faceFor(table, ship.card);
  const stays = menu?.refuse({ do: "move", from }) ?? null;
  const swaps = rowOf(view, ship.card)?.ability === "swap";
  const noSwap = swaps && ship.up ? (menu?.refuse({ do: "swap", square: from }) ?? null) : null;
  return [
    word(texts, "about", { ship: face.name, attack: face.attack, rule: face.rule }),
    ...(!ship.up && needsShowing(table, ship.card) ? [word(texts, "asleep")] : []),
    ...(stays ? [word(texts, "cannotMove", { reason: reasonText(stays, texts) })] : []),
    ...(noSwap ? [word(texts, "cannotSwap", { reason: reasonText(noSwap, texts) })] : []),
  ];
}

function swapCards(table: Table, place: Place): ShipCardView[] {
  const { view, pending, id } = table;
  return swapsFor(view, pending, pending.draft.from).map((card) => ({
    ...openCard(table, card, place),
    id: `${id}-swap-${card}`,
    action: "swap",
  }));
}

function submitOf(table: Table): QuestionPanel["submit"] {
  const { pending, texts, view } = table;
  const { name } = pending;
  const { from, path, squares, cards } = pending.draft;
  // Why not stands in the foot.
  const button = (label: string) => ({ label, reason: "", disabled: !pending.ready });
  const [card] = cards;
  const paid = card === undefined ? "" : faceFor(table, card).name;
  if (isSupports(name)) {
    const { attack } = view;
    if (!attack || squares.length === 0) return null;
    const joined = name === "supportAttack" ? [attack.from, ...squares] : [attack.to, ...squares];
    const { low } = forceOf(view, joined, attack.to);
    return button(word(texts, `do.${name}`, { total: low }));
  }
  if (name === "retreat")
    return button(word(texts, card === undefined ? "do.retreatFor" : "do.retreat", { card: paid }));
  const goal = path.at(-1);
  if (name !== "act" || from === null || goal === undefined) return null;
  const key = shipAt(view, goal) ? "attack" : "move";
  return button(word(texts, `do.${key}${card === undefined ? "" : "For"}`, { square: squareName(goal), card: paid }));
}

/** What is to be picked next. */
function footOf({ pending, texts, view }: Table): string {
  const { name } = pending;
  const { from, path, squares, cards } = pending.draft;
  if (isSupports(name) && squares.length > 0) {
    const missing = squares.length - cards.length;
    return missing > 0 ? counted(texts, "foot.pay", missing) : "";
  }
  if (name === "retreat") return cards.length === 0 ? counted(texts, "foot.pay", 1) : "";
  if (name !== "act" || from === null || path.length === 0) return "";
  if (cards.length === 0) return counted(texts, "foot.pay", 1);
  const goal = path.at(-1) ?? from;
  return shipAt(view, goal) ? word(texts, "foot.attackPaid") : "";
}
