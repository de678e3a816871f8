/** The board's picture: two ships face to face, each component a button with its state painted on it. Pure. */
import type { Feed } from "../../../kit/game/feed";
import type { Json } from "../../../rules/kernel";
import {
  myossGamma,
  protection,
  shipOf,
  through,
  type Battle,
  type MyossEvent,
  type Ship,
} from "../../../rules/myoss-gamma";
import { localize, oneLine, phrase } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import { countingIn, shipChips } from "../../../kit/board/circumstances";
import { dataAddress, shipSvg } from "../blueprint/picture";
import { inHundredths } from "../blueprint/cabins";
import { blueprintInBattle } from "../blueprint/ship";
import { initialed, shortName } from "../blueprint/text";
import { EVENTS } from "../story/events";
import type { HitMark, Striking } from "../story/formatter";
import { namesOf } from "../story/names";
import { wholeText } from "./frame";
import { lastEvents, lastShot, type Facing, type Focus } from "./focus";
import { condition } from "./option";
import type { MyossGammaPending } from "./pending";
import { effect } from "./questions";
import { linesOf } from "./stage-lines";
import { freePlace, hullsOn, type PlacedHull, type StageSize } from "./stage-places";
import { followsText, oddsOf, percent, percentText, targetFacts, strikeChances, type Shot } from "./target";
import { keyOf, type Touch } from "./touch";

/** Data that all parts of the stage are built from. */
interface Set {
  readonly battle: Battle;
  readonly shot: Shot | null;
  readonly chances: ReadonlyMap<string, number>;
  readonly touches: ReadonlyMap<string, Touch>;
  readonly blows: ReadonlyMap<string, HitMark>;
  readonly focus: Focus;
}

/** What the last told step did to components, by ship and component. */
function struckIn(events: readonly MyossEvent[]): ReadonlyMap<string, HitMark> {
  const rows: { readonly [event: string]: Striking<MyossEvent> | undefined } = EVENTS;
  const marks = events.flatMap((event, at) => rows[event.event]?.struck?.(event, events.slice(0, at)) ?? []);
  return new Map(marks.map((mark) => [keyOf(mark), mark]));
}

/** The picture of a battle. */
export function stageOf(
  feed: Feed<Battle>,
  { touches, answer, name, panel }: Pick<MyossGammaPending, "touches" | "answer" | "name" | "panel">,
  { near, far }: Facing,
  { focus, stage }: { readonly focus: Focus; readonly stage: StageSize },
) {
  const battle = feed.view;
  const shot = name === "action" ? shotOf(battle, feed.question?.about, answer) : null;
  const asked = feed.question?.about ?? null;
  const set: Set = {
    battle,
    shot: shot ?? askedShot(battle, asked),
    focus,
    chances: shot ? strikeChances(battle, shot) : new Map(),
    touches: new Map(touches.map((touch) => [keyOf(touch), touch])),
    blows: struckIn(lastEvents(feed)),
  };
  const placed = hullsOn(near && blueprintInBattle(near), far && blueprintInBattle(far), stage);
  const hulls = [
    ...(near && placed.near ? [hullOf(set, near, placed.near, stage)] : []),
    ...(far && placed.far ? [hullOf(set, far, placed.far, stage)] : []),
  ];
  const lines = linesOf(battle, hulls, { shot, asked, fired: lastShot(feed) ?? null }, focus);
  return {
    hulls,
    lines,
    odds: shot && oddsAt(battle, shot, lines, stage),
    callout: calloutOf(set, hulls, stage),
    stacked: placed.stacked,
    // Meaning of the numbers in the picture.
    legend: set.chances.size > 0 ? localize("ALLHANDS.myoss-gamma.board.heat") : "",
    // Whether a question other than the action is open.
    asked: panel !== null,
    ...stage,
  };
}

/** The chance of the drafted shot, in the middle of its line; null if nobody can tell. */
function oddsAt(battle: Battle, shot: Shot, lines: ReturnType<typeof linesOf>, { width, height }: StageSize) {
  const aim = lines.find(({ kind }) => kind === "aim");
  const odds = oddsOf(battle, shot);
  if (!aim || !odds) return null;
  const middle = (from: number, to: number, all: number): number => ((from + to) / 2 / all) * 100;
  return {
    percent: odds.percent,
    x: middle(aim.from.x, aim.to.x, width),
    y: middle(aim.from.y, aim.to.y, height),
  };
}

