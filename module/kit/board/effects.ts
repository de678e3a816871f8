/** Effects on those who fight: a battle does not count them, which is said once, and offers circumstances instead. */
import { asBattle, battles } from "../battle/battle";
import { fightersOf } from "../battle/own";
import { effectNames, offerCircumstances } from "../documents/effects";
import type { BattleCombat } from "../game/battle-combat";
import { appliedChanges } from "../platform/effects";
import { listen, listenToEach } from "../platform/hooks";
import { sayWarning } from "../platform/notices";
import { phrase } from "../text/sentence";

/** The battles that go on in which an actor fights, each with the id of the actor there. */
const fightsOf = (actor: object): { readonly battle: BattleCombat; readonly on: string }[] =>
  battles()
    .filter(({ system }) => !system.ended)
    .flatMap((battle) => {
      const fighter = fightersOf(battle).find((one) => one.actor === actor);
      return fighter ? [{ battle, on: fighter.id ?? "" }] : [];
    });

/** What this page has said already, by battle and actor. */
const said = new Set<string>();

/** Says once for each battle that goes on that it does not count an actor's effects; one Gamemaster's page does. */
function tellEffects(actor: Actor.Implementation | null | undefined): void {
  if (!actor || game.users?.activeGM?.isSelf !== true) return;
  const changes = appliedChanges(actor);
  if (changes.length === 0) return;
  for (const { battle } of fightsOf(actor)) {
    const key = `${battle.id} ${actor.uuid}`;
    if (said.has(key)) continue;
    said.add(key);
    const values = { name: actor.name, battle: battle.system.name, effects: effectNames(changes) };
    sayWarning(phrase("ALLHANDS.effects.inBattle", values));
  }
}

/** The actor to which an effect belongs, itself or by way of an Item. */
const holderOf = ({ parent }: ActiveEffect.Implementation): Actor.Implementation | null =>
  parent instanceof Item ? parent.actor : parent instanceof Actor ? parent : null;

/** Says of effects that come into a battle, or are there when one begins, that they do not count. */
export function watchEffects(): void {
  offerCircumstances((actor) => {
    const [fight] = fightsOf(actor);
    if (!fight) return null;
    return async ({ effect, delta }) => {
      const { openCircumstances } = await import("./circumstance-window");
      await openCircumstances(fight.battle, { on: fight.on, reason: effect, delta: String(delta) });
    };
  });
  listenToEach(["createActiveEffect", "updateActiveEffect"], (effect) => tellEffects(holderOf(effect)));
  listen("createCombat", (combat) => {
    const battle = asBattle(combat);
    if (battle) fightersOf(battle).forEach(({ actor }) => tellEffects(actor));
  });
}
