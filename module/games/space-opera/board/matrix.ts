/** The facts of the picture as a table: a row for each ship, with its distance and bonuses to each other. */
import { signed } from "../../../kit/text/sentence";
import { bandOf, positionOn, sustainedOn, type BattleView } from "../../../rules/space-opera";
import { bandText, shipSign, word } from "../story/words";

/** The table of all pairs; it has rows only while `open`. */
export function matrixOf(view: BattleView, open: boolean) {
  const ships = view.ships.filter(({ destroyed }) => !destroyed);
  const named = ships.map((ship) => ({ sign: shipSign(ship), name: ship.name }));
  const frame = {
    open,
    toggle: word(open ? "matrix.hide" : "matrix.show"),
    caption: word("matrix.caption"),
    heads: named,
  };
  if (!open) return { ...frame, rows: [] };
  const rows = ships.map((ship) => ({
    sign: shipSign(ship),
    name: ship.name,
    cells: ships.map((target) => {
      if (target === ship) return { band: "", position: "", sustained: "", strong: false };
      const position = positionOn(ship, target.ship);
      const sustained = ship.guns.reduce((sum, gun) => sum + sustainedOn(gun, target.ship), 0);
      return {
        band: bandText(bandOf(view, ship.ship, target.ship)),
        position: position > 0 ? word("matrix.position", { bonus: signed(position) }) : "",
        sustained: sustained > 0 ? word("matrix.sustained", { bonus: signed(sustained) }) : "",
        strong: position + sustained > 0,
      };
    }),
  }));
  return { ...frame, rows };
}
