/** The fire phase on the board: each gun's target, and the hits that are dodged. SOCS-4, SOCS-5, SOCS-9, SOCS-29. */
import { oneLine, reasonText } from "../../../kit/text/sentence";
import {
  aim,
  dodgeParts,
  effectOf,
  isFriend,
  refuseGun,
  shipOf,
  shotOdds,
  shotsOf,
  sum,
  targetsOf,
  type BattleView,
  type DodgeAbout,
  type Gun,
  type Location,
  type Ship,
  type Shot,
  type ShotOdds,
} from "../../../rules/space-opera";
import { replaced, rowOf, type Field, type Look, type Note, type Row } from "../../../kit/board/form";
import { shipRow, type AimLine, type Asked, type Asker } from "./panel";
import {
  chancesOf,
  gunAnywhere,
  gunName,
  leveled,
  locationOf,
  memberOf,
  inPercent,
  rollText,
  shipName,
  shipSign,
  word,
} from "../story/words";
import { listed } from "../../../kit/text/lists";

type FireAsked = Asked<null, Shot[]>;

/** The answer with one gun's shot replaced; null to hold fire. Shots are in the order of the guns. */
function withShot({ view, seat, answer }: FireAsked, gun: Gun, shot: Shot | null): Shot[] {
  const guns = view.ships.filter((ship) => ship.seat === seat).flatMap((ship) => ship.guns.map(({ id }) => id));
  const rest = answer.filter((one) => one.gun !== gun.id);
  return [...rest, ...(shot ? [shot] : [])].sort((a, b) => guns.indexOf(a.gun) - guns.indexOf(b.gun));
}

/** A gun in short: gunner, firepower, range and aim. */
function gunFacts({ view }: Pick<FireAsked, "view">, ship: Ship, gun: Gun): string {
  const gunner = memberOf(ship, gun.gunner)?.name ?? word("someone");
  const facts = [
    gunner,
    word("firepowerFact", { level: leveled(gun.firepower) }),
    word(`range.${gun.range}`),
    ...(gun.target === null ? [] : [word("sustainedOn", { target: shipName(view, gun.target), bonus: gun.sustained })]),
  ];
  return oneLine(facts);
}

/** How a chance is made up: the roll of the shot, the target's dodge, and the average damage of a hit. */
function madeOf({ view }: FireAsked, ship: Ship, gun: Gun, target: Ship, location: Location | null): string {
  const { automatic, parts } = aim(view, ship, gun, target, location);
  const { hit, dodge, average, hits } = shotOdds(view, ship, gun, target, location);
  const roll = automatic ? word("sureHint") : rollText(parts);
  const dodges = word(dodge === null ? "odds.noDodge" : "odds.dodge", {
    target: target.name,
    chance: inPercent(dodge ?? 0),
    roll: rollText(dodgeParts(view, target)),
  });
  const does = word("odds.average", { level: Math.round(average * 10) / 10 });
  const shots = shotsOf(view, ship);
  const salvo = hits === null ? [] : [word("odds.salvo", { shots, hits: Math.round(hits * 10) / 10 })];
  return oneLine([word("odds.hit", { chance: inPercent(hit), roll }), ...salvo, dodges, does]);
}

/** A choice of a shot, with the chance that it hits and is not dodged. */
function shotChoice(asked: FireAsked, ship: Ship, gun: Gun, target: Ship, location: Location | null, look: Look) {
  const { view, make } = asked;
  const shot: Shot = { gun: gun.id, target: target.ship, ...(location && { location: location.id }) };
  const note = inPercent(shotOdds(view, ship, gun, target, location).through);
  const choice = make.choice(withShot(asked, gun, shot), {
    note,
    hint: madeOf(asked, ship, gun, target, location),
    ...look,
  });
  return choice.reason === "" ? choice : { ...choice, note: "", hint: "" };
}

/** The remaining foes of a ship, each with the choice to fire at it. */
function targetChoices(asked: FireAsked, ship: Ship, gun: Gun, shot: Shot | undefined) {
  const foes = asked.view.ships.filter((target) => !target.destroyed && !isFriend(ship, target));
  return foes.map((target) => {
    const look = { sign: shipSign(target), name: target.name, pressed: shot?.target === target.ship };
    return { target, choice: shotChoice(asked, ship, gun, target, null, look) };
  });
}

