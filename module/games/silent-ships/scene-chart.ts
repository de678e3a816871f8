/** The prepared scenes of the sea: what their flags say, and which of them shows a battle. Pure. */

/** What is read of a scene. */
export interface ChartedScene {
  readonly id: string | null;
  readonly flags: { readonly [scope: string]: object | undefined };
}

/** A scene that can show a battle. */
export interface SeaFlags {
  /** The upper left corner of square A1, in pixels of the scene. */
  readonly origin: { readonly x: number; readonly y: number };
  /** The id of the battle that it shows; blank: none. */
  readonly battle: string;
}

/** What a scene's flags say; null: it is no scene of the sea, or does not say where its squares are. */
export function seaFlags({ flags }: ChartedScene): SeaFlags | null {
  const { game, sea, seaOrigin, battle } = (flags["all-hands"] ?? {}) as Readonly<Record<string, unknown>>;
  if (game !== "silent-ships" || sea !== true) return null;
  const { x, y } = (seaOrigin ?? {}) as { x?: unknown; y?: unknown };
  if (!Number.isInteger(x) || !Number.isInteger(y)) return null;
  return { origin: { x: x as number, y: y as number }, battle: typeof battle === "string" ? battle : "" };
}

/** The scenes that show a battle: a copy of one shows it as well. */
export const scenesShowing = <Scene extends ChartedScene>(battle: string, scenes: readonly Scene[]): Scene[] =>
  scenes.filter((scene) => seaFlags(scene)?.battle === battle);

/**
 * The scene that is to show a battle which none shows yet. A battle that begins takes the one that is looked at, or else
 * the first; it may have shown a battle that is over. One that has begun long ago takes only a scene that is looked at
 * and has shown nothing so far: so it comes to a scene which was made after it.
 *
 * @param begins    the battle begins now
 * @param lookedAt  ids of the scenes on the Gamemaster's screen and the table's, those that are rather taken first
 * @param isRunning whether there is a battle with this id that is not over
 * @returns null where there is none
 */
export function sceneFor<Scene extends ChartedScene>(
  begins: boolean,
  scenes: readonly Scene[],
  lookedAt: readonly string[],
  isRunning: (battle: string) => boolean,
): Scene | null {
  const free = scenes.filter((scene) => {
    const flags = seaFlags(scene);
    if (!flags) return false;
    return begins ? !isRunning(flags.battle) : flags.battle === "";
  });
  const [seen] = lookedAt.flatMap((looked) => free.find(({ id }) => id === looked) ?? []);
  return seen ?? (begins ? free[0] : undefined) ?? null;
}
