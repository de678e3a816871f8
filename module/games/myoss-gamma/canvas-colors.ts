/** The colors of what is drawn on scenes: those of the dark panel, as space is dark in both themes. */
import type { Sign } from "../../foundry/signs";

export const SIDE_COLORS: { readonly [sign in Sign]: number } = {
  triangle: 0x45c4cf,
  diamond: 0xff8372,
  circle: 0xc79bf0,
  square: 0x7fd6a8,
  pentagon: 0xff9fd0,
  star: 0xd6dd72,
};
export const COLORS = {
  turn: 0xf2b632,
  night: 0x0d151f,
  shot: 0xffd9a0,
  core: 0xffffff,
  screen: 0x4ad7e6,
  fire: 0xff8a3c,
  ash: 0x9db2c6,
  beam: 0x7fd6a8,
} as const;
