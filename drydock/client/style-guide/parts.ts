/** The system's shared parts in the style guide: its own templates, with example data, in every state. */
import { element, parseMarkup } from "../applications/dom";
import { loadTemplates, renderTemplate } from "../applications/handlebars";
import { EXAMPLES, type Example } from "./examples";
import { FOCUSED } from "./stylesheet";
import { game } from "../game";

const CONTROLS = "button, input, [tabindex]";

/** All examples in one theme, rendered from the running system's templates. `id` makes their ids unique. */
export async function partExamples(id: string): Promise<HTMLElement[]> {
  const { id: system = "" } = game.system ?? {};
  const path = (part: string) => `systems/${system}/templates/parts/${part}.hbs`;
  // Parts use each other: all of them must be loaded before the first is rendered.
  await loadTemplates([...new Set(EXAMPLES.map(({ part }) => path(part)))]);
  return Promise.all(EXAMPLES.map((example, i) => drawn(example, path(example.part), `${id}-${i}`)));
}

async function drawn({ part, state, data, narrow }: Example, path: string, id: string): Promise<HTMLElement> {
  const content = Array.isArray(data) ? data : { id, sheet: id, ...data };
  const markup = parseMarkup(await renderTemplate(path, content));
  const frame = element("div", { classes: ["style-guide-frame", ...(narrow ? ["style-guide-frame--narrow"] : [])] });
  frame.append(markup);
  if (state === "focused") frame.querySelector(CONTROLS)?.classList.add(FOCUSED);
  return element(
    "figure",
    { classes: ["style-guide-part"], dataset: { part, state } },
    element("figcaption", { text: `${part} · ${state}` }),
    frame,
  );
}
