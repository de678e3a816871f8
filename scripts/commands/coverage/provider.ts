/** A coverage provider for vitest (`--coverage.provider=custom`): notes what has run for `npm run coverage`. */
import { existsSync, readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CoverageProvider, CoverageProviderModule, ResolvedCoverageOptions, Vitest } from "vitest/node";
import { executed, Notes, segmentsOf, sourceFile, type Segment, type SourceMap } from "./executed";

interface Process {
  readonly session: Session;
  readonly notes: Notes;
  readonly scripts: Map<string, Segment[]>;
}

/** Kept in the process, because this module is loaded again for each test file. */
const KEY = Symbol.for("all-hands.coverage");
const scope = globalThis as { [KEY]?: Process };

const INLINE = /^\/\/# sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,([\w+/=]+)/gm;

const BUILT = join(process.cwd(), "dist");
const isBuilt = (path: string): boolean => path.startsWith(BUILT) && path.endsWith(".mjs");
const isOurs = (path: string): boolean => isBuilt(path) || (sourceFile(path) !== null && !path.endsWith(".test.ts"));

/** Reads a script's segments: built files have their source map beside them, transformed ones inside. */
async function read(session: Session, scriptId: string, path: string, start: number): Promise<Segment[]> {
  if (isBuilt(path)) {
    if (!existsSync(`${path}.map`)) return [];
    const map = JSON.parse(readFileSync(`${path}.map`, "utf8")) as SourceMap;
    return segmentsOf(readFileSync(path, "utf8"), map);
  }
  const { scriptSource } = await session.post("Debugger.getScriptSource", { scriptId });
  const inline = [...scriptSource.matchAll(INLINE)].at(-1)?.[1];
  if (inline === undefined) throw new Error(`${path} has no source map`);
  const map = JSON.parse(Buffer.from(inline, "base64").toString()) as SourceMap;
  return segmentsOf(scriptSource, map, start, sourceFile(path));
}

async function start(folder: string): Promise<Process> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return { session, notes: new Notes(folder), scripts: new Map() };
}

async function take({ session, notes, scripts }: Process, starts?: ReadonlyMap<string, { startOffset: number }>) {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ours = result
    .map((script) => ({ ...script, path: script.url.startsWith("file:") ? fileURLToPath(script.url) : script.url }))
    .filter(({ path }) => isOurs(path));
  const isNew = ours.some(({ scriptId }) => !scripts.has(scriptId));
  if (isNew) await session.post("Debugger.enable");
  for (const { scriptId, path, functions } of ours) {
    const segments =
      scripts.get(scriptId) ?? (await read(session, scriptId, path, starts?.get(path)?.startOffset ?? 0));
    scripts.set(scriptId, segments);
    notes.add(executed(segments, functions));
  }
  if (isNew) await session.post("Debugger.disable");
}

/** A provider with which vitest reports nothing: the command reads the notes. */
function provider(): CoverageProvider {
  let options: ResolvedCoverageOptions;
  return {
    name: "all-hands",
    initialize: ({ config }: Vitest) => void (options = config.coverage),
    resolveOptions: () => options,
    clean() {},
    onAfterSuiteRun() {},
    generateCoverage: () => ({}),
    reportCoverage() {},
  };
}

const coverage: CoverageProviderModule = {
  getProvider: provider,
  async startCoverage() {
    const { COVERAGE: folder } = process.env;
    if (!folder) throw new Error("COVERAGE names no folder");
    scope[KEY] ??= await start(folder);
  },
  async takeCoverage(running) {
    if (scope[KEY]) await take(scope[KEY], running?.moduleExecutionInfo);
  },
};
export default coverage;
