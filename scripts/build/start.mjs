/**
 * `npm start`: installs and builds what is missing or stale, and runs drydock with the demo world.
 * `npm run dev`: the same, and builds again at every change; reload the page to see it.
 */
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { build, install, program, start } from "./project.mjs";

const HELP = `npm start -- [--port N] [--fresh] [--play GAME] [--generation 13|14] [--world NAME] [--data FOLDER] [--module FOLDER]
  --port N        the port to listen on (default: 30000, or the next one that is free)
  --fresh         start the demo world anew
  --play GAME     begin with a battle of this game, in a world of its own: myoss-gamma, ship-on-ship, space-opera,
                  silent-ships or navy-aces
  --generation N  the generation of Foundry to stand in for (default: 13); each has worlds of its own
  --world NAME    the world to play in
  --data FOLDER   where the world is kept
  --module FOLDER a module beside the system; may be given several times`;
const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"];
const FIRST_PORT = 30_000;
const PORTS_TRIED = 100;

const options = readOptions();
await install();
if (!(await build(true))) {
  console.error("The build failed, see above.");
  process.exit(1);
}
const children = options.dev ? watch() : [];
const port = options.port ?? (await freePort());
const server = start(process.execPath, [
  "--import",
  "tsx",
  "drydock/server/main.ts",
  "--port",
  String(port),
  ...options.passedOn,
]);
children.push(server);
console.log(`
1. Open http://localhost:${port} and join as Gamemaster${options.play ? ": the battle begins" : "; choose a game in the welcome and press Play now"}.
2. For a second player, open it in another browser or a private window and join as Player 1.
3. End it with Ctrl+C. What was played is kept; --fresh begins anew, --help lists the rest.
`);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => children.forEach((child) => child.kill(signal)));
server.once("exit", (code) => {
  children.forEach((child) => child.kill());
  process.exitCode = code ?? 0;
});

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
        module: { type: "string", multiple: true, default: [] },
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
    const playing =
      values.play === undefined
        ? []
        : ["--fresh", "--world", `play-${values.play}`, "--setting", `all-hands.playFirst="${values.play}"`];
    const passedOn = [
      ...playing,
      ...(values.fresh ? ["--fresh"] : []),
      ...(values.generation === undefined ? [] : ["--generation", values.generation]),
      ...(values.world === undefined ? [] : ["--world", values.world]),
      ...(values.data === undefined ? [] : ["--data", values.data]),
      ...values.module.flatMap((folder) => ["--module", folder]),
    ];
    return { dev: values.dev, play: values.play, port: chosen, passedOn };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${HELP}`);
    process.exit(1);
  }
}

/** Builds the system and drydock's client again whenever a source changes. */
function watch() {
  const vite = (...args) => start(process.execPath, [program("vite"), "build", "--watch", ...args]);
  return [vite("--mode", "watch"), vite("--config", "drydock/vite.config.ts")];
}

async function freePort() {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    if (await isFree(port)) return port;
  }
  console.error(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is free: choose one with --port.`);
  process.exit(1);
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
