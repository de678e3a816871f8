/** The report of a finished game, made from everything that was told of it. Pure, and tested without Foundry. */
import { phrase, plain } from "../../../kit/text/sentence";
import { decisive, reportColumns, reportView } from "../../../kit/story/report-view";
import { standingsOf, type Reckoning } from "../../../kit/story/standing";
import { signOf } from "../../../kit/text/signs";
import type { Names } from "../../../kit/game/feed";
import type { PublicStep } from "../../../kit/game/storyteller";
import {
  activeOf,
  ranking,
  unitsOf,
  type PlayerNumber,
  type WatersEvent,
  type WatersView,
} from "../../../rules/navy-aces";
import { acesWord, unitName } from "../words";
import { accountOf, featsOf, type Account, type Career, type AccountMoment } from "./report-account";
import { namesOf } from "./events";
import { listed } from "../../../kit/text/lists";

const COLUMNS = ["kills", "strength", "units", "lost"] as const;

/** Weight of an event among the decisive moments: the number of dice it moved, and more if a player surrendered. */
function weightOf({ event, career }: AccountMoment): number {
  if (event.event === "surrendered") return 10 + event.dice;
  if (event.event === "destroyed") return 1 + (career?.strength ?? 0);
  return event.event === "dogfightEnded" ? event.unitLost + event.targetLost - 1 : 0;
}

/** Fate of a unit: `2 of 3 left`, `lost in round 4`. */
function fateOf(career: Career): string {
  const { strength, active, lost } = career;
  if (lost === null) return acesWord("report.left", { active, strength });
  return acesWord(lost > 0 ? "report.lostIn" : "report.lostEarly", { round: lost });
}

/** The fate and the deeds of its units. */
const unitLines = (place: PlayerNumber, { units }: Account) =>
  [...units.values()]
    .filter((unit) => unit.place === place)
    .map((career) => ({
      name: unitName(career),
      fate: fateOf(career),
      deeds: listed(featsOf(career).map(([deed, count]) => acesWord(`report.deed.${deed}`, { count }))),
    }));

/** How each navy ended. */
function fateOfNavy(waters: WatersView, place: PlayerNumber): string {
  const navy = waters.navies[place];
  if (navy?.surrendered) return "surrendered";
  if (waters.over?.winners.length === 0) {
    const [best] = ranking(waters);
    const isBest = best?.kills === navy?.kills && best?.active === activeOf(waters, place);
    return isBest ? "drawn" : "loser";
  }
  return navy && waters.over?.winners.includes(navy.seat) ? "winner" : "loser";
}

/** The active dice of each navy; there are none before the first unit comes. */
function reckoningOf({ navies }: WatersView): Reckoning<WatersEvent> {
  return {
    start: Object.fromEntries(navies.map(({ seat }) => [seat, 0])),
    roundOf: (event) => (event.event === "turnBegan" ? event.round : undefined),
    change(event, left) {
      if (event.event === "unitBuilt") return [{ seat: event.unit.seat, by: event.unit.active }];
      if (event.event === "strengthLost") return [{ seat: event.unit.seat, by: -event.count }];
      return event.event === "surrendered" ? [{ seat: event.seat, by: -(left[event.seat] ?? 0) }] : [];
    },
  };
}

const isEnd = ({ event }: { readonly event: WatersEvent }): boolean => event.event === "gameEnded";

/** Everything in the report of a finished game. `seats`: the players, by seat. */
export function reportContext(waters: WatersView, steps: readonly PublicStep[], seats: Names) {
  const names = { ...namesOf(waters), ...seats };
  const account = accountOf(steps, names);
  const navyOf = (seat: string) => names[`navy//${seat}`] ?? names[seat] ?? seat;
  const ended = account.moments.findLast(isEnd);
  const rows = waters.navies.map(({ seat, kills }, place) => {
    const lost = [...account.units.values()].filter((unit) => unit.place === place && unit.lost !== null).length;
    const values = { kills, strength: activeOf(waters, place), units: unitsOf(waters, place).length, lost };
    const fate = fateOfNavy(waters, place);
    return {
      name: navyOf(seat),
      sign: signOf(seat),
      seat: navyOf(seat) === names[seat] ? "" : (names[seat] ?? ""),
      fate: acesWord(`report.${fate}`),
      lost: fate === "loser" || fate === "surrendered",
      values: COLUMNS.map((column) => ({ label: acesWord(`report.${column}`), value: values[column] })),
      units: unitLines(place, account),
    };
  });
  const view = reportView({
    subject: acesWord("report.navy"),
    winners: (waters.over?.winners ?? []).map(navyOf),
    lines: [ended ? plain(ended.sentence) : "", phrase("ALLHANDS.report.rounds", { rounds: waters.round })],
    columns: reportColumns(COLUMNS, (column) => acesWord(`report.${column}`)),
    rows,
    moments: decisive(account.moments, weightOf, "inRounds"),
    steps,
    standing: { unit: "dice", standings: standingsOf(steps, () => reckoningOf(waters)) },
  });
  // The rule that breaks ties.
  return { ...view, hasCareers: account.units.size > 0, rule: acesWord("report.rule") };
}
