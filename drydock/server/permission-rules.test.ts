/**
 * Who may do what, against Foundry's published types: each document's `metadata.permissions` is read from their files,
 * so that other types fail here. What a rule of a document's own says is in none of them: those are in `SOURCES`, and
 * permissions.test.ts plays them.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Action, PERMISSIONS, type Permission } from "../permissions";
import { type DocumentName, type DocumentSource, USER_ROLES } from "../protocol";
import type { Manifest } from "./manifest";
import { type Attempt, ruleFor } from "./permission-rules";
import type { World } from "./world";

const ACTIONS = ["create", "update", "delete"] as const;
const NAMES = Object.keys(PERMISSIONS) as DocumentName[];
const TYPES = fileURLToPath(
  new URL("../../node_modules/@league-of-foundry-developers/foundry-vtt-types", import.meta.url),
);

const common = (path: string): string => join(TYPES, "src/foundry/common", path);
const fileOf = (name: string): string => common(`documents/${name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase()}.d.mts`);

/** The words in a text like `permissions: { create: "OWNER", update: this.#canUpdate }`. */
function wordsIn(text: string): Partial<Record<Action, string>> {
  const block = /permissions: \{([^}]*)\}/.exec(text)?.[1] ?? "";
  const found = [...block.matchAll(/(create|update|delete): (?:"(\w+)"|\w+\.#\w+)/g)];
  return Object.fromEntries(found.map(([, action, word]) => [action, word ?? "own rule"]));
}

/** The documentation of what a class overrides of the metadata. */
const metadataIn = (text: string): string => text.slice(0, text.indexOf("static override metadata"));

/** Where what the types do not say is from. [M]: nobody has published it; it is how Foundry behaves. */
const SOURCES: Partial<Record<DocumentName, string>> = {
  Actor: "types: canUserCreate asks for ACTOR_CREATE; owners update, api/v10 DOCUMENT_OWNERSHIP_LEVELS.OWNER",
  Item: "types: canUserCreate; an actor's owner creates Items in it, foundryvtt/foundryvtt#9569",
  Note: "types: canUserCreate is overridden, USER_PERMISSIONS.NOTE_CREATE",
  Token: "foundryvtt/foundryvtt#7765 (delete); USER_PERMISSIONS.TOKEN_CONFIGURE [M]",
  Combat: "a player's turn: Nimble-Co/FoundryVTT-Nimble#853, foundryvtt/foundryvtt#10501",
  Combatant: "foundryvtt/foundryvtt#10501 (initiative), #12386 (a list of permitted keys); flags, defeated [M]",
  ChatMessage: "foundryvtt/foundryvtt#9928 (own ones only); USER_PERMISSIONS.MESSAGE_WHISPER",
  Macro: "types: canUserCreate asks for the role of a player; USER_PERMISSIONS.MACRO_SCRIPT",
  TableResult: "as the table [M]",
  Card: "players draw from others' decks: api/v10 BaseCard#canCreate, #canUpdate [M]",
  User: "types: getUserLevel is OWNER for oneself; roles [M]",
  Setting: "types: canUserCreate is overridden, USER_PERMISSIONS.SETTINGS_MODIFY",
};
/** Documents that the types of 13 do not have. */
const OF_14: DocumentName[] = ["Level"];

describe("the words for who may do what", () => {
  const base = wordsIn(readFileSync(common("abstract/document.d.mts"), "utf8").split("interface Default {")[1] ?? "");

  it("are those of the types for documents that say nothing else", () => {
    const said = /create: "(\w+)";\s+update: "(\w+)";\s+delete: "(\w+)";/.exec(
      readFileSync(common("abstract/document.d.mts"), "utf8"),
    );
    expect(said?.slice(1)).toEqual([base.create, base.update, base.delete]);
    expect(base).toEqual({ create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" });
  });

  it.each(NAMES.filter((name) => !OF_14.includes(name)))("are those of the types for %s", (name) => {
    const text = readFileSync(fileOf(name), "utf8");
    expect(metadataIn(text)).toContain(`name: "${name}"`);
    expect(PERMISSIONS[name]).toEqual({ ...base, ...wordsIn(metadataIn(text)) });
  });

  it("are those of other documents for those of 14", () => {
    for (const name of OF_14) {
      expect(existsSync(fileOf(name)), name).toBe(false);
      expect(PERMISSIONS[name]).toEqual(base);
    }
  });

  it("have a source where they say no more than that there is a rule", () => {
    const own = NAMES.filter((name) => ACTIONS.some((action) => PERMISSIONS[name][action] === "own rule"));
    expect(Object.keys(SOURCES).toSorted()).toEqual(own.toSorted());
  });
});

describe("what the words mean", () => {
  const person = (role: number, permissions = {}): DocumentSource => ({ _id: "somebody00000000", role, permissions });
  const actor = (level: number): DocumentSource => ({
    _id: "actor00000000000",
    ownership: { somebody00000000: level },
  });
  /** What somebody tries who has this level for the document, and for all on which that depends. */
  const attempt = (type: DocumentName, action: Action, user: DocumentSource, level: number): Attempt => {
    const source = {
      ...actor(level),
      author: level === 3 ? user._id : "another000000000",
      whisper: [],
      type: "deck",
      combatants: [],
    };
    return {
      world: { find: () => actor(level) } as unknown as World,
      manifest: {} as Manifest,
      generation: 13,
      user,
      type,
      parent: { type: "Actor", source: actor(level) },
      before: action === "create" ? null : source,
      after: action === "delete" ? null : source,
      fields: [],
    };
  };
  const may = (type: DocumentName, action: Action, role: number, level: number, permissions = {}): boolean =>
    ruleFor(type, action)(attempt(type, action, person(role, permissions), level)) === null;

  const worded = NAMES.flatMap((name) => ACTIONS.map((action) => [name, action, PERMISSIONS[name][action]] as const));

  it.each(worded.filter(([, , word]) => word !== "own rule"))("%s: %s (%s)", (name, action, word) => {
    expect(may(name, action, USER_ROLES.ASSISTANT, 0)).toBe(word !== "own rule");
    expect(may(name, action, USER_ROLES.PLAYER, 2)).toBe(false);
    expect(may(name, action, USER_ROLES.PLAYER, 3)).toBe(word === "OWNER");
    const isPermission = word !== "OWNER" && word !== "ASSISTANT";
    const granted = isPermission ? { [word as Permission]: true } : {};
    expect(may(name, action, USER_ROLES.PLAYER, 0, granted)).toBe(isPermission);
    const withdrawn = isPermission ? { [word as Permission]: false } : {};
    expect(may(name, action, USER_ROLES.ASSISTANT, 0, withdrawn)).toBe(!isPermission);
  });

  it.each(worded.filter(([, , word]) => word === "own rule"))("%s: %s is written down", (name, action) => {
    expect(typeof may(name, action, USER_ROLES.PLAYER, 0)).toBe("boolean");
  });
});
