/** Questions about what ships carry: the load before the battle, lost cargo, people who leave, shuttles. */
import {
  SHUTTLE_SPACE,
  type CargoAbout,
  type EvacuateAbout,
  type Preparation,
  type Ship,
  type ShuttleAbout,
} from "../../../rules/myoss-gamma";
import {
  componentName,
  partChoice,
  vesselName,
  yesOrNo,
  type Asked,
  type PanelChoice,
  type ChoiceRow,
  type Asker,
} from "./panel";
import { localize, pairText, phrase } from "../../../kit/text/sentence";

export const CARGO_PANELS: { readonly [question: string]: Asker } = {
  cargoLost: (asked, { ship, component, needed, bulk, shuttles }: CargoAbout) => ({
    values: { component: componentName(asked, ship, component), needed },
    rows: [
      ...(bulk > 0
        ? [
            {
              member: "bulk",
              label: localize("ALLHANDS.myoss-gamma.question.cargoLost.bulk"),
              choices: numbers(Math.min(bulk, needed), localize("ALLHANDS.myoss-gamma.attr.CC")),
            },
          ]
        : []),
      ...shuttles.map((id) => vesselRow(asked, id)),
    ],
  }),
  evacuate: (asked, { people, capacity, beds, shuttles }: EvacuateAbout) => ({
    values: { people, capacity },
    rows: [
      ...beds.map((each): ChoiceRow => ({
        member: `beamed.${each.ship}`,
        optional: true,
        label: phrase("ALLHANDS.myoss-gamma.question.evacuate.beam", {
          ship: vesselName(asked, each.ship),
        }),
        choices: numbers(Math.min(each.beds, capacity, people), "").map((choice) =>
          choice.answer === 0 ? { ...choice, answer: null } : choice,
        ),
      })),
      ...shuttles.map((id) => vesselRow(asked, id)),
    ],
  }),
  shuttleAction: (asked, { shuttle, berths }: ShuttleAbout) => ({
    values: { shuttle: vesselName(asked, shuttle) },
    choices: [
      ...berths.map(({ ship, component }) => ({
        ...partChoice(asked, ship, component, vesselName(asked, ship)),
        answer: { ship, component },
      })),
      { answer: null, name: localize("ALLHANDS.myoss-gamma.question.shuttleAction.stay") },
    ],
  }),
};

/** Whether a shuttle is among the shuttles of the answer. */
const vesselRow = (asked: Asked, id: string): ChoiceRow => ({
  member: "shuttles",
  item: id,
  label: vesselName(asked, id),
  choices: yesOrNo(asked),
});

/** The numbers from 0 up to `most`. */
const numbers = (most: number, unit: string): PanelChoice[] =>
  Array.from({ length: most + 1 }, (_, number) => ({ answer: number, value: String(number), name: unit }));

/** The starting place of each shuttle of a ship, and of each other ship that would fit into it. MG-30. */
export function loading({ battle }: Asked, ship: Ship): ChoiceRow[] {
  const space = localize("ALLHANDS.myoss-gamma.question.prepare.space");
  const shuttles = battle.shuttles
    .filter(({ home }) => home === ship.id)
    .map(({ id, name }) => ({ id, name, cc: SHUTTLE_SPACE }));
  const ships = battle.ships
    .filter((other) => other !== ship && other.seat === ship.seat)
    .map(({ id, name, space: cc }) => ({ id, name, cc }));
  return [...shuttles, ...ships].flatMap(({ id, name, cc }): ChoiceRow[] => {
    const choices = ship.stores.flatMap(({ component, bulk }) => {
      const store = ship.components.find((each) => each.id === component);
      const room = (store?.attrs.CC ?? 0) - bulk;
      return store && room >= cc
        ? [{ answer: component, name: store.name, note: pairText(localize("ALLHANDS.myoss-gamma.attr.CC"), room) }]
        : [];
    });
    if (choices.length === 0) return [];
    const outside = cc > SHUTTLE_SPACE ? [{ answer: null, name: space }] : [];
    return choices.length + outside.length < 2
      ? []
      : [
          {
            member: `${"load" satisfies keyof Preparation}.${id}`,
            optional: true,
            label: phrase("ALLHANDS.myoss-gamma.question.prepare.load", { name }),
            choices: [...outside, ...choices],
          },
        ];
  });
}
