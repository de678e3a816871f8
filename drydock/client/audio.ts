/** `foundry.audio`: sound files played on this screen. */

/** A started sound. */
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
  /** Whether the browser still blocks sound because the user has not interacted with the page. */
  get locked(): boolean {
    return !navigator.userActivation.hasBeenActive;
  }

  /** Plays a file. Browsers allow sound only after the user has clicked on the page; until then it is silent. */
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
