/**
 * Effects of generation 14 whose time is over: the designated Gamemaster's page marks them as expired, or deletes them
 * (`CONFIG.ActiveEffect.expiryAction` in the API documentation of 14). Nothing expires by itself in 13. Only the
 * world's time counts here; rounds and turns are left to Foundry.
 */
import type { PlainObject } from "../common/values";
import { CONFIG } from "../config";
import { game, generation } from "../game";

/** Seconds in the units of a duration, by a plain calendar. */
const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 30 * 86_400,
  years: 365 * 86_400,
};

interface Timed {
  readonly id: string;
  readonly duration: { value: number | null; units: string; expiry: string | null; expired: boolean };
  readonly start: { time: number } | null;
}
interface Holder {
  readonly effects: Iterable<Timed>;
  readonly items?: Iterable<Holder>;
  updateEmbeddedDocuments(name: string, updates: PlainObject[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

/** Whether an effect lasts for a time of the world that is over; an event to wait for is none of ours. */
function isOver({ duration, start }: Timed, time: number): boolean {
  const unit = SECONDS[duration.units];
  if (duration.expired || duration.value === null || duration.expiry !== null || !start || !unit) return false;
  return time >= start.time + duration.value * unit;
}

/** Ends the effects whose time is over at this time of the world. */
export async function expireEffects(time: number): Promise<void> {
  const action = CONFIG.ActiveEffect["expiryAction"];
  if (generation() < 14 || !action || !game.users.activeGM?.isSelf) return;
  const actors = [...game.actors] as unknown as Holder[];
  for (const holder of actors.flatMap((actor) => [actor, ...(actor.items ?? [])])) {
    const over = [...holder.effects].filter((effect) => isOver(effect, time)).map(({ id }) => id);
    if (over.length === 0) continue;
    const update = (_id: string): PlainObject => ({ _id, "duration.expired": true });
    if (action === "delete") await holder.deleteEmbeddedDocuments("ActiveEffect", over);
    else await holder.updateEmbeddedDocuments("ActiveEffect", over.map(update));
  }
}
