/** Ships of Myoss Gamma made from text: what the import window shows and makes. */
import { typeOf } from "../../../kit/platform/home";
import { problemTexts, type TextReader, type Understood } from "../../../kit/exchange/reader";
import { HOUSE_OPTIONS, shipTotals, validate, type ShipDesign } from "../../../rules/myoss-gamma";
import { type PasteProblem } from "../../../rules/myoss-gamma/paste";
import { shipDefaults } from "./defaults";
import { shipDocuments, readShip } from "./exchange";
import { localize, phrase } from "../../../kit/text/sentence";
import { designSentence } from "../story/message-sentence";
import { make, openSheet } from "../../../kit/platform/documents";

const GROUP = "ALLHANDS.myoss-gamma.exchange";

/** The message of a problem as a sentence. */
export function problemText({ code, data }: Pick<PasteProblem, "code" | "data">): string {
  if (code === "not-sound") return designSentence(String(data["message"]), data);
  const { kind } = data;
  return phrase(`ALLHANDS.myoss-gamma.paste.${code}`, {
    ...data,
    ...(kind === undefined ? {} : { kind: localize(`ALLHANDS.myoss-gamma.kind.${kind}`) }),
  });
}

/** Reads ships, and passes each on to `use`. */
export const shipReader = (use: (design: ShipDesign) => Promise<unknown>): TextReader<ShipDesign> => ({
  game: "myoss-gamma",
  group: GROUP,
  example: "65 | Photon Cannon | 12 | 5PW/5AC/4TG | 25-36",
  options: ["keepPrinted", "addFrames"],
  read: (text, { keepPrinted = true, addFrames = true }) => understood(readShip(text, { keepPrinted, addFrames })),
  make: use,
});

function understood({ design, problems }: ReturnType<typeof readShip>): Understood<ShipDesign> {
  const { cost, size, sections } = shipTotals(design, HOUSE_OPTIONS.usual);
  return {
    made: design,
    name: design.name,
    summary: phrase(`${GROUP}.summary`, {
      components: design.sections.reduce((sum, { components }) => sum + components.length, 0),
      cost,
      size,
      sections: sections.length,
    }),
    problems: problemTexts(problems, problemText),
    rows: [],
    // The messages that the designer will show about the ship; overrides are already reported line by line.
    messages: validate(design, HOUSE_OPTIONS.usual)
      .filter(({ code }) => code !== "N_OVERRIDE")
      .map(({ level, code, data }) => ({ level, code, text: designSentence(code, data) })),
  };
}

/** The data of a ship of the world. `mark`: added after its name. */
export function shipData(design: ShipDesign, mark = "") {
  const { name, system, items } = shipDocuments(design, () => foundry.utils.randomID());
  const called = `${name.trim() === "" ? localize(`${GROUP}.unnamed`) : name}${mark}`;
  return { ...shipDefaults(called), name: called, type: typeOf("ship"), system, items };
}

/** Creates a ship of the world from a design, and opens its sheet. */
export async function createShip(design: ShipDesign): Promise<Actor.Implementation | null> {
  const ship = await make<Actor.Implementation>("Actor", shipData(design), { keepEmbeddedIds: true });
  await openSheet(ship);
  return ship;
}
