/** Notes in the chat: drawn as ours only where a Gamemaster has written them. */
import { expect, it, vi } from "vitest";

vi.mock("../platform/messages", () => ({ toEveryone: () => ({}) }));
vi.mock("../windows/elements", () => ({ madeFor: () => ({}) }));
vi.mock("../text/sentence", () => ({ phrase: (key: string) => key, textOr: (key: string) => key }));
vi.mock("../battle/seat-names", () => ({ seatNames: () => ({}) }));
vi.mock("../documents/gamemasters", () => ({
  isByGamemaster: ({ author }: { readonly author: { readonly isGM: boolean } }) => author.isGM,
}));
const { noteCard } = await import("./notes");

const message = (isGM: boolean) => ({
  author: { isGM },
  flags: { "all-hands": { note: { key: "ALLHANDS.lost.told.replaced", values: { user: "Gamemaster" } } } },
});

it("are a Gamemaster's: what a player puts into the flag stays what the player has written", () => {
  expect(noteCard(message(true))).not.toBeNull();
  expect(noteCard(message(false))).toBeNull();
});
