import { expect, it } from "vitest";
import { releaseManifest, repositoryPage } from "./release-manifest";

const source = {
  id: "all-hands",
  version: "1.2.3",
  flags: { hotReload: { extensions: ["css"] }, kept: true },
  socket: true,
};

it("a release's manifest leads to the newest manifest and to this version's zip", () => {
  const { manifest, archive } = releaseManifest(source, "https://example.org/fleet/all-hands");
  expect(archive).toBe("all-hands-1.2.3.zip");
  expect(JSON.parse(manifest)).toEqual({
    id: "all-hands",
    version: "1.2.3",
    socket: true,
    flags: { kept: true },
    url: "https://example.org/fleet/all-hands",
    bugs: "https://example.org/fleet/all-hands/issues",
    manifest: "https://example.org/fleet/all-hands/releases/latest/download/system.json",
    download: "https://example.org/fleet/all-hands/releases/download/v1.2.3/all-hands-1.2.3.zip",
  });
});

it("the address may be written as package.json has it", () => {
  expect(repositoryPage("git+https://example.org/fleet/all-hands.git")).toBe("https://example.org/fleet/all-hands");
});

it("a release without an address, a version or a proper address is refused", () => {
  expect(() => repositoryPage(undefined)).toThrow("--repository");
  expect(() => releaseManifest({ id: "all-hands" }, "https://example.org/fleet/all-hands")).toThrow("no version");
  expect(() => repositoryPage("fleet")).toThrow('"fleet" is not the address');
});

it("the module's manifest leads to the module's", () => {
  const module = { id: "all-hands-anywhere", version: "1.2.3" };
  const { manifest, archive } = releaseManifest(module, "https://example.org/fleet/all-hands", "module.json");
  expect(archive).toBe("all-hands-anywhere-1.2.3.zip");
  expect(JSON.parse(manifest)).toMatchObject({
    manifest: "https://example.org/fleet/all-hands/releases/latest/download/module.json",
    download: "https://example.org/fleet/all-hands/releases/download/v1.2.3/all-hands-anywhere-1.2.3.zip",
  });
});
