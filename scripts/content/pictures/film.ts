/** Films of a page: pictures taken after something happens, put together by Chromium's own encoder. */
import type { BrowserContext, Page } from "@playwright/test";
import { animated, type Frame } from "./webp";

/** Size of a film, in pixels. */
const [WIDTH, HEIGHT] = [960, 600];
const QUALITY = 0.8;

/** The encoded difference from the previous picture. */
type Change = Omit<Frame, "image" | "duration"> & { readonly image: string };

/** A film under way. */
export interface Film {
  /** Takes a picture of a page, to be shown for `duration` milliseconds. */
  take(page: Page, duration: number): Promise<void>;
  /** Ends the film and returns it as an animated WebP. */
  finish(): Promise<Buffer>;
}

/** Begins a film; its pictures are encoded in a page of its own. */
export async function beginFilm(context: BrowserContext): Promise<Film> {
  const dark = await context.newPage();
  const frames: Frame[] = [];
  return {
    async take(page, duration) {
      const picture = await page.screenshot({ animations: "disabled" });
      const { image, ...place } = await changeIn(dark, picture.toString("base64"));
      frames.push({ ...place, image: Buffer.from(image, "base64"), duration });
    },
    async finish() {
      await dark.close();
      return animated(frames, WIDTH, HEIGHT);
    },
  };
}

/** Scales a picture down, and encodes the rectangle in which it differs from the previous one. */
const changeIn = (dark: Page, picture: string): Promise<Change> =>
  dark.evaluate(
    async ([picture, WIDTH, HEIGHT, QUALITY]) => {
      const scope = globalThis as unknown as { before?: Uint8ClampedArray };
      const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
      const pen = canvas.getContext("2d", { alpha: false, willReadFrequently: true })!;
      pen.imageSmoothingQuality = "high";
      const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
      pen.drawImage(await createImageBitmap(blob), 0, 0, WIDTH, HEIGHT);
      const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
      const { before } = scope;
      scope.before = data;
      let [left, top, right, bottom] = before ? [WIDTH, HEIGHT, 0, 0] : [0, 0, WIDTH, HEIGHT];
      for (let at = 0; before && at < data.length; at += 4)
        if (data[at] !== before[at] || data[at + 1] !== before[at + 1] || data[at + 2] !== before[at + 2]) {
          const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
          [left, top, right, bottom] = [
            Math.min(left, x),
            Math.min(top, y),
            Math.max(right, x + 1),
            Math.max(bottom, y + 1),
          ];
        }
      const [x, y] = right === 0 ? [0, 0] : [left - (left % 2), top - (top % 2)];
      const [width, height] = [Math.max(2, right - x), Math.max(2, bottom - y)];
      const piece = new OffscreenCanvas(width, height);
      piece.getContext("2d", { alpha: false })!.drawImage(canvas, -x, -y);
      const encoded = new Uint8Array(
        await (await piece.convertToBlob({ type: "image/webp", quality: QUALITY })).arrayBuffer(),
      );
      let image = "";
      for (const byte of encoded) image += String.fromCharCode(byte);
      return { x, y, width, height, image: btoa(image) };
    },
    [picture, WIDTH, HEIGHT, QUALITY] as const,
  );
