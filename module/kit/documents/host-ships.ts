/** Ships of the world's own system that a game makes ships of its own of, and whether damage is written back to them. */
import { isModule } from "../platform/home";
import { ourSetting } from "../platform/settings";

/** How a game makes ships of its own of those of the world's own system. */
export interface HostShips {
  /** Whether an actor is such a ship; asked often. */
  isShip(actor: Actor.Implementation): boolean;
  /**
   * Shows a Gamemaster what would be made of it, to be changed; makes it in a folder of actors, or (blank) in none. Null
   * if they would rather not.
   */
  adopt(actor: Actor.Implementation, folder: string): Promise<Actor.Implementation | null>;
}

/**
 * What a game makes of a ship of the world's own system, for a Gamemaster; undefined if it is none, null if nothing is to
 * be made. `folder` may be blank.
 */
export const adopted = (hosts: HostShips | undefined, actor: Actor.Implementation | null, folder: string) =>
  isModule && game.user.isGM && actor && hosts?.isShip(actor) ? hosts.adopt(actor, folder) : undefined;

const damage = ourSetting("shipDamage", "world", false, {
  name: "ALLHANDS.setting.shipDamage.name",
  hint: "ALLHANDS.setting.shipDamage.hint",
});
let isOffered = false;

/** Offers to write damage back, where the world's system has ships that ours can be made of; `init` or later. */
export function offerShipDamage(): void {
  if (!isOffered) damage.register();
  isOffered = true;
}

/** Whether damage is written back. */
export const writesShipDamage = (): boolean => isOffered && damage.read();
