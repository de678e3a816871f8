/** What only battles of Space Opera need: fetched with the first of them. */
import type { BattleStanding, GameRest } from "../../kit/game/table-game";
import { showFleets } from "../../kit/scene/fleets";
import { isAble, spaceOpera, type Battle, type BattleView, type Ship } from "../../rules/space-opera";
import { binding } from "./documents/binding";
import { marksOf } from "./scene/conditions";
import { STATUSES } from "./scene/statuses";
import { namesOf } from "./story/names";
import { STORY } from "./story/events";
import { localize, phrase } from "../../kit/text/sentence";
import { listed } from "../../kit/text/lists";

const sideName = (ships: readonly Ship[]): string => listed(ships.map(({ name }) => name));

/** The turn, its phase, and for each side the ships that can still fight. */
function statusLine({ turn, phase, furball, ships }: BattleView): string {
  const sides = [...new Set(ships.map(({ side }) => side))].map((side) => {
    const able = ships.filter((ship) => ship.side === side && isAble(ship));
    return able.length > 0 ? sideName(able) : localize("ALLHANDS.space-opera.status.nobody");
  });
  const key = furball ? "ALLHANDS.space-opera.status.furball" : "ALLHANDS.space-opera.status.battle";
  return phrase(key, {
    turn,
    phase: localize(`ALLHANDS.space-opera.phase.${phase}`),
    sides: sides.reduce((one, other) => phrase("ALLHANDS.space-opera.status.against", { one, other })),
  });
}

/** For the tracker: the turn with its phase, and the conditions of each ship. */
function standingOf(view: BattleView): BattleStanding {
  const whole = ({ locations }: Ship): string =>
    localize(locations.some(({ disabled }) => disabled) ? "ALLHANDS.tracker.damaged" : "ALLHANDS.tracker.whole");
  const conditions = marksOf(view).map(({ id, statuses }, at) => {
    const names = [...new Set(statuses)].map((status) => localize(`ALLHANDS.scene.status.${status}`));
    return [id, listed(names) || whole(view.ships[at]!)];
  });
  const values = { turn: view.turn, phase: localize(`ALLHANDS.space-opera.phase.${view.phase}`) };
  return {
    when: phrase("ALLHANDS.space-opera.status.turn", values),
    fighters: Object.fromEntries(conditions),
  };
}

/** Has its battles shown on scenes, and returns the rest of the game. Called once. */
export function restOfOpera(): GameRest<Battle, BattleView> {
  showFleets({
    rules: spaceOpera,
    statuses: STATUSES,
    ships: marksOf,
    effects: STORY.effects,
  });
  return {
    rules: spaceOpera,
    binding,
    names: namesOf,
    turn: ({ turn }) => ({ number: turn }),
    rounds: { number: ({ turn }) => turn, seconds: ({ options }) => options.turnSeconds },
    blows: STORY.blows,
    quiet: STORY.quiet,
    status: statusLine,
    tracked: standingOf,
  };
}
