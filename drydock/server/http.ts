/** The HTTP side: joining, the pages, and the files of the system, of modules and of the client. */
import type { ServerResponse } from "node:http";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { join } from "node:path";
import { passwordFits } from "./passwords";
import { roleOf } from "./permission-rules";
import { type Sessions, readCookie, SESSION_COOKIE } from "./sessions";
import { serveTemplates } from "./templates";
import { joinUsers } from "./users";
import type { World } from "./world";

export interface HttpOptions {
  world: World;
  sessions: Sessions;
  systemId: string;
  systemDir: string;
  /** The modules' folders, by id. */
  moduleDirs: ReadonlyMap<string, string>;
  clientDir: string;
  /** The folder with `icons/` and `ui/`. */
  picturesDir: string;
  /** Whether the files stay the same while the server runs. */
  fixedFiles: boolean;
  activeUsers(): string[];
  /** The number of the last change of the world. */
  sequence(): number;
}

/** The HTTP application. All addresses start at the root: `/systems/<id>/…`, `/drydock/…`, `/icons/…`. */
export function createApplication(options: HttpOptions): Express {
  const { world, sessions, clientDir } = options;
  const application = express();
  application.disable("x-powered-by");
  application.use(express.json({ limit: "100kb" }), express.urlencoded({ extended: false, limit: "100kb" }));

  application.get("/", (_request, response) => response.redirect("/join"));
  application.get("/join", (_request, response) => page(response, clientDir, "join.html"));
  application.post("/join", (request, response) => postJoin(options, request, response));
  application.get("/logout", async (request, response) => {
    const id = readCookie(request.headers.cookie, SESSION_COOKIE);
    if (id) await sessions.close(id);
    response.clearCookie(SESSION_COOKIE, COOKIE).redirect("/join");
  });
  application.get("/game", (request, response) => {
    if (sessions.userOf(request.headers.cookie) === null) response.redirect("/join");
    else page(response, clientDir, "game.html");
  });
  application.get("/api/sequence", (_request, response) => void response.json(options.sequence()));
  application.get("/api/users", (_request, response) => {
    response.set("Cache-Control", "no-store").json(joinUsers(world, options.activeUsers()));
  });

  // A build may replace any of these at any time: browsers ask each time, and are mostly told that nothing changed.
  const caching = options.fixedFiles ? "max-age=86400" : "no-cache";
  const setHeaders = (response: ServerResponse): void => void response.setHeader("Cache-Control", caching);
  const files = { index: false, redirect: false, cacheControl: false, setHeaders } as const;
  const packages = [
    [`/systems/${options.systemId}`, options.systemDir] as const,
    ...[...options.moduleDirs].map(([id, folder]) => [`/modules/${id}`, folder] as const),
  ];
  for (const [path, folder] of packages) {
    application.use(path, express.static(folder, files));
    application.use(`/drydock/templates${path}`, serveTemplates(folder, caching));
  }
  application.use("/drydock", express.static(clientDir, files));
  for (const folder of ["icons", "ui"]) {
    application.use(`/${folder}`, express.static(join(options.picturesDir, folder), files));
  }
  application.use((request, response) => {
    response.status(404).type("text").send(`drydock: nothing at ${request.path}`);
  });
  // Four parameters make it an error handler; express would answer with a stack trace.
  application.use((error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
    response
      .status(error.status ?? 500)
      .type("text")
      .send(`drydock: ${error.message}`);
  });
  return application;
}

const COOKIE = { httpOnly: true, sameSite: "lax", path: "/" } as const;

async function postJoin({ world, sessions }: HttpOptions, request: Request, response: Response): Promise<void> {
  const body: unknown = request.body ?? {};
  const { userid, password } = body as Record<string, unknown>;
  const user = world.find("User", userid);
  const refuse = (status: number, error: string): void => {
    response.status(status).json({ error });
  };
  if (!user) return refuse(400, "drydock: choose a user of this world");
  if (roleOf(user) === 0) return refuse(403, `drydock: ${String(user["name"])} may not join`);
  if (!passwordFits(user["password"], typeof password === "string" ? password : "")) {
    return refuse(403, "drydock: the password is wrong");
  }
  response.cookie(SESSION_COOKIE, await sessions.open(user._id), COOKIE).redirect(303, "/game");
}

function page(response: Response, clientDir: string, file: string): void {
  response.set("Cache-Control", "no-store").sendFile(file, { root: clientDir });
}
