/**
 * What a Gamemaster, who has the key, can do by console to a battle with sealed hands: whoever verifies it afterwards is
 * told at which step.
 */
import { seenFindings } from "../../../module/features/replay/seen-findings";
import { keyFor, keyIn, lettersOf, opened, shut, type Key } from "../../../module/kit/sealed/boxes";
import { markBy } from "../../../module/kit/sealed/marks";
import { digest } from "../../../module/rules/kernel";
import { sealOf } from "../../../module/rules/kernel/record";
import { verifyRecording } from "../../../module/rules/kernel/retrace";
import type { Recording } from "../../../module/rules/kernel/recording";
import { isOver } from "../../browser/faults";
import { hostileSession } from "../../browser/hostile";
import { readOn } from "../../browser/settled";
import type { Client } from "../client";
import { choose, dialogsOn, expect, step, test } from "../table";
import { coveredBy, keyOn } from "./dealer";
import {
  beginSealed,
  CARD_GAMES,
  documentsOn,
  endByHand,
  keysIn,
  playsOn,
  recordingIn,
  RULES,
  seenOn,
  stateOn,
  systemOn,
  type Scope,
} from "./table";

/** A state with the two cards on top of a hidden pile in each other's place. */
function swapped(state: object): object {
  const other = structuredClone(state) as { deck?: string[]; captains?: { deck: string[] }[] };
  const pile = other.deck ?? other.captains!.map(({ deck }) => deck).find(({ length }) => length > 1)!;
  expect(pile.length).toBeGreaterThan(1);
  [pile[0], pile[1]] = [pile[1]!, pile[0]!];
  return other;
}

const end = async (gm: Client): Promise<void> => {
  await endByHand(gm);
  if ((await dialogsOn(gm)).length > 0) await choose(gm, "Continue");
  await expect.poll(() => isOver(gm)).toBe(true);
};

/** An entry in the record of a battle that is over, and all after it, as somebody with the key would forge them. */
async function forge(gm: Client, battle: string, from: number, key: Key, number: number): Promise<void> {
  const pages = await readOn(gm, () => {
    const { journal } = (globalThis as unknown as Scope).game;
    return journal!.contents.flatMap((each) => (each.toObject() as { pages: object[] }).pages);
  });
  const [page] = pages as { system: { entries: Record<string, string> } }[];
  const changed: Record<string, string> = {};
  let before = "";
  for (let at = from; page!.system.entries[at] !== undefined; at++) {
    const stored = JSON.parse(page!.system.entries[at]!) as { sealed: string };
    const [, , box = ""] = /^(\d+)\.(.*)$/s.exec(stored.sealed)!;
    const text = opened(keyFor(key, "referee"), `${battle} entry ${at}`, box)!;
    const { redo, undo, seal, ...entry } = JSON.parse(text) as Record<string, never>;
    const { seal: last } =
      at > from ? { seal: before } : (JSON.parse(await entryBefore(page!, battle, at, key)) as { seal: string });
    const other = at === from ? { ...entry, at: 1 } : entry;
    before = sealOf(last as string, { ...other, changes: digest([redo, undo]) } as never);
    expect(before).not.toBe(seal);
    const whole = JSON.stringify({ ...other, redo, undo, seal: before });
    const sealed = `${number}.${shut(keyFor(key, "referee"), `${battle} entry ${at}`, whole)}`;
    changed[at] = JSON.stringify({ ...stored, mark: markBy(key, before), sealed });
  }
  await gm.evaluate(async (entries) => {
    const { journal } = (globalThis as unknown as Scope).game;
    const record = journal!.contents[0] as unknown as {
      pages: { contents: { update(changes: object): Promise<void> }[] };
    };
    await record.pages.contents[0]!.update({ system: { entries } });
  }, changed);
}

async function entryBefore(
  page: { system: { entries: Record<string, string> } },
  battle: string,
  at: number,
  key: Key,
): Promise<string> {
  const { sealed } = JSON.parse(page.system.entries[at - 1]!) as { sealed: string };
  const [, , box = ""] = /^(\d+)\.(.*)$/s.exec(sealed)!;
  return opened(keyFor(key, "referee"), `${battle} entry ${at - 1}`, box)!;
}

const recordingOn = async (client: Client, battle: string): Promise<Recording> => {
  const recording = recordingIn(await documentsOn(client), battle);
  if ("unfit" in recording) throw new Error("unfit");
  return recording;
};

for (const game of CARD_GAMES)
  test(`${game}: what the dealer does in secret is found`, async ({ sitDown, url }) => {
    const gm = await sitDown("Gamemaster");
    const people = [await sitDown("Player 1"), await sitDown("Player 2")] as const;
    await beginSealed(gm, game);
    for (let at = 0; at < 2; at++) await playsOn(gm, people, (await systemOn(gm)).step);
    const dealer = await keyOn(gm);
    const state = await stateOn(gm);
    const { step: number, id, ...system } = await systemOn(gm);
    expect((system as { digest?: string }).digest).toBe(markBy(dealer.key, digest(state)));

    let found = 0;
    await step("two hidden cards in each other's place", async () => {
      const other = swapped(state);
      const hostile = await hostileSession(gm.cookie, url);
      const updates = [
        {
          _id: id,
          "system.covered": coveredBy(game, other as never, dealer),
          "system.digest": markBy(dealer.key, digest(other)),
        },
      ];
      const request = { type: "Combat", action: "update", operation: { updates, noHook: true } } as const;
      expect(await hostile.request(request as never)).toBe("done");
      hostile.close();
      expect(await stateOn(gm)).toEqual(other);
      for (let at = 0; at < 2; at++) await playsOn(gm, people, (await systemOn(gm)).step);
      await end(gm);
      const fault = verifyRecording(RULES[game], await recordingOn(people[0], id));
      expect(fault).not.toBeNull();
      found = fault!.step;
      // Steps are counted from 1 there.
      expect(found).toBe(number + 1);
    });

    await step("an entry that is written anew, with all after it", async () => {
      const forged = number - 1;
      await forge(gm, id, forged, keyIn(keysIn(await documentsOn(gm))[dealer.number])!, dealer.number);
      const recording = await recordingOn(people[0], id);
      // By itself it is as true as before.
      expect(verifyRecording(RULES[game], recording)?.step).toBe(found);
      const keys = keysIn(await documentsOn(people[0]));
      const { fault } = seenFindings(RULES[game], recording, (await seenOn(people[0], id))!, keys);
      expect(fault).toEqual({ step: forged, what: "entry" });
    });
    expect(lettersOf(dealer.key)).toBe(keysIn(await documentsOn(people[1]))[dealer.number]);
  });
