import { describe, expect, it } from "vitest";
import { chanceOf } from "./chance";
import { EVEN_FIGHTS, evenPair, evenPairs, matchup, nextPair, usualFighters } from "./even-fights";

const pairOf = (game: string): [string, string] => {
  const [one, other] = evenPairs(game)[0]!.fighters;
  return [one!, other!];
};

describe.each(["myoss-gamma", "ship-on-ship", "space-opera"])("an even fight of %s", (game) => {
  const [one, other] = pairOf(game);

  it("is proposed, and another one after it, until the first comes again", () => {
    expect(usualFighters(game, { fighters: ["a", "b"] })).toEqual([one, other]);
    const seen = [[one, other].join()];
    for (let at: readonly [string, string] = [one, other]; ;) {
      at = nextPair(game, at) ?? [one, other];
      if (at.join() === seen[0]) break;
      seen.push(at.join());
    }
    expect(new Set(seen).size).toBe(evenPairs(game).length);
  });

  it("leads back to the first from two that are none", () => {
    expect(nextPair(game, ["a", "b"])).toEqual([one, other]);
    expect(nextPair(game, [other, one])).toEqual(nextPair(game, [one, other]));
  });

  it("is told from the side of whoever is named first", () => {
    const { names, share } = evenPairs(game)[0]!;
    const told = (name: string, chance: number) =>
      `An even fight: ${name} wins ${Math.round(chance * 100)}% of the time.`;
    expect(chanceOf(game, [one, other], names[0]!).text).toBe(told(names[0]!, share));
    expect(chanceOf(game, [other, one], names[1]!).text).toBe(told(names[1]!, 1 - share));
    expect(evenPair(game, [other, one])!.low).toBeCloseTo(1 - evenPair(game, [one, other])!.high);
  });

  it("is not what nobody has measured, nor a ship against itself", () => {
    for (const two of [
      ["a", "b"],
      [one, one],
    ] as const)
      expect(chanceOf(game, two, "One")).toEqual({
        text: "Nobody has tried yet how even this fight is.",
        how: "",
        wins: null,
      });
  });
});

it("of two ships that are no even fight, it is told how often each won, from the side of whoever is named first", () => {
  const { fighters, won, battles } = EVEN_FIGHTS["ship-on-ship"]!.matchups!;
  const column = won[0]!.findIndex((wins, at) => wins !== null && wins !== won[at]![0]);
  const [one, other, wins, losses] = [fighters[0]!, fighters[column]!, won[0]![column]!, won[column]![0]!];
  expect(matchup("ship-on-ship", [one, other])).toEqual({ wins, losses, battles });
  expect(matchup("ship-on-ship", [other, one])).toEqual({ wins: losses, losses: wins, battles });
  const share = Math.round((100 * wins) / (wins + losses));
  expect(chanceOf("ship-on-ship", [one, other], "One")).toMatchObject({
    text: `One wins ${share}% of the time.`,
    how: expect.stringContaining(`${battles} battles between`) as string,
    wins: [share, 100 - share],
  });
  expect(matchup("ship-on-ship", [one, one])).toBe(null);
});

describe.each(["silent-ships", "navy-aces"])("%s, in which all have the same", (game) => {
  it("says what it is worth to begin, whoever is chosen", () => {
    const { share, battles } = EVEN_FIGHTS[game]!.beginning!;
    const { text, how } = chanceOf(game, ["a", "b"], "A");
    expect(text).toMatch(new RegExp(`whoever does wins ${Math.round(share * 100)}% of the time\\.$`));
    expect(how).toMatch(new RegExp(`^${battles} battles between`));
    expect(usualFighters(game, { fighters: ["a", "b"] })).toEqual(["a", "b"]);
    expect(nextPair(game, ["a", "b"])).toBe(null);
  });
});

it("nothing is said of a game that nobody measured", () => {
  expect(chanceOf("a-game-of-your-own", ["a", "b"], "A")).toEqual({ text: "", how: "", wins: null });
});
