/**
 * The sounds of battles, made only by arithmetic: the same bytes in every build. Each is a function of the time in
 * seconds, and becomes a small WAV file (one channel, 16 bits) in the system folder.
 */
const RATE = 12_000;
/** Loudness goes by steps of so much: in sounds this short nobody hears finer ones, and a zip packs these tighter. */
const STEP = 128;

/** The value of a sound at a time, between −1 and 1. */
type Wave = (time: number) => number;

interface Sound {
  readonly seconds: number;
  readonly wave: Wave;
}

const tone = (frequency: number, time: number): number => Math.sin(2 * Math.PI * frequency * time);

/** Fades from 1 to nothing, halving every `half` seconds. */
const fading = (time: number, half: number): number => (time < 0 ? 0 : 2 ** (-time / half));

/** Noise that is the same every time: a seemingly random value for every moment. */
function noise(time: number): number {
  let bits = Math.imul(Math.round(time * RATE) + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x80000000 - 1;
}

/** Noise without its highest part: a scaled sum of `width` moments. */
const rumble = (time: number, width: number): number =>
  Array.from({ length: width }, (_, at) => noise(time - at / RATE)).reduce((sum, each) => sum + each, 0) /
  Math.sqrt(width) /
  1.6;

/** The phase of a tone that glides from one pitch to another, ever more slowly. */
const glide = (from: number, to: number, half: number, time: number): number =>
  to * time + ((from - to) * half * (1 - fading(time, half))) / Math.LN2;

/** A knock on wood. */
const knock = (time: number, pitch: number): number =>
  fading(time, 0.012) * (0.6 * tone(pitch, time) + 0.4 * noise(time)) +
  0.25 * fading(time, 0.03) * tone(pitch / 3, time);

/** A struck bell. */
const bell = (time: number, pitch: number): number =>
  time < 0
    ? 0
    : Math.min(1, time / 0.008) *
      (fading(time, 0.16) * tone(pitch, time) +
        0.35 * fading(time, 0.08) * tone(2 * pitch, time) +
        0.15 * fading(time, 0.04) * tone(3.01 * pitch, time));

export const SOUNDS: { readonly [name: string]: Sound } = {
  /** A die that falls and comes to rest. */
  die: {
    seconds: 0.5,
    wave: (time) =>
      [
        [0, 1900, 1],
        [0.11, 1650, 0.75],
        [0.19, 2100, 0.55],
        [0.25, 1750, 0.4],
        [0.29, 1950, 0.28],
        [0.32, 1800, 0.18],
      ].reduce((sum, [start = 0, pitch = 0, loud = 0]) => sum + loud * knock(time - start, pitch), 0),
  },
  /** A bolt is fired. */
  shot: {
    seconds: 0.45,
    wave: (time) =>
      0.75 * fading(time, 0.08) * Math.sin(2 * Math.PI * glide(1500, 160, 0.05, time)) +
      0.5 * fading(time, 0.02) * noise(time),
  },
  /** Something gives way. */
  hit: {
    seconds: 0.6,
    wave: (time) =>
      0.8 * fading(time, 0.07) * rumble(time, 5) +
      0.6 * fading(time, 0.1) * Math.sin(2 * Math.PI * glide(220, 60, 0.04, time)) +
      0.16 * fading(time, 0.12) * (tone(933, time) + tone(1411, time)),
  },
  /** The end of somebody. */
  loss: {
    seconds: 1.6,
    wave: (time) =>
      Math.min(1, time / 0.02) * 0.95 * fading(time, 0.28) * rumble(time, 24) +
      0.55 * fading(time, 0.3) * Math.sin(2 * Math.PI * glide(110, 34, 0.15, time)) +
      0.3 * fading(time - 0.18, 0.12) * rumble(time, 8),
  },
  /** Two bells. */
  turn: { seconds: 1, wave: (time) => 0.6 * bell(time, 659.26) + 0.6 * bell(time - 0.17, 987.77) },
};

/** The samples of a sound, as 16-bit integers. Its last hundredths of a second fade out, so that nothing clicks. */
function samplesOf({ seconds, wave }: Sound): Int16Array {
  const count = Math.round(seconds * RATE);
  return Int16Array.from({ length: count }, (_, at) => {
    const out = Math.min(1, (count - at) / (0.04 * RATE));
    const loudness = Math.max(-1, Math.min(1, 0.8 * out * wave(at / RATE)));
    return STEP * Math.round((32_000 / STEP) * loudness);
  });
}

/** A sound as a WAV file. */
export function wavOf(sound: Sound): Buffer {
  const samples = samplesOf(sound);
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + 2 * samples.length, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, at) => file.writeInt16LE(sample, 44 + 2 * at));
  return file;
}

/** The files of all sounds, with their paths in the system folder. */
export const soundFiles = (): readonly { readonly path: string; readonly source: Buffer }[] =>
  Object.entries(SOUNDS).map(([name, sound]) => ({ path: `assets/sounds/${name}.wav`, source: wavOf(sound) }));
