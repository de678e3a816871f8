/** Drawings on the playing cards: suits, and one emblem for each condition of Ship-on-Ship, all around (0, 0). */

/** The colors of one card: its suit's, a pale one behind the emblem, and the card's own. */
export interface Inks {
  readonly ink: string;
  readonly wash: string;
  readonly paper: string;
}

export type Suit = "C" | "D" | "H" | "S";

/** Suits, 100 units high. */
const SUITS: { readonly [suit in Suit]: string } = {
  C: `<circle cy="-26" r="22"/><circle cx="-25" cy="11" r="22"/><circle cx="25" cy="11" r="22"/><path d="M-9 -12H9L6 10C8 30 12 42 20 50H-20C-12 42 -8 30 -6 10Z"/>`,
  D: `<path d="M0 -50C10 -30 22 -14 38 0C22 14 10 30 0 50C-10 30 -22 14 -38 0C-22 -14 -10 -30 0 -50Z"/>`,
  H: `<path d="M0 47C-14 30 -48 8 -48 -18C-48 -36 -36 -46 -23 -46C-12 -46 -4 -40 0 -30C4 -40 12 -46 23 -46C36 -46 48 -36 48 -18C48 8 14 30 0 47Z"/>`,
  S: `<path d="M0 -50C12 -32 46 -12 46 14C46 28 36 36 25 36C16 36 9 32 5 25C6 36 11 44 18 50H-18C-11 44 -6 36 -5 25C-9 32 -16 36 -25 36C-36 36 -46 28 -46 14C-46 -12 -12 -32 0 -50Z"/>`,
};

/** A suit in its color. */
export function suit(which: Suit, { ink }: Inks): string {
  return `<g fill="${ink}">${SUITS[which]}</g>`;
}

/** A suit for the middle of a card. Diamonds are hollow, so that they are not taken for hearts without color vision. */
export function pip(which: Suit, inks: Inks): string {
  const hollow = which === "D" ? `<path d="M0 -22L17 0L0 22L-17 0Z" fill="${inks.paper}"/>` : "";
  return suit(which, inks) + hollow;
}

const DART = "M0 -42C7 -30 10 -16 11 -4L36 22V32L12 24L8 36H-8L-12 24L-36 32V22L-11 -4C-10 -16 -7 -30 0 -42Z";
const HULL = "M-9 -58H9L17 -42V-16H25V-4L36 8V32L27 40V52H11V46H-11V52H-27V40L-36 32V8L-25 -4V-16H-17V-42Z";
const SHIELD = "M0 -46C14 -36 28 -32 42 -31V2C42 28 24 42 0 52C-24 42 -42 28 -42 2V-31C-28 -32 -14 -36 0 -46Z";

const move = (x: number, y: number, scale: number, turn: number, content: string) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}">${content}</g>`;
const fill = (path: string, color: string) => `<path d="${path}" fill="${color}"/>`;
const line = (path: string, color: string, width: number, more = "") =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const disc = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;

/** A closed shape through points at alternating distances from (0, 0): a star, a burst or a cogwheel. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [angle, radius] = [(at * Math.PI) / points - Math.PI / 2, at % 2 ? inner : outer];
    return `${Math.round(radius * Math.cos(angle) * 10) / 10} ${Math.round(radius * Math.sin(angle) * 10) / 10}`;
  });
  return `M${corners.join("L")}Z`;
}

function cogwheel(teeth: number, color: string): string {
  const tooth = "M-11 -44L-8 -64H8L11 -44Z";
  const turned = Array.from(
    { length: teeth },
    (_, at) => `<path transform="rotate(${(at * 360) / teeth})" d="${tooth}"/>`,
  );
  return `<g fill="${color}"><circle r="48"/>${turned.join("")}</g>`;
}

/** Shots that fly outward from (0, 0); `angles` are in degrees from straight up. */
function shots(angles: readonly number[], from: number, length: number, half: number, color: string): string {
  const path = `M${-half} ${-from}V${-from - length}L0 ${-from - length - half * 2}L${half} ${-from - length}V${-from}Z`;
  return angles.map((angle) => `<path transform="rotate(${angle})" d="${path}" fill="${color}"/>`).join("");
}

/** Cross hairs around (x, y) on a clear ground. */
function sight(x: number, y: number, radius: number, { ink, paper }: Inks): string {
  const [near, far] = [radius - 9, radius + 11];
  const hairs = `M0 ${-far}V${-near}M0 ${far}V${near}M${-far} 0H${-near}M${far} 0H${near}`;
  return move(
    x,
    y,
    1,
    0,
    `${line(hairs, paper, 14)}<circle r="${radius}" fill="${paper}" stroke="${ink}" stroke-width="7"/>${line(hairs, ink, 7)}`,
  );
}

