/** Process that plays starting points for Chromium tests: `/<starting point>/<generation>`, one request at a time. */
import type { Generation } from "../../drydock/protocol";
import type { WorldDocuments } from "../../drydock/server/world";
import { STARTING_POINTS, type StartingPoint } from "./starting-points";
import { playTo } from "./seating";

export type Played = { readonly documents: WorldDocuments } | { readonly error: string };

process.on("message", (wanted: string) => {
  const [, start = "", generation = ""] = wanted.split("/");
  void play(start, Number(generation)).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());

async function play(start: string, generation: number): Promise<Played> {
  if (!(start in STARTING_POINTS)) return { error: "there is no such starting point" };
  try {
    return { documents: await playTo(start as StartingPoint, generation as Generation) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
