/** The compendia that a world of another system gets from us, and what becomes of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LIBRARY } from "../../../module/kit/platform/home";
import { root } from "../../checks/sources";
import { inPage, joined, newPage, reload, seated } from "./table";

interface Source {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly folder: string | null;
}

/** The sources of a pack, as `[id, name, folder]`. */
function sourcesOf(pack: string): { readonly documents: string[][]; readonly folders: string[][] } {
  const folder = join(root, "packs/_source", pack);
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Source);
  const rows = (sources: readonly Source[]) =>
    sources.map(({ _id, name, folder: in_ }) => [_id, name, in_ ?? ""]).sort();
  const isFolder = ({ _key }: Source) => _key.startsWith("!folders!");
  return { documents: rows(all.filter((each) => !isFolder(each))), folders: rows(all.filter(isFolder)) };
}

/** The same of a compendium of the world. */
const STANDING = `const pack = game.packs.get("world.all-hands-" + given);
  const rows = (all) => all.map(({ id, name, folder }) => [id, name, folder?.id ?? ""]).sort();
  return { documents: rows(await pack.getDocuments()), folders: rows([...pack.folders]) }`;

/** When something of the library was last written. */
const WRITTEN = `const packs = [...game.packs].filter(({ collection }) => collection.startsWith("world.all-hands-"));
  const all = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat();
  const stock = game.settings.storage.get("world").getSetting("all-hands-anywhere.library");
  return Math.max(...[...all, stock].map(({ _stats }) => _stats.modifiedTime))`;

/** Has the next start take the files for newer ones than those that the compendia are from. */
const AGE = `const kept = game.settings.get("all-hands-anywhere", "library");
  await game.settings.set("all-hands-anywhere", "library", { ...kept, files: "earlier" })`;
const SHIPS = "world.all-hands-ships";
const namesIn = `const pack = game.packs.get("${SHIPS}");
  return Object.fromEntries((await pack.getDocuments()).map(({ id, name }) => [id, name]))`;

