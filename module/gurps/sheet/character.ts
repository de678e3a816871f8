/** The sheet of a character: attributes, skills, attacks, and how wounds and fatigue reduce them. */
import { addRow, inOrder } from "../../kit/documents/field-edit";
import { actorSheet, type SystemSheet } from "../../kit/documents/sheet";
import { findRoller } from "../../kit/rollers/roller";
import { openRoller } from "../../kit/sidebar/open";
import { localize } from "../../kit/text/sentence";
import { characterFields } from "../documents/character-facts";
import { ROLLERS, sheetRoll, type RollButton } from "./rolls";
import type { CharacterModel } from "../documents/models";
import { houseRules } from "../documents/options";
import { change, uuidOf } from "../../kit/platform/documents";

type Sheet = SystemSheet<Actor.Implementation, CharacterModel>;

function roll({ document }: Sheet, data: DOMStringMap) {
  const order = sheetRoll(uuidOf(document), data as RollButton);
  return order && openRoller(ROLLERS, order.roller, order.values);
}

async function toggleCrippled(sheet: Sheet, { part = "" }: DOMStringMap): Promise<void> {
  if (part === "") return;
  await inOrder(sheet.document, () => {
    const { crippled } = sheet.system.wounds;
    const next = crippled.includes(part) ? crippled.filter((each) => each !== part) : [...crippled, part];
    return change(sheet.document, { "system.wounds.crippled": next });
  });
}

/** The sheet of a character. */
export class CharacterSheet extends actorSheet<CharacterModel>({
  name: "ah-character-sheet",
  position: { width: 720, height: 700 },
  window: { icon: "fa-solid fa-user-astronaut", resizable: true },
  template: "gurps/character",
  includes: ["gurps/notice", "gurps/character-attacks", "gurps/character-health", "gurps/character-skills"],
  async context({ document, system }) {
    // Only an open sheet needs this, so it is not loaded at the start.
    const { characterContext, conceptField } = await import("./context");
    return {
      ...characterContext(characterFields.read(system, document.name), houseRules()),
      concept: conceptField(system.concept),
      mayRoll: document.isOwner && findRoller(ROLLERS, "skill") !== null,
    };
  },
  actions: { rollNumber: roll, rollSkill: roll, rollAttack: roll, rollHt: roll },
  edits: {
    addSkill: ({ document }) => addRow(document, "skills", { name: localize("ALLHANDS.character.newSkill") }),
    addAttack: ({ document }) => addRow(document, "attacks", { name: localize("ALLHANDS.character.newAttack") }),
    toggleCrippled,
  },
}) {}
