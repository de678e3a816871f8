/** The question that is open on the board: what it is about, what is picked for it, and the buttons that answer it. */
import type { OptionButton } from "../../../foundry/board/option-button";
import { reasonText } from "../../../foundry/text/sentence";
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
import { hasDraft, isSupports } from "./hand";
import { wouldWin } from "./offers";
import { swapsFor } from "./press";
import { faceFor, openCard, type SeaCardView, type Table } from "./table";
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
export interface AskedPanel {
  readonly title: string;
  readonly text: string;
  /** What must not be overlooked; blank: nothing. */
  readonly warning: string;
  readonly supporters: readonly Supporter[];
  /** What the ship that is picked can do. */
  readonly lines: readonly string[];
  readonly swaps: readonly SeaCardView[];
  readonly choices: readonly OptionButton[];
  readonly submit: { readonly label: string; readonly disabled: boolean } | null;
  readonly quick: { readonly label: string; readonly key: string } | null;
  /** Something is picked that can be put back. */
  readonly clear: boolean;
  /** What is missing still. */
  readonly foot: string;
  /** It was not there when the board was drawn last. */
  readonly fresh: boolean;
}

/** The panel of the open question; null: there is none. `seen`: the stage that was drawn last. */
export function askedPanel(table: Table, seen: string | null): AskedPanel | null {
  const { hand, texts } = table;
  if (hand.question === null || hand.place === null) return null;
  return {
    ...headOf(table, hand.place),
    warning: warningOf(table, hand.place),
    supporters: supportersIn(table, hand.place),
    lines: linesOf(table),
    swaps: swapCards(table, hand.place),
    choices: choicesOf(table),
    submit: submitOf(table),
    quick: hand.quick && { label: word(texts, `do.${hand.quick.name}`), key: hand.quick.key },
    clear: hasDraft(hand),
    foot: footOf(table),
    fresh: hand.draft.stage !== seen,
  };
}

type Head = Pick<AskedPanel, "title" | "text">;

