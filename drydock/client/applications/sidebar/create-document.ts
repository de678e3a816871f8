import { DialogV2 } from "../api/dialog";
import { element, parseMarkup } from "../dom";
import { documentConfig, localize } from "../environment";
import { listChoices, optionsMarkup } from "../handlebars/choices";
import type { ClientDocument } from "../../documents";
import { game } from "../../game";

/** The types that can be chosen for a new document, with their names. */
function typeChoices(documentName: string): Record<string, string> {
  const types = (game.documentTypes?.[documentName] ?? []).filter((type) => type !== "base");
  const { typeLabels } = documentConfig(documentName);
  return Object.fromEntries(
    types.map((type) => [type, localize(typeLabels?.[type] ?? `TYPES.${documentName}.${type}`)]),
  );
}

function field(label: string, input: HTMLElement): HTMLElement {
  input.id = `create-document-${input.getAttribute("name") ?? ""}`;
  const caption = element("label", { text: localize(label), attributes: { for: input.id } });
  return element("div", { classes: ["form-group"] }, caption, element("div", { classes: ["form-fields"] }, input));
}

/** Asks for the name and type of a new world document, creates it and opens its sheet. */
export async function createDocumentDialog(documentName: string): Promise<ClientDocument | null> {
  const cls = documentConfig(documentName).documentClass;
  if (!cls) throw new Error(`drydock: documents of the kind ${documentName} are not available`);
  const kind = localize(`DOCUMENT.${documentName}`);
  const types = typeChoices(documentName);
  const name = element("input", { attributes: { type: "text", name: "name", autofocus: "", placeholder: kind } });
  const content = element("div", {}, field("Name", name));
  if (Object.keys(types).length > 0) {
    const select = element("select", { attributes: { name: "type" } });
    select.append(parseMarkup(optionsMarkup(listChoices(types), Object.keys(types)[0])));
    content.append(field("Type", select));
  }
  const title = localize("SIDEBAR.Create", { type: kind });
  const answer = (await DialogV2.input({ window: { title }, content, ok: { label: title } })) as Record<
    string,
    unknown
  > | null;
  if (!answer) return null;
  const data = { ...answer, name: String(answer["name"] || kind) };
  const created = (await cls.create(data)) ?? null;
  await created?.sheet?.render({ force: true });
  return created;
}
