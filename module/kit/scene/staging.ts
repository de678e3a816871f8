/**
 * Prepared scenes. A scene of a compendium cannot hold tokens of ships that the world does not have yet, so it names the
 * ships and their places in a flag, and they come with it when it is imported.
 */
import { ourFlags, type Flagged } from "../documents/flags";
import { listen } from "../platform/hooks";
import { onLevel } from "../platform/canvas";
import {
  change,
  documentFrom,
  imported,
  makeWithin,
  sourceOf,
  type Changeable,
  type Containing,
} from "../platform/documents";
import { sayError, sayWarning, unattended } from "../platform/notices";
import { isObject } from "../../rules/kernel";
import { phrase } from "../text/sentence";

/** A ship of a prepared scene: a compendium document, and the position of its token in pixels. */
export interface Berth {
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** Edge of its token in grid spaces, where the actor's own would be too small or too large. */
  readonly size?: number;
}

const SCOPE = "all-hands";
const FLAG = "ships";
/** The id of the game that a scene is for. */
const GAME = "game";

/** The ships that a scene's flag names; unreadable parts are left out. */
export function berthsOf(flag: unknown): Berth[] {
  if (!Array.isArray(flag)) return [];
  return flag.flatMap((entry: unknown) => {
    const { uuid, x, y, rotation = 0, size } = isObject(entry) ? entry : {};
    if (typeof uuid !== "string" || typeof x !== "number" || typeof y !== "number") return [];
    const turned = typeof rotation === "number" ? rotation : 0;
    return [{ uuid, x, y, rotation: turned, ...(typeof size === "number" ? { size } : {}) }];
  });
}

/** The places for ships on a prepared scene. */
export const berthsOn = (scene: object): Berth[] => berthsOf(ourFlags(scene as Flagged)[FLAG]);

/** The flags of a scene that brings no ships of its own. */
export const WITHOUT_SHIPS = { flags: { [SCOPE]: { [FLAG]: [] } } };

/** The game that a scene was prepared for; blank if none. */
export function gameOfScene(scene: object): string {
  const named = ourFlags(scene as Flagged)[GAME];
  return typeof named === "string" ? named : "";
}

/** The part of a scene that is used here. */
interface PreparedScene extends Changeable, Pick<Containing<"Token">, "createEmbeddedDocuments"> {
  readonly id: string | null;
}

/** The scenes whose ships are being imported. */
const staging = new Set<string>();

/** Imports a scene's ships, puts them on it, and clears its flag, so that a copy does not get them again. */
async function stage(scene: PreparedScene): Promise<void> {
  const berths = berthsOn(scene);
  const id = scene.id ?? "";
  if (berths.length === 0 || staging.has(id)) return;
  staging.add(id);
  try {
    const tokens: object[] = [];
    for (const berth of berths) {
      // One that cannot come keeps none of the others back.
      const token = await launch(berth, scene).catch((error: unknown) => void sayError(error));
      if (token) tokens.push(token);
      else if (token === null) sayWarning(phrase("ALLHANDS.scene.shipMissing", { uuid: berth.uuid }));
    }
    await makeWithin(scene, "Token", tokens);
    await change(scene, { [`flags.${SCOPE}.-=${FLAG}`]: null });
  } finally {
    staging.delete(id);
  }
}

/** Imports a ship; resolves to the data of its token, or to null if there is no such ship. */
async function launch({ uuid, size, ...place }: Berth, scene: object): Promise<object | null> {
  const ship = await documentFrom<Actor.Implementation>(uuid);
  const actor =
    ship?.id && ship.documentName === "Actor"
      ? await imported<Actor.Implementation>("actors", ship.pack ?? "", ship.id)
      : null;
  const token = await actor?.getTokenDocument({
    ...place,
    ...onLevel(scene),
    ...(size === undefined ? {} : { width: size, height: size }),
  });
  return token ? sourceOf(token) : null;
}

/** Registers the arrival of ships: with their scene, or when a Gamemaster first looks at it. Called once in `init`. */
export function stagePreparedScenes(): void {
  listen("createScene", (scene, _options, userId) => {
    if (userId === game.userId) unattended(stage(scene));
  });
  listen("canvasReady", ({ scene }) => {
    if (scene && game.user === game.users?.activeGM) unattended(stage(scene));
  });
}
