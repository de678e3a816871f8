/** Which sounds are heard when several start together. */
import { expect, it } from "vitest";
import { SOUNDS, soundFiles, wavOf } from "../../../scripts/content/sounds";
import { inOrder, type SoundName } from "./sounds";

it("lets what comes together be heard one after another, each once", () => {
  const { sounds, length } = inOrder(new Set<SoundName>(["hit", "die", "loss", "shot"]));
  expect(sounds.map(([name]) => name)).toEqual(["die", "shot", "hit", "loss"]);
  const starts = sounds.map(([, start]) => start);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect([starts[0], length > starts[3]!]).toEqual([0, true]);
  expect(inOrder(new Set())).toEqual({ sounds: [], length: 0 });
});

it("has a file for each, loud enough and never too loud, the same at every build, and all of them small", () => {
  expect(Object.keys(SOUNDS).sort()).toEqual(["die", "hit", "loss", "shot", "turn"] satisfies SoundName[]);
  for (const sound of Object.values(SOUNDS)) {
    const file = wavOf(sound);
    const samples = Array.from({ length: (file.length - 44) / 2 }, (_, at) => Math.abs(file.readInt16LE(44 + 2 * at)));
    expect(Math.max(...samples)).toBeGreaterThan(16_000);
    expect(samples.filter((sample) => sample >= 32_000)).toEqual([]);
    expect(samples.at(-1)).toBeLessThan(50);
    expect(wavOf(sound).equals(file)).toBe(true);
  }
  expect(soundFiles().reduce((sum, { source }) => sum + source.length, 0)).toBeLessThan(120_000);
});
