import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { GAMEMASTER, sitDown } from "../testing";
import { Document } from "./common/document";
import { registryOfAbsent } from "./config";
import { CONST } from "./constants";
import { Actor, type Combat } from "./documents";
import known from "./foundry-members.json" with { type: "json" };
import { game } from "./game";
import { refuseInNamespace, refuseInObject, refuseUnknown, standIn } from "./refusals";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const TYPES = path("../../node_modules/@league-of-foundry-developers/foundry-vtt-types");

/** Names of the classes that the sources in a folder declare. */
function classesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.m?ts$/.test(file),
  );
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/^(?:\w+ )*class (\w+)/gm)].map(([, name = ""]) => name)));
}

refuseInNamespace({ Document });

describe("what Foundry has and drydock has not", () => {
  const read = (object: object, name: string): unknown => (object as Record<string, unknown>)[name];

  it("is refused by name in documents, their classes, and the objects around them", () => {
    sitDown(GAMEMASTER);
    const actor = new Actor({ name: "Axe", type: "ship" });
    expect(() => read(actor, "temporaryEffects")).toThrow("drydock: Actor#temporaryEffects is not available");
    expect(() => read(Actor, "_addDataFieldShims")).toThrow("drydock: Document._addDataFieldShims is not available");
    expect(() => read(game, "playlists")).toThrow("drydock: game.playlists is not available");
    refuseInObject("CONST", CONST);
    expect(() => read(CONST, "ASCII")).toThrow("drydock: CONST.ASCII is not available");
    expect(() => read(CONST.DOCUMENT_OWNERSHIP_LEVELS, "OWNER")).not.toThrow();
    refuseUnknown("CONST", CONST);
    expect(() => read(CONST, "ACTOR_TYPES")).toThrow("drydock: CONST.ACTOR_TYPES is not available");
    // Packages tell the generations apart by these.
    expect([read(CONST, "ACTIVE_EFFECT_CHANGE_TYPES"), read(CONST, "then"), "ACTOR_TYPES" in CONST]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect([read(actor, "hull"), Object.keys(CONST).includes("ASCII")]).toEqual([undefined, false]);
  });

  it("may be there by a system's own hand", () => {
    class Ship extends Actor {
      get temporaryEffects(): string[] {
        return ["own"];
      }
      declare _tokenImages: object;
    }
    const ship = new Ship({ name: "Axe", type: "ship" });
    ship._tokenImages = { own: true };
    expect([ship.temporaryEffects, ship._tokenImages]).toEqual([["own"], { own: true }]);
    expect(() => read(new Actor({ name: "Axe", type: "ship" }), "_tokenImages")).toThrow("Actor#_tokenImages");
  });

  it("can be extended where it is a class, with what it inherits of those that are there", () => {
    const Region = standIn("foundry.documents.BaseRegion") as typeof Document;
    class OwnRegion extends Region {}
    expect([OwnRegion.prototype instanceof Document, OwnRegion.documentName]).toEqual([true, "Region"]);
    expect(() => read(OwnRegion, "create")).not.toThrow();
    expect(() => read(OwnRegion, "sail")).toThrow("drydock: foundry.documents.BaseRegion.sail is not available");
    expect(() => new OwnRegion({})).toThrow("drydock: foundry.documents.BaseRegion is not available");
    expect([standIn("foundry.canvas.placeables"), standIn("foundry.sails")]).toEqual([{}, undefined]);
  });

  it("can be spread and put into texts where a class only stands in, and says so there", () => {
    const Shader = standIn("foundry.canvas.rendering.shaders.BaseSamplerShader") as Record<string, unknown>;
    expect({ ...(Shader["defaultUniforms"] as object) }).toEqual({});
    expect(() => read(Shader["defaultUniforms"] as object, "tint")).toThrow("BaseSamplerShader.defaultUniforms.tint");
    expect(Shader["WAVE_FUNCTION"]).toContain(
      "drydock: foundry.canvas.rendering.shaders.BaseSamplerShader.WAVE_FUNCTION",
    );
    expect(() => read(Shader, "registerPlugin")).toThrow("BaseSamplerShader.registerPlugin is not available");
  });

  it("can be registered where drydock has none of its kind", () => {
    const modes = registryOfAbsent("Canvas.detectionModes");
    expect(() => modes["basicSight"]).toThrow("drydock: CONFIG.Canvas.detectionModes.basicSight is not available");
    const sonar = { id: "sonar" };
    expect([(modes["sonar"] = sonar), modes["sonar"], Object.keys(modes)]).toEqual([sonar, sonar, ["sonar"]]);
  });

  it("leaves what documents really lack undefined", () => {
    sitDown(GAMEMASTER, { Combat: [{ _id: "combatcombatcomb", type: "battle", combatants: [] }] });
    const combat = game.combats.contents[0] as Combat;
    expect([read(combat, "name"), read(combat, "salary")]).toEqual([undefined, undefined]);
  });

  it("is known by the types that are installed, for every class that drydock has of Foundry's", () => {
    const { version } = JSON.parse(readFileSync(join(TYPES, "package.json"), "utf8")) as { version: string };
    expect(known.version, "npm run members").toBe(version);
    const foundrys = classesIn(join(TYPES, "src/foundry"));
    const own = [...classesIn(path("."))].filter((name) => foundrys.has(name));
    expect(
      own.filter((name) => !(name in known.classes)),
      "npm run members",
    ).toEqual([]);
  });

  it("also stands in for a class that extends one of its own name from elsewhere", () => {
    const name = "foundry.canvas.rendering.batching.BatchRenderer";
    expect(() => new (standIn(name) as new () => object)()).toThrow(`drydock: ${name} is not available`);
  });
});
