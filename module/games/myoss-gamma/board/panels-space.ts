/** Questions about beams, computers, chases and surrender. */
import type {
  AutofireAbout,
  AutofireSectionAbout,
  ChaseAbout,
  ShipAbout,
  SurrenderAbout,
  UpkeepAbout,
} from "../../../rules/myoss-gamma";
import { componentName, named, partsIn, units, vesselName, yesOrNo, type Asker } from "./panel";
import { phrase, signed } from "../../../kit/text/sentence";

export const SPACE_PANELS: { readonly [question: string]: Asker } = {
  lockUpkeep: (asked, { ship, beam, target, ap }: UpkeepAbout) => ({
    text: named(asked, "lockUpkeep", ship, {
      beam: componentName(asked, ship, beam),
      target: vesselName(asked, target),
      ap,
    }),
    choices: yesOrNo(asked, "lockUpkeep"),
  }),
  autofireOrder: (asked, { ship, weapons }: AutofireAbout) => ({
    text: named(asked, "autofireOrder", ship),
    choices: weapons.map((id) => ({
      ...{ answer: id, value: "", name: componentName(asked, ship, id), note: "" },
      parts: [{ ship, component: id }],
    })),
  }),
  autofireSection: (asked, { ship, weapon, target, sections, sizes }: AutofireSectionAbout) => ({
    text: named(asked, "autofireSection", target, { weapon: componentName(asked, ship, weapon) }),
    choices: sections.map((id, at) => ({
      answer: id,
      value: "",
      name: asked.battle.ships.flatMap((each) => each.sections).find((section) => section.id === id)?.name || id,
      note: units(asked.texts, sizes[at] ?? 0),
      parts: partsIn(asked, target, id),
    })),
  }),
  declareFlight: (asked, { ship, thrust }: ShipAbout & { thrust: number }) => ({
    text: named(asked, "declareFlight", ship, { thrust }),
    choices: yesOrNo(asked, "declareFlight"),
  }),
  chase: (asked, { ship, thrust, able }: ChaseAbout) => ({
    text: named(asked, "chase", ship, { thrust }),
    rows: able.map((each) => ({
      member: "",
      item: each.ship,
      label: vesselName(asked, each.ship),
      choices: yesOrNo(asked, "chase").map((choice) => ({
        ...choice,
        note:
          choice.answer === true
            ? phrase(asked.texts, "ALLHANDS.myoss-gamma.question.chase.yesNote", {
                thrust: each.thrust,
                difference: signed(each.thrust - thrust),
              })
            : choice.note,
      })),
    })),
  }),
  acceptSurrender: (asked, { seat, ship }: SurrenderAbout) => ({
    text: named(asked, "acceptSurrender", ship, { seat: asked.seats[seat] ?? seat }),
    choices: yesOrNo(asked, "acceptSurrender"),
  }),
};
