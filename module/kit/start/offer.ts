/** The unobtrusive offer to begin a battle with the tokens on the scene that are not fighting; for Gamemasters. */
import { battles } from "../battle/battle";
import { gameName, tableGames } from "../game/games";
import type { GameFace } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { sceneShown, tokensShown } from "../platform/canvas";
import { packIndex } from "../platform/documents";
import { ENCOUNTER_HOOKS, listenToEach } from "../platform/hooks";
import { debounced } from "../platform/under-way";
import { gameOfScene } from "../scene/staging";
import type { Proposal } from "./candidates";
import { localize, phrase } from "../text/sentence";
import { fightersOf } from "../battle/own";

/** Tokens that could begin a battle, by id. */
interface Idle {
  readonly table: GameFace;
  readonly tokens: readonly string[];
}

/**
 * Two or more tokens of one game that are not fighting, as many as it takes, those that came last: of the named game,
 * or else of the game that most are of. `typesOf` returns the actor types that are a game's own.
 */
export function idleOf(
  tables: readonly GameFace[],
  tokens: readonly { readonly id: string; readonly type: string }[],
  fighting: ReadonlySet<string>,
  named: string,
  typesOf: (table: GameFace) => ReadonlySet<string>,
): Idle | null {
  const idle = tokens.filter(({ id }) => !fighting.has(id));
  const own = (table: GameFace) => {
    const types = typesOf(table);
    return idle.filter(({ type }) => types.has(type)).map(({ id }) => id);
  };
  const groups = tables
    .map((table) => ({ table, tokens: own(table) }))
    .filter((group) => group.tokens.length > 1)
    .sort((a, b) => Number(b.table.id === named) - Number(a.table.id === named) || b.tokens.length - a.tokens.length);
  const [most] = groups;
  return most ? { table: most.table, tokens: most.tokens.slice(-(most.table.size ?? Infinity)) } : null;
}

/** The types of a game's own actors; for a game that takes any, those in the compendium of its first battle. */
export function ownTypes({ actors, first }: GameFace): ReadonlySet<string> {
  if (actors !== "any") return new Set(actors);
  const lines = packIndex(first?.pack ?? "") ?? [];
  return new Set(lines.map(({ type }) => type));
}

/** Returns a function that tells whether a token (blank: none) and its actor fight in one of these battles. */
function fightsIn(among: readonly BattleCombat[]): (token: string, actor: string | null) => boolean {
  const fighters = among.flatMap(fightersOf);
  // An actor that went to battle without a token fights with each of its tokens.
  return (token, actor) =>
    fighters.some(({ tokenId, actor: own }) =>
      token === "" || tokenId === null ? own?.id === actor : tokenId === token,
    );
}

/** Who fights in a battle just now. */
export const fightersNow = () => fightsIn(battles().filter(({ system }) => !system.ended));

/** Fighters of a battle that is over but still there, wrecked or victorious: nobody asks if they fight again. */
export const foughtBefore = () => fightsIn(battles().filter(({ system }) => system.ended));

/** The tokens on this screen's scene that could begin. */
function idleHere(): Idle | null {
  const scene = sceneShown();
  if (!scene || !game.user.isGM) return null;
  const fights = fightsIn(battles());
  const placed = tokensShown().flatMap(({ id, actor }) => (actor ? [{ id, actor }] : []));
  const fighting = placed.filter(({ id, actor }) => fights(id, actor.id)).map(({ id }) => id);
  const tokens = placed.map(({ id, actor }) => ({ id, type: actor.type }));
  return idleOf(tableGames(), tokens, new Set(fighting), gameOfScene(scene), ownTypes);
}

function buttonOf(className: string, icon: string): HTMLButtonElement {
  const button = document.createElement("button");
  const sign = document.createElement("i");
  Object.assign(button, { type: "button", className });
  sign.className = `fa-solid ${icon}`;
  sign.setAttribute("aria-hidden", "true");
  button.append(sign);
  return button;
}

function drawn({ table, tokens }: Idle, begin: () => void, dismiss: () => void): HTMLElement {
  const line = document.createElement("div");
  line.className = "all-hands ah-offer";
  line.setAttribute("role", "status");
  const start = buttonOf("ah-offer__start", "fa-anchor");
  const values = { game: gameName(table), count: tokens.length };
  start.append(phrase("ALLHANDS.start.withThese", values));
  start.addEventListener("click", begin);
  const close = buttonOf("ah-offer__close", "fa-xmark");
  close.setAttribute("aria-label", localize("ALLHANDS.start.notNow"));
  close.dataset["tooltip"] = "ALLHANDS.start.notNow";
  close.addEventListener("click", dismiss);
  line.append(start, close);
  return line;
}

/** Watches the tokens on the scene and the battles; called once in `init`. */
export function offerToBegin(open: (proposal: Proposal) => unknown): void {
  let line: HTMLElement | null = null;
  /** The tokens that the last offer was for, and those of the last offer that was answered. */
  let offered = "";
  let answered = "";
  const look = debounced("the offer to begin", 100, () => {
    const idle = idleHere();
    const now = idle?.tokens.join() ?? "";
    if (now === offered) return;
    offered = now;
    line?.remove();
    line = null;
    if (!idle || now === answered) return;
    const answer = () => {
      answered = now;
      line?.remove();
    };
    const begin = () => {
      answer();
      void open({ game: idle.table.id, tokens: idle.tokens });
    };
    line = drawn(idle, begin, answer);
    document.body.append(line);
  });
  listenToEach(["canvasReady", "canvasTearDown", "createToken", "deleteToken", ...ENCOUNTER_HOOKS], look);
}