describe("the compendia of the world", () => {
  const { table, gm } = seated({ system: "host-system", generation: 14, settings: ["host-system.refusesGuests=true"] });

  it.each(LIBRARY)("%s has the documents and the folders of our files", async (name) => {
    const found = await inPage(gm(), STANDING, name);
    expect(found).toEqual(sourcesOf(name));
  });

  it("stand in our folders of compendia, with documents of our types and with bars of ours", async () => {
    const filed = `return [...game.packs].filter(({ collection }) => collection.startsWith("world.all-hands-"))
      .map((pack) => [pack.folder?.folder?.name, pack.folder?.name, [...new Set(pack.index.map(({ type }) => type))].join()])`;
    const found = await inPage<string[][]>(gm(), filed);
    expect(found).toHaveLength(LIBRARY.length);
    for (const [outer, , types] of found) {
      expect(outer).toBe("All Hands");
      expect(types).toMatch(/^(?:all-hands-anywhere\.[\w-]+,?)+$/);
    }
    const bars = `const [ship] = await game.packs.get("${SHIPS}").getDocuments();
      const { bar1, bar2 } = ship.prototypeToken;
      return [bar1.attribute, bar2.attribute]`;
    expect(await inPage(gm(), bars)).toEqual(["integrity", "hp"]);
  });

  it("are not written again at the next start", async () => {
    const before = await inPage<number>(gm(), WRITTEN);
    await reload(table(), gm());
    expect(await inPage(gm(), WRITTEN)).toBe(before);
    expect(before).toBeGreaterThan(0);
  });

  it("are renewed after an update, except for what was changed or deleted in them", async () => {
    const [changed = "", deleted = "", untouched = ""] = sourcesOf("ships").documents.map(([id]) => id);
    const before = await inPage<Record<string, string>>(gm(), namesIn);
    const meddle = `const pack = game.packs.get("${SHIPS}");
      const { _id, ...rest } = (await pack.getDocument(given[2])).toObject();
      await (await pack.getDocument(given[0])).update({ name: "Mine" });
      await (await pack.getDocument(given[1])).delete();
      // What our earlier files had, as it was made from them.
      await game.packs.get("world.all-hands-units").deleteCompendium();
      ${AGE}`;
    await inPage(gm(), meddle, [changed, deleted, untouched]);
    const stats = `return (await game.packs.get("${SHIPS}").getDocument(given))._stats.createdTime`;
    const created = await inPage<number>(gm(), stats, untouched);
    await reload(table(), gm());
    const { [deleted]: _gone, ...others } = before;
    expect(await inPage(gm(), namesIn)).toEqual({ ...others, [changed]: "Mine" });
    expect(await inPage<number>(gm(), stats, untouched)).toBeGreaterThan(created);
    expect(await inPage(gm(), STANDING, "units")).toEqual(sourcesOf("units"));
    await inPage(gm(), AGE);
    await reload(table(), gm());
    expect(await inPage(gm(), namesIn)).toEqual({ ...others, [changed]: "Mine" });
  });

  it("are left alone where they are locked", async () => {
    const lock = `const pack = game.packs.get("${SHIPS}");
      await pack.configure({ locked: true });
      ${AGE}`;
    await inPage(gm(), lock);
    const before = await inPage(gm(), namesIn);
    await reload(table(), gm());
    expect(await inPage(gm(), namesIn)).toEqual(before);
    await inPage(gm(), `await game.packs.get("${SHIPS}").configure({ locked: false })`);
  });

  it("come again when they were deleted as a whole", async () => {
    const remove = `for (const pack of [...game.packs]) if (pack.collection.startsWith("world.")) await pack.deleteCompendium()`;
    await inPage(gm(), remove);
    await reload(table(), gm());
    for (const name of LIBRARY) expect(await inPage(gm(), STANDING, name)).toEqual(sourcesOf(name));
    expect(table().complaints).toEqual([]);
  });

  // What the server has when the page is gone: a compendium without documents, documents whose making is not noted, or
  // old ones that are deleted while the new ones are still to come.
  it.each(["create", "update", "delete"] as const)(
    "are completed where a page went in the middle of it: no %s",
    async (action) => {
      await inPage(gm(), action === "create" ? `await game.packs.get("${SHIPS}").deleteCompendium()` : AGE);
      const last = await newPage(table());
      await gm().goto("about:blank");
      const isCut = cutOff(action);
      let isOver: () => void;
      const cut = new Promise<void>((resolve) => (isOver = resolve));
      await last.routeWebSocket(/socket\.io/, (client) => {
        const server = client.connectToServer();
        let isGone = false;
        client.onMessage((message) => {
          isGone ||= isCut(String(message));
          if (isGone) isOver();
          else server.send(message);
        });
      });
      const joining = joined(table(), "Gamemaster", last).catch(() => undefined);
      await cut;
      await last.context().close();
      await joining;
      await reload(table(), gm());
      expect(await inPage(gm(), STANDING, "ships")).toEqual(sourcesOf("ships"));
      // They count as ours: the next files renew them.
      const made = `return Object.keys(game.settings.get("all-hands-anywhere", "library").made.ships).filter((digest) => digest !== "").length`;
      expect(await inPage(gm(), made)).toBe(sourcesOf("ships").documents.length);
    },
  );
});

/** Whether a message is the one that is lost, and with it all that follow. */
function cutOff(action: "create" | "update" | "delete"): (message: string) => boolean {
  let isMade = false;
  return (message) => {
    const isOfShips = message.includes(SHIPS);
    if (action === "create") return isOfShips && message.includes('"create"') && message.includes('"Actor"');
    if (action === "delete") {
      isMade ||= isOfShips && message.includes('"delete"');
      return isMade && isOfShips && message.includes('"create"');
    }
    // The note that the ships are made.
    isMade ||= isOfShips && message.includes('"create"') && message.includes('"Actor"');
    return isMade && message.includes('"Setting"');
  };
}
