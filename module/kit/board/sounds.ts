/** Sounds of battles on this screen, for users who turn them up: dice, shots, hits, losses, the user's own turn. */
import { ROOT } from "../platform/home";
import { listen } from "../platform/hooks";
import { playSound, soundIsLocked } from "../platform/interface";
import { unattended } from "../platform/notices";
import { ourSetting } from "../platform/settings";
import { hear } from "../story/own-hooks";
import { isStepMessage } from "../story/step-messages";

/** Milliseconds between each sound and the next, in the order in which sounds of the same moment are played. */
const ROOM = { turn: 500, die: 380, shot: 220, hit: 260, loss: 900 } as const;
export type SoundName = keyof typeof ROOM;

const volume = ourSetting("sounds", "client", 0, {
  name: "ALLHANDS.setting.sounds.name",
  hint: "ALLHANDS.setting.sounds.hint",
  range: { min: 0, max: 100, step: 5 },
  onChange: () => sound("turn"),
});

/** The start of each sound of the same moment, each once. */
export function inOrder(names: ReadonlySet<SoundName>): {
  readonly sounds: [SoundName, number][];
  readonly length: number;
} {
  const order = Object.entries(ROOM) as [SoundName, number][];
  let length = 0;
  const sounds = order.flatMap(([name, room]): [SoundName, number][] => {
    if (!names.has(name)) return [];
    length += room;
    return [[name, length - room]];
  });
  return { sounds, length };
}

const together = new Set<SoundName>();
/** Time until which sounds are playing: those that come meanwhile are skipped, as bots are faster than ears. */
let heardUntil = -Infinity;

function playTogether(): void {
  const { sounds, length } = inOrder(together);
  together.clear();
  // Until the user has clicked, browsers play nothing: everything would be played at the first click.
  if (performance.now() < heardUntil || soundIsLocked()) return;
  heardUntil = performance.now() + length;
  for (const [name, start] of sounds) {
    const file = `${ROOT}/assets/sounds/${name}.wav`;
    setTimeout(() => unattended(playSound(file, volume.read() / 100)), start);
  }
}

/** Plays a sound if the user has turned sounds up. */
export function sound(name: SoundName): void {
  if (volume.read() <= 0) return;
  if (together.size === 0) setTimeout(playTogether);
  together.add(name);
}

/** Plays the sound of dice for a message that tells of a step. */
async function soundDie(message: object): Promise<void> {
  if ((await import("../story/story")).asStory(message)) sound("die");
}

/** Declares the setting, and listens to what is reported about battles; called once in `init`. */
export function registerSounds(): void {
  volume.register();
  hear("allHands.attack", () => sound("shot"));
  hear("allHands.hit", () => sound("hit"));
  hear("allHands.destroyed", () => sound("loss"));
  listen("createChatMessage", (message) => {
    if (message.rolls.length > 0 && isStepMessage(message)) unattended(soundDie(message));
  });
}
