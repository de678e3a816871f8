/** Every question except the action, as a panel of options: each with its consequence. */
import type { Json } from "../../../rules/kernel";
import {
  aimedAt,
  blanksOf,
  componentAt,
  protection,
  shipOf,
  through,
  type Attr,
  type AttrLossAbout,
  type Battle,
  type BridgeAbout,
  type Component,
  type Preparation,
  type RepairAttrAbout,
  type SaveAbout,
  type Ship,
  type ShipAbout,
  type ShipsAbout,
  type ShotAbout,
  type VictimAbout,
  type AdjustAbout,
  type PickAbout,
} from "../../../rules/myoss-gamma";
import { unknownId } from "../blueprint/ship";
import { attributeText } from "./option";
import { targetFacts } from "./target";
import {
  componentName,
  partChoice,
  partsIn,
  vesselName,
  yesOrNo,
  type Asked,
  type PanelChoice,
  type ChoiceRow,
  type Asker,
  type PartOf,
  type QuestionRows,
} from "./panel";
import { CARGO_PANELS, loading } from "./panels-cargo";
import { SPACE_PANELS } from "./panels-space";
import { localize, oneLine, phrase, signed } from "../../../kit/text/sentence";

/** How the panel of each question is built. `about` is sent by the rules with the question. */
const PANELS: { readonly [question: string]: Asker | undefined } = {
  prepare: (asked, { ship: id }: ShipAbout) => {
    const ship = shipOf(asked.battle, id);
    return ship ? { values: {}, rows: [...preparation(asked, ship), ...loading(asked, ship)] } : {};
  },
  chooseShip: (asked, { ships }: ShipsAbout) => ({
    choices: ships.map((id) => {
      const ship = shipOf(asked.battle, id);
      const note = ship ? targetFacts(asked.battle, ship) : localize("ALLHANDS.myoss-gamma.action.shuttle");
      return { answer: id, name: vesselName(asked, id), note, parts: partsIn(asked, id) };
    }),
  }),
  activeBridge: (asked, { ship, bridges, current }: BridgeAbout) => ({
    values: {},
    choices: components(asked, ship, bridges).map((each) =>
      each.answer === current
        ? { ...each, note: localize("ALLHANDS.myoss-gamma.question.activeBridge.current") }
        : each,
    ),
  }),
  lifeSupportVictim: (asked, { ship, components: ids, bp, ap }: VictimAbout) => ({
    values: { bp, ap },
    choices: components(asked, ship, ids),
  }),
  pickRoll: (asked, about: PickAbout) => ({
    values: shotValues(asked, about),
    // A roll that may be shifted differs from any other by what it can reach.
    choices: [...new Set(about.rolls)].map((roll) => numberChoice(asked, about, [roll])),
  }),
  adjust: (asked, about: AdjustAbout) => ({
    words: about.critical ? "adjustCritical" : "adjust",
    values: { ...shotValues(asked, about), roll: about.roll },
    small: true,
    choices: alike(asked, about).map((numbers) => {
      const choice = numberChoice(asked, about, numbers, about.roll);
      const by = choice.answer - about.roll;
      const shift = by === 0 ? localize("ALLHANDS.myoss-gamma.question.adjust.keep") : signed(by);
      return { ...choice, note: oneLine([shift, choice.note]) };
    }),
  }),
  freePick: (asked, about: ShotAbout) => ({
    values: shotValues(asked, about),
    small: true,
    choices: freePicks(asked, about),
  }),
  attrLoss: (asked, { ship, component, attrs, value, tg }: AttrLossAbout) => ({
    values: { component: componentName(asked, ship, component), tg },
    choices: attrs.map((attr) => ({
      answer: attr,
      name: phrase("ALLHANDS.myoss-gamma.question.attrLoss.lose", { attr: attribute(attr) }),
      note: `${value} → ${value - 1}`,
    })),
  }),
  repairAttr: (asked, { ship, component, attrs, tg }: RepairAttrAbout) => ({
    values: { component: componentName(asked, ship, component) },
    choices: [
      ...attrs.map((attr) => ({
        answer: attr,
        name: attribute(attr),
        note: rise(asked, ship, component, attr),
      })),
      ...(tg ? [{ answer: "none", name: localize("ALLHANDS.myoss-gamma.question.repairAttr.none") }] : []),
    ],
  }),
  save: (asked, { unspent }: SaveAbout) => ({ values: { unspent }, choices: yesOrNo(asked) }),
  ...SPACE_PANELS,
  ...CARGO_PANELS,
};