/** The shot that a question is about; null if it is about something else. */
function askedShot(battle: Battle, asked: Json): Shot | null {
  const { attacker, section, ...about } = (asked ?? {}) as { readonly [member: string]: string };
  return shotOf(battle, { ship: attacker ?? "" }, { do: "fire", ...about, ...(section ? { section } : {}) });
}

/** The drafted shot; null if the answer is something else. */
export function shotOf(battle: Battle, about: Json | undefined, answer: Json | undefined): Shot | null {
  const { do: verb, weapon: gun, target: aim, section } = (answer ?? {}) as { readonly [member: string]: string };
  const attacker = shipOf(battle, (about as { ship?: string } | undefined)?.ship ?? "");
  const weapon = attacker?.components.find(({ id }) => id === gun);
  const target = shipOf(battle, aim ?? "");
  return verb === "fire" && attacker && weapon && target ? { attacker, weapon, target, section } : null;
}

/** A ship in the picture; position and size in hundredths of the stage. */
function hullOf(set: Set, ship: Ship, placed: PlacedHull, stage: StageSize) {
  const { battle } = set;
  const most = Math.max(...set.chances.values(), Number.EPSILON);
  return {
    id: ship.id,
    far: placed.facing === "left",
    places: [placed.rect, placed.name],
    name: ship.name,
    // As much of its name as there is room for, the place of it, and whether that is on the right.
    written: fitting([ship.name, ...initialed(ship.name)], placed.name),
    title: inHundredths(placed.name, stage),
    end: placed.name.x > 0,
    sign: signOf(ship.seat),
    facts: ship.lost
      ? localize(`ALLHANDS.myoss-gamma.board.lost.${ship.lost}`)
      : oneLine([wholeText(ship), ...(placed.crowded ? [] : [targetFacts(battle, ship)])]),
    lost: ship.lost !== null,
    circumstances: shipChips(countingIn(battle, myossGamma.circumstances), ship.id, namesOf(battle)),
    picture: dataAddress(
      shipSvg(blueprintInBattle(ship), { facing: placed.facing, size: placed.size, faint: true }) ?? "",
    ),
    ...inHundredths(placed.rect, stage),
    parts: placed.parts.map((part) => partOf(set, ship, part, most)),
  };
}

/** A room in words: its name first, unless what is said of it begins with that. */
function labelOf(name: string, said: readonly string[]): string {
  const isNamed = said[0]?.startsWith(`${name} `) === true;
  return isNamed ? oneLine(said) : oneLine([name, oneLine(said)], ": ");
}

/** A component in the picture, as the template draws it. */
function partOf(set: Set, ship: Ship, placed: PlacedHull["parts"][number], most: number) {
  const { shot, focus } = set;
  const at = { ship: ship.id, component: placed.id };
  const component = ship.components.find(({ id }) => id === placed.id);
  const touch = set.touches.get(keyOf(at));
  const looked = focus.part !== null && keyOf(focus.part) === keyOf(at);
  const blow = set.blows.get(keyOf(at)) ?? null;
  const chance = shot?.target === ship ? set.chances.get(placed.id) : undefined;
  const name = component?.name ?? localize("ALLHANDS.myoss-gamma.board.unknownPart");
  const said = [
    chance === undefined ? "" : phrase("ALLHANDS.myoss-gamma.board.strikes", { percent: percent(chance) }),
    ...(touch?.does ?? "").split(" · ").filter((part) => part !== name),
    touch?.reason ?? "",
    blow?.text ?? "",
    // "Just destroyed" says that it is.
    component && blow?.tone !== "gone" ? condition(component) : "",
  ].filter((text) => text !== "");
  // Large text on it: the number of a die, or its chance in whole percent.
  const number = touch && touch.value !== "" ? touch.value : chance === undefined ? "" : wholePercent(chance);
  const names = component ? [name, shortName(name, localize(`ALLHANDS.myoss-gamma.kind.${component.kind}`))] : [name];
  return {
    ...placed,
    ...at,
    name,
    ...lettering(names, number, blow?.mark ?? "", placed),
    label: labelOf(name, said),
    // Its chance relative to the likeliest, 0…1; null if no chance is shown.
    heat: chance === undefined ? null : Math.round((chance / most) * 1000) / 1000,
    blow,
    // Whether it can be chosen, or could be except for the reason.
    open: touch !== undefined,
    // Whether pressing it would choose its whole ship or section.
    whole: touch?.whole === true,
    // If a ship is chosen as a whole, only the component that is looked at is drawn as pressed.
    pressed: touch?.pressed === true && (looked || !touch.whole),
    reason: touch?.reason ?? "",
    looked,
    destroyed: component?.destroyed === true,
  };
}

