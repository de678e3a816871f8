/**
 * Starting points of tests: worlds that a table without windows has played to. Each is played once per run, when a test
 * first asks for it, and kept in the run's memory: all workers get the same one.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Generation } from "../../drydock/protocol";
import type { WorldDocuments } from "../../drydock/server/world";
import type { Played } from "../table/player";
import type { StartingPoint } from "../table/starting-points";

const ADDRESS = "STARTING_POINTS";
const player = fileURLToPath(new URL("../table/player.ts", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Answers the workers during the whole run. The process that plays starts with the first request. */
export default async function offerStartingPoints(): Promise<() => Promise<void>> {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const known = new Map<string, Promise<Played>>();
  const play = (wanted: string): Promise<Played> => {
    child ??= fork(player, { cwd: root, execArgv: ["--experimental-vm-modules", "--no-warnings", "--import", "tsx"] });
    const playing = ask(child, wanted);
    last = last.then(() => playing);
    return playing;
  };
  const server = createServer((request, response) => {
    const wanted = request.url ?? "";
    const played = known.get(wanted) ?? last.then(() => play(wanted));
    known.set(wanted, played);
    void played.then((answer) => response.end(JSON.stringify(answer)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    child?.disconnect();
  };
}

/** Asks the playing process for a starting point. Requests are made one at a time. */
async function ask(child: ChildProcess, wanted: string): Promise<Played> {
  const settled = new AbortController();
  const { signal } = settled;
  const answered = once(child, "message", { signal }).then(([answer]) => answer as Played);
  const ended = once(child, "exit", { signal }).then(([code]): Played => ({
    error: `the player ended with code ${code}`,
  }));
  child.send(wanted);
  return Promise.race([answered, ended]).finally(() => settled.abort());
}

const worlds = new Map<string, Promise<WorldDocuments>>();

/** The documents of a world that was played to a starting point. */
export function startingPoint(start: StartingPoint, generation: Generation): Promise<WorldDocuments> {
  const wanted = `/${start}/${generation}`;
  const fetched = worlds.get(wanted) ?? fetchWorld(wanted);
  worlds.set(wanted, fetched);
  return fetched;
}

async function fetchWorld(wanted: string): Promise<WorldDocuments> {
  const answer = (await (await fetch(`${process.env[ADDRESS]}${wanted}`)).json()) as Played;
  if ("error" in answer) throw new Error(`The starting point ${wanted} could not be played: ${answer.error}`);
  return answer.documents;
}
