/** The distances of the picture: how far the guns of the side on the left reach, and where the others are. */
import { BANDS, bandOf, isFriend, type Band, type BattleView } from "../../../rules/space-opera";
import { word } from "../story/words";
import { round, type Sky } from "./sky";

/** The most common distance between foes; null if there are none. */
export function usualBand(view: BattleView): Band | null {
  const all = view.ships.filter(({ destroyed }) => !destroyed);
  const bands = all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => !isFriend(a, b))
      .map((b) => bandOf(view, a.ship, b.ship)),
  );
  const count = (band: Band) => bands.filter((one) => one === band).length;
  return bands.length === 0 ? null : ([...BANDS].sort((one, other) => count(other) - count(one))[0] ?? null);
}

/** Where each range ends, as a share of the width: ships stay, and the ranges move over them. */
const ENDS: { readonly [band in Band]: readonly number[] } = { short: [0.96], long: [0.5, 0.96], out: [0.4, 0.6] };
/** How far the middle of the circles is off the picture, as a share of its width. */
const OFF = 0.6;
/** What is beyond the picture's edges, so that no line is drawn along them. */
const BEYOND = 20;

/** The circles where ranges end, each with what is beyond it, and the names of the ranges. */
export function rangesOf(view: BattleView, { width, height }: Sky) {
  const usual = usualBand(view);
  if (usual === null) return { ranges: [] };
  const ends = ENDS[usual].map((end) => end * width);
  const borders = [0, ...ends, width];
  const edge = width + BEYOND;
  return {
    ranges: BANDS.slice(0, BANDS.indexOf(usual) + 1).map((band, at) => {
      const [from = 0, to = width] = [borders[at], borders[at + 1]];
      const radius = round(to + OFF * width);
      // Where the circle meets the upper and the lower edge.
      const x = round(Math.sqrt(Math.max(0, radius ** 2 - (height / 2 + BEYOND) ** 2)) - OFF * width);
      const circle = `M${x} ${-BEYOND} A${radius} ${radius} 0 0 1 ${x} ${height + BEYOND}`;
      return {
        band,
        text: word(`range.${band}`),
        isUsual: band === usual,
        beyond: to < width ? `${circle} L${edge} ${height + BEYOND} L${edge} ${-BEYOND} Z` : "",
        x: round((Math.max(from, width * 0.06) + Math.min(to, width * 0.94)) / 2),
      };
    }),
  };
}