function headOf(table: Table, place: Place): Head {
  const { hand, texts, view } = table;
  const { name } = hand;
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
function asideOf({ hand, texts, view }: Table, place: Place): string {
  const { options, captains } = view;
  if (hand.name === "supportAttack") return word(texts, mayRetreat(view) ? "aside.mayRetreat" : "aside.noRetreat");
  if (hand.name === "retreat") {
    const squares = retreatSquares(view).map(squareName).join(", ");
    return word(texts, options.retreatChooser === "attacker" ? "aside.theyChoose" : "aside.youChoose", { squares });
  }
  if (hand.name !== "acceptEnd") return "";
  const [own, theirs] = [scoreOf(view, place), scoreOf(view, otherPlace(place))];
  const key = wouldWin(view) === place ? "aside.youWouldWin" : "aside.theyWouldWin";
  return word(texts, key, { own, theirs, foe: captains[otherPlace(place)].name });
}

function turnText(table: Table): string {
  const { hand, texts } = table;
  const { from, path, cards } = hand.draft;
  if (from !== null) {
    const values = { ship: shipWord(table, from), square: squareName(path.at(-1) ?? from) };
    if (path.length === 0) return word(texts, "turn.picked", values);
    const attacks = shipAt(table.view, path.at(-1) ?? from) !== null;
    return word(texts, attacks ? "turn.attacking" : "turn.moving", values);
  }
  const [card] = cards;
  if (card !== undefined) return word(texts, "turn.deploying", { ship: faceFor(table, card).name });
  return word(texts, hand.cards.length === 0 ? "turn.noCards" : "turn.start");
}

function warningOf({ hand, view, texts }: Table, place: Place): string {
  if (hand.name !== "act") return "";
  const [ours, theirs] = [shipAt(view, COUNTRIES[place]), shipAt(view, COUNTRIES[otherPlace(place)])];
  if (ours && ours.place !== place) return word(texts, "warning.occupied");
  return theirs?.place === place ? word(texts, "warning.occupying") : "";
}

/** Ships that may support, and those face down that could do it from afar if they were shown. SIL-15. */
function supportersIn(table: Table, place: Place): Supporter[] {
  const { view, hand, texts } = table;
  const { attack } = view;
  if (!attack || !isSupports(hand.name)) return [];
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
    const checked = hand.draft.squares.includes(square);
    const full = hand.draft.squares.length >= hand.cards.length;
    const refused = checked || !full ? null : hand.menu?.refuse({ squares: [...hand.draft.squares, square], pay: [] });
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
  const { view, hand, texts } = table;
  const { from } = hand.draft;
  const ship = from === null ? null : shipAt(view, from);
  if (hand.name !== "act" || from === null || !ship || ship.card === null) return [];
  const face = faceFor(table, ship.card);
  const stays = hand.menu?.refuse({ do: "move", from }) ?? null;
  const swaps = rowOf(view, ship.card)?.ability === "swap";
  const noSwap = swaps && ship.up ? (hand.menu?.refuse({ do: "swap", square: from }) ?? null) : null;
  return [
    word(texts, "about", { ship: face.name, attack: face.attack, rule: face.rule }),
    ...(!ship.up && needsShowing(table, ship.card) ? [word(texts, "asleep")] : []),
    ...(stays ? [word(texts, "cannotMove", { reason: reasonText(stays, texts) })] : []),
    ...(noSwap ? [word(texts, "cannotSwap", { reason: reasonText(noSwap, texts) })] : []),
  ];
}

function swapCards(table: Table, place: Place): SeaCardView[] {
  const { view, hand, id } = table;
  return swapsFor(view, hand, hand.draft.from).map((card) => ({
    ...openCard(table, card, place),
    id: `${id}-swap-${card}`,
    action: "swap",
  }));
}

/** Yes or no, as buttons that answer at once. */
function choicesOf({ hand, texts }: Table): OptionButton[] {
  if (hand.name !== "exchange" && hand.name !== "acceptEnd") return [];
  return (hand.menu?.list?.() ?? []).map((answer, index) => ({
    index,
    value: "",
    name: word(texts, `choice.${hand.name}.${answer === true ? "yes" : "no"}`),
    note: word(texts, `choice.${hand.name}.${answer === true ? "yesNote" : "noNote"}`),
    reason: "",
    pressed: false,
    key: String(index + 1),
  }));
}

function submitOf(table: Table): AskedPanel["submit"] {
  const { hand, texts, view } = table;
  const { from, path, squares, cards } = hand.draft;
  const disabled = !hand.ready;
  const [card] = cards;
  const paid = card === undefined ? "" : faceFor(table, card).name;
  if (isSupports(hand.name)) {
    const { attack } = view;
    if (!attack || squares.length === 0) return null;
    const joined = hand.name === "supportAttack" ? [attack.from, ...squares] : [attack.to, ...squares];
    const { low } = forceOf(view, joined, attack.to);
    return { label: word(texts, `do.${hand.name}`, { total: low }), disabled };
  }
  if (hand.name === "retreat")
    return { label: word(texts, card === undefined ? "do.retreatFor" : "do.retreat", { card: paid }), disabled };
  const goal = path.at(-1);
  if (hand.name !== "act" || from === null || goal === undefined) return null;
  const key = shipAt(view, goal) ? "attack" : "move";
  const label = word(texts, `do.${key}${card === undefined ? "" : "For"}`, { square: squareName(goal), card: paid });
  return { label, disabled };
}

/** What is to be picked next. */
function footOf({ hand, texts, view }: Table): string {
  const { from, path, squares, cards } = hand.draft;
  if (isSupports(hand.name) && squares.length > 0) {
    const missing = squares.length - cards.length;
    return missing > 0 ? counted(texts, "foot.pay", missing) : "";
  }
  if (hand.name === "retreat") return cards.length === 0 ? counted(texts, "foot.pay", 1) : "";
  if (hand.name !== "act" || from === null || path.length === 0) return "";
  if (cards.length === 0) return counted(texts, "foot.pay", 1);
  const goal = path.at(-1) ?? from;
  return shipAt(view, goal) ? word(texts, "foot.attackPaid") : "";
}
