/** Templates as Foundry reads them, from those that we write. */

const TEXTS = /^\{\{!-- texts: ([\w.-]+) --\}\}\n/;

/**
 * Writes out what a template says in short: `{{> parts/choice}}` is the template at that path (also where it has a block),
 * and `{{t "name"}}` the text of that name in the group of texts that its first line declares:
 * `{{!-- texts: ALLHANDS.fleet --}}`. Throws where a text is named and no group.
 */
export function writtenOut(path: string, template: string): string {
  const group = TEXTS.exec(template)?.[1];
  return (
    template
      .replace(TEXTS, "")
      // Handlebars would indent each line of what is included, also those of a text that somebody typed.
      .replace(/^[ \t]+(?=\{\{> )/gm, "")
      .replace(/(\{\{(?:#?>\s*|\/))([\w-]+(?:\/[\w-]+)+)(?=[\s}])/g, '$1"systems/all-hands/templates/$2.hbs"')
      .replace(/(\{\{|\()t "([\w.-]+)"/g, (_, open: string, name: string) => {
        if (group === undefined) throw new Error(`${path} names a text and declares no group of texts`);
        return `${open}localize "${group}.${name}"`;
      })
  );
}
