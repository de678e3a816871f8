/** The report of a battle for its chat card and the board: pure, and tested without Foundry. */
import type { Seated } from "../../../rules/kernel";
import { battleReport, remainingSize, shipOf, type Battle, type MyossEvent } from "../../../rules/myoss-gamma";
import { localize, phrase, pair, type Sentence } from "../../../kit/text/sentence";
import { shipMark, signOf } from "../../../kit/text/signs";
import { decisive, reportColumns, reportView, type ReportView } from "../../../kit/story/report-view";
import { standingsOf } from "../../../kit/story/standing";
import type { Names } from "../../../kit/game/feed";
import type { PublicStep } from "../../../kit/game/storyteller";
import { namesOf } from "./names";
import { STORY } from "./events";
import { reckoningOf } from "./standing";

const COLUMNS = ["shots", "hits", "dealt", "taken", "wrecked", "broken"] as const;

/** Everything in the report of a battle that is over. `seats`: names of seats by id. */
export function reportContext(battle: Battle, steps: readonly PublicStep[], seats: Names): ReportView {
  const report = battleReport(battle, steps);
  const names = { ...namesOf(battle), ...seats };
  const winners = report.winners.map((seat) => names[seat] ?? seat);
  const text = (key: string, values: { readonly [name: string]: string | number } = {}) =>
    phrase(`ALLHANDS.report.${key}`, values);
  const reason = phrase(`ALLHANDS.myoss-gamma.told.over.${report.reason}`, { winners: { list: winners } });
  const rows = report.ships.map((each) => {
    const ship = shipOf(battle, each.ship);
    return {
      name: names[each.ship] ?? each.ship,
      sign: signOf(each.seat),
      ...(ship ? { side: ship.side } : {}),
      seat: names[each.seat] ?? each.seat,
      fate:
        each.fate !== null || !ship
          ? localize(`ALLHANDS.myoss-gamma.board.lost.${each.fate ?? "exploded"}`)
          : text("left", { left: remainingSize(ship), size: ship.size }),
      lost: each.fate !== null,
      values: COLUMNS.map((column) => ({ label: text(column), value: each[column] })),
    };
  });
  const told = report.moments.flatMap(({ round, event, weight }) =>
    STORY.tell([event], names).map((each) => ({
      turn: round,
      event,
      weight,
      sentence: withShip(event, each.sentence, names),
    })),
  );
  const moments = decisive(told, ({ weight }) => weight, "inRounds");
  const standing = { unit: "toughness", standings: standingsOf(steps, () => reckoningOf(battle, steps)) } as const;
  const lines = [reason, text("rounds", { rounds: report.rounds })];
  const columns = reportColumns(COLUMNS, (column) => text(column));
  return reportView({ subject: text("ship"), winners, lines, columns, rows, moments, steps, standing });
}

/** Names the ship of an event that is told on its own. */
function withShip(event: Seated<MyossEvent>, told: Sentence, names: Names): Sentence {
  if (!("ship" in event) || told.some(({ kind }) => kind === "ship")) return told;
  const ship = shipMark(names[event.ship] ?? event.ship, event.seats?.[event.ship]);
  return pair(ship, told);
}
