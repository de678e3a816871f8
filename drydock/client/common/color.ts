/** A color as a number 0xRRGGBB with a CSS form; NaN if there is no color. */
export class Color extends Number {
  /** A color from a `#rrggbb` string, a number, three components from 0 to 1, or another color. */
  static from(color: unknown): Color {
    if (color instanceof Color) return new Color(color.valueOf());
    if (typeof color === "string") return Color.fromString(color);
    if (typeof color === "number") return new Color(color);
    if (Array.isArray(color)) {
      const [red = 0, green = 0, blue = 0] = color as number[];
      return new Color((Math.round(red * 255) << 16) | (Math.round(green * 255) << 8) | Math.round(blue * 255));
    }
    return new Color(NaN);
  }

  static fromString(color: string): Color {
    return new Color(/^#?[0-9a-f]{6}$/i.test(color) ? parseInt(color.replace("#", ""), 16) : NaN);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** The color as `#rrggbb`; black if there is no color. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  /** Red, green and blue, from 0 to 1. */
  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  /** Hue, saturation and lightness, from 0 to 1. */
  get hsl(): [number, number, number] {
    const { rgb } = this;
    const [red, green, blue] = rgb;
    const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
    const [lightness, span] = [(most + least) / 2, most - least];
    if (span === 0) return [0, 0, lightness];
    const turns = { [blue]: 4 + (red - green) / span, [green]: 2 + (blue - red) / span, [red]: (green - blue) / span };
    return [(((turns[most] ?? 0) + 6) % 6) / 6, span / (1 - Math.abs(2 * lightness - 1)), lightness];
  }

  /** A color from hue, saturation and lightness, from 0 to 1. */
  static fromHSL([hue = 0, saturation = 0, lightness = 0]: readonly number[]): Color {
    const reach = saturation * Math.min(lightness, 1 - lightness);
    const part = (offset: number): number => {
      const at = (offset + hue * 12) % 12;
      return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    };
    return Color.from([part(0), part(8), part(4)]);
  }

  /** Part by part with another color, or with the same number for each part. */
  #with(other: Color | number, meet: (own: number, other: number) => number): Color {
    const others = other instanceof Color ? other.rgb : ([other, other, other] as const);
    return Color.from(this.rgb.map((own, at) => Math.min(Math.max(meet(own, others[at] ?? 0), 0), 1)));
  }

  maximize(other: Color | number): Color {
    return this.#with(other, Math.max);
  }

  multiply(other: Color | number): Color {
    return this.#with(other, (own, by) => own * by);
  }

  /** `weight`: how much of the other color, from 0 to 1. */
  mix(other: Color, weight: number): Color {
    return this.#with(other, (own, to) => own * (1 - weight) + to * weight);
  }

  override toString(): string {
    return this.valid ? this.css : "";
  }

  toJSON(): string | null {
    return this.valid ? this.css : null;
  }
}
