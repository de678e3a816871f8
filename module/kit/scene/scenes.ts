/** Battles on prepared scenes: their tokens are created there, kept as the game has them, and removed. */
import { logError } from "../platform/log";
import { gameOf } from "../platform/home";
import type { Game, Seat } from "../../rules/kernel";
import { asBattle, battleById, battles, fromReferee, isGone, isPast, unlessDamaged } from "../battle/battle";
import { onGame, tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { openBoard } from "../board/boards";
import { commit, type Write } from "../platform/writes";
import { holdsLease } from "../referee/lease";
import {
  sceneFor,
  scenesShowing,
  tokenChanges,
  type BattleScene,
  type StandingToken,
  type TokenChanges,
  type WantedToken,
} from "./choice";
import { markOn, originOn, type SceneFlags } from "./prepared";
import { battleOf, showing, type Flagged } from "../documents/flags";
import { bounded, inVain } from "../platform/again";
import { listen, listenToEach } from "../platform/hooks";
import { onLevel, remakeTools, sceneShown, type Spot } from "../platform/canvas";
import { documentsOf, sourceOf } from "../platform/documents";
import { offerTool } from "../platform/interface";
import { debounced } from "../platform/under-way";
import { explain, localize } from "../text/sentence";
import { sayNews, sayWarning, unattended } from "../platform/notices";

/** The part of a scene, and of a token on it, that is used here. */
export interface TokenScene extends BattleScene {
  readonly grid: { readonly size: number };
  readonly tokens: Iterable<Flagged & { toObject(): StandingToken }>;
}

/** How a game shows its battles on scenes. */
export interface SceneShow<View> {
  readonly rules: Pick<Game<never, never, View>, "id" | "view">;
  /** The flags by which its scenes and tokens are known. */
  readonly flags: SceneFlags;
  /** The id of the scene that a battle was started on; blank if it takes a free one. */
  readonly chosen?: (battle: BattleCombat) => string;
  /** The tokens wanted on a scene, with everything that follows the game, as anyone may see it. */
  wanted(view: View, battle: string, scene: TokenScene): readonly WantedToken[];
  /** Other token data, set when tokens are made and kept. */
  readonly fixed: object;
  /** The button among the scene's tools that opens the board. */
  readonly tool: { readonly name: string; readonly title: string; readonly icon: string };
  readonly byHand: ByHand;
}

/** What happens when someone moves or deletes a token of a battle by hand. */
interface ByHand {
  /** The key of the message shown, once, to a user whose change comes to nothing. */
  readonly putBack: string;
  /** Applies a Gamemaster's moves. If omitted, moves mean nothing: tokens come back when the battle goes on. */
  readonly moved?: (battle: BattleCombat, moves: readonly Move[]) => Promise<void>;
  /** Deleted tokens come back at once, rather than when the battle goes on. */
  readonly atOnce?: true;
}

/** A token that was moved and has come to rest. */
export interface Move {
  readonly token: Flagged;
  readonly scene: TokenScene;
  /** The stored position: on the screen the token may still be on its way there. */
  readonly place: Spot & { readonly rotation: number };
}

/** What games want on prepared scenes, by game. */
type Wanted = Pick<SceneShow<never>, "flags" | "wanted" | "fixed">;
const wanted = new Map<string, Wanted>();

/** How a game shows its battles on prepared scenes; null if it does not, since its rules know no places. */
export const sceneShowOf = (game: string): Wanted | null => wanted.get(game) ?? null;

/** The ids of the scene on this screen and of the active scene. */
const lookedAt = () => [game.scenes?.viewed, game.scenes?.active].flatMap((scene) => scene?.id ?? []);

/** The Combat as a battle of a game, if it is one. */
function asBattleOf(gameId: string, combat: object | null): BattleCombat | null {
  const battle = asBattle(combat);
  return gameOf(battle) === gameId ? battle : null;
}

/** The scenes of the world that have everything needed to show a battle of a game. */
const scenesOf = ({ flags }: { readonly flags: SceneFlags }): readonly TokenScene[] =>
  documentsOf<TokenScene>("scenes").filter((scene) => originOn(scene, flags) !== null);

/** The battle that a scene shows; null if that is not of this game or is gone. */
function battleShown<View>(show: SceneShow<View>, scene: object | null): BattleCombat | null {
  const flagged = scene as BattleScene | null;
  return flagged && originOn(flagged, show.flags) ? asBattleOf(show.rules.id, battleById(battleOf(flagged))) : null;
}

/** The battle that the scene on this screen shows. */
export const battleShownHere = <View>(show: SceneShow<View>): BattleCombat | null => battleShown(show, sceneShown());

/** A battle as each seat (null: an onlooker) may see it. Empty if it cannot be read, which its board reports. */
export function viewsOf<View>(
  { rules }: Pick<SceneShow<View>, "rules">,
  battle: BattleCombat,
  seats: readonly (Seat | null)[],
): View[] {
  const views = unlessDamaged(() => {
    const state = tableFor(battle)?.binding.read(battle);
    return state === undefined ? [] : seats.map((seat) => rules.view(state, seat));
  });
  return views ?? [];
}

const again = bounded();
let isSaid = false;

/** What writes put onto scenes in a step of a battle, by name. */
const putBy = (battle: BattleCombat, writes: readonly Write[]): string[] =>
  writes.flatMap((write) => {
    const made = write.action === "create" ? write.data : write.action === "update" ? write.updates : [];
    return made.map((each) => `${JSON.stringify(each)} ${battle.id} ${battle.system.step}`);
  });

/** Whether writes put onto scenes what goes again at once: a program takes it away. Says so once. */
function isInVain(battle: BattleCombat, writes: readonly Write[]): boolean {
  if (!putBy(battle, writes).some(again.isInVain)) return false;
  if (!isSaid) sayWarning(explain(inVain(battle.system.name)));
  isSaid = true;
  return true;
}

let work: Promise<void> = Promise.resolve();

/** Runs tasks one after another: each looks at what is there when its turn comes, and writes what is missing. */
function inTurn(task: () => Promise<void>): Promise<void> {
  work = work.then(task).catch((error: unknown) => logError("tokens of a battle", error));
  return work;
}

/** Options that mark the writes of this file, so that they are not taken for what people did. */
const options = (battle: string) => ({ allHands: { battle } });

const isRunning = (id: string): boolean => !isPast(id);

/** The scene for a battle which no scene shows yet. A scene that was chosen for it need not be viewed. */
function freshScene<View>(show: SceneShow<View>, battle: BattleCombat, begins: boolean) {
  const prepared = scenesOf(show);
  const named = prepared.filter(({ id }) => id === show.chosen?.(battle));
  return named.length > 0 ? sceneFor(true, named, [], isRunning) : sceneFor(begins, prepared, lookedAt(), isRunning);
}

/** Shows a battle as it is, from the window that runs it: on scenes that show it already, or on a free one. */
function keep<View>(show: SceneShow<View>, battle: BattleCombat): Promise<void> {
  const begins = battle.system.step === 0;
  return inTurn(async () => {
    if (!holdsLease(battle)) return;
    const shown = scenesShowing(battle.id, scenesOf(show));
    const fresh = shown.length > 0 || battle.system.ended ? null : freshScene(show, battle, begins);
    const there = fresh ? [fresh] : shown;
    const [view] = there.length > 0 ? viewsOf(show, battle, [null]) : [];
    if (view === undefined) return;
    const claimed = fresh ? [claim(fresh, battle.id)] : [];
    const writes = there.flatMap((scene) => {
      const changes = tokenChanges(standing(show, scene), show.wanted(view, battle.id, scene));
      return changeWrites(show, scene, changes);
    });
    const all = [...claimed, ...writes];
    if (all.length === 0 || isInVain(battle, all)) return;
    await commit(all, options(battle.id));
    putBy(battle, all).forEach(again.done);
  });
}

const claim = (scene: TokenScene, battle: string): Write => ({
  action: "update",
  documentName: "Scene",
  parent: null,
  updates: [{ _id: scene.id, ...showing(scene, battle) }],
});

/** Removes the tokens of battles that are gone, and frees their scenes. Only on the active Gamemaster's client. */
function clear<View>(show: SceneShow<View>): Promise<void> {
  return inTurn(async () => {
    if (game.users?.activeGM?.isSelf !== true) return;
    for (const scene of scenesOf(show)) {
      const battle = battleOf(scene);
      if (battle === "" || !isGone(battle)) continue;
      const writes = changeWrites(show, scene, tokenChanges(standing(show, scene), []));
      await commit([...writes, claim(scene, "")], options(battle));
    }
  });
}

/** The tokens of this game's battles on a scene. */
const standing = <View>({ flags }: SceneShow<View>, { tokens }: TokenScene): StandingToken[] =>
  [...tokens].filter((token) => markOn(token, flags) !== null).map((token) => token.toObject());

function changeWrites<View>(
  { fixed }: SceneShow<View>,
  scene: TokenScene,
  { made, changed, gone }: TokenChanges,
): Write[] {
  const where = { documentName: "Token", parent: scene };
  const complete = (token: object) => ({ ...nobodys(), ...onLevel(scene), ...fixed, ...token });
  const writes: Write[] = [
    { action: "delete", ...where, ids: [...gone] },
    { action: "create", ...where, data: made.map(complete), keepId: true },
    { action: "update", ...where, updates: [...changed] },
  ];
  return writes.filter((_, at) => [gone, made, changed][at]?.length !== 0);
}

/** Data that all tokens of battles share: neutral, with the name shown on hover. */
const nobodys = () => ({
  displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
  disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL,
});

/** The unfinished battle of a token that someone moved or deleted by hand; null if none, or if the referee did it. */
function battleOfTouched<View>(
  show: SceneShow<View>,
  token: Flagged & { readonly parent: object | null },
  options: object,
  userId: string,
): BattleCombat | null {
  if (fromReferee(options, userId) || markOn(token, show.flags) === null) return null;
  const battle = battleShown(show, token.parent);
  return battle?.system.ended === false ? battle : null;
}

/** Milliseconds without changes after which a token has come to rest: turning one with the wheel writes many times. */
const HANDS_OFF = 300;

/** Listens for changes by hand to the tokens of battles. */
function watchHands<View>(show: SceneShow<View>): void {
  const { putBack, moved, atOnce } = show.byHand;
  let warned = false;
  const warn = (userId: string): void => {
    if (warned || userId !== game.userId) return;
    warned = true;
    sayNews(localize(putBack));
  };
  const moves = new Map<string, Move & { readonly battle: BattleCombat }>();
  const settled = debounced("tokens moved by hand", HANDS_OFF, () => {
    const all = [...moves.values()];
    moves.clear();
    for (const battle of new Set(all.map((move) => move.battle)))
      void moved?.(
        battle,
        all.filter((move) => move.battle === battle),
      );
  });
  listen("updateToken", (token, changes, options, userId) => {
    if (!["x", "y", "rotation"].some((member) => member in changes)) return;
    const battle = userId === game.userId ? battleOfTouched(show, token, options, userId) : null;
    if (!battle || !token.parent) return;
    if (!moved) warn(userId);
    if (!moved || !game.user.isGM) return;
    moves.set(token.id, { battle, token, scene: token.parent, place: sourceOf<Move["place"]>(token) });
    settled();
  });
  listen("deleteToken", (token, options, userId) => {
    const battle = battleOfTouched(show, token, options, userId);
    if (!battle) return;
    if (atOnce) void keep(show, battle);
    warn(userId);
  });
}

/** Registers the scene tool and the hooks that keep scenes up to date; called once in `init`. */
export function watchBattleScenes<View>(show: SceneShow<View>): void {
  const { id } = show.rules;
  wanted.set(id, show);
  watchHands(show);
  /** A battle was begun, taken over, handed on or played on. */
  const follow = (combat: object): void => {
    const battle = asBattleOf(id, combat);
    if (battle) void keep(show, battle);
  };
  const refreshTool = watchTool(show);
  /** Another scene is shown, or it shows another battle. */
  const look = (): void => {
    refreshTool();
    for (const battle of battles()) if (gameOf(battle) === id) void keep(show, battle);
    void clear(show);
  };
  listenToEach(["createCombat", "updateCombat"], follow);
  listen("deleteCombat", (combat) => {
    if (asBattleOf(id, combat)) void clear(show);
  });
  listen("canvasReady", look);
  // Its scene may have been there before it.
  onGame(look);
  listen("updateScene", (scene, changes) => {
    if ("flags" in changes && scene.id === sceneShown()?.id) look();
  });
}

/**
 * Adds the button that opens the board to the tools of a scene that shows a battle.
 *
 * @returns a function that rebuilds the tools if the button has to appear or disappear
 */
function watchTool<View>(show: SceneShow<View>): () => void {
  const { tool } = show;
  let offered = false;
  const open = (): void => {
    const battle = battleShownHere(show);
    if (battle) unattended(openBoard(battle));
  };
  offerTool({ ...tool, order: 101 }, open, () => (offered = battleShownHere(show) !== null));
  return () => {
    if ((battleShownHere(show) !== null) !== offered) remakeTools();
  };
}
