/** What happens on prepared scenes of the sea when a battle goes on. */
import { fromReferee, mySeats, type BattleCombat } from "../../foundry/battle";
import { openBoard } from "../../foundry/boards";
import { texts } from "../../foundry/texts";
import { asSeaBattle, battleShown, clearSeas, keepSea, seaBattles, seaViews } from "./scene-fleet";
import { seaLabels, type SeaLabels } from "./scene-labels";
import { isLabeled, seaTokenClass } from "./scene-token";
import { seaMark } from "./scene-tokens";

const TOOL = "all-hands-sea";

/** What this screen may read on the ships of the scene that it shows. */
let labels: SeaLabels = new Map();
/** The tools of the scene have the button that opens the board. */
let offered = false;
/** Whoever moved a token by hand has been told that it comes back. */
let warned = false;

const shownHere = (): BattleCombat | null => (canvas.ready ? battleShown(canvas.scene) : null);

/** Reads and draws the labels of the scene that is shown. */
function label(): void {
  const battle = shownHere();
  const seats = battle ? mySeats(battle).map(({ id }) => id) : [];
  const views = battle ? seaViews(battle, seats.length > 0 ? seats : [null]) : [];
  labels = battle ? seaLabels(battle.id, views, texts) : new Map();
  if (!canvas.ready) return;
  for (const token of (canvas.tokens as unknown as { placeables: object[] }).placeables)
    if (isLabeled(token)) token.showLabel(labels.get(token.id) ?? null);
}

/** Has the tools of the scene made anew, if the button of the board is to come or go. */
function offer(): void {
  if ((shownHere() !== null) !== offered) void ui.controls?.render({ reset: true } as object);
}

function addTool(controls: Record<string, { tools?: Record<string, object> }>): void {
  const tools = controls["tokens"]?.tools;
  offered = shownHere() !== null;
  if (!tools || !offered) return;
  tools[TOOL] = {
    name: TOOL,
    title: "ALLHANDS.sea.scene.board",
    icon: "fa-solid fa-water",
    order: 101,
    button: true,
    visible: true,
    onChange: () => {
      const battle = shownHere();
      if (battle) void openBoard(battle);
    },
  };
}

/** A battle was begun, taken over, handed on or played on. */
function follow(combat: object): void {
  const battle = asSeaBattle(combat);
  if (!battle) return;
  label();
  void keepSea(battle);
}

/** Another scene is shown, or it shows another battle. */
function look(): void {
  label();
  offer();
  for (const battle of seaBattles()) void keepSea(battle);
  void clearSeas();
}

/** Tells who moved or deleted a token of ours that it follows the game, and not them; once. */
function warn(token: object, options: object, userId: string): void {
  if (warned || userId !== game.userId || fromReferee(options)) return;
  const battle = seaMark(token as never) && battleShown((token as { parent: object | null }).parent);
  if (!battle || battle.system.ended) return;
  warned = true;
  ui.notifications?.info(texts("ALLHANDS.sea.scene.putBack"));
}

/** Registers the token class, the tool and what keeps scenes up to date; called once in `init`, after other games. */
export function watchSeaScenes(): void {
  CONFIG.Token.objectClass = seaTokenClass(CONFIG.Token.objectClass, (id) => labels.get(id) ?? null) as never;
  Hooks.on("createCombat", (combat) => follow(combat));
  Hooks.on("updateCombat", (combat) => follow(combat));
  Hooks.on("deleteCombat", (combat) => {
    if (!asSeaBattle(combat)) return;
    label();
    void clearSeas();
  });
  Hooks.on("canvasReady", look);
  Hooks.on("updateScene", (scene, changes) => {
    if ("flags" in changes && scene.id === canvas.scene?.id) look();
  });
  Hooks.on("updateToken", (token, changes, options, userId) => {
    if ("x" in changes || "y" in changes) warn(token, options, userId);
  });
  Hooks.on("deleteToken", (token, options, userId) => warn(token, options, userId));
  Hooks.on("getSceneControlButtons", addTool);
}
