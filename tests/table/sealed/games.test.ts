/** Games of two people at their own clients with sealed hands: what their foes and onlookers get, and what all can prove. */
import { seenFindings } from "../../../module/features/replay/seen-findings";
import { expect, test } from "../table";
import {
  beginSealed,
  CARD_GAMES,
  cardsNamed,
  documentsOn,
  eavesdrop,
  playOn,
  stateOn,
  systemOn,
  keysIn,
  proven,
  RULES,
  seenOn,
  truthOn,
  type Card,
} from "./table";

/** Rounds of answers, at most; a game of random answers is over before. */
const MOST = 400;

/** Bytes of the nonce and the tag of a box. */
const WRAPPING = 40;

/** The sizes of what is in the boxes of frames; a report, which everybody may read, is packed behind its length. */
const boxSizes = (frames: readonly unknown[]): number[] =>
  [...JSON.stringify(frames).matchAll(/(?<![A-Za-z0-9+/:])[A-Za-z0-9+/]{1200,}={0,2}/g)].map(
    ([box]) => Buffer.from(box, "base64").length - WRAPPING,
  );

for (const game of CARD_GAMES)
  test(`${game}: nobody is sent a card that only others may know`, async ({ sitDown, url }) => {
    const gm = await sitDown("Gamemaster");
    const people = [await sitDown("Player 1"), await sitDown("Player 2")] as const;
    const onlooker = await sitDown("Player 3");
    const readers = [
      { who: people[0], seat: "seat-1", known: new Set<Card>() },
      { who: people[1], seat: "seat-2", known: new Set<Card>() },
      { who: onlooker, seat: null, known: new Set<Card>() },
    ];
    const ears = await Promise.all(readers.map(({ who }) => eavesdrop(who, url)));
    await beginSealed(gm, game);
    const read = [0, 0, 0];
    let frames = 0;
    for (let turn = 1; turn < MOST; turn++) {
      const { ended, problem, told, views } = await truthOn(
        gm,
        readers.map(({ seat }) => seat),
      );
      expect(problem).toBe("");
      if (ended) break;
      const open = cardsNamed(told);
      for (const [at, { who, known }] of readers.entries()) {
        for (const card of [...open, ...cardsNamed(views[at])]) known.add(card);
        const strange = (data: unknown) => [...cardsNamed(data)].filter((card) => !known.has(card));
        for (const heard = ears[at]!.frames; read[at]! < heard.length; read[at]! += 1, frames += 1)
          expect(strange(heard[read[at]!]), JSON.stringify(heard[read[at]!]).slice(0, 400)).toEqual([]);
        if (turn % 10 === 1) expect(strange(await documentsOn(who))).toEqual([]);
      }
      for (const [at, who] of people.entries()) await playOn(who, turn * 7 + at * 13);
    }
    for (const { close } of ears) close();
    // Boxes are of a few lengths, whatever is in them.
    const sizes = new Set(ears.flatMap(({ frames }) => boxSizes(frames)));
    expect([...sizes].filter((size) => size < 1024 || !Number.isInteger(Math.log2(size)))).toEqual([]);
    expect(sizes.size).toBeLessThan(6);
    expect(frames).toBeGreaterThan(100);
    const end = await systemOn(onlooker);
    expect(end.ended).toBe(true);
    // The key is everybody's now: an onlooker reads the whole state as the Gamemaster does.
    expect(await stateOn(onlooker)).toEqual(await stateOn(gm));
    // And proves with nothing but the documents that the dice, the shuffles and all answers were as recorded.
    const recording = await proven(onlooker, game);
    // Each page can say, too, that what it was told of and shown at the time is what the record says.
    for (const { who, seat } of readers) {
      const seen = await seenOn(who, end.id);
      expect(seen?.seat).toBe(seat);
      const { count, fault } = seenFindings(RULES[game], recording, seen!, keysIn(await documentsOn(who)));
      expect(fault).toBeNull();
      expect(count).toBeGreaterThan(end.step / 2);
    }
  });
