/** Calls later or less often, and how long ago something was. */

import { game } from "../game";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a moment was, in the browser's own words. */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = (Date.now() - new Date(timeStamp).getTime()) / 1000;
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "auto", style: "narrow" });
  return format.format(-Math.floor(seconds / length), unit);
}

/** A function which calls `callback` once, `delay` milliseconds after the last of a burst of calls. */
export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}