/** The panel of a question; an unknown question (of a later version) has a title and no choices. */
export function questionRows(battle: Battle, name: string, about: Json, seats: Asked["seats"] = {}): QuestionRows {
  const asked: Asked = { question: name, battle, seats };
  const { values, words = name, choices, rows, small = false } = PANELS[name]?.(asked, about) ?? {};
  const { ship = "" } = (about ?? {}) as { readonly ship?: string };
  const text = (key: string) =>
    phrase(`ALLHANDS.myoss-gamma.question.${key}`, { ship: vesselName(asked, ship), ...values });
  return {
    title: text(`${name}.title`),
    text: values ? text(`${words}.text`) : "",
    rows: rows ?? (choices ? [{ member: "", label: "", choices }] : []),
    small,
  };
}

/** Components that can be named; if the design is hidden, by number, along with every unknown number. MG-137. */
function freePicks(asked: Asked, about: ShotAbout): PanelChoice[] {
  const { battle } = asked;
  const target = shipOf(battle, about.target);
  if (!target) return [];
  const isStrange = battle.options.hiddenDesigns && shipOf(battle, about.attacker)?.side !== target.side;
  const known = target.components.filter((each) => each.section === about.section);
  const unknown = blanksOf(target)
    .filter(({ section }) => section === about.section)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  return [
    ...known.map(({ id, from }) => ({ answer: isStrange ? from : id, ...consequence(asked, about, from) })),
    ...unknown.map((number) => numberChoice(asked, about, [number])),
  ];
}

/** The values in the text of a question about a shot. */
function shotValues(asked: Asked, { attacker, weapon, target, index }: ShotAbout) {
  const known = shipOf(asked.battle, attacker)?.components.find(({ id }) => id === weapon);
  return {
    ship: vesselName(asked, target),
    weapon: known?.name ?? localize("ALLHANDS.myoss-gamma.question.unknownWeapon"),
    index: signed(index),
  };
}

/** The numbers that a roll may be shifted to; those with the same result are together. */
function alike({ battle }: Asked, { target, section, low, high }: AdjustAbout): number[][] {
  const ship = shipOf(battle, target);
  const aim = ship && aimedAt(ship, section);
  const groups = new Map<string | number, number[]>();
  for (let number = low; number <= high; number++) {
    const misses = !aim || number < 1 || number > aim.size;
    // What is unknown may be something else at each number.
    const result = misses ? "miss" : (componentAt(ship, aim, number)?.id ?? number);
    groups.set(result, [...(groups.get(result) ?? []), number]);
  }
  return [...groups.values()];
}

/** Numbers of a shot with one result, of which the nearest to the roll is taken; with what they would strike. */
function numberChoice(asked: Asked, about: ShotAbout, numbers: readonly number[], roll = 0) {
  const [low = 0, high = low] = [numbers[0], numbers.at(-1)];
  const answer = numbers.reduce((best, each) => (Math.abs(each - roll) < Math.abs(best - roll) ? each : best), low);
  const value = low === high ? String(low) : numbers.length > high - low ? `${low}–${high}` : numbers.join(", ");
  return { answer, value, same: numbers, ...consequence(asked, about, answer) };
}

function components(asked: Asked, ship: string, ids: readonly string[]): PanelChoice[] {
  const all = shipOf(asked.battle, ship)?.components ?? [];
  return all.filter(({ id }) => ids.includes(id)).map((each) => partChoice(asked, ship, each.id, toughness(each)));
}

