/** Mutants of drydock itself, the stand-in for Foundry, where browser tests cover it. */
import { browser, mutantsOf, type Mutant } from "./mutant";

const client = (file: string): string => `drydock/client/${file}`;

export const DRYDOCK: readonly Mutant[] = [
  ...mutantsOf(client("documents/card-moves.ts"), browser("drydock-cards.spec.ts › a deck is dealt"), [
    [
      "a card that was dealt can be dealt again",
      'leave(card, destination.type !== "deck", plan);',
      'leave(card, destination.type === "deck", plan);',
    ],
  ]),
  ...mutantsOf(
    client("applications/ui/hotbar.ts"),
    browser("drydock-documents.spec.ts › a macro is dragged to the hotbar"),
    [
      [
        "nobody can take over what is dropped on the hotbar",
        'if (Hooks.call("hotbarDrop", this, data, slot) === false) return;',
        'Hooks.call("hotbarDrop", this, data, slot);',
      ],
    ],
  ),
  ...mutantsOf(client("helpers/languages.ts"), browser("languages.spec.ts › a language is chosen in the settings"), [
    ["nobody can choose a language", "return lang;", 'return "en";'],
  ]),
  ...mutantsOf(
    client("applications/sheets/journal-sheet.ts"),
    browser("drydock-documents.spec.ts › an anchor leads to the heading"),
    [["anchors are not the ids of headings", 'id || slugify(textContent ?? "")', 'slugify(textContent ?? "")']],
  ),
  ...mutantsOf(client("applications/join-page.ts"), browser("drydock-join.spec.ts › people join on a page"), [
    [
      "the page to join on does not say who is here",
      "user.active ? `${user.name} (here)`",
      "!user ? `${user.name} (here)`",
    ],
  ]),
  ...mutantsOf("drydock/site/demo.ts", browser("site.spec.ts › it says that it is a demo"), [
    [
      "the welcome does not say that it is a demo",
      "if (application.id === WELCOME) addNotice(element);",
      'if (application.id === "") addNotice(element);',
    ],
  ]),
  ...mutantsOf("drydock/site/port-server.ts", browser("site.spec.ts › a second tab joins as a player"), [
    [
      "who has gone is still there",
      'socket.on("disconnect", () => this.#nsp.sockets.delete(socket.id));',
      'socket.on("disconnect", () => undefined);',
    ],
  ]),
];
