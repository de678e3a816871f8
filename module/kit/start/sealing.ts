/** Whether a new battle has sealed hands, and what it then begins with. */
import type { StoredSeat } from "../game/battle-combat";
import { covers, fetchSealer, sealerHere } from "../game/sealer";
import type { AnyTableGame } from "../game/table-game";
import { dealer, openHands } from "../battle/hands";
import { sealed } from "../battle/sealing";
import { ask } from "../platform/queries";
import { DEALS, PATIENCE, QUERY } from "../referee/readiness";
import { sayWarning } from "../platform/notices";
import { localize, phrase } from "../text/sentence";

/** How many people hold seats: whoever plays alone, or against bots, has nobody to hide anything from. */
const peopleAt = (seats: readonly StoredSeat[]): number =>
  new Set(seats.filter(({ bot }) => bot === "").map(({ user }) => user)).size;

/** Whether the hands of a battle of these seats would be sealed, if its key were safe. */
export const wouldSeal = (
  { sealable }: Pick<AnyTableGame, "sealable">,
  people: number,
  agreed: Readonly<Record<string, unknown>>,
): boolean =>
  sealable === true && people > 1 && openHands.stored?.(agreed[openHands.name] as boolean | undefined) !== true;

/** The only users who may have the battle's key, by agreement; undefined for all Gamemasters. */
function dealersIn(agreed: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const id = String(dealer.stored?.(agreed[dealer.name] as string | undefined) ?? "");
  return id === "" ? undefined : [id];
}

/** Whether this user may have the battle's key. */
const isDealer = (dealers: readonly string[] | undefined): boolean => dealers?.includes(game.userId ?? "") ?? true;

/**
 * Resolves when a page of the user who is to deal has shown its key, with the name of that browser: a battle with sealed
 * hands can be sealed for it.
 *
 * @throws Error that says that they are not there
 */
async function expectDealer(id: string): Promise<{ readonly user: string; readonly device: string }> {
  const dealer = game.users?.get(id);
  const device = dealer?.active === true && (await ask(dealer, QUERY, DEALS, PATIENCE).catch(() => false));
  if (typeof device === "string") return { user: id, device };
  throw new Error(phrase("ALLHANDS.hands.dealer.away", { name: dealer?.name ?? "" }));
}

/**
 * The terms of a battle that is about to begin. If its hands would be sealed and its key be lost with this browser, the
 * Gamemaster is asked for a recovery code, or opens the hands; null if the battle is not to begin.
 */
export async function agreedSafely<Agreed extends Readonly<Record<string, unknown>>>(
  table: Pick<AnyTableGame, "sealable">,
  seats: readonly StoredSeat[],
  agreed: Agreed,
): Promise<Agreed | null> {
  const dealers = dealersIn(agreed);
  // A code must be kept by whoever deals.
  if (!wouldSeal(table, peopleAt(seats), agreed) || !isDealer(dealers)) return agreed;
  await fetchSealer();
  if (sealerHere()?.isSafe(dealers) !== false) return agreed;
  const hands = await (await import("../sealed/recovery")).askForCode();
  return hands && { ...agreed, [openHands.name]: hands === "open" };
}

/**
 * What a battle with sealed hands begins with; null if its hands are open: by agreement, as nobody could read them, or as
 * its key would be lost with this browser (`Sealer.isSafe`). Throws an Error if whoever is to deal is not there.
 */
export async function sealingFor(
  table: AnyTableGame,
  seats: readonly StoredSeat[],
  agreed: Readonly<Record<string, unknown>>,
) {
  const { rules } = table;
  if (!wouldSeal(table, peopleAt(seats), agreed) || !covers<never>(rules)) return null;
  await fetchSealer();
  const sealer = sealerHere();
  const dealers = dealersIn(agreed);
  const runsHere = isDealer(dealers);
  if (!sealer || (runsHere && !sealer.isSafe(dealers))) {
    // Whoever has asked for sealed hands, as a macro may, is told why they are open.
    if (agreed[openHands.name] === false) sayWarning(localize("ALLHANDS.hands.openAfterAll"));
    return null;
  }
  const [other] = runsHere ? [] : (dealers ?? []);
  const dealing = other === undefined ? undefined : await expectDealer(other);
  await sealer.showKey();
  const id = foundry.utils.randomID();
  return {
    id,
    cover: rules.cover,
    values: (seats: readonly StoredSeat[], state: never) => ({
      ...sealer.begun({ id, seats, rules, state, dealers, dealing }),
      // This page must not have the key, not even before another one has taken the battle over.
      ...(runsHere ? {} : { lease: { user: "", session: "", epoch: 0 } }),
      // Otherwise nobody could prove that the cards were shuffled as agreed.
      [sealed.name]: true,
    }),
  };
}
