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

export interface HostOptions {
  /** What it says with each file. */
  readonly headers?: { readonly [name: string]: string };
  /** Whether it says when a file was changed last, and answers that nothing has changed since, as most hosts do. */
  readonly isDated?: boolean;
  /** What it sends in the place of a file, if it changes some on their way. */
  readonly change?: (path: string, text: Buffer) => Buffer;
  /** The address at which it listens; by default, that of this machine alone. */
  readonly address?: string;
}

/** Serves a folder on this machine; what is asked for next is what the folder holds then. `path` begins and ends with a slash. */
export async function startHost(folder: string, path: string, options: HostOptions = {}): Promise<Host> {
  const { headers = {}, isDated = false, change = (_, text) => text, address = "localhost" } = options;
  const asked: string[] = [];
  const server = createServer(({ url = "/", headers: given }, response) => {
    asked.push(url);
    const wanted = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const refuse = (): void => void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
    if (!wanted.startsWith(path)) return refuse();
    const inside = normalize(`/${wanted.slice(path.length)}`);
    void answer(join(folder, inside)).catch(refuse);
    async function answer(file: string): Promise<void> {
      const found = await stat(file);
      const changed = found.mtime.toUTCString();
      if (!found.isDirectory()) {
        if (isDated && given["if-modified-since"] === changed) return void response.writeHead(304, headers).end();
        const type = TYPES[extname(file)] ?? "application/octet-stream";
        const text = change(file, await readFile(file));
        const own = { "Content-Type": type, ...headers, ...(isDated ? { "Last-Modified": changed } : {}) };
        response.writeHead(200, own).end(text);
      } else if (wanted.endsWith("/")) await answer(join(file, "index.html"));
      else response.writeHead(301, { Location: `${wanted}/` }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}${encodeURI(path)}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