function toughness({ tg, boughtTg, attrs }: Component): string {
  return phrase("ALLHANDS.myoss-gamma.question.toughness", { tg, bought: boughtTg, ap: attrs.AP ?? 0 });
}

/** An attribute in words, with the abbreviation that sheets use. */
const attribute = (attr: Attr): string => `${localize(`ALLHANDS.myoss-gamma.attr.${attr}`)} (${attr})`;

function rise(asked: Asked, ship: string, component: string, attr: keyof Component["attrs"]): string {
  const value = shipOf(asked.battle, ship)?.components.find(({ id }) => id === component)?.attrs[attr] ?? 0;
  return `${value} → ${value + 1}`;
}

/** The component that a number would strike, and what the shot would do to it. */
function consequence(
  { battle }: Asked,
  { attacker, weapon, target, section, points: told }: ShotAbout,
  number: number,
): { name: string; note: string; parts?: readonly PartOf[] } {
  const ship = shipOf(battle, target);
  if (!ship) return { name: localize("ALLHANDS.myoss-gamma.question.miss"), note: "" };
  const aim = aimedAt(ship, section);
  const struck = componentAt(ship, aim, number);
  const isUnknown = number >= 1 && number <= aim.size;
  if (!struck)
    return {
      name: localize(isUnknown ? "ALLHANDS.myoss-gamma.board.unknownPart" : "ALLHANDS.myoss-gamma.question.miss"),
      note: "",
      parts: blanksOf(ship)
        .filter((blank) => blank.section === aim.id && blank.from <= number && number <= blank.to)
        .map((blank) => ({ ship: target, component: unknownId(blank) })),
    };
  // A weapon that is first revealed by this shot is not in the view yet.
  const power = shipOf(battle, attacker)?.components.find(({ id }) => id === weapon)?.attrs.PW;
  const points = power === undefined ? told : through(power, protection(ship));
  return { name: struck.name, note: effect(struck, points), parts: [{ ship: target, component: struck.id }] };
}

/** The effect of `points` of damage on a component. */
export function effect(struck: Component, points: number): string {
  if (points === 0) return localize("ALLHANDS.myoss-gamma.question.effect.nothing");
  if (struck.destroyed) return localize("ALLHANDS.myoss-gamma.question.effect.gone");
  return points >= struck.tg
    ? localize("ALLHANDS.myoss-gamma.question.effect.destroyed")
    : phrase("ALLHANDS.myoss-gamma.question.effect.damage", { points, left: struck.tg - points });
}

/** The rows of a preparation: the primary bridge if there is a choice; if forewarned, the screen and each computer. */
function preparation(asked: Asked, ship: Ship): ChoiceRow[] {
  const { battle } = asked;
  const { forewarned } = battle.options;
  const of = (...kinds: Component["kind"][]) => ship.components.filter(({ kind }) => kinds.includes(kind));
  const word = (key: string, values = {}) => phrase(`ALLHANDS.myoss-gamma.question.prepare.${key}`, values);
  const choice = (each: Component, note = "") => partChoice(asked, ship.id, each.id, note);
  const bridges = of("bridge");
  const screens = of("shield", "cloak");
  const weapons = of("weapon");
  const rows: ChoiceRow[] = [];
  if (bridges.length > 1) {
    const choices = bridges.map((each) => choice(each, attributeText(each, "AP")));
    rows.push({ member: "primaryBridge" satisfies keyof Preparation, label: word("bridge"), choices });
  }
  if (forewarned && screens.length > 0) {
    const note = (each: Component) => attributeText(each, each.kind === "shield" ? "PR" : "CL");
    const choices = [...screens.map((each) => choice(each, note(each))), { answer: null, name: word("noScreen") }];
    rows.push({ member: "screen" satisfies keyof Preparation, label: word("screen"), choices });
  }
  for (const computer of forewarned && weapons.length > 0 ? of("computer") : []) {
    const choices = [...weapons.map((each) => choice(each)), { answer: null, name: word("noWeapon") }];
    rows.push({ member: `attach.${computer.id}`, label: word("computer", { computer: computer.name }), choices });
  }
  return rows;
}