function locationField(asked: FireAsked, ship: Ship, gun: Gun, shot: Shot, target: Ship): Field[] {
  const { make } = asked;
  if (target.locations.length === 0) return [];
  const whole = make.choice(withShot(asked, gun, { gun: gun.id, target: target.ship }), {
    name: word("wholeShip"),
    pressed: shot.location === undefined,
  });
  const locations = target.locations.map((location) => {
    const look = { name: location.name, pressed: shot.location === location.id };
    const choice = shotChoice(asked, ship, gun, target, location, look);
    return location.disabled && choice.reason === ""
      ? { ...choice, note: oneLine([choice.note, word("outOfAction")]) }
      : choice;
  });
  return [{ label: word("field.location"), named: true, choices: [whole, ...locations] }];
}

/** Effect of a damage level, in a word. */
const effectText = (view: BattleView, ship: Ship, location: Location | null, level: number) =>
  word(`effect.${effectOf(view, ship, location, level)}`, { part: location?.name ?? "" });

/** Outcomes of a shot: each effect with its chance, the worst for the target first. The rest has none. */
function outcomes(asked: FireAsked, target: Ship, location: Location | null, odds: ShotOdds): string {
  return odds.fightersLost ? fighterLosses(odds.fightersLost) : effects(asked, target, location, odds);
}

/** The chance of each number of fighters that a squadron loses, the most first. */
function fighterLosses(chances: readonly number[]): string {
  const [none = 0, ...lost] = [...chances.entries()]
    .filter(([, chance]) => chance > 0)
    .map(([count, chance]) => word("odds.fightersLost", { chance: inPercent(chance), count }));
  return oneLine(lost.length === 0 ? [String(none)] : lost.reverse());
}

function effects({ view }: FireAsked, target: Ship, location: Location | null, { levels }: ShotOdds): string {
  const chanceOf = new Map<string, number>();
  for (const [level, chance] of [...levels.entries()].reverse()) {
    const effect = effectText(view, target, location, level);
    if (chance > 0) chanceOf.set(effect, (chanceOf.get(effect) ?? 0) + chance);
  }
  const none = effectText(view, target, location, 0);
  if (chanceOf.size > 1) chanceOf.delete(none);
  return oneLine([...chanceOf].map(([effect, chance]) => `${inPercent(chance)} ${effect}`));
}

/** What the chosen shot would do. Its button shows the chance when hovered. */
function shotNotes(asked: FireAsked, ship: Ship, gun: Gun, shot: Shot, target: Ship): Note[] {
  const location = locationOf(target, shot.location) ?? null;
  const odds = shotOdds(asked.view, ship, gun, target, location);
  return [{ text: outcomes(asked, target, location, odds), tone: "good" }];
}

function gunRow(asked: FireAsked, ship: Ship, gun: Gun): { row: Row; aims: Omit<AimLine, "row">[] } {
  const { view, answer, make } = asked;
  const shot = answer.find((one) => one.gun === gun.id);
  const target = view.ships.find((one) => one.ship === shot?.target);
  const refused = refuseGun(view, ship, gun);
  // The ship's name is omitted if the seat has only one ship.
  const isOnly = view.ships.filter((one) => one.seat === ship.seat && !one.destroyed).length === 1;
  const name = isOnly ? gun.name : `${ship.name}: ${gun.name}`;
  const row = { sign: shipSign(ship), name, about: gunFacts(asked, ship, gun) };
  if (refused) return { row: rowOf({ ...row, reason: reasonText(refused) }), aims: [] };
  const by = asked.decides({ gun: gun.id });
  if (by !== "") {
    const chosen = target ? target.name : word("do.hold");
    return {
      row: rowOf({ ...row, reason: reasonText({ code: "theirs-so-far", data: { name: by, chosen } }) }),
      aims: [],
    };
  }
  const targets = targetChoices(asked, ship, gun, shot);
  // Reasons that rule out all targets, whatever other guns do, are given once.
  if (targets.length > 0 && targetsOf(view, ship, gun).length === 0) {
    const reasons = new Set(targets.map(({ choice }) => choice.reason));
    return { row: rowOf({ sign: row.sign, name, reason: oneLine([...reasons]) }), aims: [] };
  }
  const hold = make.choice(withShot(asked, gun, null), { name: word("do.hold"), pressed: !shot });
  const choices = [...targets.map(({ choice }) => choice), hold];
  const label = word("field.target", { gun: gun.name });
  const notes = shot && target ? shotNotes(asked, ship, gun, shot, target) : [];
  const aimedAt = (target && locationOf(target, shot?.location)) ?? null;
  const aims = targets.map(({ target: foe, choice: { hint, pressed, index, reason } }) => {
    const odds = shotOdds(view, ship, gun, foe, pressed ? aimedAt : null).through;
    const text = reason === "" ? inPercent(odds) : "–";
    const does = pressed ? (notes[0]?.text ?? "") : "";
    return { from: ship.ship, to: foe.ship, gun: gun.id, odds, hint, index, reason, chosen: pressed, text, does };
  });
  const fields = [
    { label, named: false, choices },
    ...(shot && target ? locationField(asked, ship, gun, shot, target) : []),
  ];
  return { row: rowOf({ ...row, fields, notes }), aims };
}

