/**
 * The devices of users that count in a battle. Whoever keeps showing other keys would have everything sealed anew each
 * time: after some changes in one step, a user's devices stay as they are until the next.
 */
import type { BattleCombat } from "../game/battle-combat";
import { devicesOf } from "./devices";
import type { DevicesOf } from "./keys";

/** Changes of a user's devices that count in one step. */
const MOST = 6;

interface Counted {
  readonly step: number;
  readonly times: number;
  readonly devices: ReturnType<DevicesOf>;
}

/** By battle and user. */
const counted = new Map<string, Counted>();

const isSame = (one: object, other: object): boolean => Object.keys(one).join() === Object.keys(other).join();

/** The devices of a user that count in the present step. */
export const countedDevices =
  (battle: BattleCombat): DevicesOf =>
  (user) => {
    const about = `${battle.id} ${user.id}`;
    const { step } = battle.system;
    const devices = devicesOf(user);
    const before = counted.get(about);
    if (before && isSame(before.devices, devices)) return before.devices;
    const times = before?.step === step ? before.times + 1 : 1;
    if (before && times > MOST) return before.devices;
    counted.set(about, { step, times, devices });
    return devices;
  };
