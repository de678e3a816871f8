/**
 * Battles of earlier versions, taken over by the Gamemaster: what people decided before and decide now can be taken back,
 * step by step, and nothing is left of it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { WorldDocuments } from "../../drydock/server/world";
import { readOn, settled } from "../browser/settled";
import type { Client } from "./client";
import { expect, step, test } from "./table";

const WORLDS = join(import.meta.dirname, "../worlds/wide");

interface Battle {
  readonly id: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}
interface Entry {
  readonly kind: string;
  readonly author: string | null;
  readonly undoes?: number;
  readonly redoes?: number;
}
interface Scope {
  readonly game: {
    readonly user: { update(changes: object): Promise<unknown> };
    readonly combats: { get(id: string): Battle };
  };
  readonly allHands: {
    readonly kit: {
      feedOf(battle: Battle): {
        menu(): { sample(random: (sides: number) => number): unknown } | null;
        answer(value: unknown): Promise<void>;
      };
      recordEntry(battle: Battle, number: number): Entry | null;
    };
  };
}

/** A world whose battles that go on are all the Gamemaster's. */
function takenOver(world: WorldDocuments): WorldDocuments {
  const combats = world.combats.map((combat) => {
    const system = combat["system"] as { readonly ended: boolean; readonly seats: readonly object[] };
    if (system.ended) return combat;
    return { ...combat, system: { ...system, seats: system.seats.map((seat) => ({ ...seat, user: "", bot: "" })) } };
  });
  return { ...world, combats: combats as never };
}

/** How a battle stands: its step, what stops it, and the numbers of the decisions that count. */
const standsOn = (gm: Client, id: string) =>
  readOn(
    gm,
    (id) => {
      const { game, allHands } = globalThis as unknown as Scope;
      const battle = game.combats.get(id);
      const { step, problem, question, digest } = battle.system as {
        step: number;
        problem: string;
        question: string;
        digest: string;
      };
      const undone = new Set<number>();
      const decided: number[] = [];
      for (let number = 0; number < step; number++) {
        const { kind, author, undoes, redoes } = allHands.kit.recordEntry(battle, number)!;
        if (undoes !== undefined) undone.add(undoes);
        else if (redoes !== undefined) undone.delete(redoes);
        else if (kind === "edit" || author !== null) decided.push(number);
      }
      return { step, problem, question, digest, decided: decided.filter((number) => !undone.has(number)) };
    },
    id,
  );

/** Answers what is asked, by its menu. */
const answerOn = (gm: Client, id: string, seed: number): Promise<boolean> =>
  gm.evaluate(
    async ([id, seed]) => {
      const { game, allHands } = globalThis as unknown as Scope;
      const feed = allHands.kit.feedOf(game.combats.get(id));
      const menu = feed.menu();
      let count = seed;
      if (menu) await feed.answer(menu.sample((sides) => (count++ % sides) + 1));
      return menu !== null;
    },
    [id, seed] as const,
  );

/** Asks for the last decision to be taken back. */
const undoOn = (gm: Client, id: string): Promise<void> =>
  gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as Scope;
    await game.user.update({ flags: { "all-hands": { request: "" } } });
    const request = JSON.stringify({ battle: id, undo: game.combats.get(id).system["step"] });
    await game.user.update({ flags: { "all-hands": { request } } });
  }, id);

for (const file of readdirSync(WORLDS))
  test(`${file}: what is decided can be taken back`, async ({ drydock, url: _url, sitDown }) => {
    const world = takenOver(JSON.parse(gunzipSync(readFileSync(join(WORLDS, file))).toString()) as WorldDocuments);
    await drydock.renew(world);
    const gm = await sitDown("Gamemaster");
    const ids = world.combats.filter(({ system }) => !(system as { ended: boolean }).ended).map(({ _id }) => _id);
    for (const id of ids)
      await step(id, async () => {
        for (let answers = 0; answers < 5; answers++) {
          await settled(gm);
          if (!(await answerOn(gm, id, 3 * answers + 1))) break;
        }
        for (let left = await standsOn(gm, id); left.decided.length > 0;) {
          await undoOn(gm, id);
          const now = await standsOn(gm, id);
          expect(now.problem).toBe("");
          expect(now.step > left.step || now.question !== left.question).toBe(true);
          left = now;
        }
      });
  });
