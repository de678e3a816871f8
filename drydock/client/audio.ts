/** `foundry.audio`: files of sound that are played on this screen. */

/** A sound that was begun. */
export class Sound {
  constructor(readonly src: string) {}
}

interface PlayData {
  readonly src: string;
  readonly volume?: number;
  readonly loop?: boolean;
  readonly channel?: string;
}

export class AudioHelper {
  /** Whether browsers let nothing be heard yet: nobody has touched the page. */
  get locked(): boolean {
    return !navigator.userActivation.hasBeenActive;
  }

  /** Plays a file. A browser lets a page be heard only after somebody has clicked on it: until then there is silence. */
  static async play({ src, volume = 1, loop = false }: PlayData, others = false): Promise<Sound> {
    if (others) throw new Error("drydock: sounds for other screens are not available");
    const file = new Audio(src);
    Object.assign(file, { volume, loop });
    const sound = new Sound(src);
    await new Promise<void>((loaded, failed) => {
      file.addEventListener("canplaythrough", () => loaded(), { once: true });
      file.addEventListener("error", () => failed(new Error(`drydock: no sound at ${src}`)), { once: true });
    });
    await file.play().catch(() => undefined);
    return sound;
  }
}
