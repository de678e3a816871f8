/** The files of a release that Foundry installs, made of what is built. */
import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { archived, filesOf, parted, type Files } from "./archive";
import { zips } from "./bundle-size";
import { releaseManifest } from "./release-manifest";
import { withAddresses } from "./zip-links";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The zips and manifests of the system, the module and the modules in modules/, by their names among the files of the
 * release, and the zip of the source maps.
 *
 * @param page  the address of the project's page, from `repositoryPage`
 * @throws Error if something is not built, or a zip is over its budget
 */
export async function packageFiles(page: string): Promise<Map<string, string | Uint8Array>> {
  const made = new Map<string, string | Uint8Array>();
  const beside = readdirSync(join(root, "modules")).map(
    (id) => [`modules/${id}`, "module.json", `${id}.json`] as const,
  );
  for (const [folder, name, published] of [
    ["dist", "system.json", "system.json"],
    ["dist-module", "module.json", "module.json"],
    ...beside,
  ] as const) {
    const { system, maps } = parted(filesOf(join(root, folder)));
    const source: unknown = JSON.parse(readFileSync(join(root, folder, name), "utf8"));
    const files = withLinks(system, folder.startsWith("modules/") ? folder : "", page, versionOf(source));
    const { manifest, archive } = releaseManifest(source, page, published);
    // The manifest is at the root of the zip: Foundry unpacks the zip into a folder with the package's id.
    made.set(archive, await within(folder, new Map([...files, [name, new TextEncoder().encode(manifest)]])));
    made.set(published, manifest);
    // The scripts of both are the same.
    if (folder === "dist") made.set(archive.replace(".zip", "-maps.zip"), await archived(maps));
  }
  return made;
}

const versionOf = (manifest: unknown): string => String((manifest as { readonly version?: unknown }).version);

/** The files, with links in Markdown that lead somewhere. `home`: where the repository has them. */
function withLinks(files: Files, home: string, page: string, version: string): Files {
  const to = { shown: posix.join("/blob", `v${version}`, home), raw: posix.join("/raw", `v${version}`, home) };
  const addresses = { shown: page + to.shown.replace(/\/$/, ""), raw: page + to.raw.replace(/\/$/, "") };
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  return new Map(
    [...files].map(([path, data]) => {
      if (!path.endsWith(".md")) return [path, data] as const;
      const text = withAddresses(decoder.decode(data), path, (wanted) => files.has(wanted), addresses);
      return [path, encoder.encode(text)] as const;
    }),
  );
}

/** A zip of these files. @throws Error if it is over the budget of its folder */
async function within(folder: string, files: Files): Promise<Uint8Array> {
  const zip = await archived(files);
  const limit = zips.find((each) => each.folder === folder)?.limit ?? Infinity;
  if (zip.length > limit)
    throw new Error(`The zip of ${folder} has ${zip.length} bytes; scripts/build/budgets.json allows ${limit}`);
  return zip;
}
