import { expect, it, vi } from "vitest";

vi.mock("../platform/applications", () => ({ handlebarsApplication: () => class {} }));

it("lists ships by sides, allies together, the own side first", async () => {
  const { crewSides } = await import("./crew-window");
  const seats = [
    { id: "a", name: "Anna", side: "" },
    { id: "b", name: "Bert", side: "blue" },
    { id: "c", name: "Carl", side: "" },
    { id: "d", name: "Dora", side: "blue" },
  ];
  const ship = (seat: string) => ({ seat, name: `ship of ${seat}`, state: "", posts: [] });
  const sides = crewSides(seats, new Set(["d"]), (seat) => [ship(seat)]);
  expect(sides.map(({ names, ships }) => [names.map(({ name }) => name), ships.map(({ name }) => name)])).toEqual([
    [
      ["Bert", "Dora"],
      ["ship of b", "ship of d"],
    ],
    [["Anna"], ["ship of a"]],
    [["Carl"], ["ship of c"]],
  ]);
});
