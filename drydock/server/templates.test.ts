import { once } from "node:events";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import Handlebars from "handlebars";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveTemplates } from "./templates";

let folder: string;
let server: Server;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "drydock-templates-"));
  server = createServer(express().use("/of", serveTemplates(join(folder, "inner"), "no-cache"))).listen(0);
  await once(server, "listening");
  await writeFile(join(folder, "outer.hbs"), "out of reach");
  await mkdir(join(folder, "inner"));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/of/${path}.js`);
  return { status: response.status, text: await response.text() };
}

/** Output of a template that came as a module. */
async function drawn(path: string, data: object): Promise<string> {
  const { text } = await ask(path);
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: unknown };
  return Handlebars.template(module.default as TemplateSpecification)(data);
}

it("gives a template as a module, and another one once its file has changed", async () => {
  const file = join(folder, "inner/card.hbs");
  await writeFile(file, "<b>{{name}}</b>");
  expect(await drawn("card.hbs", { name: "A & B" })).toBe("<b>A &amp; B</b>");
  await writeFile(file, "<i>{{name}}</i>");
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  expect(await drawn("card.hbs", { name: "C" })).toBe("<i>C</i>");
});

it("gives nothing that is not a template of the folder", async () => {
  await writeFile(join(folder, "inner/broken.hbs"), "{{#if}}");
  await writeFile(join(folder, "inner/notes.txt"), "no template");
  for (const path of ["none.hbs", "broken.hbs", "notes.txt", "..%2Fouter.hbs", "%2E%2E/outer.hbs"])
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 });
});
