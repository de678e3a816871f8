/**
 * What a later version adds is nobody's edit: a field in every kind of document and in every row of a list, and a house
 * option in every game. The world goes there, back, and there again; each time its battles go on.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { WorldDocuments } from "../../drydock/server/world";
import { inMotion, readOn } from "../browser/settled";
import { moduleScript } from "../browser/stand-ins";
import type { Client } from "./client";
import { recordsIn } from "./records";
import { dialogsOn, expect, noticesOn, step, test, takeNotices } from "./table";

const WORLD = "tests/worlds/wide/0.1.0.json.gz";

interface Battle {
  readonly type: string;
  readonly system: {
    readonly name: string;
    readonly step: number;
    readonly ended: boolean;
    readonly problem: string;
    readonly options: string;
    readonly seats: readonly object[];
  };
  update(changes: object, options?: object): Promise<unknown>;
}
interface Field {
  name: string;
  parent: unknown;
  readonly fields?: Record<string, Field>;
  readonly element?: Field;
}
interface Model {
  readonly schema: Field;
}
type Given = Record<string, unknown>;
interface Rules {
  readonly options: { readonly usual: Given; full(given?: Given): Given };
}
interface Scope {
  readonly CONFIG: Readonly<Record<string, { readonly dataModels?: Record<string, Model> }>>;
  readonly foundry: { readonly data: { readonly fields: { readonly NumberField: new (options: object) => Field } } };
  readonly game: {
    readonly actors: { readonly contents: readonly { readonly type: string; readonly system: object }[] };
    readonly combats: { readonly contents: readonly Battle[] };
    readonly system: {
      readonly api: { tableGames(): readonly { id: string }[]; fetchGame(id: string): Promise<{ rules: Rules }> };
    };
  };
}

/** Adds to every model and every game what a later version might. */
const LATER = moduleScript((hooks: { once(name: string, listener: () => void): void }): void => {
  const scope = globalThis as unknown as Scope;
  const add = (fields: Record<string, Field>, parent: Field): void => {
    for (const field of Object.values(fields)) {
      if (field.fields) add(field.fields, field);
      if (field.element?.fields) add(field.element.fields, field.element);
    }
    const added = new scope.foundry.data.fields.NumberField({ required: true, nullable: false, initial: 7 });
    fields["added"] = Object.assign(added, { name: "added", parent });
  };
  // After the system has registered them, before any document is made.
  hooks.once("i18nInit", () => {
    for (const { dataModels = {} } of Object.values(scope.CONFIG))
      for (const { schema } of Object.values(dataModels)) add(schema.fields!, schema);
  });
  hooks.once("ready", () => {
    const { tableGames, fetchGame } = scope.game.system.api;
    // Fetched here first, so that nothing is read before it has the option.
    for (const { id } of tableGames())
      void fetchGame(id).then(({ rules: { options } }) => {
        const { usual } = options;
        const full = options.full.bind(options);
        Object.assign(usual, { tides: "low" });
        options.full = ({ tides, ...given } = {}) => ({ ...full(given), tides: tides ?? "low" });
      });
  });
});

const problemsOn = (gm: Client): Promise<string[]> =>
  readOn(gm, () =>
    (globalThis as unknown as Scope).game.combats.contents.flatMap(({ system }) => system.problem || []),
  );

