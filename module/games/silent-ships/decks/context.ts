/** Context of the sheet of a deck of ships. Pure, so that it is tested without Foundry. SIL-36, SIL-40. */
import { localize } from "../../../kit/text/sentence";
import { ABILITIES, CARDS, SHIP_TYPES, type CardRow, type CardTable, type ShipType } from "../../../rules/silent-ships";
import { abilityName, faceLabel, faceNote, faceOf, originLegend, type OriginMark } from "../documents/card-face";
import { byAttack, LIMITS, type DeckFault, type DeckLines } from "./lines";
import type { TextFault } from "./text";
import { seaWord, shipName } from "../words";
import { listed } from "../../../kit/text/lists";

const word = (key: string, values: { readonly [name: string]: string | number } = {}): string =>
  seaWord(`deck.${key}`, values);

/** Origin of a value, with a word for those who do not know the signs. */
const originName = (mark: OriginMark) => ({
  ...mark,
  name: localize(`ALLHANDS.silent-ships.origin.${mark.origin}.name`),
});

/** The numbers on a card that can be changed. */
function numbersOf(name: string, row: CardRow) {
  return (["attack", "steps"] as const).map((field) => ({
    field,
    label: word(`fieldOf.${field}`, { ship: name }),
    value: row[field],
    ...LIMITS[field],
  }));
}

/** A card of the deck with its editable values. */
function entryOf(type: ShipType, row: CardRow) {
  const face = faceOf(type, row);
  const ruled = faceOf(type, CARDS[type]);
  const { name } = face;
  return {
    type,
    name,
    card: { face, label: faceLabel(face), note: faceNote(face) },
    numbers: numbersOf(name, row),
    abilityLabel: word("fieldOf.ability", { ship: name }),
    ability: row.ability,
    abilities: ABILITIES.map((ability) => ({
      value: ability,
      // The ship's ability apart from its steps.
      label: ability === "none" ? word("noAbility") : abilityName(ability),
    })),
    rule: face.rule,
    attackFrom: originName(face.attackFrom),
    abilityFrom: originName(face.abilityFrom),
    changed: face.changed,
    // What the card says as ruled.
    ruledText: face.changed
      ? word("ruledWas", { attack: ruled.attack, ability: ruled.ability || abilityName("none") })
      : "",
    resetLabel: word("resetOf", { ship: name }),
  };
}

/** A fault of a deck as a sentence. */
export function faultText({ kind, type, field }: DeckFault): string {
  const ship = shipName(type);
  return kind === "broken"
    ? word("fault.broken", { ship, field: word(`field.${field ?? "from"}`) })
    : word(`fault.${kind}`, { ship });
}

/** What is wrong with a pasted text, as a sentence. */
export function textFault(wrong: TextFault): string {
  const { fault, ...values } = wrong;
  const type = "ship" in wrong ? SHIP_TYPES.find((each) => each === wrong.ship) : undefined;
  return word(`text.${fault}`, { ...values, ...(type ? { ship: shipName(type) } : {}) });
}

/** The differences between two tables in attack and steps: `Fire Ship: attack 7 → 6`. */
export function changesText(from: CardTable, to: CardTable): string {
  const changes = SHIP_TYPES.flatMap((type) =>
    (["attack", "steps"] as const).flatMap((field) => {
      const [was, now] = [from[type][field], to[type][field]];
      return was === now ? [] : [word(`changed.${field}`, { ship: shipName(type), was, now })];
    }),
  );
  return listed(changes) || word("changed.nothing");
}

function summaryOf(changed: number, faulty: boolean): string {
  if (faulty) return word("summary.faulty");
  if (changed === 0) return word("summary.ruled");
  return word(changed === 1 ? "summary.one" : "summary.many", { count: changed });
}

/** The context of `templates/silent-ships/deck.hbs`, except for what depends on the user. */
export function deckContext({ rows, faults }: DeckLines) {
  const entries = byAttack(rows).flatMap((type) => {
    const row = rows[type];
    return row ? [entryOf(type, row)] : [];
  });
  const changed = entries.filter((entry) => entry.changed).length;
  return {
    entries,
    faults: faults.map(faultText),
    summary: summaryOf(changed, faults.length > 0),
    changed: changed > 0,
    legend: originLegend(changed > 0),
    // House rules that are this project's own and not printed on any card.
    houseRules: seaWord("houseRules"),
  };
}
