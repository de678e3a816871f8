/** The arrows of the picture: shots and maneuvers that are being chosen, positions, and sustained fire. */
import { signed } from "../../../kit/text/sentence";
import type { Sign as SideSign } from "../../../kit/text/signs";
import { bandOf, isFriend, sustainedOn, type Band, type BattleView, type Ship } from "../../../rules/space-opera";
import { inPercent, shipSign, word } from "../story/words";
import type { AimLine } from "./panel";
import { usualBand } from "./ranges";
import { curve, labelPlace, round, type Curve, type LabelBox, type Sign, type Sky } from "./sky";

/** Up to so many ships, in a picture of this width, arrows have words. */
const WORDY = { ships: 3, width: 520 };
/** The most arrows for shots; those of one ship at one target are one if there are more. */
const MOST_SHOTS = 9;
/** Distance between the arrows of two ships at their middles, and the bend of a single one. */
const APART = 26;
const SINGLE = -16;
/** Width of a label's letter, and height of its line. */
const LETTER = 7.4;
const LINE = 21;

interface Plan {
  readonly kind: "aim" | "position" | "sustained";
  readonly from: Ship;
  readonly to: string;
  readonly text: string;
  readonly width: number;
  /** The question's row that it belongs to; blank if none. */
  readonly row: string;
}

/** What has the same key, in the order of the keys. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const shipIn = (view: BattleView, id: string) => view.ships.find(({ ship }) => ship === id);

/** As thick as it is likely. */
const thickness = (odds: number | undefined): number => (odds === undefined ? 3 : round(1.5 + 5.5 * odds));

/** Shots of one ship at one target as one, if there are too many: that something hits. */
function joined(aims: readonly AimLine[]): AimLine[] {
  if (aims.length <= MOST_SHOTS) return [...aims];
  const groups = grouped(aims, ({ from, to, odds }) => (odds === undefined ? "" : `${from}>${to}`));
  return [...groups].flatMap(([key, group]) => {
    const [first, ...more] = group;
    if (key === "" || !first || more.length === 0) return group;
    const odds = 1 - group.reduce((none, aim) => none * (1 - (aim.odds ?? 0)), 1);
    const text = word("picture.shots", { count: group.length, chance: inPercent(odds) });
    return [{ ...first, odds, text, gun: undefined }];
  });
}

/** What is being chosen: one arrow a gun, with its chance; a maneuver with its name. */
function aimPlans(view: BattleView, aims: readonly AimLine[], isWordy: boolean): Plan[] {
  return joined(aims.filter(({ chosen }) => chosen)).flatMap(({ from: by, to, row, text, gun: id, odds }): Plan[] => {
    const from = shipIn(view, by);
    const gun = from?.guns.find((one) => one.id === id);
    const said = gun && isWordy ? word("picture.gun", { gun: gun.name, chance: text }) : text;
    return from ? [{ kind: "aim", from, to, text: said, width: thickness(odds), row: String(row) }] : [];
  });
}

/** Positions and sustained fire: that of a gun which is aimed now is in its arrow. */
function bonusPlans(view: BattleView, aims: readonly AimLine[], isWordy: boolean): Plan[] {
  const aimed = new Set(aims.filter(({ chosen }) => chosen).map(({ gun, to }) => `${gun ?? ""}>${to}`));
  return view.ships.flatMap((from) =>
    view.ships.flatMap(({ ship: to }): Plan[] => {
      const position = from.position[to] ?? 0;
      const guns = from.guns.filter((gun) => sustainedOn(gun, to) > 0 && !aimed.has(`${gun.id}>${to}`));
      const sustained = guns.reduce((sum, gun) => sum + gun.sustained, 0);
      const said = (key: string, bonus: number) =>
        isWordy ? word(key, { bonus: signed(bonus), gun: guns[0]?.name ?? "", count: guns.length }) : signed(bonus);
      const fire = guns.length === 1 ? "picture.gunStays" : "picture.gunsStay";
      const plan = { from, to, row: "" };
      return [
        ...(position > 0
          ? [{ ...plan, kind: "position" as const, text: said("picture.behind", position), width: 2.5 }]
          : []),
        ...(sustained > 0 ? [{ ...plan, kind: "sustained" as const, text: said(fire, sustained), width: 1.8 }] : []),
      ];
    }),
  );
}

