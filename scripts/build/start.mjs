/**
 * `npm start`: installs and builds what is missing or stale, and runs drydock with the demo world, in four steps.
 * `npm run dev`: the same, and builds again at every change; reload the page to see it.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { DRYDOCK, isStale, lacksPackages, program, root, start, SYSTEM } from "./project.mjs";
import { StepFailed, stepsLoggedIn } from "./steps.mjs";

const HELP = `npm start -- [--port N] [--fresh] [--play GAME] [--generation 13|14] [--world NAME] [--data FOLDER] [--system FOLDER] [--module FOLDER] [--host ADDRESS] [--open FILE]
  --port N        the port to listen on (default: 30000, or the next one that is free)
  --fresh         start the demo world anew
  --play GAME     begin with a battle of this game, in a world of its own: myoss-gamma, ship-on-ship, space-opera,
                  silent-ships or navy-aces
  --generation N  the generation of Foundry to stand in for (default: 14); each has worlds of its own
  --world NAME    the world to play in (default: demo; with another system, a world that is named after it)
  --data FOLDER   where the world is kept
  --system FOLDER another built system to play with; a world belongs to the system that it began with
  --module FOLDER a module beside the system, active; may be given several times. A world that had it opens without it
  --open FILE     begin with the world in a file that was saved in the settings or in the demo; it is named after the
                  file, or as --world says
  --host ADDRESS  the address to listen on (default: 127.0.0.1, this machine only); 0.0.0.0 for all, without passwords`;
const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"];
const GENERATIONS = ["13", "14"];
const FIRST_PORT = 30_000;
const PORTS_TRIED = 100;
const LOG = join(root, "build/start.log");
const READY = /^drydock ready on (http:\S+)$/m;

const options = readOptions();
const steps = stepsLoggedIn(LOG, 4, (text) => process.stdout.write(text));
try {
  await prepare();
  const { server, url } = await steps.step("opening the world", openWorld);
  console.log(`
1. Open ${url} and join as Gamemaster${options.play ? ": the battle begins" : "; choose a game in the welcome and press Play now"}.
2. For a second player, open it in another browser or a private window and join as Player 1.
3. End it with Ctrl+C. What was played is kept; --fresh begins anew, --help lists the rest.

What the steps printed is in ${relative(process.cwd(), LOG)}.
`);
  const children = [server, ...(options.dev ? watch() : [])];
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => children.forEach((child) => child.kill(signal)));
  server.once("exit", (code) => {
    children.forEach((child) => child.kill());
    process.exitCode = code ?? 0;
  });
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

/** Installs and builds what is missing or stale. */
async function prepare() {
  if (lacksPackages()) await steps.step("installing packages", (runs) => runs("npm", ["ci"]));
  else steps.skip("packages");
  for (const [name, part] of [
    ["the system", SYSTEM],
    ["drydock, the stand-in for Foundry", DRYDOCK],
  ])
    if (isStale(part)) await steps.step(`building ${name}`, (runs) => runs("npm", part.command));
    else steps.skip(name);
}

/**
 * Starts drydock. Once it is ready, what it says is shown as it comes.
 * @returns {Promise<{ server: import("node:child_process").ChildProcess, url: string }>}
 */
async function openWorld() {
  const port = options.port ?? (await freePort());
  const args = ["--import", "tsx", "drydock/server/main.ts", "--port", String(port), ...options.passedOn];
  const server = start(process.execPath, args, {}, ["inherit", "pipe", "pipe"]);
  return new Promise((resolve, reject) => {
    let printed = "";
    let isReady = false;
    const hear = (stream) => (chunk) => {
      if (isReady) return void stream.write(chunk);
      steps.record(chunk);
      printed += String(chunk);
      const url = READY.exec(printed)?.[1];
      if (url === undefined) return;
      isReady = true;
      process.stderr.write(
        printed
          .replace(READY, "")
          .trim()
          .replace(/^(?=.)/, "\n"),
      );
      resolve({ server, url });
    };
    server.stdout.on("data", hear(process.stdout));
    server.stderr.on("data", hear(process.stderr));
    server.once("error", reject);
    server.once("close", (code) => reject(new Error(`drydock ended with ${code}`)));
  });
}

