/** Battles at sea on prepared scenes: their tokens, labels and the tool that opens the board. */
import { mySeats } from "../../../foundry/battle/battle";
import {
  battleOfTouched,
  battleShownHere,
  viewsOf,
  watchBattleScenes,
  type SceneShow,
} from "../../../foundry/scene/scenes";
import { texts } from "../../../foundry/text/texts";
import { silentShips, type SeaView } from "../../../rules/silent-ships";
import { seaFlags } from "./chart";
import { seaLabels, type SeaLabels } from "./labels";
import { isLabeled, seaTokenClass } from "./token";
import { seaMark, seaTokens } from "./tokens";
import { listen } from "../../../foundry/platform/hooks";
import { extendTokens, tokensShown } from "../../../foundry/platform/canvas";

/** What this screen may read on the ships of the scene that it shows. */
let labels: SeaLabels = new Map();
/** Whoever moved a token by hand has been told that it comes back. */
let warned = false;

const show: SceneShow<SeaView> = {
  rules: silentShips,
  isPrepared: (scene) => seaFlags(scene) !== null,
  battleOfToken: (token) => seaMark(token)?.battle ?? null,
  wanted: (view, battle, scene) => {
    const flags = seaFlags(scene);
    return flags ? seaTokens(view, { battle, origin: flags.origin, size: scene.grid.size }, texts) : [];
  },
  fixed: { width: 1, height: 1, rotation: 0, lockRotation: true, locked: true },
  tool: { name: "all-hands-sea", title: "ALLHANDS.silent-ships.scene.board", icon: "fa-solid fa-water" },
  refresh: label,
};

/** Reads and draws the labels of the scene that is shown. */
function label(): void {
  const battle = battleShownHere(show);
  const seats = battle ? mySeats(battle).map(({ id }) => id) : [];
  const views = battle ? viewsOf(show, battle, seats.length > 0 ? seats : [null]) : [];
  labels = battle ? seaLabels(battle.id, views, texts) : new Map();
  for (const token of tokensShown()) if (isLabeled(token)) token.showLabel(labels.get(token.id) ?? null);
}

/** Tells who moved or deleted a token of ours that it follows the game, and not them; once. */
function warn(token: object, options: object, userId: string): void {
  if (warned || userId !== game.userId || !battleOfTouched(show, token, options, userId)) return;
  warned = true;
  ui.notifications?.info(texts("ALLHANDS.silent-ships.scene.putBack"));
}

/** Registers the token class and what keeps scenes up to date; called once in `init`, after other games. */
export function watchSeaScenes(): void {
  extendTokens((Base) => seaTokenClass(Base, (id) => labels.get(id) ?? null));
  watchBattleScenes(show);
  listen("updateToken", (token, changes, options, userId) => {
    if ("x" in changes || "y" in changes) warn(token, options, userId);
  });
  listen("deleteToken", (token, options, userId) => warn(token, options, userId));
}
