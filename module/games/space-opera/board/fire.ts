/** The fire phase on the board: whom each gun fires at, and which hits are dodged. SOCS-4, SOCS-5, SOCS-9, SOCS-29. */
import { reasonText } from "../../../foundry/text/sentence";
import type { Seat } from "../../../rules/kernel";
import {
  aim,
  DECLARE_FIRE as FIRE_QUESTION,
  dodgeParts,
  isFriend,
  refuseGun,
  sum,
  sustainedOn,
  targetsOf,
  type BattleView,
  type DodgeAbout,
  type Gun,
  type Location,
  type Ship,
  type Shot,
} from "../../../rules/space-opera";
import { replaced, rowOf, type Field, type Note, type Row } from "../../../foundry/board/form";
import type { Asked, Asker } from "./panel";
import {
  chancesOf,
  counted,
  gunName,
  leveled,
  locationOf,
  memberOf,
  percent,
  rollText,
  shipName,
  shipSign,
  word,
} from "../story/words";

type FireAsked = Asked<null, Shot[]>;

/** The chance that a shot hits, 0 to 1. */
function hitChance(view: BattleView, ship: Ship, gun: Gun, target: Ship, location: Location | null): number {
  const { automatic, effective } = aim(view, ship, gun, target, location);
  return automatic ? 1 : chancesOf(view, effective).success;
}

/**
 * The shots that are drafted first: each gun at what it has fired at before, else at what it hits best. Of a
 * gunner with several guns only the first fires.
 */
export function suggestedShots(view: BattleView, seat: Seat): Shot[] {
  const shots: Shot[] = [];
  const { refuse } = FIRE_QUESTION.menu(view, seat, null);
  for (const ship of view.ships.filter((one) => one.seat === seat)) {
    for (const gun of ship.guns) {
      const worth = (target: Ship) => sustainedOn(gun, target.ship) * 10 + hitChance(view, ship, gun, target, null);
      const [best] = targetsOf(view, ship, gun).sort((a, b) => worth(b) - worth(a));
      const shot = best && { gun: gun.id, target: best.ship };
      if (shot && refuse([...shots, shot]) === null) shots.push(shot);
    }
  }
  return shots;
}

/** The answer with another shot of one gun; null: it holds. Shots stand in the order of the guns. */
function withShot({ view, seat, answer }: FireAsked, gun: Gun, shot: Shot | null): Shot[] {
  const guns = view.ships.filter((ship) => ship.seat === seat).flatMap((ship) => ship.guns.map(({ id }) => id));
  const rest = answer.filter((one) => one.gun !== gun.id);
  return [...rest, ...(shot ? [shot] : [])].sort((a, b) => guns.indexOf(a.gun) - guns.indexOf(b.gun));
}

/** What a gun is, in short: who fires it, how hard, how far. */
export function gunFacts({ view, texts }: Pick<FireAsked, "view" | "texts">, ship: Ship, gun: Gun): string {
  const gunner = memberOf(ship, gun.gunner)?.name ?? "";
  const facts = [
    ...(gunner === "" ? [] : [gunner]),
    leveled(gun.firepower, texts),
    word(texts, `range.${gun.range}`),
    ...(gun.target === null
      ? []
      : [word(texts, "sustainedOn", { target: shipName(view, gun.target), bonus: gun.sustained })]),
  ];
  return facts.join(" · ");
}

function targetField(asked: FireAsked, ship: Ship, gun: Gun, shot: Shot | undefined): Field {
  const { view, make, texts } = asked;
  const foes = view.ships.filter((target) => !target.destroyed && !isFriend(ship, target));
  const hold = make.choice(withShot(asked, gun, null), {
    name: word(texts, "do.hold"),
    pressed: shot === undefined,
  });
  const targets = foes.map((target) => {
    const aimed = aim(view, ship, gun, target, null);
    const chance = hitChance(view, ship, gun, target, null);
    return make.choice(withShot(asked, gun, { gun: gun.id, target: target.ship }), {
      sign: shipSign(target),
      name: target.name,
      note: aimed.automatic ? word(texts, "sure") : percent(chance),
      hint: aimed.automatic ? word(texts, "sureHint") : rollText(aimed.parts, texts),
      pressed: shot?.target === target.ship,
    });
  });
  return { label: word(texts, "field.target", { gun: gun.name }), named: false, choices: [...targets, hold] };
}

