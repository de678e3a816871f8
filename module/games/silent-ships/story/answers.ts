/** The answers of Silent Ships as sentences: what each ship does on which square, and what is paid for it. */
import { answersOf, type AnswerSaid } from "../../../kit/story/answers";
import { sentence, type Mark } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import { shipAt, typeOf, type Act, type Interrupt, type SeaView, type Supports } from "../../../rules/silent-ships";
import { shipOn, shipTerm, squareName } from "../words";

type Said = AnswerSaid<SeaView, null>;

const cardOf = (card: CardId): Mark => shipTerm(typeOf(card));

function moveText(said: Said, { from, path, pay }: Extract<Act, { do: "move" }>): string {
  const { view } = said;
  const to = path.at(-1) ?? from;
  const way = path.slice(0, -1).map(squareName);
  const values = {
    ship: shipOn(said.view, from),
    from: squareName(from),
    way: { list: way },
    to: squareName(to),
    target: shipOn(said.view, to),
    card: cardOf(pay),
  };
  if (shipAt(view, to)) return said.phrase("attack", values);
  return said.phrase(way.length === 0 ? "move.near" : "move.far", values);
}

function actText(said: Said, act: Act): string {
  switch (act.do) {
    case "deploy":
      return said.phrase("deploy", { card: cardOf(act.card), square: squareName(act.square) });
    case "move":
      return moveText(said, act);
    case "swap":
      return said.phrase("swap", {
        ship: shipOn(said.view, act.square),
        square: squareName(act.square),
        card: cardOf(act.card),
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
      sentence("ALLHANDS.silent-ships.answer.placed", { ship: shipOn(said.view, square), square: squareName(square) }),
    );
    return said.phrase(`support.${side}`, {
      ships: { list: ships },
      cards: { list: pay.map((card) => sentence("ALLHANDS.silent-ships.answer.payment", { card: cardOf(card) })) },
    });
  };

/** The ship that is attacked. */
const targetOf = (said: Said) => ({
  ship: said.view.attack ? shipOn(said.view, said.view.attack.to) : "",
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
      : said.phrase("retreat", { ...targetOf(said), card: cardOf(card) }),
  pursue: (said: Said, square: number) => said.phrase("pursue", { ...targetOf(said), to: squareName(square) }),
  interrupt: (said: Said, interrupt: Interrupt) =>
    interrupt.do === "flip"
      ? said.phrase("flip", {
          ship: shipOn(said.view, interrupt.square),
          square: squareName(interrupt.square),
        })
      : said.phrase(interrupt.do),
  acceptEnd: ({ phrase }: Said, isAccepted: boolean) => phrase(isAccepted ? "accept" : "decline"),
});