/** Rows without a choice, as one row for each reason. */
function folded(idle: readonly Row[]): Row[] {
  const reasons = [...new Set(idle.map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const [first, ...more] = idle.filter((row) => row.reason === reason);
    return first ? [{ ...first, name: listed([first, ...more].map(({ name }) => name)) }] : [];
  });
}

/** The question of the target of each gun of a seat. */
export const DECLARE_FIRE: Asker<null, Shot[]> = (asked) => {
  const { view, seat, answer } = asked;
  const own = answer.filter((shot) => asked.decides(shot) === "");
  const isIdle = ({ row }: { row: Row }) => row.fields.length === 0;
  const all = view.ships
    .filter((ship) => ship.seat === seat && !ship.destroyed)
    .flatMap((ship) => ship.guns.map((gun) => gunRow(asked, ship, gun)));
  // Guns with something to choose come first.
  const guns = all.filter((gun) => !isIdle(gun));
  return {
    rows: [...guns.map(({ row }) => row), ...folded(all.filter(isIdle).map(({ row }) => row))],
    aims: guns.flatMap(({ aims }, row) => aims.map((line) => ({ ...line, row }))),
    submit: own.length === 0 ? word("do.holdAll") : word("do.fire", { count: own.length }),
    ...(own.length === 0 ? {} : { quick: { label: word("do.holdAll"), answer: [] } }),
  };
};

type DodgeAsked = Asked<DodgeAbout, boolean[]>;
type HitAbout = DodgeAbout["hits"][number];

/** A row that decides all of several hits at once. */
function allHits({ answer, make }: DodgeAsked): Row[] {
  if (answer.length < 2) return [];
  const option = (dodges: boolean) =>
    make.choice(
      answer.map(() => dodges),
      { name: word(dodges ? "do.dodgeEach" : "do.takeEach") },
    );
  const label = word("field.allHits", { count: answer.length });
  return [rowOf({ name: label, fields: [{ label, named: false, choices: [option(true), option(false)] }] })];
}

function hitRow({ view, answer, make }: DodgeAsked, hit: HitAbout, at: number): Row {
  const ship = shipOf(view, hit.ship);
  const parts = ship ? dodgeParts(view, ship) : [];
  const location = locationOf(ship, hit.location) ?? null;
  const option = (dodges: boolean) =>
    make.choice(replaced(answer, at, dodges), {
      name: word(dodges ? "do.dodge" : "do.takeHit"),
      note: dodges ? inPercent(chancesOf(view, sum(parts)).success) : "",
      hint: dodges ? rollText(parts) : "",
      pressed: answer[at] === dodges,
    });
  const does = (level: number) => (ship ? effectText(view, ship, location, level) : "");
  const values = {
    level: leveled(hit.level),
    lower: leveled(hit.level - 1),
    effect: does(hit.level),
    less: does(hit.level - 1),
  };
  return shipRow(view, hit.ship, {
    ...(location && { name: word("partOf", { part: location.name, ship: shipName(view, hit.ship) }) }),
    about: word("hitBy", { gun: gunName(view, hit.gun), level: leveled(hit.level) }),
    fields: [{ label: word("field.dodge"), named: false, choices: [option(true), option(false)] }],
    notes: [{ text: word("dodgeLowers", values), tone: "plain" }],
  });
}

/** The question of which hits are dodged. */
export const DODGE: Asker<DodgeAbout, boolean[]> = (asked) => {
  const { view, about, answer } = asked;
  const all = allHits(asked);
  const dodged = answer.filter((dodges) => dodges).length;
  const incoming = about.hits.flatMap(({ ship: to, gun, level }, at): AimLine[] => {
    const from = gunAnywhere(view, gun)?.ship.ship;
    const line = { to, row: all.length + at, text: leveled(level), hint: "", chosen: true };
    return from === undefined ? [] : [{ ...line, from, index: null, reason: "" }];
  });
  return {
    head: {
      title: word("question.dodge.title", { count: about.hits.length }),
      text: word(view.furball ? "question.dodge.inFurball" : "question.dodge.text"),
    },
    rows: [...all, ...about.hits.map((hit, at) => hitRow(asked, hit, at))],
    aims: incoming,
    submit: dodged > 0 ? word("do.dodgeAll", { count: dodged }) : word("do.takeHits"),
  };
};
