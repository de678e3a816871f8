/**
 * `npm run release`: builds everything and writes the files of a release into release/ (docs/releasing.md): of the
 * system, the module and each module in modules/ the zip that Foundry installs and the manifest with the zip's address;
 * the package of the rules; a zip of the source maps; and notes.md, what CHANGELOG.md says of exactly this version. The
 * world of the version is played and kept in tests/worlds/wide, where every later version finds it.
 *
 * npm run release -- [--repository https://github.com/OWNER/NAME]
 *
 * npm run release -- --bump patch|minor|major|1.2.3
 *   only gives the project that version, everywhere, and makes what is under Unreleased in CHANGELOG.md its notes
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scriptOptions } from "../commands/command";
import { packageFiles } from "./release-files";
import { repositoryPage } from "./release-manifest";
import { notesOf, withVersion } from "./release-notes";
import { disagreeing, nextVersion, versioned, withVersionIn } from "./release-version";
import { makeRulesPackage } from "./rules-package";

const root = fileURLToPath(new URL("../..", import.meta.url));
const output = join(root, "release");
const CHANGELOG = "CHANGELOG.md";

interface Project {
  readonly version: string;
  readonly repository?: string;
}

const options = scriptOptions({ repository: { type: "string" }, bump: { type: "string" } });
try {
  if (options.bump === undefined) await release();
  else bump(options.bump);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Gives the project its next version. Nothing is written if anything speaks against it. */
function bump(step: string): void {
  const version = nextVersion((JSON.parse(read("package.json")) as Project).version, step);
  const day = new Date().toISOString().slice(0, 10);
  const changelog = withVersion(read(CHANGELOG), version, day);
  const files = versioned(root).map(([path, times]) => [path, withVersionIn(read(path), times, version)] as const);
  for (const [path, text] of [...files, [CHANGELOG, changelog] as const]) writeFileSync(join(root, path), text);
  console.log(`The version is ${version} now. Read its notes in ${CHANGELOG}, then: npm run release`);
}

async function release(): Promise<void> {
  const { version, repository } = JSON.parse(read("package.json")) as Project;
  // Before anything is built: what is missing or wrong is refused here.
  const page = repositoryPage(options.repository ?? repository);
  const [disagrees] = disagreeing(root, read);
  if (disagrees !== undefined) throw new Error(`${disagrees}: npm run release -- --bump ${version} sets them all`);
  const notes = notesOf(read(CHANGELOG), version, `${page}/blob/v${version}`);

  command("npm", ["run", "-s", "build"]);
  const files = new Map<string, string | Uint8Array>([...(await packageFiles(page)), ...(await rulesFiles())]);
  keepWorld(version);
  // Only now, so that there is no half of a release.
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  for (const [name, data] of new Map<string, string | Uint8Array>([...files, ["notes.md", notes]])) {
    writeFileSync(join(output, name), data);
    console.log(`release/${name} (${Math.ceil(data.length / 1000)} kB)`);
  }
}

/** The package of the rules, as npm packs it. */
async function rulesFiles(): Promise<Map<string, Uint8Array>> {
  const folder = join(root, "build/rules");
  await makeRulesPackage(folder);
  command("npm", ["pack", "--silent", "--pack-destination", folder], folder);
  const packed = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  return new Map(packed.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Plays the world of a version and keeps it among the fixtures, unless it is there. */
function keepWorld(version: string): void {
  const world = `tests/worlds/wide/${version}.json.gz`;
  if (existsSync(join(root, world))) return console.log(`${world} is kept already; to have it played anew, delete it`);
  console.log("Playing the world of this version …");
  command("npm", ["run", "-s", "drydock:build"]);
  const test = ["vitest", "run", "--project", "table", "tests/table/earlier-worlds", "-t", "kept"];
  command("npx", test, root, { KEEP_WORLD: "1" });
  if (!existsSync(join(root, world))) throw new Error(`${world} was not written: see above`);
  console.log(`${world} is new: commit it before you tag the release`);
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function command(program: string, args: readonly string[], folder = root, env: NodeJS.ProcessEnv = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...env },
  });
  if (error) throw new Error(`"${program}" is needed for a release and could not be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed with code ${status}`);
}
