/** Texts in another language: what is shown, what is translated when it comes, and what stays as somebody has made it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { textDigest } from "./digest";
import { entryOf } from "./fields";
import { packIndex } from "./pack-index";
import { readFrom } from "./reader";
import type { WordedDocument } from "../platform/worded";

const SHIPPED = {
  name: "The Rules",
  pages: [{ _id: "one", name: "Dice", text: { content: "<p>Roll &amp; hope.</p>" } }],
};
const TEXTS = {
  label: "Reguloj",
  entries: { rules: { name: "La reguloj", pages: { one: { name: "Ĵetkuboj", text: "<p>Ĵetu.</p>" } } } },
};
const SHIP = {
  name: "Gnat",
  prototypeToken: { name: "Gnat" },
  system: {
    notes: "<p>Small.</p>",
    sections: [
      { id: "hull", name: "Hull" },
      { id: "own", name: "My hold" },
    ],
  },
};
const GUN = { name: "Popgun", system: { notes: "" } };
const CARD = { name: "Ace", description: "", back: { name: "Hidden ship" }, faces: [] };
const CARD_UUID = "Compendium.all-hands.ships.Cards.deck.Card.ace";
const SHIP_TEXTS = {
  label: "Ŝipoj",
  entries: {
    gnat: {
      name: "Kulo",
      notes: "<p>Malgranda.</p>",
      sections: { hull: "Korpo" },
      items: { gun: { name: "Kanono" } },
    },
    deck: { cards: { ace: { name: "Aso", back: "Kaŝita ŝipo" } } },
  },
};

type Digests = Record<string, unknown>;
const digests = (value: unknown): unknown =>
  typeof value === "string"
    ? textDigest(value)
    : Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, digests(each)]));

const guides = digests({ rules: entryOf("JournalEntry", SHIPPED) }) as Digests;
const { tokenName: _same, ...ship } = entryOf("Actor", SHIP);
const ships = digests({
  gnat: { ...ship, items: { gun: { name: "Popgun" } } },
  deck: { cards: { ace: { name: "Ace", back: "Hidden ship" } } },
}) as Digests;
/** What the server has, by the end of its address. */
const FILES: { readonly [path: string]: unknown } = {
  "content/eo/index.json": {
    folders: { "For All Games": "Por ĉiuj ludoj" },
    packs: { guides: packIndex(TEXTS, guides as never), ships: packIndex(SHIP_TEXTS, ships as never) },
  },
  "content/eo/all-hands.guides.json": TEXTS,
  "content/eo/all-hands.ships.json": SHIP_TEXTS,
  "content/digests/all-hands.guides.json": guides,
  "content/digests/all-hands.ships.json": ships,
};

interface Line {
  readonly _id: string;
  name: string;
}
const packOf = (name: string, lines: readonly Line[]) => ({
  collection: `all-hands.${name}`,
  metadata: { label: name },
  index: lines,
  folders: [],
  getDocument: async (): Promise<unknown> => null,
  getDocuments: async (): Promise<unknown[]> => [],
});

/** A document as Foundry has it, with the members that are read. */
function document(kind: string, data: object, more: Partial<WordedDocument>): WordedDocument & Record<string, unknown> {
  const made = structuredClone(data) as Record<string, unknown>;
  return Object.assign(made, {
    documentName: kind,
    id: "x",
    uuid: null,
    pack: null,
    parent: null,
    _source: data,
    prepareDerivedData: () => undefined,
    toObject: () => structuredClone(data),
    updateSource: (changes: object) => Object.assign(made, changes),
    ...more,
  }) as never;
}

const heard = new Map<string, (document: unknown, changes?: object) => void>();
const drawn: string[] = [];

beforeEach(() => {
  const lines = [
    { _id: "rules", name: "The Rules" },
    { _id: "other", name: "Theirs" },
  ];
  const packs = new Map([
    ["all-hands.guides", packOf("guides", lines)],
    ["all-hands.ships", packOf("ships", [{ _id: "gnat", name: "My own gnat" }])],
  ]);
  vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => path } });
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: (...given: unknown[]) => void) => {
      const before = heard.get(name);
      heard.set(name, (...given) => (before?.(...given), listener(...given)));
    },
  });
  vi.stubGlobal("ui", { journal: { rendered: true, render: () => drawn.push("journal") } });
  vi.stubGlobal("fetch", async (path: string) => {
    const file = Object.entries(FILES).find(([end]) => path.endsWith(end))?.[1];
    return { ok: file !== undefined, json: async () => file };
  });
  vi.stubGlobal("game", {
    i18n: { lang: "eo", localize: (key: string) => key },
    system: { packs: [{ name: "guides" }, { name: "ships" }] },
    packs: packs.values(),
    folders: [],
    journal: [],
    macros: [],
    scenes: [],
    tables: [],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  heard.clear();
  drawn.length = 0;
});

