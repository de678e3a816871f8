/** The sheet of a character: attributes, skills, attacks, and what wounds and fatigue leave of them. */
import { addRow, fieldActions, inOrder, listenToFields } from "../../kit/documents/field-edit";
import { linesOf } from "../../kit/documents/notes";
import { findRoller } from "../../kit/rollers/roller";
import { openRoller } from "../../kit/sidebar/open";
import { enableForAll, handlebarsSheet } from "../../kit/platform/applications";
import { localized, texts } from "../../kit/text/texts";
import { characterFields } from "../documents/character-facts";
import { ROLLERS, sheetRoll, type RollButton } from "./rolls";
import type { CharacterModel } from "../documents/models";
import { houseRules } from "../documents/options";
import { change, uuidOf } from "../../kit/platform/documents";
import { template } from "../../kit/windows/template";

const LABELS = [
  "accuracy",
  "addAttack",
  "addSkill",
  "attacks",
  "bulk",
  "checks",
  "concept",
  "condition",
  "crippled",
  "damage",
  "hale",
  "injure",
  "level",
  "major",
  "max",
  "name",
  "noAttacks",
  "noSkills",
  "note",
  "notes",
  "notesHint",
  "numbers",
  "painOf",
  "ranged",
  "remove",
  "roll",
  "shock",
  "shockHint",
  "shots",
  "skill",
  "skills",
  "type",
  "useHint",
  "useOf",
  "veryFit",
] as const;

const INCLUDED = [
  "parts/number-field",
  "gurps/character-attacks",
  "gurps/character-health",
  "gurps/character-skills",
  "gurps/notice",
];

/** A character on paper. */
export class CharacterSheet extends handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-character-sheet"],
    position: { width: 720, height: 700 },
    window: { icon: "fa-solid fa-user-astronaut", resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      ...fieldActions,
      addSkill: CharacterSheet.#onAddSkill,
      addAttack: CharacterSheet.#onAddAttack,
      toggleCrippled: CharacterSheet.#onToggleCrippled,
      rollNumber: CharacterSheet.#onRoll,
      rollSkill: CharacterSheet.#onRoll,
      rollAttack: CharacterSheet.#onRoll,
      rollHt: CharacterSheet.#onRoll,
    },
  };

  static override PARTS = {
    sheet: { template: template("gurps/character"), templates: INCLUDED.map(template), scrollable: [""] },
  };

  get #system(): CharacterModel {
    return this.document.system as CharacterModel;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { concept, notes } = this.#system;
    // What only an open sheet needs does not come with the start.
    const { characterContext } = await import("./context");
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      ...characterContext(characterFields.read(this.#system, this.document.name), texts, houseRules()),
      name: this.document.name,
      img: this.document.img,
      concept,
      notes: linesOf(notes),
      edit: this.isEditable,
      mayRoll: this.document.isOwner && findRoller(ROLLERS, "skill") !== null,
      labels: localized("ALLHANDS.character", LABELS),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enableForAll(this.element);
  }

  static async #onRoll(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const order = sheetRoll(uuidOf(this.document), target.dataset as RollButton);
    if (order) await openRoller(ROLLERS, order.roller, order.values);
  }

  static async #onAddSkill(this: CharacterSheet): Promise<void> {
    if (this.isEditable) await addRow(this.document, "skills", { name: texts("ALLHANDS.character.newSkill") });
  }

  static async #onAddAttack(this: CharacterSheet): Promise<void> {
    const name = texts("ALLHANDS.character.newAttack");
    if (this.isEditable) await addRow(this.document, "attacks", { name });
  }

  static async #onToggleCrippled(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { part = "" } = target.dataset;
    if (!this.isEditable || part === "") return;
    await inOrder(this.document, () => {
      const { crippled } = this.#system.wounds;
      const next = crippled.includes(part) ? crippled.filter((each) => each !== part) : [...crippled, part];
      return change(this.document, { "system.wounds.crippled": next });
    });
  }
}