function locationField(asked: FireAsked, ship: Ship, gun: Gun, shot: Shot, target: Ship): Field[] {
  const { view, make, texts } = asked;
  if (target.locations.length === 0) return [];
  const whole = make.choice(withShot(asked, gun, { gun: gun.id, target: target.ship }), {
    name: word(texts, "wholeShip"),
    pressed: shot.location === undefined,
  });
  const locations = target.locations.map((location) => {
    const { automatic, parts } = aim(view, ship, gun, target, location);
    return make.choice(withShot(asked, gun, { gun: gun.id, target: target.ship, location: location.id }), {
      name: location.name,
      note: automatic
        ? word(texts, "sure")
        : `${percent(hitChance(view, ship, gun, target, location))}${location.disabled ? ` · ${word(texts, "outOfAction")}` : ""}`,
      hint: rollText(parts, texts),
      pressed: shot.location === location.id,
    });
  });
  return [{ label: word(texts, "field.location"), named: true, choices: [whole, ...locations] }];
}

/** What the chosen shot is rolled against, and what it would do. */
function shotNotes({ view, texts }: FireAsked, ship: Ship, gun: Gun, shot: Shot, target: Ship): Note[] {
  const aimed = aim(view, ship, gun, target, locationOf(target, shot.location) ?? null);
  const chances = chancesOf(view, aimed.effective);
  const notes = [
    aimed.automatic ? word(texts, "sureHint") : rollText(aimed.parts, texts),
    ...(aimed.automatic ? [] : [word(texts, "noDodgeChance", { chance: percent(chances.criticalSuccess) })]),
  ];
  return [{ text: notes.join(" · "), tone: "plain" }];
}

function gunRow(asked: FireAsked, ship: Ship, gun: Gun): Row {
  const { view, answer, texts } = asked;
  const shot = answer.find((one) => one.gun === gun.id);
  const target = view.ships.find((one) => one.ship === shot?.target);
  const refused = refuseGun(view, ship, gun);
  const row = { sign: shipSign(ship), name: `${ship.name}: ${gun.name}`, about: gunFacts(asked, ship, gun) };
  if (refused) return rowOf({ ...row, reason: reasonText(refused, texts) });
  return rowOf({
    ...row,
    fields: [
      targetField(asked, ship, gun, shot),
      ...(shot && target ? locationField(asked, ship, gun, shot, target) : []),
    ],
    notes: shot && target ? shotNotes(asked, ship, gun, shot, target) : [],
  });
}

/** Whom each gun of a seat fires at. */
export const DECLARE_FIRE: Asker<null, Shot[]> = (asked) => {
  const { view, seat, answer, texts } = asked;
  const ships = view.ships.filter((ship) => ship.seat === seat && !ship.destroyed);
  return {
    title: word(texts, "question.declareFire.title"),
    text: word(texts, "question.declareFire.text"),
    rows: ships.flatMap((ship) => ship.guns.map((gun) => gunRow(asked, ship, gun))),
    submit: answer.length === 0 ? word(texts, "do.holdAll") : counted(texts, "do.fire", answer.length),
    ...(answer.length === 0 ? {} : { quick: { label: word(texts, "do.holdAll"), answer: [] } }),
  };
};

/** Which hits are dodged. */
export const DODGE: Asker<DodgeAbout, boolean[]> = ({ view, about, answer, make, texts }) => ({
  title: counted(texts, "question.dodge.title", about.hits.length),
  text: word(texts, "question.dodge.text"),
  rows: about.hits.map((hit, at) => {
    const ship = view.ships.find((one) => one.ship === hit.ship);
    const parts = ship ? dodgeParts(view, ship) : [];
    const location = locationOf(ship, hit.location);
    const option = (dodges: boolean) =>
      make.choice(replaced(answer, at, dodges), {
        name: word(texts, dodges ? "do.dodge" : "do.takeHit"),
        note: dodges ? percent(chancesOf(view, sum(parts)).success) : "",
        hint: dodges ? rollText(parts, texts) : "",
        pressed: answer[at] === dodges,
      });
    const values = { gun: gunName(view, hit.gun, texts), level: leveled(hit.level, texts) };
    return rowOf({
      sign: ship ? shipSign(ship) : "",
      name: location
        ? word(texts, "partOf", { part: location.name, ship: ship?.name ?? "" })
        : (ship?.name ?? hit.ship),
      about: word(texts, "hitBy", values),
      fields: [{ label: word(texts, "field.dodge"), named: false, choices: [option(true), option(false)] }],
      notes: [
        {
          text: word(texts, "dodgeLowers", { level: leveled(hit.level, texts), lower: leveled(hit.level - 1, texts) }),
          tone: "plain",
        },
      ],
    });
  }),
  submit: answer.some((dodges) => dodges)
    ? counted(texts, "do.dodgeAll", answer.filter((dodges) => dodges).length)
    : word(texts, "do.takeHits"),
});
