/** Questions about beams, computers, chases and surrender. */
import type {
  AutofireAbout,
  AutofireSectionAbout,
  ChaseAbout,
  ShipAbout,
  SurrenderAbout,
  UpkeepAbout,
} from "../../../rules/myoss-gamma";
import { componentName, partChoice, partsIn, units, vesselName, yesOrNo, type Asker } from "./panel";
import { signed } from "../../../kit/text/sentence";

export const SPACE_PANELS: { readonly [question: string]: Asker } = {
  lockUpkeep: (asked, { ship, beam, target, ap }: UpkeepAbout) => ({
    values: { beam: componentName(asked, ship, beam), target: vesselName(asked, target), ap },
    choices: yesOrNo(asked),
  }),
  autofireOrder: (asked, { ship, weapons }: AutofireAbout) => ({
    values: {},
    choices: weapons.map((id) => partChoice(asked, ship, id)),
  }),
  autofireSection: (asked, { ship, weapon, target, sections, sizes }: AutofireSectionAbout) => ({
    values: { ship: vesselName(asked, target), weapon: componentName(asked, ship, weapon) },
    choices: sections.map((id, at) => ({
      answer: id,
      name: asked.battle.ships.flatMap((each) => each.sections).find((section) => section.id === id)?.name || id,
      note: units(sizes[at] ?? 0),
      parts: partsIn(asked, target, id),
    })),
  }),
  declareFlight: (asked, { thrust }: ShipAbout & { thrust: number }) => ({
    values: { thrust },
    choices: yesOrNo(asked),
  }),
  chase: (asked, { thrust, able }: ChaseAbout) => ({
    values: { thrust },
    rows: able.map((each) => ({
      member: "",
      item: each.ship,
      label: vesselName(asked, each.ship),
      choices: yesOrNo(asked, { thrust: each.thrust, difference: signed(each.thrust - thrust) }),
    })),
  }),
  acceptSurrender: (asked, { seat }: SurrenderAbout) => ({
    values: { seat: asked.seats[seat] ?? seat },
    choices: yesOrNo(asked),
  }),
};