/** The emblem of each condition, by its card, within 76 units of the middle. */
export const EMBLEMS: { readonly [card: string]: (inks: Inks) => string } = {
  // Superior speed: a craft that leaves streaks behind.
  JH: ({ ink }) =>
    move(2, -2, 1, 45, move(0, -20, 1.2, 0, fill(DART, ink)) + line("M0 38V72M-24 30V56M24 30V56", ink, 9)),
  // Evasive maneuvers: a wake that winds between shots.
  QH: ({ ink, wash }) =>
    line("M-22 66C-64 26 58 34 26 -8", ink, 10) +
    move(14, -38, 0.95, -32, line(DART, wash, 10) + fill(DART, ink)) +
    line("M-46 14V-6M-46 -24V-44M56 46V26M56 8V-12", ink, 8),
  // Distraction: the sights are on a ghost, the craft is elsewhere.
  KH: (inks) =>
    sight(-8, -18, 40, inks) +
    move(-8, -17, 0.7, 0, line(DART, inks.ink, 5, ` stroke-dasharray="7 9"`)) +
    move(40, 42, 0.8, 125, line(DART, inks.wash, 12) + fill(DART, inks.ink)),
  // Cover fire: shots from behind a shield.
  JS: ({ ink, wash }) =>
    move(0, 40, 1, 0, shots([-44, 0, 44], 52, 28, 8, ink)) +
    move(0, 24, 0.92, 0, line(SHIELD, wash, 12) + fill(SHIELD, ink)),
  // Tenacious defense: a riveted shield.
  QS: ({ ink, wash }) =>
    move(0, -3, 1.34, 0, fill(SHIELD, ink)) +
    move(0, -3, 1.04, 0, line(SHIELD, wash, 5) + line("M0 -28V34M-30 -2H30", wash, 6)) +
    [-19, 19].map((x) => disc(x, -22, 5, wash) + disc(x, 14, 5, wash)).join(""),
  // Superior mechanics: a cogwheel and a wrench.
  KS: ({ ink, paper, wash }) =>
    move(-2, -10, 0.92, 0, cogwheel(8, ink) + disc(0, 0, 20, wash)) +
    move(
      24,
      24,
      1,
      -45,
      `<path d="M-9 48V-10C-24 -18 -26 -40 -12 -50V-28L0 -20L12 -28V-50C26 -40 24 -18 9 -10V48A9 9 0 0 1 -9 48Z" fill="${ink}" stroke="${wash}" stroke-width="8" paint-order="stroke"/>${disc(0, 46, 4, paper)}`,
    ),
  // Hit and run: in, a hit, and away.
  JD: ({ ink }) =>
    move(0, 40, 1, 0, fill(star(9, 32, 15), ink)) +
    line("M-54 -62C-50 -20 -30 -4 0 -4C28 -4 44 -16 50 -40", ink, 10) +
    fill("M30 -36L56 -70L70 -30Z", ink),
  // Superior position: a craft above, another one in its field of fire.
  QD: ({ ink, paper }) =>
    `<path d="M0 -26L-46 66H46Z" fill="${ink}" opacity=".28"/>` +
    move(0, -36, 0.94, 180, fill(DART, ink)) +
    move(
      0,
      38,
      0.6,
      0,
      `<path d="${HULL}" fill="${paper}" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>`,
    ),
  // Achilles' heel: the weak place of something large.
  KD: (inks) =>
    move(-12, -2, 1.22, 0, fill(HULL, inks.ink) + [-36, -18].map((y) => disc(0, y, 4, inks.wash)).join("")) +
    move(-12, -2, 1.22, 0, line("M-12 6H12V22H-12Z", inks.wash, 4)) +
    sight(26, 38, 22, inks) +
    disc(26, 38, 6, inks.ink),
  // Attrition: time wears both down.
  JC: ({ ink, paper }) =>
    `<path d="M-34 -56C-34 -20 -8 -14 -8 0C-8 14 -34 20 -34 56H34C34 20 8 14 8 0C8 -14 34 -20 34 -56Z" fill="${paper}" stroke="${ink}" stroke-width="8"/>` +
    fill(
      "M-24 -30H24C18 -16 7 -12 2 0V30H-2V0C-7 -12 -18 -16 -24 -30ZM-28 54C-24 36 -8 28 0 26C8 28 24 36 28 54Z",
      ink,
    ) +
    line("M-44 -60H44M-44 60H44", ink, 12),
  // Press the attack: each blow harder than the one before.
  QC: ({ ink }) =>
    line("M-18 64L0 46L18 64", ink, 9) + line("M-32 36L0 6L32 36", ink, 15) + line("M-46 -2L0 -46L46 -2", ink, 23),
  // Withering barrage: everything at once.
  KC: ({ ink, wash }) =>
    move(
      0,
      52,
      1,
      0,
      shots([-66, -44, -22, 0, 22, 44, 66], 44, 22, 6, ink) + shots([-33, -11, 11, 33], 84, 16, 5, ink),
    ) +
    line("M-40 58C-40 32 -24 18 0 18C24 18 40 32 40 58Z", wash, 12) +
    fill("M-40 58C-40 32 -24 18 0 18C24 18 40 32 40 58Z", ink),
  "joker-1": ({ ink, paper }) => fill(star(8, 74, 30), ink) + disc(0, 0, 13, paper),
  "joker-2": ({ ink, paper }) => line(star(8, 68, 28), ink, 8) + disc(0, 0, 13, ink) + disc(0, 0, 5, paper),
};

/** A light craft for the red back, a heavy one for the black back. */
export const BACK_SIGNS = { red: DART, black: HULL } as const;
