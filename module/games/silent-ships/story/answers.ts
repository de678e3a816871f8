/** The answers of Silent Ships as sentences: what each ship does on which square, and what is paid for it. */
import { answersOf, listOf, type AnswerSaid } from "../../../kit/story/answers";
import type { CardId } from "../../../rules/kernel";
import { shipAt, typeOf, type Act, type Interrupt, type SeaView, type Supports } from "../../../rules/silent-ships";
import { seaWord, shipName, squareName } from "../words";

type Said = AnswerSaid<SeaView, null>;

const cardText = (card: CardId): string => shipName(typeOf(card));

/** The ship on a square as its seat knows it. */
function shipText({ view }: Said, square: number): string {
  const ship = shipAt(view, square);
  if (!ship) return squareName(square);
  return ship.card === null
    ? seaWord("told.ship.hidden", { hull: ship.hull })
    : seaWord("told.ship.named", { name: cardText(ship.card) });
}

/** Capitalizes the first letter, since a ship may begin the sentence. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function moveText(said: Said, { from, path, pay }: Extract<Act, { do: "move" }>): string {
  const { view } = said;
  const to = path.at(-1) ?? from;
  const way = path.slice(0, -1).map(squareName);
  const values = {
    ship: capital(shipText(said, from)),
    from: squareName(from),
    way: listOf(way),
    to: squareName(to),
    target: shipText(said, to),
    card: cardText(pay),
  };
  if (shipAt(view, to)) return said.phrase("attack", values);
  return said.phrase(way.length === 0 ? "move.near" : "move.far", values);
}

function actText(said: Said, act: Act): string {
  switch (act.do) {
    case "deploy":
      return said.phrase("deploy", { card: cardText(act.card), square: squareName(act.square) });
    case "move":
      return moveText(said, act);
    case "swap":
      return said.phrase("swap", {
        ship: capital(shipText(said, act.square)),
        square: squareName(act.square),
        card: cardText(act.card),
      });
    case "end":
      return said.phrase("end");
  }
}

/** The ships that support a side, and what is paid. */
const supports =
  (side: "attack" | "defense") =>
  (said: Said, { squares, pay }: Supports): string => {
    const ships = squares.map((square) =>
      said.phrase("placed", { ship: shipText(said, square), square: squareName(square) }),
    );
    return said.phrase(`support.${side}`, {
      count: squares.length,
      ships: capital(listOf(ships)),
      cards: listOf(pay.map(cardText)),
    });
  };

/** The ship that is attacked. */
const targetOf = (said: Said) => ({
  ship: capital(said.view.attack ? shipText(said, said.view.attack.to) : ""),
  square: said.view.attack ? squareName(said.view.attack.to) : "",
});

/** An answer as a sentence; blank if there are no words for it. */
export const answerText = answersOf<SeaView>("ALLHANDS.silent-ships.answer.", {
  exchange: ({ phrase }: Said, isExchanged: boolean) => phrase(isExchanged ? "exchange" : "keep"),
  act: actText,
  supportAttack: supports("attack"),
  supportDefense: supports("defense"),
  retreat: (said: Said, card: CardId | null) =>
    card === null
      ? said.phrase("stand", targetOf(said))
      : said.phrase("retreat", { ...targetOf(said), card: cardText(card) }),
  pursue: (said: Said, square: number) => said.phrase("pursue", { ...targetOf(said), to: squareName(square) }),
  interrupt: (said: Said, interrupt: Interrupt) =>
    interrupt.do === "flip"
      ? said.phrase("flip", {
          ship: capital(shipText(said, interrupt.square)),
          square: squareName(interrupt.square),
        })
      : said.phrase(interrupt.do),
  acceptEnd: ({ phrase }: Said, isAccepted: boolean) => phrase(isAccepted ? "accept" : "decline"),
});
