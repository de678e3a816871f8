import { expect, it } from "vitest";
import { byRoom, rowOf, SAMPLE } from "./stryker";

it("the sample has files of the kernel, of GURPS and of all five games, which are there", () => {
  expect([...byRoom(SAMPLE).keys()].map((room) => room.replace("module/rules/", ""))).toEqual([
    "kernel",
    "gurps",
    "myoss-gamma",
    "navy-aces",
    "ship-on-ship",
    "silent-ships",
    "space-opera",
  ]);
});

it("files are in rooms, and are there", () => {
  expect(() => byRoom(["module/rules/kernel/none.ts"])).toThrow("there is no file module/rules/kernel/none.ts");
  expect(() => byRoom(["module/page.ts"])).toThrow(
    "module/page.ts is in no room of module/rules/, module/kit/ or module/games/",
  );
});

it("a score counts what was noticed, by time as well, of all that tests could have noticed", () => {
  const found = ["Killed", "Killed", "Timeout", "Survived", "NoCoverage", "Ignored"].map((status) => ({
    fileName: "a.ts",
    status,
  }));
  expect(rowOf("a.ts", found)).toBe("a.ts: 60 % (3 noticed, 1 of them by time; 1 survived, 1 unreached)");
  expect(rowOf("a.ts", [])).toBe("a.ts: 0 % (0 noticed, 0 of them by time; 0 survived, 0 unreached)");
});
