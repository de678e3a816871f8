/** `tsx drydock/server/main.ts [--port N] [--world ID] [--data DIR] [--system DIR] [--module DIR …] [--generation 13|14] [--fresh] [--setting KEY=JSON …] [--fixed-files] [--latency MS] [--lenient] [--language LANG] [--host ADDRESS] [--open FILE]` */
import { access, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, type ParseArgsConfig, promisify } from "node:util";
import { gunzip } from "node:zlib";
import { GENERATIONS, USUAL_GENERATION, type Generation } from "../protocol";
import { levelStores } from "./level-store";
import { startDrydock, THIS_MACHINE } from "./server";
import type { WorldDocuments } from "./world";
import { textIn } from "../text-in";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DEFAULT_PORT = "30000";

/** What the command line takes. */
const OPTIONS = {
  port: { type: "string", default: DEFAULT_PORT },
  world: { type: "string", default: "demo" },
  data: { type: "string" },
  generation: { type: "string", default: String(USUAL_GENERATION) },
  system: { type: "string", default: resolve(ROOT, "dist") },
  module: { type: "string", multiple: true, default: [] },
  client: { type: "string", default: resolve(ROOT, "build/drydock") },
  setting: { type: "string", multiple: true, default: [] },
  fresh: { type: "boolean", default: false },
  "fixed-files": { type: "boolean", default: false },
  latency: { type: "string", default: process.env["LATENCY"] ?? "0" },
  lenient: { type: "boolean", default: process.env["LENIENT"] === "1" },
  language: { type: "string" },
  host: { type: "string", default: THIS_MACHINE },
  open: { type: "string" },
} satisfies ParseArgsConfig["options"];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`drydock: "${values.port}" is not a port`);
  if (!/^[a-z0-9-]+$/.test(values.world)) throw new Error(`drydock: "${values.world}" is not a world id (a-z, 0-9, -)`);
  const generation = GENERATIONS.find((known) => String(known) === values.generation);
  if (!generation) throw new Error(`drydock: there is no generation "${values.generation}" (13, 14)`);
  const clientDir = resolve(values.client);
  await access(resolve(clientDir, "game.html")).catch(() => {
    throw new Error(`drydock: no built client in ${clientDir}; run "npm run drydock:build" first`);
  });
  const drydock = await startDrydock({
    port,
    worldId: values.world,
    worldTitle: values.world === "demo" ? "All Hands demo" : values.world,
    stores: levelStores(resolve(values.data ?? resolve(ROOT, ".drydock", worldFolder(values.world, generation)))),
    systemDir: resolve(values.system),
    moduleDirs: values.module.map((folder) => resolve(folder)),
    clientDir,
    generation,
    fresh: values.fresh,
    file: values.open === undefined ? undefined : await readWorldFile(values.open),
    settings: Object.fromEntries(values.setting.map(settingIn)),
    fixedFiles: values["fixed-files"],
    latency: Number(values.latency),
    lenient: values.lenient,
    language: values.language,
    host: values.host,
  });
  if (values.host !== THIS_MACHINE)
    console.warn("drydock: whoever can reach this machine can join without a password, even as Gamemaster.");
  console.log(`drydock ready on ${drydock.url}`);
  // Tests start one server and renew its world for each test, by messages from the parent process.
  process.on("message", ({ renew }: { renew?: WorldDocuments | null }) => {
    if (renew !== undefined) drydock.renew(renew ?? undefined).then(() => process.send?.("renewed"), fail);
  });
  const stop = (): void => {
    process.off("SIGINT", stop).off("SIGTERM", stop).off("disconnect", stop);
    drydock.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);
}

/** The most that a world's file may hold, in bytes. */
const MAX_FILE = 512_000_000;

/** The contents of a world's file, as it was saved or without its compression. */
async function readWorldFile(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`drydock: there is no file ${file}`);
  });
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    const text = isCompressed ? await promisify(gunzip)(bytes, { maxOutputLength: MAX_FILE }) : bytes;
    return JSON.parse(textIn(text)) as unknown;
  } catch (error) {
    throw new Error(`drydock: ${file} is not the file of a world`, { cause: error });
  }
}

/** Parses a setting argument: `all-hands.welcomed=true`. */
function settingIn(given: string): [string, string] {
  const at = given.indexOf("=");
  if (at < 1) throw new Error(`drydock: "${given}" is no setting (KEY=JSON)`);
  return [given.slice(0, at), given.slice(at + 1)];
}

/** A world's folder name; each generation has its own, as a world that 14 has opened no longer belongs to 13. */
function worldFolder(world: string, generation: Generation): string {
  return generation === 13 ? world : `${world}-${generation}`;
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
