import type { Classes } from "../../registry";
import type { User } from "../../documents";
import { game } from "../../game";
import { Hooks } from "../../helpers/hooks";

type Token = Classes["Token"];

export interface TargetOptions {
  user?: User | null;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

/** Targets or untargets a token for a user (by default this client's). Other clients are not notified. */
export function aimAt(token: Token, targeted: boolean, { user, releaseOthers = true }: TargetOptions): void {
  const who = user ?? game.user;
  const { targets } = who;
  if (releaseOthers) {
    for (const other of [...targets]) {
      if (other !== token) other.setTarget(false, { user: who, releaseOthers: false });
    }
  }
  if (targets.has(token) === targeted) return;
  if (targeted) targets.add(token);
  else targets.delete(token);
  if (targeted) token.targeted.add(who);
  else token.targeted.delete(who);
  token.renderFlags.set({ refreshTarget: true });
  Hooks.callAll("targetToken", who, token, targeted);
}
