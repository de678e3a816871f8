/** The state of a battle in one line. */
import { isAble, type BattleView, type Ship } from "../../../rules/space-opera";

const sideName = (ships: readonly Ship[]): string => ships.map(({ name }) => name).join(", ");

/** The turn, its phase, and for each side the ships that can still fight. */
export function statusLine({ turn, phase, furball, ships }: BattleView): string {
  const sides = [...new Set(ships.map(({ side }) => side))].map((side) => {
    const able = ships.filter((ship) => ship.side === side && isAble(ship));
    return able.length > 0 ? sideName(able) : game.i18n.localize("ALLHANDS.space-opera.status.nobody");
  });
  const key = furball ? "ALLHANDS.space-opera.status.furball" : "ALLHANDS.space-opera.status.battle";
  const against = ` ${game.i18n.localize("ALLHANDS.space-opera.status.against")} `;
  return game.i18n.format(key, {
    turn: String(turn),
    phase: game.i18n.localize(`ALLHANDS.space-opera.phase.${phase}`),
    sides: sides.join(against),
  });
}