/** Has bots play some steps of each battle under way. */
async function playSome(gm: Client): Promise<void> {
  const stepsOn = () =>
    readOn(gm, () =>
      (globalThis as unknown as Scope).game.combats.contents.map(({ system }) =>
        system.ended ? Infinity : system.step,
      ),
    );
  const before = await stepsOn();
  const seat = (bot: string) =>
    gm.evaluate(async (bot) => {
      for (const battle of (globalThis as unknown as Scope).game.combats.contents)
        if (!battle.system.ended)
          await battle.update({
            "system.seats": battle.system.seats.map((seat) => ({ ...seat, user: "", bot })),
            "system.automation": JSON.stringify({ confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" }),
          });
    }, bot);
  await seat("random");
  const still = async () => (await stepsOn()).flatMap((step, at) => (step < before[at]! + 2 ? [`${at}: ${step}`] : []));
  await expect.poll(still, { timeout: 120_000 }).toEqual([]);
  await seat("");
}

/** Entries other than steps, by record; and the faults of records but for those that earlier rules explain. */
function kept(world: WorldDocuments) {
  const records = [...recordsIn(world)];
  const others = records.map(([id, { kinds }]) => [id, kinds.filter((kind) => kind !== "play")] as const);
  const faults = records.flatMap(([, { fault }]) => (fault && fault.code !== "other-rules-version" ? [fault] : []));
  return { others: Object.fromEntries(others), faults };
}

test("what a later version adds is no edit, no question and no stop, there and back", async ({
  drydock,
  url: _url,
  sitDown,
}) => {
  const world = JSON.parse(gunzipSync(readFileSync(WORLD)).toString()) as WorldDocuments;
  const { others } = kept(world);
  await drydock.renew(world);
  for (const [version, module] of [
    ["later", LATER],
    ["earlier", undefined],
    ["later again", LATER],
  ] as const)
    await step(`the ${version} version`, async () => {
      const gm = await sitDown("Gamemaster", module);
      inMotion(gm);
      await playSome(gm);
      expect(await problemsOn(gm)).toEqual([]);
      expect(await dialogsOn(gm)).toEqual([]);
      expect(await noticesOn(gm)).toEqual([]);
      if (module !== undefined) {
        const added = await readOn(gm, () => {
          const { actors, combats } = (globalThis as unknown as Scope).game;
          const ship = actors.contents.find(({ type }) => type === "ship")!.system as Record<string, object>;
          return [ship["added"], (ship["sections"] as Record<string, unknown>[])[0]!["added"], combats.contents.length];
        });
        expect(added.slice(0, 2)).toEqual([7, 7]);
      }
      gm.close();
      expect(kept(drydock.documents())).toEqual({ others: expect.objectContaining(others) as object, faults: [] });
    });
});

test("house options that are none any more, or have no such value, are said once and stop nothing", async ({
  drydock,
  url: _url,
  sitDown,
}) => {
  const world = JSON.parse(gunzipSync(readFileSync(WORLD)).toString()) as WorldDocuments;
  const { others } = kept(world);
  for (const combat of world.combats) {
    const system = combat["system"] as { options: string };
    const options = JSON.parse(system.options || "{}") as object;
    const [name = ""] = Object.keys(options);
    system.options = JSON.stringify({ ...options, tides: "high", ...(name === "" ? {} : { [name]: { no: "value" } }) });
    // The record has them as well, as the version that wrote it had.
    const found = world.journal.find(({ _id }) => _id === (combat["system"] as { record: string }).record);
    for (const { system: page } of (found?.["pages"] ?? []) as { system: { start?: string } }[]) {
      if (!page.start) continue;
      const start = JSON.parse(page.start) as { documents: Record<string, { system: { options: string } }> };
      start.documents[`Combat.${combat._id}`]!.system.options = system.options;
      page.start = JSON.stringify(start);
    }
  }
  await drydock.renew(world);
  const gm = await sitDown("Gamemaster");
  inMotion(gm);
  await playSome(gm);
  expect(await problemsOn(gm)).toEqual([]);
  expect(await dialogsOn(gm)).toEqual([]);
  const told = await takeNotices(gm);
  const underWay = await readOn(gm, () =>
    (globalThis as unknown as Scope).game.combats.contents.flatMap(({ system }) => (system.ended ? [] : system.name)),
  );
  expect(underWay.length).toBeGreaterThan(0);
  expect(told.length).toBeGreaterThanOrEqual(underWay.length);
  for (const text of told) expect(text).toMatch(/no longer has .*tides.* usual value/);
  await playSome(gm);
  expect(await noticesOn(gm)).toEqual([]);
  gm.close();
  expect(kept(drydock.documents()).others).toMatchObject(others);
});
