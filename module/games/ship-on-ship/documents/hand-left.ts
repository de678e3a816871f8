/** What is left of a craft's hand, for the bars of its tokens: all of it, unless it is in a running duel. SOS-23. */
import { gameOf } from "../../../kit/platform/home";
import { battles } from "../../../kit/battle/battle";
import { onGame } from "../../../kit/game/games";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { battleOfStack, stacksOf } from "../../../kit/cards/cards";
import { gauge, redrawBars, type Gauge } from "../../../kit/scene/token-bars";
import { stackKey } from "./stacks";
import { listen, listenToEach } from "../../../kit/platform/hooks";
import { fightersOf } from "../../../kit/battle/own";

const GAME = "ship-on-ship";

/** The data read of a craft in a duel. */
interface Duelist {
  readonly id: string | null;
  readonly actorId: string | null;
  readonly system: { readonly rating: number; readonly markers: number };
}

const duelists = (battle: BattleCombat): readonly Duelist[] => fightersOf(battle) as object[] as Duelist[];

function leftInDuel(battle: BattleCombat, { id, system }: Duelist): Gauge | null {
  const fan = stacksOf(battle).find(({ flags }) => flags["all-hands"]?.stack === stackKey(id ?? "", "fan"));
  return gauge(system.rating - [...(fan?.cards ?? [])].length - system.markers, system.rating);
}

/** How many cards an actor's captain may hold, out of the rating. */
export function handLeft(actorId: string | null, rating: number): Gauge | null {
  for (const battle of battles()) {
    if (gameOf(battle) !== GAME || battle.system.ended) continue;
    const duelist = duelists(battle).find((each) => each.actorId === actorId);
    if (duelist) return leftInDuel(battle, duelist);
  }
  return gauge(rating, rating);
}

/** Keeps the bars of craft in duels up to date, since losing cards does not change the actor. Called once. */
export function watchHands(): void {
  const redraw = (battle: BattleCombat | undefined): void => {
    if (battle && gameOf(battle) === GAME) redrawBars(fightersOf(battle).map(({ actor }) => actor));
  };
  onGame(() => battles().forEach(redraw));
  const ofCard = (card: object) => redraw(battles().find(({ id }) => id === battleOfStack(card)));
  listenToEach(["createCard", "deleteCard"], ofCard);
  listen("updateCombatant", ({ parent }) => redraw(battles().find(({ id }) => id === parent?.id)));
  listen("updateCombat", (combat) => redraw(battles().find(({ id }) => id === combat.id)));
}