const OURS = [{ path: "systems/all-hands/content/eo", isOurs: true }];
/** A page of the world's copy of our journal. */
function copiedPage(text = SHIPPED.pages[0]!.text.content): WordedDocument & Record<string, unknown> {
  const parent = document("JournalEntry", SHIPPED, {
    _stats: { compendiumSource: "Compendium.all-hands.guides.JournalEntry.rules" },
  });
  const render = () => drawn.push("page");
  Object.assign(parent, { render });
  return document("JournalEntryPage", { name: "Dice", text: { content: text } }, { id: "one", parent });
}
/** Waits until a page has been drawn again. */
const drawnAgain = () => vi.waitFor(() => expect(drawn).toContain("page"));

describe("what is read", () => {
  it("is named in lists, but for what somebody has named", async () => {
    const packs = [...(game as unknown as { readonly packs: Iterable<ReturnType<typeof packOf>> }).packs];
    Object.assign(game, { packs });
    (await readFrom(OURS)).begin();
    expect(packs.map(({ metadata }) => metadata.label)).toEqual(["Reguloj", "Ŝipoj"]);
    expect(packs.flatMap(({ index }) => index.map(({ name }) => name))).toEqual([
      "La reguloj",
      "Theirs",
      "My own gnat",
    ]);
  });

  it("is shown in the reader's language once its texts are there, and stays as it is stored", async () => {
    const reader = await readFrom(OURS);
    const page = copiedPage();
    reader.show(page);
    expect(page["name"]).toBe("Dice");
    await drawnAgain();
    expect([page["name"], page["text"]]).toEqual(["Ĵetkuboj", { content: "<p>Ĵetu.</p>" }]);
    expect(page._source).toEqual({ name: "Dice", text: SHIPPED.pages[0]!.text });
  });

  it("is known though a server has written its markup in another way, but not with other words", async () => {
    const reader = await readFrom(OURS);
    const [same, changed] = [copiedPage('<p class="x">Roll & hope.</p>\n'), copiedPage("<p>Roll &amp; pray.</p>")];
    for (const page of [same, changed]) reader.show(page);
    await drawnAgain();
    expect(same["text"]).toEqual({ content: "<p>Ĵetu.</p>" });
    expect(changed["text"]).toEqual({ content: "<p>Roll &amp; pray.</p>" });
    expect(changed["name"]).toBe("Ĵetkuboj");
  });

  it("is stored as it was by a form that shows it, but not if somebody has changed it", async () => {
    const reader = await readFrom(OURS);
    const page = copiedPage();
    reader.show(page);
    await drawnAgain();
    const saved = (changes: { name: string; text: { content: string } }) => {
      (heard.get("preUpdateJournalEntryPage") as unknown as (page: object, changes: object) => void)(page, changes);
      return changes;
    };
    expect(saved({ name: "Ĵetkuboj", text: { content: "<p>Ĵetu.</p>\n" } })).toEqual(page._source);
    const changed = { name: "Kuboj", text: { content: "<p>Ĵetu denove.</p>" } };
    expect(saved(structuredClone(changed))).toEqual(changed);
  });

  it("is a folder for compendia, but not one for something else", async () => {
    const reader = await readFrom(OURS);
    const folders = ["Compendium", "Actor"].map((type) => document("Folder", { name: "For All Games" }, { type }));
    for (const folder of folders) reader.show(folder);
    expect(folders.map(({ name }) => name)).toEqual(["Por ĉiuj ludoj", "For All Games"]);
  });
});

