/** Context of the balance check: counts in words, verdicts and bars. Pure, so tested without Foundry. SIL-36. */
import { SHIP_TYPES } from "../../../rules/silent-ships";
import { balanceFrom, type Balance, type BalanceProgress, type Share } from "../../../rules/silent-ships/bot";
import { seaWord, shipName } from "../words";
import { number, percent as inPercent, upTo } from "../../../kit/text/numbers";

/** Whether a target is met: surely, surely not, or undecided for lack of games. */
type BalanceVerdict = "good" | "bad" | "open";

/** In a balanced game the first seat wins between these shares. */
const FIRST_FROM = 0.45;
const FIRST_TO = 0.55;
/** At most this share of games should end undecided. */
const STALEMATE_TO = 0.25;

/** The verdict on a share that should lie within bounds: open if the error leaves it open. */
export function verdictOn({ rate, error }: Share, from: number, to: number): BalanceVerdict {
  if (rate - error >= from && rate + error <= to) return "good";
  return rate + error < from || rate - error > to ? "bad" : "open";
}

const word = (key: string, values: { readonly [name: string]: string | number } = {}): string =>
  seaWord(`balance.${key}`, values);

/** A share in percent: `51.2`. */
const percent = (rate: number): string => number(rate * 100, 1);
/** A share in percent with a sign and a true minus: `+4.5`. */
const points = (rate: number): string => {
  const text = percent(Math.abs(rate));
  if (text === percent(0)) return text;
  return rate < 0 ? `−${text}` : `+${text}`;
};

/** A figure with its verdict, beside that of the table as ruled. */
function finding(key: "first" | "stalemate", balance: Balance, ruled: Balance) {
  const share = balance[key];
  const verdict = key === "first" ? verdictOn(share, FIRST_FROM, FIRST_TO) : verdictOn(share, -Infinity, STALEMATE_TO);
  return {
    verdict,
    text: word(key, { rate: percent(share.rate), error: percent(share.error) }),
    verdictText: word(`verdict.${verdict}`, { target: word(`target.${key}`) }),
    ruledText: word("asRuled", { rate: percent(ruled[key].rate) }),
  };
}

/** The scale ends at whole tenths, so that small and large values are read on the same few scales. */
const SCALE_STEP = 0.1;

function scaleOf(all: readonly Share[]): number {
  const greatest = Math.max(0, ...all.map(({ rate, error }) => Math.abs(rate) + error));
  return Math.min(0.5, Math.max(SCALE_STEP, Math.ceil(greatest / SCALE_STEP - 1e-9) * SCALE_STEP));
}

/** A bar for the worth of each ship, in percent of the chart's width; `ruledAt`: its worth in the table as ruled. */
function barsOf(balance: Balance, progress: BalanceProgress, ruled: Balance, scale: number) {
  const place = (rate: number): number => 50 + (Math.max(-scale, Math.min(scale, rate)) / scale) * 50;
  return SHIP_TYPES.map((type) => {
    const { rate, error } = balance.worth[type];
    const known = progress.ships[type].games > 0;
    const [low, high] = [place(Math.min(0, rate)), place(Math.max(0, rate))];
    return {
      type,
      name: shipName(type),
      text: known ? word("worth", { rate: points(rate), error: percent(error) }) : "–",
      known,
      start: low,
      width: high - low,
      errorStart: place(rate - error),
      errorWidth: place(rate + error) - place(rate - error),
      good: rate >= 0,
      ruledAt: place(ruled.worth[type].rate),
      ruledText: word("ruledWorth", { rate: points(ruled.worth[type].rate) }),
    };
  });
}

/** The result of the counts so far, beside the known figures of the table as ruled. */
export function balanceContext(progress: BalanceProgress, ruled: Balance) {
  const balance = balanceFrom(progress);
  const played = SHIP_TYPES.filter((type) => progress.ships[type].games > 0).map((type) => balance.worth[type]);
  const scale = scaleOf(played);
  return {
    findings: (["first", "stalemate"] as const).map((key) => finding(key, balance, ruled)),
    lengthText: word("length", {
      median: balance.median,
      ninth: balance.ninthDecile,
      ruledMedian: ruled.median,
      ruledNinth: ruled.ninthDecile,
    }),
    ends: Object.entries(balance.ends).map(([reason, { rate }]) => ({
      name: word(`end.${reason}`),
      text: inPercent(rate, 1),
    })),
    bars: barsOf(balance, progress, ruled, scale),
    // The greatest value on the chart, in points.
    scaleText: upTo(scale * 100, 1),
  };
}

/** The whole result as plain text, to be passed on. */
export function balanceText(
  deck: string,
  { games, perShip, seed }: { games: number; perShip: number; seed: number },
  context: ReturnType<typeof balanceContext>,
): string {
  const { findings, lengthText, ends, bars } = context;
  const widest = Math.max(...bars.map(({ name }) => name.length));
  return [
    word("head", { deck, games, perShip, seed }),
    ...findings.map(({ text, verdictText, ruledText }) => `${text}: ${verdictText} (${ruledText})`),
    lengthText,
    ...ends.map(({ name, text }) => `${name}: ${text}`),
    "",
    word("worthTitle"),
    ...bars.map(({ name, text, ruledText }) => `${name.padEnd(widest)}  ${text}  (${ruledText})`),
    "",
  ].join("\n");
}