/** Whole percent; never 0 for something possible. */
const wholePercent = (chance: number): string =>
  chance > 0 && chance < 0.005 ? "<1" : String(Math.round(chance * 100));

/** Pixels of a letter and a line of a name in the picture. */
const [LETTER, LINE] = [7.4, 13];
/** Pixels of a letter of a ship's name, and of its sign with the margins. */
const [LARGE, SIGN] = [10.8, 30];

/** The first of several names that fits a place; the last if none does. */
const fitting = (names: readonly string[], { width }: StageSize): string =>
  names.find(({ length }) => length * LARGE + SIGN <= width) ?? names.at(-1) ?? "";

/** Pixels of a digit, and of the margins of a mark; height of a line of them. */
const [DIGIT, PAD, MARKS] = [9, 10, 17];

/**
 * What is written on a room, so that nothing lies on anything else: a mark always, a number if it fits beside the mark,
 * and as much of the name as fits above both or, in a flat room, beside them; blank if nothing fits.
 */
function lettering(
  names: readonly string[],
  number: string,
  mark: string,
  { clip, room }: PlacedHull["parts"][number],
) {
  const { width, height } = room;
  const marked = mark === "" ? 0 : mark.length * DIGIT + PAD;
  const shown = mark === "" || clip !== "" || marked + number.length * DIGIT <= width ? number : "";
  const beneath = shown !== "" || mark !== "";
  const flat = beneath && height < LINE + MARKS;
  const beside = flat ? marked + (shown === "" ? 0 : (shown.length + 2) * LETTER) : 0;
  const most = Math.floor((width - 2 - beside) / LETTER);
  const lines = Math.floor((height - (!beneath || flat ? 2 : MARKS)) / LINE);
  const written = names.find((text) => linesIn(text, most) <= lines) ?? "";
  return { written, number: shown, flat };
}

/** The lines that a text takes if each has at most this many letters; endless if a word is longer. */
function linesIn(text: string, most: number): number {
  let [lines, left] = [0, 0];
  for (const word of text.split(" ")) {
    // An m and a w are half as wide again as other letters.
    const length = word.length + (word.match(/[mw]/gi)?.length ?? 0) / 2;
    if (length > most) return Infinity;
    if (length >= left) [lines, left] = [lines + 1, most];
    else left -= 1;
    left -= length;
  }
  return lines;
}

/** The box about the component that is looked at, on a narrow stage and on a wide one. */
const calloutOn = ({ width }: StageSize): StageSize =>
  width < 600 ? { width: 250, height: 84 } : { width: 390, height: 58 };

/** The component that is looked at, in words, in a box beside it; what nobody can tell is blank. */
function calloutOf({ battle, shot, chances }: Set, hulls: readonly ReturnType<typeof hullOf>[], stage: StageSize) {
  const hull = hulls.find(({ parts }) => parts.some(({ looked }) => looked));
  const part = hull?.parts.find(({ looked }) => looked);
  if (!hull || !part) return null;
  const component = shipOf(battle, part.ship)?.components.find(({ id }) => id === part.component);
  const aimed = shot?.target.id === part.ship ? shot : null;
  const chance = aimed ? chances.get(part.component) : undefined;
  const points = aimed ? through(aimed.weapon.attrs.PW ?? 0, protection(aimed.target)) : 0;
  const box = calloutOn(stage);
  const taken = hulls.flatMap(({ places }) => places);
  const middle = freePlace(part.room, box, taken, stage);
  return {
    name: part.name,
    sign: hull.sign,
    // Chance that the drafted shot strikes it.
    percent: chance === undefined ? "" : percentText(chance),
    effect: aimed && component ? effect(component, points) : (part.blow?.text ?? ""),
    // What would be lost with it.
    follows: aimed && component ? followsText(battle, aimed, component) : "",
    condition: component ? condition(component) : "",
    from: part.spot,
    middle,
    wide: box.width,
    x: (middle.x / stage.width) * 100,
    y: (middle.y / stage.height) * 100,
  };
}
