import { expect, it } from "vitest";
import { delayMessages } from "./latency";

it("a slow line lets no message overtake another", async () => {
  const arrived: number[] = [];
  let last = (): void => undefined;
  const all = new Promise<void>((resolve) => (last = resolve));
  const line = {
    write(message: number) {
      if (arrived.push(message) === 20) last();
    },
  };
  delayMessages(line, 4);
  for (let message = 0; message < 20; message++) line.write(message);
  expect(arrived).toEqual([]);
  await all;
  expect(arrived).toEqual(Array.from({ length: 20 }, (_, message) => message));
});
