import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { USUAL_GENERATION, type Generation } from "../drydock/protocol";
import type { WorldDocuments } from "../drydock/server/world";

const root = fileURLToPath(new URL("..", import.meta.url));
const READY = /^drydock ready on (http:\S+)$/m;
const STARTING_MS = 60_000;
const STOPPING_MS = 10_000;

/** A running drydock of the test's own. */
export interface Drydock {
  readonly url: string;
  /**
   * Starts the demo world afresh, or the world with these documents, in the same process and at the same address;
   * nobody is joined any longer.
   */
  renew(documents?: WorldDocuments): Promise<void>;
  /** Stops the server as a person would; resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts drydock on this world folder; resolves when it accepts visitors. Rejects with its output if it ends, or prints
 * nothing for a minute.
 *
 * @param system    folder of a built system other than dist/
 * @param modules   folders of modules beside it
 * @param settings  of a new world, each as KEY=JSON
 * @param file      of the world with which a new one begins
 */
export async function startDrydock(
  data: string,
  port?: number,
  system?: string,
  generation: Generation = USUAL_GENERATION,
  modules: readonly string[] = [],
  settings: readonly string[] = [],
  file?: string,
): Promise<Drydock> {
  const chosen = port ?? (await freePort());
  const server = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "drydock/server/main.ts",
      "--port",
      String(chosen),
      "--data",
      data,
      "--fixed-files",
      "--generation",
      String(generation),
      ...(system === undefined ? [] : ["--system", system]),
      ...(file === undefined ? [] : ["--open", file]),
      ...modules.flatMap((folder) => ["--module", folder]),
      ...settings.flatMap((setting) => ["--setting", setting]),
    ],
    { cwd: root, stdio: ["ignore", "pipe", "inherit", "ipc"] },
  );
  try {
    return { url: await whenReady(server), renew: (documents) => renew(server, documents), stop: () => stop(server) };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

/** The address that the server prints once it accepts visitors. Its errors go to the terminal as they come. */
async function whenReady(server: ChildProcess): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const ready = new Promise<string>((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const url = READY.exec(printed)?.[1];
      if (url) resolve(url);
    });
    server.once("exit", (code) => reject(new Error(`drydock ended with code ${code} before it was ready\n${printed}`)));
    server.once("error", reject);
    timer = setTimeout(
      () => reject(new Error(`drydock was not ready after ${STARTING_MS / 1000} s\n${printed}`)),
      STARTING_MS,
    );
  });
  return ready.finally(() => clearTimeout(timer));
}

async function renew(server: ChildProcess, documents?: WorldDocuments): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(server, "exit", { signal }).then(([code]) => {
    throw new Error(`drydock ended with code ${code} when its world was to begin anew`);
  });
  const renewed = once(server, "message", { signal });
  server.send({ renew: documents ?? null });
  await Promise.race([renewed, ended]).finally(() => settled.abort());
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), STOPPING_MS);
  await gone;
  clearTimeout(timer);
}

/** A port that is not in use. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port was given");
  return address.port;
}
