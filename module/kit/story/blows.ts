/**
 * Hooks for modules that play sounds and animations: who attacks whom, who is hit, who is destroyed, called on every
 * client. They are derived from the story, so they reveal no more than the chat does.
 */
import { battleById } from "../battle/battle";
import { asStory } from "./story";
import { unlessIncomplete } from "./event-text";
import { fetchGame, gameFace, tableGame } from "../game/games";
import { unattended } from "../platform/notices";
import { announce, type StruckFighter } from "./own-hooks";
import { fighterAt } from "../battle/own";

const HOOKS = { attack: "allHands.attack", hit: "allHands.hit", destroyed: "allHands.destroyed" } as const;

/** Messages that were handled: even if something calls Foundry's hook again, a blow is announced once. */
const heard = new WeakSet<object>();

/** Calls the hooks for a message that tells of a step; for each new one. */
export function announceIn(message: object): void {
  const story = asStory(message);
  if (!story || heard.has(message)) return;
  if (gameFace(story.game) && !tableGame(story.game))
    return unattended(fetchGame(story.game).then(() => announceIn(message)));
  heard.add(message);
  const battle = story.undone ? null : battleById(story.battle);
  if (!battle) return;
  const fighter = (id: string | null): StruckFighter | null => (id === null ? null : (fighterAt(battle, id) ?? null));
  // A step that was interrupted under an earlier version is told under this one: its events may lack something.
  const blows = unlessIncomplete(() => tableGame(story.game)?.blows?.(story.events)) ?? [];
  for (const { kind, attacker, target, result } of blows) {
    const [by, at] = [fighter(attacker), fighter(target)];
    const tokens = { attacker: by?.token ?? null, target: at?.token ?? null };
    announce(HOOKS[kind], { battle, step: story.step, attacker: by, target: at, tokens, result });
  }
}
