/**
 * `npm run release`: builds the system and the module and writes the files of a GitHub release into release/: of each,
 * and of each module in modules/, the zip that Foundry installs and the manifest with the zip's address; and a zip of
 * the source maps of the first two.
 *
 * npm run release -- [--repository https://github.com/OWNER/NAME]
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scriptOptions } from "../commands/command";
import { archived, filesOf, parted } from "./archive";
import { releaseManifest } from "./release-manifest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const output = join(root, "release");

const options = scriptOptions({ repository: { type: "string" } });
try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function release(): void {
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { repository?: string };
  const page = options.repository ?? repository;
  // Before anything is built: an address that is missing or wrong is refused here.
  releaseManifest(JSON.parse(readFileSync(join(root, "system.json"), "utf8")), page);

  command("npm", ["run", "-s", "build"], root);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const beside = readdirSync(join(root, "modules")).map(
    (id) => [`modules/${id}`, "module.json", `${id}.json`] as const,
  );
  for (const [folder, name, published] of [
    ["dist", "system.json", "system.json"],
    ["dist-module", "module.json", "module.json"],
    ...beside,
  ] as const) {
    const { system: files, maps } = parted(filesOf(join(root, folder)));
    const source: unknown = JSON.parse(readFileSync(join(root, folder, name), "utf8"));
    const { manifest, archive } = releaseManifest(source, page, published);
    // The manifest is at the root of the zip: Foundry unpacks the zip into a folder with the package's id.
    write(archive, archived(new Map([...files, [name, new TextEncoder().encode(manifest)]])));
    write(published, manifest);
    // The scripts of both are the same.
    if (folder === "dist") write(archive.replace(".zip", "-maps.zip"), archived(maps));
  }
}

function write(name: string, data: string | Uint8Array): void {
  writeFileSync(join(output, name), data);
  console.log(`release/${name} (${Math.round(data.length / 1024)} kB)`);
}

function command(program: string, args: readonly string[], folder: string): void {
  const { status, error } = spawnSync(program, args, {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) throw new Error(`"${program}" is needed for a release and could not be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ""} failed with code ${status}`);
}
