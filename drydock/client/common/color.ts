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

  override toString(): string {
    return this.valid ? this.css : "";
  }

  toJSON(): string | null {
    return this.valid ? this.css : null;
  }
}