/** Draws lines one after another, so that each label stays clear of everything drawn before. */
class Drawing {
  readonly #sky: Sky;
  readonly #taken: LabelBox[];

  constructor(sky: Sky) {
    this.#sky = sky;
    const words = sky.isRoomy ? 40 : 22;
    this.#taken = [...sky.places.values()].flatMap(({ x, y, radius }) => [
      { x, y, width: 1.6 * radius, height: 1.6 * radius },
      { x, y: y + radius + words / 2, width: sky.room * 0.8, height: words },
    ]);
  }

  label(along: Curve["along"], text: string) {
    const width = Math.round(text.length * LETTER) + 16;
    const { x, y } = labelPlace(along, { width, height: LINE }, this.#taken);
    // The whole of it is in the picture.
    const inside = Math.max(width / 2 + 2, Math.min(this.#sky.width - width / 2 - 2, x));
    this.#taken.push({ x: inside, y, width, height: LINE });
    return { labelX: round(inside), labelY: round(y), labelWidth: width };
  }

  arrow({ kind, from, to, text, width, row }: Plan, lift: number) {
    const [start, end] = [this.#sky.places.get(from.ship), this.#sky.places.get(to)];
    if (!start || !end || from.ship === to) return [];
    const { path, head, along } = curve(start, end, lift, width);
    const label = text === "" ? { labelX: 0, labelY: 0, labelWidth: 0 } : this.label(along, text);
    const sign: SideSign | "" = shipSign(from);
    return [{ kind, from: from.ship, to, sign, path, head, width, bonus: text, ...label, row }];
  }
}

/** How far each plan's arrow is off the straight line, so that those of two ships are beside one another. */
function lifts(plans: readonly Plan[]): Map<Plan, number> {
  const pairs = grouped(plans, ({ from, to }) => [from.ship, to].sort().join(">"));
  return new Map(
    [...pairs.values()].flatMap((pair) =>
      pair.map((plan, at) => [plan, pair.length === 1 ? SINGLE : (at - (pair.length - 1) / 2) * APART] as const),
    ),
  );
}

/** Lines between foes at another distance than most. */
function linksOf(view: BattleView, { places }: Sky, drawing: Drawing) {
  const all = view.ships.filter(({ destroyed }) => !destroyed);
  const pairs = all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => !isFriend(a, b))
      .map((b) => ({ a, b, band: bandOf(view, a.ship, b.ship) })),
  );
  const usual: Band | null = usualBand(view);
  return pairs.flatMap(({ a, b, band }) => {
    const [from, to] = [places.get(a.ship), places.get(b.ship)] as readonly (Sign | undefined)[];
    if (!from || !to) return [];
    const text = word(`range.${band}`);
    const along = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    // Shown only with one of its ships.
    const quiet = band === usual;
    const middle = along(0.5);
    const label = quiet
      ? { labelX: round(middle.x), labelY: round(middle.y), labelWidth: 0 }
      : drawing.label(along, text);
    const ends = { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y) };
    return [{ from: a.ship, to: b.ship, band, ...ends, text, ...label, quiet }];
  });
}

/** All arrows and lines. Those for what is being chosen have the best places for their labels, and are on top. */
export function arrowsOf(view: BattleView, aims: readonly AimLine[], sky: Sky) {
  const isWordy = view.ships.length <= WORDY.ships && sky.width >= WORDY.width;
  const chosen = aimPlans(view, aims, isWordy);
  const others = bonusPlans(view, aims, isWordy);
  const lift = lifts([...chosen, ...others]);
  const drawing = new Drawing(sky);
  const draw = (plan: Plan) => drawing.arrow(plan, lift.get(plan) ?? 0);
  const top = chosen.flatMap(draw);
  return { arrows: [...others.flatMap(draw), ...top], links: linksOf(view, sky, drawing) };
}
