/**
 * The changes of what a world stores, each with a number, and the number up to which a world has them. Whoever changes
 * what is stored (a field, a house option, a kind of page) adds a line, so that a world tells an older version that it
 * has more than that knows. Readers and models know all earlier forms; a line has tasks only where something is better
 * written anew.
 */
import { isObject } from "../../rules/kernel";
import { modeOf, lastModes } from "../game/automation";
import { lastOptions } from "../game/house-options";
import { tableGames } from "../game/games";
import type { GameFace } from "../game/table-game";
import { sayFailure, sayLasting, sayProgress } from "../platform/notices";
import { during } from "../platform/under-way";
import type { OurSetting } from "../platform/settings";
import { localize, phrase } from "../text/sentence";
import { fittingOptions } from "./option-rows";

/** A change of what is stored. */
export interface StoredChange {
  /** Its number, from 1 on, without gaps. Once released, it is never given again. */
  readonly number: number;
  /**
   * What is still to be written, one after another, to bring an earlier world up to date; empty if all is as it should
   * be. It may be cut off between any two writes, and is then asked again: so a task that is done is not named any more.
   */
  tasks?(): readonly Task[];
}

type Task = () => Promise<unknown>;

/** In the order of their numbers, the last of which is `LATEST` in `schema.ts`. */
export const CHANGES: readonly StoredChange[] = [
  // What the start dialog proposes, of options and automations that a game no longer has.
  { number: 1, tasks: () => [...tidied(lastOptions, fittingOptions), ...tidied(lastModes, fittingModes)] },
  // Records in the archive, which earlier versions do not look into.
  { number: 2 },
  // Battles say which documents are theirs, which earlier versions do not keep up to date.
  { number: 3 },
];

/** The write that leaves out of a setting what its games no longer know. Games that are not installed keep theirs. */
function tidied<Kept extends object>(
  setting: {
    read(): { readonly [game: string]: Kept };
    write(value: { readonly [game: string]: Kept }): Promise<void>;
  },
  fitting: (face: GameFace, kept: Kept) => Kept,
): Task[] {
  const now = setting.read();
  const known = tableGames().flatMap((face) => {
    const kept = Object.hasOwn(now, face.id) ? now[face.id] : undefined;
    if (!isObject(kept)) return [];
    const fit = fitting(face, kept);
    return Object.keys(fit).length < Object.keys(kept).length ? [[face.id, fit] as const] : [];
  });
  return known.length > 0 ? [() => setting.write({ ...now, ...Object.fromEntries(known) })] : [];
}

/** The automations that a game has, with modes that they may have. */
const fittingModes = <Kept extends object>({ automations = [] }: GameFace, kept: Kept): Kept =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, mode]) =>
      automations.some((each) => each.name === name && modeOf(each, mode) === mode),
    ),
  ) as Kept;

/**
 * Brings the world up to date, on the active Gamemaster's page, before anything watches its battles. What fails is said,
 * and tried again when the world is loaded the next time: nothing depends on it. A world that is newer than this version
 * says so, until the notice is dismissed. `schema`: keeps the number of the last change in this world.
 */
export async function bringUpToDate(
  schema: OurSetting<number>,
  changes: readonly StoredChange[] = CHANGES,
): Promise<void> {
  const latest = changes.at(-1)?.number ?? 0;
  const stored = schema.read();
  if (stored > latest && game.user.isGM) sayLasting(localize("ALLHANDS.schema.newer"));
  if (stored >= latest || game.users?.activeGM?.isSelf !== true) return;
  try {
    const due = changes.filter(({ number }) => number > stored);
    await during("bringing the world up to date", carryOut(schema, due));
  } catch (error) {
    sayFailure(error);
  }
}

/** Carries out the tasks of changes; the number of a change is written after its last task. */
async function carryOut(schema: OurSetting<number>, changes: readonly StoredChange[]): Promise<void> {
  let tell: ReturnType<typeof sayProgress> | null = null;
  for (const { number, tasks } of changes) {
    const all = tasks?.() ?? [];
    for (const [done, task] of all.entries()) {
      const text = phrase("ALLHANDS.schema.progress", {
        number,
        last: changes.at(-1)!.number,
        done,
        count: all.length,
      });
      tell ??= sayProgress(text);
      tell(text, (changes.findIndex((each) => each.number === number) + done / all.length) / changes.length);
      await task();
    }
    await schema.write(number);
  }
  tell?.(localize("ALLHANDS.schema.done"), 1);
}
