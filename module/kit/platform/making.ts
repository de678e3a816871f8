/** Compendia that this page is making: whoever asks for what will be in them waits until it is there. */
import { packOf, LIBRARY } from "./home";

let made: Promise<unknown> = Promise.resolve();

/** Notes that our compendia are being made; work that fails is over, too. */
export function making<Result>(work: Promise<Result>): Promise<Result> {
  made = work.catch(() => undefined);
  return work;
}

const ours = LIBRARY.map((name) => `Compendium.${packOf(name)}.`);

/** Resolves when nothing in the way of a document is being made any more. */
export const madeBefore = (uuid: string): Promise<unknown> =>
  ours.some((start) => uuid.startsWith(start)) ? made : Promise.resolve();
