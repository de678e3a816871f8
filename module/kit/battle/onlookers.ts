/** Onlookers: what a screen shows them, and what a Gamemaster lets them see of a battle. */
import { isAboard, mySeats } from "./battle";
import type { BattleCombat } from "../game/battle-combat";
import { make } from "../documents/fields";
import { ourSetting } from "../platform/settings";
import { fieldOf, type Term } from "../game/term";

const only = ourSetting("onlookOnly", "client", false, {
  name: "ALLHANDS.setting.onlookOnly.name",
  hint: "ALLHANDS.setting.onlookOnly.hint",
});
const hands = ourSetting("onlookHands", "client", false, {
  name: "ALLHANDS.setting.onlookHands.name",
  hint: "ALLHANDS.setting.onlookHands.hint",
});
/** Whether an onlooker's scene shows the ships that a step speaks of. */
export const onlookCamera = ourSetting("onlookCamera", "client", true, {
  name: "ALLHANDS.setting.onlookCamera.name",
  hint: "ALLHANDS.setting.onlookCamera.hint",
});

/** Declares the settings; called once in `init`. */
export function registerOnlookers(): void {
  for (const setting of [only, hands, onlookCamera]) setting.register();
}

/** Whether battles open on this screen only to look on: by its setting, or by its address (`?onlooker`). */
export const onlyLooksOn = (): boolean => only.read() || new URLSearchParams(location.search).has("onlooker");

/** Whether this screen has a part in the battle, so that its board opens automatically. */
export const takesPart = (battle: BattleCombat): boolean =>
  !onlyLooksOn() && (mySeats(battle).length > 0 || game.user.isGM);

/** The most steps that an onlooker can stay behind. */
export const MOST_LAG = 20;

/** The number of steps that onlookers stay behind. */
export const lag: Term<number> = {
  name: "lag",
  field: make.whole,
  of: (battle) => Math.min(MOST_LAG, Math.max(0, Math.trunc(Number(fieldOf(battle, "lag"))))),
};

/** Users without a seat who look on and see all that is hidden. */
export const witnesses: Term<readonly string[]> = {
  name: "witnesses",
  field: make.texts,
  of: (battle) => fieldOf(battle, "witnesses") as readonly string[],
};

/** Users whom a Gamemaster may let see all that is hidden in a battle: those who have no part in it. */
export function mayWitness({ system }: BattleCombat): User.Implementation[] {
  return [...(game.users ?? [])].filter(
    (user) => !user.isGM && !system.seats.some((seat) => isAboard(seat, user.id ?? "")),
  );
}

/**
 * Whether this screen shows an onlooker everything that is hidden: if a Gamemaster has allowed it for this battle, or
 * if the user wants it and may know it anyway, as a Gamemaster may, and everyone once the battle is over.
 */
export function seesAll(battle: BattleCombat): boolean {
  if (witnesses.of(battle).includes(game.userId ?? "") && mySeats(battle).length === 0) return true;
  return hands.read() && (game.user.isGM || battle.system.ended);
}
