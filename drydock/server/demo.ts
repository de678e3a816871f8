/** The demo world: a Gamemaster, three players, an empty scene, and the scenes in the system's compendia. */
import { type DocumentSource, type JsonObject, USER_ROLES } from "../protocol";
import type { Pack } from "./packs";
import { type Writer, newSource } from "./sources";
import type { World, Write } from "./world";

/** The users' ids are fixed, so that tests and bookmarks can rely on them. */
const USERS = [
  { _id: "GamemasterUser00", name: "Gamemaster", role: USER_ROLES.GAMEMASTER, color: "#c9a227" },
  { _id: "PlayerOneUser000", name: "Player 1", role: USER_ROLES.PLAYER, color: "#2f80c9" },
  { _id: "PlayerTwoUser000", name: "Player 2", role: USER_ROLES.PLAYER, color: "#c94f2f" },
  { _id: "PlayerThreeUser0", name: "Player 3", role: USER_ROLES.PLAYER, color: "#3fa35b" },
];

const SCENES = [
  {
    _id: "KestrelGapScene0",
    name: "Kestrel Gap",
    active: true,
    width: 3000,
    height: 2000,
    padding: 0,
    backgroundColor: "#0b1020",
    grid: { type: 1, size: 100, color: "#5d7396", alpha: 0.35, distance: 1, units: "" },
  },
];

/**
 * Writes the demo world into an empty world.
 * @param settings  world settings by key, as JSON
 * @returns whether it was written: a world that has users is left unchanged.
 */
export async function seedDemo(
  world: World,
  writer: Writer,
  packs: Iterable<Pack> = [],
  settings: { readonly [key: string]: string } = {},
): Promise<boolean> {
  if (world.collections.users.size > 0) return false;
  const seeded: Writer = { ...writer, userId: null };
  const make = (type: "User" | "Scene" | "Setting", data: JsonObject): Write => {
    const source: DocumentSource = newSource(seeded, type, data, {
      keepId: true,
      keepEmbeddedIds: true,
      embedded: false,
    });
    return { type, id: source._id, source };
  };
  const units = writer.manifest.source["grid"] as JsonObject | undefined;
  const packed = [...packs]
    .filter(({ metadata }) => metadata.type === "Scene" && metadata.packageType === "system")
    .flatMap(({ documents }): JsonObject[] => [...documents.values()]);
  const prepared = packed.map((scene) => ({ ...scene, active: false, folder: null }));
  // The sky of a prepared scene of the same size, if the system has one.
  const skyFor = ({ width, height }: (typeof SCENES)[number]) =>
    packed.find((scene) => scene["width"] === width && scene["height"] === height)?.["background"];
  const scenes = SCENES.map((scene) => ({
    ...scene,
    ...(skyFor(scene) ? { background: skyFor(scene) } : {}),
    grid: { ...scene.grid, ...units, type: 1 },
  }));
  await world.commit([
    ...USERS.map((user) => make("User", user)),
    ...[...scenes, ...prepared].map((scene) => make("Scene", scene)),
    ...Object.entries(settings).map(([key, value]) => make("Setting", { key, value })),
  ]);
  return true;
}
