import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startWorker } from "./workers";

const scripts: Blob[] = [];
const started: { address: string; options: object; heard: Map<string, () => void> }[] = [];
const revoked: string[] = [];

beforeEach(() => {
  scripts.length = started.length = revoked.length = 0;
  vi.stubGlobal("location", { origin: "https://table.example" });
  vi.stubGlobal(
    "Worker",
    class {
      readonly heard = new Map<string, () => void>();
      constructor(address: string, options: object) {
        started.push({ address, options, heard: this.heard });
      }
      addEventListener(type: string, listener: () => void): void {
        this.heard.set(type, listener);
      }
    },
  );
  vi.spyOn(URL, "createObjectURL").mockImplementation((script) => `blob:${scripts.push(script as Blob)}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void revoked.push(address));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("starts from a script of the page's own origin as it is", () => {
  startWorker("https://table.example/systems/all-hands/chunks/worker.mjs");
  expect(started).toMatchObject([
    { address: "https://table.example/systems/all-hands/chunks/worker.mjs", options: { type: "module" } },
  ]);
  expect(scripts).toEqual([]);
});

it("starts from a script of another origin by one that imports it, and lets go of that", async () => {
  startWorker("https://assets.example/systems/all-hands/chunks/worker.mjs");
  expect(started).toMatchObject([{ address: "blob:1", options: { type: "module" } }]);
  expect(await scripts[0]!.text()).toBe('import "https://assets.example/systems/all-hands/chunks/worker.mjs";');
  expect(scripts[0]!.type).toBe("text/javascript");
  expect(revoked).toEqual([]);
  started[0]!.heard.get("message")!();
  expect(revoked).toEqual(["blob:1"]);
});