describe("what plays", () => {
  const gnat = (more: Partial<WordedDocument> = {}) =>
    document("Actor", SHIP, { _stats: { compendiumSource: "Compendium.all-hands.ships.Actor.gnat" }, ...more });
  /** The ship after it has been made, with its compendium loaded or not. */
  async function made(actor: WordedDocument & Record<string, unknown>) {
    const packs = [...(game as unknown as { readonly packs: Iterable<ReturnType<typeof packOf>> }).packs];
    Object.assign(game, { packs });
    const reader = await readFrom(OURS);
    reader.begin();
    await packs[1]!.getDocument();
    reader.translate(actor);
    return actor;
  }

  /** The ship as its compendium gives it, with a gun. */
  async function packed() {
    const packs = [...(game as unknown as { readonly packs: Iterable<ReturnType<typeof packOf>> }).packs];
    const uuid = "Compendium.all-hands.ships.Actor.gnat";
    const actor = gnat({ id: "gnat", pack: "all-hands.ships", uuid, _stats: {} });
    const gun = document("Item", GUN, { id: "gun", pack: "all-hands.ships", uuid: `${uuid}.Item.gun`, parent: actor });
    Object.assign(actor, { items: [gun] });
    Object.assign(packs[1]!, { getDocument: async () => actor });
    Object.assign(game, { packs });
    (await readFrom(OURS)).begin();
    return { actor, gun, opened: await packs[1]!.getDocument() };
  }

  it("is shown in the reader's language in its compendium, with what is within it, and stays as it is stored", async () => {
    const { actor, gun, opened } = await packed();
    expect(opened).toBe(actor);
    expect(actor).toMatchObject({
      name: "Kulo",
      prototypeToken: { name: "Kulo" },
      system: { notes: "<p>Malgranda.</p>", sections: [{ name: "Korpo" }, { name: "My hold" }] },
    });
    expect(gun["name"]).toBe("Kanono");
    expect([actor._source, gun._source]).toEqual([SHIP, GUN]);
  });

  it("is shown so again after something in its compendium has changed it, and is stored as it was", async () => {
    const { actor } = await packed();
    Object.assign(actor, structuredClone(SHIP));
    heard.get("updateActor")?.(actor);
    expect(actor["name"]).toBe("Kulo");
    const changes = { name: "Kulo", system: { notes: "<p>Larger.</p>" } };
    (heard.get("preUpdateActor") as unknown as (actor: object, changes: object) => void)(actor, changes);
    expect(changes).toEqual({ name: "Gnat", system: { notes: "<p>Larger.</p>" } });
    const own = gnat({ name: "Mosquito" });
    heard.get("updateActor")?.(own);
    (heard.get("preUpdateActor") as unknown as (actor: object, changes: object) => void)(own, changes);
    expect([own["name"], changes.name]).toEqual(["Mosquito", "Gnat"]);
  });

  it("is translated when it is made, all but what is somebody's own, and says in which language", async () => {
    expect(await made(gnat())).toMatchObject({
      name: "Kulo",
      prototypeToken: { name: "Kulo" },
      system: { notes: "<p>Malgranda.</p>", sections: [{ name: "Korpo" }, { name: "My hold" }] },
      flags: { "all-hands": { content: "eo" } },
    });
  });

  it("is read so too in a compendium that is made after the start", async () => {
    const actor = gnat({
      id: "gnat",
      pack: "all-hands.ships",
      uuid: "Compendium.all-hands.ships.Actor.gnat",
      _stats: {},
    });
    const pack = { ...packOf("ships", [{ _id: "gnat", name: "Gnat" }]), getDocument: async () => actor };
    Object.assign(game, { packs: [] });
    const reader = await readFrom(OURS);
    reader.begin();
    Object.assign(game, { packs: [pack] });
    heard.get("createActor")?.(actor);
    heard.get("createActor")?.(actor);
    expect([pack.metadata.label, await pack.getDocument()]).toMatchObject(["Ŝipoj", { name: "Kulo" }]);
    expect(pack.index).toEqual([{ _id: "gnat", name: "Kulo" }]);
    const own = gnat();
    reader.translate(own);
    expect(own["name"]).toBe("Kulo");
  });

  it("is a card that lies face down under the name of its back", async () => {
    const { opened } = await packed();
    expect(opened).toBeTruthy();
    const reader = await readFrom(OURS);
    const card = document("Card", CARD, { id: "ace", pack: "all-hands.ships", uuid: CARD_UUID, name: CARD.back.name });
    const cards = document("Cards", { name: "Deck" }, { id: "deck", pack: "all-hands.ships", cards: [card] });
    reader.showPacked(cards);
    await vi.waitFor(() => expect(card["back"]).toEqual({ name: "Kaŝita ŝipo" }));
    expect([card["name"], card._source["name"]]).toEqual(["Kaŝita ŝipo", "Ace"]);
  });

  it("is left alone in a compendium, as a copy of another one, and when it has been translated", async () => {
    const duplicate = { compendiumSource: "Compendium.all-hands.ships.Actor.gnat", duplicateSource: "Actor.y" };
    const left = [
      gnat({ pack: "world.mine", uuid: "Compendium.world.mine.Actor.x" }),
      gnat({ _stats: duplicate }),
      gnat({ flags: { "all-hands": { content: "de" } } }),
      document("Actor", SHIP, {}),
    ];
    for (const actor of left) expect((await made(actor)).name).toBe("Gnat");
  });
});
