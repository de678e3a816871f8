/** The start page of the site: what All Hands is, in a few sentences and pictures, and the ways on. */

const WAYS = [
  {
    title: "Myoss Gamma",
    details: "Ships built from components on a budget of credits, hit locations, and chains of explosions.",
    picture: "ship-sheet.png",
    alt: "The Battleaxe's sheet: its components with costs, hit locations and damage boxes",
    page: "myoss-gamma",
  },
  {
    title: "Ship-on-Ship",
    details: "A dogfight between two captains, each with half a deck of cards. Choices are secret.",
    picture: "duel-dark.png",
    alt: "The duel table: the last exchange between the two ships, and the hand below it",
    page: "ship-on-ship",
  },
  {
    title: "Space Opera Combat System",
    details: "GURPS rolls, aiming and maneuvers, from lone fighters to ships of the line.",
    picture: "space-opera.png",
    alt: "The board of Space Opera: arrows show whose guns stay on which target",
    page: "space-opera",
  },
  {
    title: "Silent Ships",
    details: "Hidden ship cards on a small chart, and interruptions at any time.",
    picture: "silent-ships.png",
    alt: "The chart of Silent Ships, with its hidden cards",
    page: "silent-ships",
  },
  {
    title: "Navy Aces",
    details: "Playing cards as units on an open table: courses, lines of fire, and tactics.",
    picture: "navy-aces.webp",
    alt: "Navy Aces, from the welcome to a deployed fleet",
    page: "navy-aces",
  },
  {
    title: "Ships of your own",
    details: "Build a ship from components with a budget, compare, print it, and let it fight.",
    picture: "paper.png",
    alt: "The printable sheet of a ship of three sections: its blueprint, and its table",
    page: "designer",
  },
];

/** The start page as Markdown for VitePress, whose front matter may be JSON. */
export function startPage(hasDemo: boolean): string {
  const demo = { theme: "brand", text: "Play the demo", link: "/play/index.html", target: "_self" };
  const matter = {
    layout: "home",
    title: "All Hands",
    titleTemplate: false,
    search: false,
    hero: {
      name: "All Hands",
      text: "Ship-to-ship combat for Foundry",
      tagline:
        "Drag ships onto a scene, start a battle, and play it to the end with everyone at their own screens. The rules roll, count and keep the record; the people decide.",
      image: {
        light: "/images/board-light.png",
        dark: "/images/board-dark.png",
        alt: "A battle in Myoss Gamma: one ship is about to fire at another, whose parts show the chance to hit each of them",
      },
      actions: [
        ...(hasDemo ? [demo] : []),
        { theme: hasDemo ? "alt" : "brand", text: "What it is", link: "/about" },
        { theme: "alt", text: "On your Foundry", link: "/about#installing-in-foundry" },
      ],
    },
    features: WAYS.map(({ title, details, picture, alt, page }) => ({
      title,
      details,
      icon: { src: `/images/${picture}`, alt },
      link: `/${page}`,
    })),
  };
  return `---\n${JSON.stringify(matter, null, 2)}\n---\n`;
}
