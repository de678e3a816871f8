/** The document of the GURPS quick reference: a character with attributes, skills, attacks and wounds. */
import { make } from "../../kit/documents/fields";
import { characterFields } from "./character-facts";

const characterSchema = () => ({ notes: make.notes(), ...characterFields.schema() });
type CharacterSchema = ReturnType<typeof characterSchema>;

/** A person, in the crew of a ship or on their own. */
export class CharacterModel extends foundry.abstract.TypeDataModel<CharacterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.character"];
  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }
}
