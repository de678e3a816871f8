/** The ship itself on its sheet: the board's picture, with components that can be looked at. Pure. */
import { cabinOf } from "../blueprint/cabins";
import { dataAddress, shipSvg } from "../blueprint/picture";
import { placesOn } from "../blueprint/places";
import { blueprintOf } from "../blueprint/ship";
import type { ShipFacts } from "../documents/ship-fields";
import { localize, oneLine, phrase } from "../../../kit/text/sentence";
import type { ShipMessage } from "./messages";
import type { ComponentRow } from "./rows";

/** Pixels of the longer side of the picture, before the page scales it. */
const SIZE = 640;
/** Levels, worst first. */
const LEVELS = ["error", "warning"] as const;

/** The drawing of a ship, its bow up; null if nothing of it can be drawn yet. */
export function drawingOf(ship: ShipFacts, rows: readonly ComponentRow[], messages: readonly ShipMessage[]) {
  const blueprint = blueprintOf(ship);
  const picture = placesOn(blueprint, "up", SIZE);
  const svg = shipSvg(blueprint, { facing: "up", size: SIZE, faint: true });
  if (!picture || svg === null) return null;
  const parts = picture.places.flatMap((place) => {
    const row = rows.find(({ id }) => id === place.part.id);
    if (!row) return [];
    const about = messages.filter(({ look }) => look === row.id);
    return [
      {
        ...cabinOf(place, picture),
        name: row.name,
        // Letters of its longest word: a room that is too narrow for them shows only its number.
        letters: Math.max(...row.name.split(/\s+/).map((word) => word.length)),
        // The first number that strikes it: small rooms show only this, and the list shows it too.
        number: row.hit.split("–")[0] ?? "",
        label: oneLine([...conditionOf(row), ...about.map(({ text }) => text)]),
        destroyed: row.destroyed,
        // Level of its worst fault; blank if it has none.
        level: LEVELS.find((level) => about.some((each) => each.level === level)) ?? "",
      },
    ];
  });
  const at = (id: string) => parts.find((part) => part.id === id)?.at;
  // Components that structures support.
  const holds = rows.flatMap((row) =>
    row.supports.flatMap(({ id, on }) => {
      const [from, to] = [at(row.id), at(id)];
      return on && from && to && !row.destroyed ? [{ holder: row.id, held: id, from, to }] : [];
    }),
  );
  return { picture: dataAddress(svg), width: picture.width, height: picture.height, parts, holds };
}

/** The condition of a component in words: what strikes it, its toughness, its attributes, what it supports. */
function conditionOf({ hit, destroyed, boxes, tg, attrs, supported }: ComponentRow): string[] {
  const points = (what: string, left: number, bought: number) =>
    phrase("ALLHANDS.myoss-gamma.sheet.drawing.left", { what, left, bought });
  const whole = boxes.filter(({ on }) => !on).length;
  const states = destroyed
    ? [localize("ALLHANDS.myoss-gamma.sheet.destroyed")]
    : [
        points(localize("ALLHANDS.myoss-gamma.sheet.toughness"), whole, tg),
        ...attrs.map(({ word, left, bought }) => points(word, left, bought)),
      ];
  return [
    phrase("ALLHANDS.myoss-gamma.sheet.drawing.hit", { hit }),
    ...states,
    ...(supported === "" ? [] : [phrase("ALLHANDS.myoss-gamma.sheet.drawing.holds", { names: supported })]),
  ];
}
