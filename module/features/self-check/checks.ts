/** All checks, by area. */
import { player } from "./asking";
import { battles, cards } from "./battles";
import { chat } from "./chat";
import type { CheckArea } from "./check";
import type { Checks } from "./bench";
import { documents } from "./documents";
import { drawn } from "./drawn";
import { frames } from "./frames";
import { hooks, users } from "./hooks";
import { lists } from "./lists";
import { look } from "./look";
import { packs, settings } from "./packs";
import { playing } from "./playing";
import { board, scene } from "./scene";
import { sheets } from "./sheets";
import { statics } from "./statics";
import { windows } from "./windows";

/** The check that comes last and is unlike the others: that nothing is left behind. */
export const TIDIES = "tidies";

/** Checks by area, in the order in which they are tried. */
export const CHECKS: { readonly [area in CheckArea]?: Checks } = {
  documents: { ...documents, ...statics },
  hooks,
  users,
  battles: { ...battles, ...playing, ...drawn },
  cards,
  chat,
  packs,
  windows: { ...windows, ...frames, ...lists },
  sheets,
  look,
  scene: { ...scene, ...board },
  settings,
  player,
};

/** The ids of all checks, with their areas. */
export const allChecks = (): readonly (readonly [id: string, area: CheckArea])[] => [
  ...Object.entries(CHECKS).flatMap(([area, checks]) =>
    Object.keys(checks).map((id) => [id, area as CheckArea] as const),
  ),
  [TIDIES, "end"],
];
