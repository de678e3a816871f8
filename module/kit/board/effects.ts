/**
 * Foundry applies Active Effects to what a sheet shows, but the rules play with what is stored. A sheet with such effects
 * says so, and offers a Gamemaster to make a circumstance of what should count.
 */
import { MOST_DELTA } from "../../rules/kernel";
import { asBattle, battles } from "../battle/battle";
import { fightersOf } from "../battle/own";
import type { BattleCombat } from "../game/battle-combat";
import type { DocumentSheet } from "../platform/applications";
import { appliedChanges, type AppliedChange } from "../platform/effects";
import { listen, listenToEach } from "../platform/hooks";
import { unattended, sayWarning } from "../platform/notices";
import { listed } from "../text/lists";
import { phrase, signed } from "../text/sentence";
import { madeFor } from "../windows/elements";

/** The battles that go on in which an actor fights, each with the id of the actor there. */
const fightsOf = (actor: object): { readonly battle: BattleCombat; readonly on: string }[] =>
  battles()
    .filter(({ system }) => !system.ended)
    .flatMap((battle) => {
      const fighter = fightersOf(battle).find((one) => one.actor === actor);
      return fighter ? [{ battle, on: fighter.id ?? "" }] : [];
    });

const namesOf = (changes: readonly AppliedChange[]): string =>
  listed([...new Set(changes.map(({ effect }) => effect))]);

/** Whether a circumstance can say what a change does. */
export const canBeCircumstance = ({ delta }: AppliedChange): boolean =>
  delta !== null && delta !== 0 && Math.abs(delta) <= MOST_DELTA;

/** What a sheet says of its actor's effects beside that they do not count: what to do if one should. */
function adviceOn(changes: readonly AppliedChange[], fights: number): string {
  if (!game.user.isGM) return phrase("ALLHANDS.effects.ask");
  if (fights === 0) return phrase("ALLHANDS.effects.later");
  const unfit = changes.filter((change) => !canBeCircumstance(change));
  return unfit.length === 0 ? "" : phrase("ALLHANDS.effects.unfit", { effects: namesOf(unfit), most: MOST_DELTA });
}

/** The button that opens the battle's circumstances with one filled in that does what a change does. */
function button(beside: Element, { effect, delta }: AppliedChange, fight: ReturnType<typeof fightsOf>[number]) {
  const made = madeFor(beside, "button");
  made.type = "button";
  made.className = "ah-button ah-button--small";
  made.dataset["alwaysEnabled"] = "";
  made.textContent = phrase("ALLHANDS.effects.make", { effect, delta: signed(delta ?? 0) });
  const open = async (): Promise<void> => {
    const { openCircumstances } = await import("../sidebar/open");
    await openCircumstances(fight.battle, { on: fight.on, reason: effect, delta: String(delta) });
  };
  made.addEventListener("click", () => unattended(open()));
  return made;
}

/** Says on a sheet that battles do not count the effects that are applied to its actor; called after each drawing. */
export function showEffects({ element, document }: Pick<DocumentSheet<object>, "element" | "document">): void {
  const content = element.querySelector(".window-content") ?? element;
  content.querySelector(":scope > .ah-effects")?.remove();
  const changes = appliedChanges(document);
  if (changes.length === 0) return;
  const fights = fightsOf(document);
  const note = madeFor(element, "div");
  note.className = "ah-effects ah-note ah-note--warning";
  note.setAttribute("role", "note");
  const text = madeFor(element, "p");
  text.textContent = [
    phrase("ALLHANDS.effects.uncounted", { effects: namesOf(changes) }),
    adviceOn(changes, fights.length),
  ]
    .filter(Boolean)
    .join(" ");
  const fitting = game.user.isGM ? changes.filter(canBeCircumstance) : [];
  note.append(text, ...fights.slice(0, 1).flatMap((fight) => fitting.map((change) => button(element, change, fight))));
  content.prepend(note);
}

/** What this page has said already, by battle and actor. */
const said = new Set<string>();

/** Says once for each battle that goes on that it does not count an actor's effects; to the Gamemaster who runs things. */
function tellEffects(actor: Actor.Implementation | null | undefined): void {
  if (!actor || game.users?.activeGM?.isSelf !== true) return;
  const changes = appliedChanges(actor);
  if (changes.length === 0) return;
  for (const { battle } of fightsOf(actor)) {
    const key = `${battle.id} ${actor.uuid}`;
    if (said.has(key)) continue;
    said.add(key);
    const values = { name: actor.name, battle: battle.system.name, effects: namesOf(changes) };
    sayWarning(phrase("ALLHANDS.effects.inBattle", values));
  }
}

/** The actor to which an effect belongs, itself or by way of an Item. */
const holderOf = ({ parent }: ActiveEffect.Implementation): Actor.Implementation | null =>
  parent instanceof Item ? parent.actor : parent instanceof Actor ? parent : null;

/** Says of each effect that comes into a battle which goes on, and of those that are there when one begins, that it counts for nothing. */
export function watchEffects(): void {
  listenToEach(["createActiveEffect", "updateActiveEffect"], (effect) => tellEffects(holderOf(effect)));
  listen("createCombat", (combat) => {
    const battle = asBattle(combat);
    if (battle) fightersOf(battle).forEach(({ actor }) => tellEffects(actor));
  });
}
