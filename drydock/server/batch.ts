/** Batches of generation 14: several requests in one message, without the promise that all are carried out or none. */
import type { ModifyDocumentResult } from "../protocol";
import type { Harbor } from "./operations";
import { modifyDocument } from "./operations";
import { isObject } from "./json";
import { invalid, unavailable } from "./refusal";
import type { World } from "./world";

export interface BatchOutcome {
  results: ModifyDocumentResult[];
  /** Why the rest was not carried out; null: there is no rest. */
  cause: unknown;
}

/**
 * Carries a batch out as 14.365 does: every request is tried in the world as it is before the first of them, and if one is
 * refused nothing is written. Then they are written one after another up to the first that is refused after all; what was
 * written before it stays.
 * @param beforeEach called before each write; what it throws stops the batch
 */
export async function modifyBatch(
  harbor: Harbor,
  userId: string,
  requests: unknown,
  beforeEach: (request: unknown) => void = () => undefined,
): Promise<BatchOutcome> {
  if (harbor.release.generation < 14) throw unavailable("modifyBatch in generation 13");
  if (!Array.isArray(requests) || !requests.every((each) => isObject(each) && each["action"] !== "get"))
    throw invalid("a batch must be a list of requests that write");
  const results: ModifyDocumentResult[] = [];
  const dry: Harbor = { ...harbor, world: dryWorld(harbor.world), packs: dryPacks(harbor.packs) };
  try {
    for (const request of requests) await modifyDocument(dry, userId, request);
    for (const request of requests) {
      beforeEach(request);
      results.push(await modifyDocument(harbor, userId, request));
    }
  } catch (cause) {
    return { results, cause };
  }
  return { results, cause: null };
}

/** A world in which nothing is written. */
const dryWorld = (world: World): World => ({ ...world, commit: async () => undefined });

const dryPacks = (packs: Harbor["packs"]): Harbor["packs"] =>
  new Map([...packs].map(([id, pack]) => [id, pack.world ? { ...pack, world: dryWorld(pack.world) } : pack]));
