/** How the stations of a seat are shared out: everyone gets work. */
import { expect, it } from "vitest";
import { dealt } from "./dealing";

const people = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, plays: (person: string) => person.startsWith(id) }));
const posts = (count: number, of: readonly string[] = ["gull"]) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, role: "post", of }));
const usersOf = (...given: Parameters<typeof dealt>): string[] => dealt(...given).map(({ user }) => user);

it("gives what lies side by side to the same person, and the captain the fewest", () => {
  expect(usersOf(posts(3), people("cap", "ann"))).toEqual(["cap", "ann", "ann"]);
  expect(usersOf(posts(5), people("cap", "ann", "bo"))).toEqual(["cap", "ann", "ann", "bo", "bo"]);
});

it("gives a post to whoever plays somebody there, and leaves the others some all the same", () => {
  const mine = posts(4).map((post) => ({ ...post, people: ["ann-pilot"] }));
  expect(new Set(usersOf(mine, people("cap", "ann", "bo")))).toEqual(new Set(["cap", "ann", "bo"]));
  expect(usersOf(mine, people("cap", "ann", "bo")).filter((user) => user === "ann")).toHaveLength(2);
});

it.each([1, 2, 3, 4, 5, 6, 7].flatMap((count) => [1, 2, 3, 4, 5].map((crew) => [count, crew] as const)))(
  "leaves nobody of a crew without one of %i stations as long as there are enough: %i",
  (count, crew) => {
    const users = people(...["cap", "ann", "bo", "cat", "dan"].slice(0, crew));
    for (const of of [["gull"], []]) expect(new Set(usersOf(posts(count, of), users)).size).toBe(Math.min(count, crew));
  },
);

it("gives divisions out in turn, the crew first, as the later ones may have no ship yet", () => {
  expect(usersOf(posts(4, []), people("cap", "ann"))).toEqual(["ann", "cap", "ann", "cap"]);
});