/** The command line: our own options, and those that drydock takes. Ends the command if it makes no sense. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string" },
        dev: { type: "boolean", default: false },
        fresh: { type: "boolean", default: false },
        play: { type: "string" },
        generation: { type: "string" },
        world: { type: "string" },
        data: { type: "string" },
        system: { type: "string" },
        module: { type: "string", multiple: true, default: [] },
        host: { type: "string" },
        open: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    const chosen = values.port === undefined ? undefined : Number(values.port);
    if (chosen !== undefined && !(Number.isInteger(chosen) && chosen > 0 && chosen < 65_536)) {
      throw new Error(`"${values.port}" is not a port`);
    }
    if (values.play !== undefined && !GAMES.includes(values.play)) {
      throw new Error(`"${values.play}" is no game: ${GAMES.join(", ")}`);
    }
    if (values.generation !== undefined && !GENERATIONS.includes(values.generation)) {
      throw new Error(`there is no generation "${values.generation}": ${GENERATIONS.join(", ")}`);
    }
    if (values.world !== undefined && !/^[a-z0-9-]+$/.test(values.world)) {
      throw new Error(`"${values.world}" is no name of a world: use a to z, 0 to 9, and hyphens`);
    }
    for (const folder of values.module) checkPackage(folder, "module");
    if (values.system !== undefined) {
      checkPackage(values.system, "system");
      values.world ??= values.play === undefined ? worldOf(values.system) : undefined;
    }
    if (values.open !== undefined) {
      if (!existsSync(values.open)) throw new Error(`there is no file "${values.open}"`);
      values.open = resolve(values.open);
      values.world ??= nameOf(basename(values.open).replace(/\..*$/, "")) || "opened";
    }
    const playing =
      values.play === undefined
        ? []
        : ["--fresh", "--world", `play-${values.play}`, "--setting", `all-hands.playFirst="${values.play}"`];
    const passedOn = [
      ...playing,
      ...(values.fresh ? ["--fresh"] : []),
      ...["generation", "world", "data", "host", "system", "open"].flatMap((name) =>
        values[name] === undefined ? [] : [`--${name}`, values[name]],
      ),
      ...values.module.flatMap((folder) => ["--module", folder]),
    ];
    return { dev: values.dev, play: values.play, port: chosen, host: values.host ?? "127.0.0.1", passedOn };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${HELP}`);
    process.exit(1);
  }
}

/**
 * Refuses a folder that holds no such package. One of the build's own may be missing: it is about to be made.
 * @param {string} folder
 * @param {"system" | "module"} kind
 */
function checkPackage(folder, kind) {
  const path = resolve(root, folder);
  const [top] = relative(root, path).split(sep);
  if (!/^dist\b/.test(top) && !existsSync(join(path, `${kind}.json`)))
    throw new Error(`"${folder}" is no ${kind}: it has no ${kind}.json`);
}

/**
 * The usual world of another system; undefined for ours, which has the demo world.
 * @param {string} folder
 */
function worldOf(folder) {
  const path = resolve(root, folder);
  if (path === join(root, "dist")) return undefined;
  const { id } = JSON.parse(readFileSync(join(path, "system.json"), "utf8"));
  return nameOf(String(id));
}

/**
 * A name as that of a world.
 * @param {string} name
 */
function nameOf(name) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Builds the system and drydock's client again whenever a source changes. */
function watch() {
  const vite = (...args) => start(process.execPath, [program("vite"), "build", "--watch", ...args]);
  return [
    vite("--configLoader", "runner", "--mode", "watch"),
    vite("--configLoader", "runner", "--config", "drydock/vite.config.ts"),
  ];
}

async function freePort() {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is free: choose one with --port`);
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, options.host, () => probe.close(() => resolve(true)));
  });
}
