/** Elapsed time as text. */

import { game } from "../game";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** Time elapsed since a moment, in the browser's wording. */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = (Date.now() - new Date(timeStamp).getTime()) / 1000;
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "auto", style: "narrow" });
  return format.format(-Math.floor(seconds / length), unit);
}
