/** `npm start` as a newcomer sees it: four lines, an address that answers, and one sentence where it cannot begin. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../checks/sources";
import { freePort } from "../drydock";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "all-hands-start-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts the command; `until` resolves with all that it printed once that matches, or when it ends. */
function started(...args: string[]) {
  const child = spawn(process.execPath, ["scripts/build/start.mjs", ...args], { cwd: root });
  let printed = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const hear = (chunk: Buffer): void => {
        printed += String(chunk);
        if (pattern.test(printed)) resolve(printed);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      void ended.then(() => resolve(printed));
    });
  return { child, ended, until };
}

const OTHER = "tests/conformance/host-system";

const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { redirect: "manual" }).then(
    () => true,
    () => false,
  );

it("says four steps and an address, which only this machine can reach", async () => {
  const port = await freePort();
  const { child, ended, until } = started("--port", String(port), "--data", folder);
  const printed = await until(/^3\. /m);
  const lines = printed.split("\n").filter((line) => line !== "");
  expect(lines.slice(0, 4).map((line) => line.slice(0, 6))).toEqual(["1 of 4", "2 of 4", "3 of 4", "4 of 4"]);
  expect(lines[4]).toContain(`http://localhost:${port}`);
  expect(lines.length).toBeLessThan(12);
  expect(await isReachable(`http://localhost:${port}`)).toBe(true);
  const others = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const own = others.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address);
  for (const address of [...own, "127.0.0.2"])
    expect(await isReachable(`http://${address}:${port}`), `reachable at ${address}`).toBe(false);
  child.kill("SIGINT");
  expect(await ended).toBe(0);
});

it("opens a world of another system with modules, and without them again, and no world of a third", async () => {
  const port = await freePort();
  const data = ["--port", String(port), "--data", join(folder, "other")];
  const module = join(folder, "deep-sea");
  await mkdir(module);
  await writeFile(join(module, "module.json"), JSON.stringify({ id: "deep-sea", title: "Deep Sea" }));
  for (const modules of [["--module", module], []]) {
    const { child, ended, until } = started(...data, "--system", OTHER, ...modules);
    await until(/^3\. /m);
    const served = await fetch(`http://localhost:${port}/modules/deep-sea/module.json`);
    expect(served.ok).toBe(modules.length > 0);
    expect((await fetch(`http://localhost:${port}/systems/host-system/system.json`)).ok).toBe(true);
    child.kill("SIGINT");
    await ended;
  }
  const { ended, until } = started(...data);
  expect(await until(/never/)).toContain("belongs to host-system, not to all-hands");
  expect(await ended).toBe(1);
});

it.each([
  [["--generation", "13.5"], 'there is no generation "13.5"'],
  [["--module", "nosuch"], '"nosuch" is no module: it has no module.json'],
  [["--system", "docs"], '"docs" is no system: it has no system.json'],
  [["--world", "My World"], '"My World" is no name of a world'],
])("%j: refuses before it prints an address", async (args, sentence) => {
  const { ended, until } = started(...args);
  const printed = await until(/never/);
  expect(await ended).toBe(1);
  expect(printed).toContain(sentence);
  expect(printed).not.toContain("http://");
});
