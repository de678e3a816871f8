/**
 * Drafts of a crew with sealed hands. No game of cards has a question that its crew answers together, so that on these
 * clients the adviser of a duel stacks the deck.
 */
import { PRESETS } from "../../../module/rules/ship-on-ship/presets";
import type { Client } from "../../browser/client";
import { readOn } from "../../browser/settled";
import { expect, test } from "../table";
import { beginSealed, cardsNamed, documentsOn, eavesdrop, stateOn, type Scope } from "./table";

interface Stations {
  asked(view: unknown, question: { name: string; seat: string }): string[];
  of(view: unknown, question: { name: string; seat: string }): string | null;
  list(view: unknown, seat: string): { id: string }[];
  together: string[];
}
interface Shares {
  readonly question: { readonly part?: { share(items: readonly string[]): void } } | null;
}
type Hears = (data: unknown) => Promise<unknown>;
interface DraftScope extends Scope {
  readonly game: Scope["game"] & { readonly system: { readonly api: { fetchGame(id: string): Promise<unknown> } } };
  readonly CONFIG: { readonly queries: Record<string, Hears> };
  heard?: { data: unknown; isTaken: unknown }[];
}

const adviserStacks = (client: Client): Promise<void> =>
  client.evaluate(async () => {
    const { game, allHands } = globalThis as unknown as DraftScope;
    await game.system.api.fetchGame("ship-on-ship");
    const { kit } = allHands;
    const { stations } = kit.tableGame("ship-on-ship") as unknown as { stations(): Promise<Stations> };
    const changed = await stations();
    const adviser = (view: unknown, { name, seat }: { name: string; seat: string }) =>
      name === "stackDeck" ? changed.list(view, seat).map(({ id }) => id) : [];
    Object.assign(changed, {
      together: ["stackDeck"],
      asked: adviser,
      of: (view: unknown, question: { name: string; seat: string }) => adviser(view, question)[0] ?? null,
    });
  });

/** Notes what drafts arrive at this client, and whether it takes them up. */
const listens = (client: Client): Promise<void> =>
  client.evaluate(() => {
    const scope = globalThis as unknown as DraftScope;
    const hears = scope.CONFIG.queries["all-hands.draft"]!;
    const heard = (scope.heard = [] as { data: unknown; isTaken: unknown }[]);
    scope.CONFIG.queries["all-hands.draft"] = async (data) => {
      const isTaken = await hears(data);
      heard.push({ data, isTaken });
      return isTaken;
    };
  });

const heardBy = (client: Client) => readOn(client, () => (globalThis as unknown as DraftScope).heard ?? []);

test("what somebody has in mind is for their mates alone", async ({ sitDown, url }) => {
  const gm = await sitDown("Gamemaster");
  const [captain, foe, adviser] = [await sitDown("Player 1"), await sitDown("Player 2"), await sitDown("Player 3")];
  for (const client of [gm, captain, foe, adviser]) await adviserStacks(client);
  for (const client of [captain, foe]) await listens(client);
  const ears = await eavesdrop(foe, url);
  await beginSealed(gm, "ship-on-ship");
  const { captains } = (await stateOn(gm)) as { captains: readonly { ship: string }[] };
  await gm.evaluate(async (ship) => {
    const { game } = globalThis as unknown as Scope;
    const [battle] = game["combats"]!.contents;
    const { seats } = (battle!.toObject() as { system: { seats: { id: string }[] } }).system;
    const crew = [{ station: `adviser/${ship}`, user: game["users"]!.getName("Player 3").id }];
    await battle!.update({ "system.seats": seats.map((seat) => (seat.id === "seat-1" ? { ...seat, crew } : seat)) });
  }, captains[0]!.ship);

  const share = (deck: readonly string[]) =>
    readOn(
      adviser,
      (deck) => {
        const { game, allHands } = globalThis as unknown as Scope;
        const { question } = allHands.kit.feedOf(game["combats"]!.contents[0]!) as unknown as Shares;
        question?.part?.share(deck);
        return question?.part !== undefined;
      },
      deck,
    );
  await expect.poll(() => share(PRESETS.competence.red)).toBe(true);
  await expect
    .poll(async () => {
      await share(PRESETS.competence.red);
      return (await heardBy(captain)).some(({ isTaken }) => isTaken === true);
    })
    .toBe(true);
  // What the captain is shown is the deck: a deck of the other color is not taken up, though nobody can read either.
  const before = (await heardBy(captain)).length;
  await share(PRESETS.competence.black);
  await expect.poll(async () => (await heardBy(captain)).slice(before).map(({ isTaken }) => isTaken)).toContain(false);

  const arrived = (await heardBy(captain)).map(({ data }) => data);
  expect(arrived.length).toBeGreaterThan(1);
  expect([...cardsNamed(arrived)]).toEqual([]);
  expect(await heardBy(foe)).toEqual([]);
  expect([...cardsNamed(ears.frames)]).toEqual([]);
  for (const client of [foe, captain]) expect([...cardsNamed(await documentsOn(client))]).toEqual([]);
  // Even with all that was sent, a foe's browser does not open it.
  const opened = await foe.evaluate(
    async (data) =>
      Promise.all(data.map((each) => (globalThis as unknown as DraftScope).CONFIG.queries["all-hands.draft"]!(each))),
    arrived,
  );
  expect(opened).not.toContain(true);
  ears.close();
});
