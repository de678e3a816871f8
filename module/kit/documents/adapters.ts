/**
 * Adapters: how the people of another system are read where All Hands is a guest. Only that of the world's own system
 * is kept; how it is read, and what is checked of it, is fetched with it.
 */
import { hostSystem } from "../platform/guests";
import type { Adapter, HostReader } from "./people";

let reader: HostReader | null = null;
let calls = 0;

/** What reads the people of the world's system; null if nobody has said how. */
export const hostReader = (): HostReader | null => reader;

/**
 * Says how the people of a system are read; of several, the last call counts. It matters only in worlds of that system.
 * Resolves when the adapter is in force.
 */
export async function registerAdapter(system: string, adapter: Adapter | Promise<Adapter>): Promise<void> {
  if (system !== hostSystem().id) return;
  const call = ++calls;
  const [{ readerOf }, own] = await Promise.all([import("./host-people"), adapter]);
  if (call === calls) reader = readerOf(own);
}
