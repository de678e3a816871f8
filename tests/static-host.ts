/** A plain host of static files, as a web space is: a folder under a path, and nothing else. */
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: { readonly [ending: string]: string } = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
};

export interface Host {
  /** The address of the folder, with a slash at its end. */
  readonly url: string;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Serves a folder on this machine. `path` begins and ends with a slash. */
export async function startHost(folder: string, path: string): Promise<Host> {
  const asked: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    asked.push(url);
    const wanted = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const refuse = (): void => void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
    if (!wanted.startsWith(path)) return refuse();
    const inside = normalize(`/${wanted.slice(path.length)}`);
    void answer(join(folder, inside)).catch(refuse);
    async function answer(file: string): Promise<void> {
      if (!(await stat(file)).isDirectory()) {
        const text = await readFile(file);
        response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" }).end(text);
      } else if (wanted.endsWith("/")) await answer(join(file, "index.html"));
      else response.writeHead(301, { Location: `${wanted}/` }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
