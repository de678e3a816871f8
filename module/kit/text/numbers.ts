/**
 * Numbers, shares and dates as they are shown: all in the language of the texts around them. A percentage that stands
 * alone is written here; in a sentence, its text writes the sign.
 */
import { keptFor } from "./intl";

const formats = keptFor((language) => {
  const made = new Map<string, Intl.NumberFormat>();
  return (style: "decimal" | "percent", least: number, most: number): Intl.NumberFormat => {
    const key = `${style} ${least} ${most}`;
    const known = made.get(key);
    if (known) return known;
    const format = new Intl.NumberFormat(language, {
      style,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    made.set(key, format);
    return format;
  };
});

/** A number with exactly so many decimals; if omitted, with those that it has, at most three. */
export const number = (value: number, decimals?: number): string =>
  formats()("decimal", decimals ?? 0, decimals ?? 3).format(value);

/** A number with at most so many decimals. */
export const upTo = (value: number, decimals: number): string => formats()("decimal", 0, decimals).format(value);

/** A share from 0 to 1 with the percent sign: `62%`, `62.5%` with one decimal. */
export const percent = (share: number, decimals = 0): string => formats()("percent", decimals, decimals).format(share);

/** The same with at most so many decimals. */
export const percentUpTo = (share: number, decimals: number): string => formats()("percent", 0, decimals).format(share);

/** The same with its sign, and a true minus: `+10%`, `−5%`. */
export const signedPercent = (share: number): string => {
  const sign = share > 0 ? "+" : share < 0 ? "−" : "";
  return sign + percent(Math.abs(share));
};

const days = keptFor((language) => new Intl.DateTimeFormat(language, { dateStyle: "long" }));
const moments = keptFor((language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }));

/** A date, with its month in words. */
export const day = (time: number | Date): string => days().format(time);

/** A date with its time. */
export const moment = (time: number): string => moments().format(time);
