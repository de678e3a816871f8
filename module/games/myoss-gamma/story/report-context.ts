/** The report of a battle as its chat card and the board show it: pure, and tested without Foundry. */
import { battleReport, remainingSize, shipOf, type Battle, type ToldStep } from "../../../rules/myoss-gamma";
import { phrase, sentence, type Sentence, type Texts } from "../../../foundry/text/sentence";
import { signOf, type Sign } from "../../../foundry/text/signs";
import { localized } from "../../../foundry/text/texts";
import type { Names } from "../../../foundry/battle/feed";
import { namesOf } from "./names";
import { tell, type MyossTold } from "./telling";

export interface ReportContext {
  readonly title: string;
  readonly text: string;
  readonly columns: readonly string[];
  readonly ships: readonly {
    readonly name: string;
    readonly sign: Sign;
    readonly seat: string;
    readonly fate: string;
    readonly lost: boolean;
    readonly values: readonly { readonly label: string; readonly value: number }[];
  }[];
  readonly moments: readonly { readonly step: string; readonly sentence: Sentence }[];
}

const COLUMNS = ["shots", "hits", "dealt", "taken", "wrecked", "broken"] as const;

/** Texts of the report's own that do not depend on the battle. */
export const reportLabels = (): Record<string, string> => localized("ALLHANDS.report", ["fate", "moments", "ship"]);

/** Everything in the report of a battle that is over. `seats`: names of seats by id. */
export function reportContext(battle: Battle, steps: readonly ToldStep[], seats: Names, texts: Texts): ReportContext {
  const report = battleReport(battle, steps);
  const names = { ...namesOf(battle), ...seats };
  const winners = report.winners.map((seat) => names[seat] ?? seat).join(", ");
  const text = (key: string, values: { readonly [name: string]: string | number } = {}) =>
    phrase(texts, `ALLHANDS.report.${key}`, values);
  return {
    title: winners === "" ? text("drawn") : text("won", { winners }),
    text: `${phrase(texts, `ALLHANDS.myoss-gamma.told.over.${report.reason}`, { winners })} ${text("rounds", { rounds: report.rounds })}`,
    columns: COLUMNS.map((column) => text(column)),
    ships: report.ships.map((each) => {
      const ship = shipOf(battle, each.ship);
      return {
        name: names[each.ship] ?? each.ship,
        sign: signOf(each.seat),
        seat: names[each.seat] ?? each.seat,
        fate:
          each.fate !== null || !ship
            ? texts(`ALLHANDS.myoss-gamma.board.lost.${each.fate ?? "exploded"}`)
            : text("left", { left: remainingSize(ship), size: ship.size }),
        lost: each.fate !== null,
        values: COLUMNS.map((column) => ({ label: text(column), value: each[column] })),
      };
    }),
    moments: report.moments.flatMap(({ step, event }) =>
      tell([event], names, texts).map((told) => ({
        step: text("step", { step: step + 1 }),
        sentence: withShip(told, texts),
      })),
    ),
  };
}

/** What is told by itself says whose it is. */
function withShip({ ship, sentence: told }: MyossTold, texts: Texts): Sentence {
  if (ship === null || told.some(({ kind }) => kind === "ship")) return told;
  return [...sentence(texts, "ALLHANDS.report.of", { ship }), ...told];
}
