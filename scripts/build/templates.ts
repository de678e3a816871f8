/** Turns our templates into the form that Foundry reads. */

const TEXTS = /^\{\{!-- texts: ([\w.-]+) --\}\}\n/;

/**
 * Expands a template's shorthand: `{{> parts/choice}}` is the template at that path (also as a block), and `{{t
 * "name"}}` the text of that name in the group of texts that the first line declares: `{{!-- texts: ALLHANDS.fleet
 * --}}`. Throws if a text is named but no group is declared.
 */
export function writtenOut(path: string, template: string): string {
  const group = TEXTS.exec(template)?.[1];
  return (
    template
      .replace(TEXTS, "")
      // Otherwise Handlebars would indent each line of an included template, even the lines of a text that a user
      // typed.
      .replace(/^[ \t]+(?=\{\{> )/gm, "")
      // Remarks and indents are only for whoever reads the sources.
      .replace(/^[ \t]*\{\{!(?:--[^]*?--|[^}]*)\}\}[ \t]*\n/gm, "")
      .replace(/\{\{!(?:--[^]*?--|[^}]*)\}\}/g, "")
      .replace(/^[ \t]+/gm, "")
      .replace(/(\{\{(?:#?>\s*|\/))([\w-]+(?:\/[\w-]+)+)(?=[\s}])/g, '$1"systems/all-hands/templates/$2.hbs"')
      .replace(/(\{\{|\()t "([\w.-]+)"/g, (_, open: string, name: string) => {
        if (group === undefined) throw new Error(`${path} names a text and declares no group of texts`);
        return `${open}localize "${group}.${name}"`;
      })
  );
}
