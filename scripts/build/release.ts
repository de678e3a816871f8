/**
 * `npm run release`: builds the system and writes the files of a GitHub release into release/: the zip that Foundry
 * installs, the manifest with the zip's address, and a separate zip of the source maps.
 *
 * npm run release -- [--repository https://github.com/OWNER/NAME]
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  const source: unknown = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
  const { manifest, archive } = releaseManifest(source, options.repository ?? repository);

  command("npm", ["run", "-s", "build"], root);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const { system, maps } = parted(filesOf(join(root, "dist")));
  // The manifest is at the root of the zip: Foundry unpacks the zip into a folder with the system's id.
  const released = new Map([...system, ["system.json", new TextEncoder().encode(manifest)]]);
  const made = {
    [archive]: archived(released),
    [archive.replace(".zip", "-maps.zip")]: archived(maps),
    "system.json": manifest,
  };
  for (const [name, data] of Object.entries(made)) {
    writeFileSync(join(output, name), data);
    console.log(`release/${name} (${Math.round(data.length / 1024)} kB)`);
  }
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
