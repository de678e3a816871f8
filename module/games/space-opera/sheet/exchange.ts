/** Reads ships of the Space Opera Combat System from text, and writes them as text. */
import { problemTexts, type TextReader, type Understood } from "../../../kit/exchange/reader";
import { make, openSheet } from "../../../kit/platform/documents";
import { localize, oneLine, phrase, signed } from "../../../kit/text/sentence";
import { CLASS_FACTS, LEVEL_NAMES } from "../../../rules/space-opera";
import {
  CREW,
  GUNS,
  LOCATIONS,
  operaText,
  parseOpera,
  rowWith,
  SHIP,
  type OperaDesign,
} from "../../../rules/space-opera/paste";
import type { ShipFacts } from "../documents/ship-fields";
import { documentsOf } from "../documents/built";

const GROUP = "ALLHANDS.space-opera.exchange";

/** What the window shows of a ship that was read. */
export function understood(text: string): Understood<OperaDesign> {
  const { design, problems } = parseOpera(text);
  const { locations, crew, guns } = design;
  const of = (key: string) => localize(`ALLHANDS.space-opera.ship.${key}`);
  return {
    made: design,
    name: design.name,
    summary: phrase(`${GROUP}.summary`, {
      shipClass: of(`classes.${design.class}`),
      mr: signed(design.mr),
      size: signed(design.size ?? CLASS_FACTS[design.class].size),
      protection: design.protection,
    }),
    problems: problemTexts(problems, ({ code, data }) => phrase(`ALLHANDS.paste.${code}`, data)),
    rows: [
      ...guns.map((gun) => ({
        what: of("gun"),
        name: gun.name,
        facts: phrase(`${GROUP}.gunFacts`, {
          level: localize(`ALLHANDS.space-opera.level.${LEVEL_NAMES[gun.firepower] ?? "none"}`),
          range: localize(`ALLHANDS.space-opera.range.${gun.range}`),
          accuracy: signed(gun.accuracy),
          location: locations[gun.location ?? -1]?.name ?? localize("ALLHANDS.space-opera.mount.noLocation"),
          gunner: crew[gun.gunner ?? -1]?.name ?? localize("ALLHANDS.space-opera.mount.thePilot"),
        }),
      })),
      ...crew.map(({ name, post, piloting, gunner, perception, repair }) => ({
        what: of("crew"),
        name,
        facts: oneLine(
          [
            phrase(`${GROUP}.crewFacts`, { piloting, gunner, perception, post: of(`post.${post}`) }),
            repair === null ? "" : phrase(`${GROUP}.repairFact`, { repair }),
          ],
          ", ",
        ),
      })),
      ...locations.map(({ name, kind, penalty }) => ({
        what: of("location"),
        name,
        facts: phrase(`${GROUP}.locationFacts`, { kind: of(`kind.${kind}`), penalty: signed(penalty) }),
      })),
    ],
    messages: [],
  };
}

/** Creates a ship in the world and opens its sheet. */
async function makeShip(design: OperaDesign): Promise<void> {
  const name = design.name.trim() === "" ? localize(`${GROUP}.unnamed`) : design.name;
  const data = documentsOf({ ...design, name }, () => foundry.utils.randomID());
  await openSheet(await make<Actor.Implementation>("Actor", data, { keepEmbeddedIds: true }));
}

export const operaReader: TextReader<OperaDesign> = {
  game: "space-opera",
  group: GROUP,
  example:
    "# Red Ledger\nClass: cutter\nMR +1\n\nGun | Firepower | Range | Accuracy | Location | Gunner\nTwin lasers | 2 | short | +1 | Nose | Ayo",
  options: [],
  read: understood,
  make: makeShip,
};

/** Shows a ship as text. */
export async function exportShip(name: string, facts: ShipFacts): Promise<void> {
  const { asTable, openExport } = await import("../../../kit/exchange/export-window");
  await openExport(name, [asTable(() => operaText(designOf(name, facts)))]);
}

const placeOf = (things: readonly { readonly id: string }[], id: string): number | null => {
  const at = things.findIndex((thing) => thing.id === id);
  return at < 0 ? null : at;
};

/** A ship without battle damage, and with the current numbers of its people. */
export const designOf = (name: string, ship: ShipFacts): OperaDesign => ({
  ...rowWith(SHIP, ship),
  name,
  locations: ship.locations.map((location) => rowWith(LOCATIONS, location)),
  crew: ship.crew.map((member) => rowWith(CREW, member)),
  guns: ship.guns.map((gun) => ({
    ...rowWith(GUNS, gun),
    location: placeOf(ship.locations, gun.location),
    gunner: placeOf(ship.crew, gun.gunner),
  })),
});
