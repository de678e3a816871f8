/**
 * What may import what: areas, rooms, doors and packages, and no circle. `npm run imports` checks it, and `npm test`
 * does; types count. `docs/architecture.md` has the picture.
 */

/** The areas of `module/`, each above those that it may use. */
const AREAS = ["rules", "kit", "features", "gurps", "games"];

/**
 * The rooms of an area, each above the rooms that it builds on. Files beside the rooms are the door of the whole area,
 * or words that all its rooms use.
 */
const ROOMS = {
  kit: [
    "platform",
    "text",
    "content",
    "windows",
    "paper",
    "exchange",
    "documents",
    "game",
    "battle",
    "record",
    "news",
    "cards",
    "story",
    "referee",
    "crews",
    "board",
    "scene",
    "rollers",
    "sealed",
    "start",
    "sidebar",
  ],
  features: [
    "bots",
    "forecast",
    "statistics",
    "replay",
    "record",
    "onlookers",
    "shipwright",
    "fleets",
    "war",
    "tours",
    "overview",
    "webhook",
    "self-check",
    "removal",
  ],
  games: ["documents", "import", "plan", "story", "decks", "blueprint", "sheet", "rollers", "screen", "scene", "board"],
};

/** Packages that may go into the system, by place; no others are allowed. What Foundry ships is never among them. */
const PACKAGES = {
  "^module/rules/kernel/": ["pure-rand", "@noble/hashes"],
  "^module/kit/": ["@noble/ciphers", "@noble/curves", "@noble/hashes", "fflate", "uplot"],
  "^module/features/": ["client-zip", "uplot"],
};
const FOUNDRY_TYPES = "node_modules/@league-of-foundry-developers/foundry-vtt-types/";

const oneOf = (names) => `(${names.join("|")})`;
const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

/** No import leads to a higher area. */
const directions = AREAS.slice(0, -1).map((area, at) =>
  rule(
    `${area}-is-below`,
    "Imports lead down: move what both need into the lower area, or hand it in.",
    { path: `^module/${area}/` },
    { path: [`^module/${oneOf(AREAS.slice(at + 1))}/`, "^module/[^/]+$"] },
  ),
);

/** No import leads to a higher room of the same area, or of the same game. */
const rooms = Object.entries(ROOMS).flatMap(([area, names]) => {
  const place = area === "games" ? "module/(?:games/[^/]+|gurps)" : `module/${area}`;
  return [
    ...names
      .slice(0, -1)
      .map((name, at) =>
        rule(
          `${area}-${name}-is-below`,
          "Rooms stand in an order, each above those that it builds on.",
          { path: `^(${place})/${name}/` },
          { path: `^$1/${oneOf(names.slice(at + 1))}/` },
        ),
      ),
    rule(
      `${area}-room-without-a-place`,
      "Give the room a place in ROOMS.",
      { path: `^${place}/[^/]+/`, pathNot: `^${place}/${oneOf(names)}/` },
      { path: "" },
    ),
  ];
});

const packages = Object.entries(PACKAGES).map(([path, names]) =>
  rule(
    `packages-of-${path.split("/")[1]}`,
    "Only these packages go into the system here: say why in PACKAGES.",
    { path },
    { path: "node_modules/", pathNot: [`node_modules/${oneOf(names)}/`, FOUNDRY_TYPES] },
  ),
);

export default {
  forbidden: [
    rule("no-circle", "A circle, types counted.", { path: "^(module|drydock)/" }, { circular: true }),
    rule(
      "no-circle-at-run-time",
      "A circle when it runs.",
      { path: "^(scripts|bench|tests)/" },
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "nothing-missing",
      "There is no such file or package.",
      // Whoever runs the example has installed the package that it is in.
      { pathNot: "rules-package/example\\.mjs$" },
      { couldNotResolve: true },
    ),
    ...directions,
    ...rooms,
    ...packages,
    rule(
      "packages-elsewhere",
      "No package goes into the system here.",
      { path: "^module/", pathNot: Object.keys(PACKAGES) },
      { path: "node_modules/", pathNot: FOUNDRY_TYPES },
    ),
    rule("nothing-of-node", "A browser has no Node.", { path: "^module/" }, { dependencyTypes: ["core"] }),
    rule(
      "product-alone",
      "The product uses nothing that only tests, scripts or drydock are for.",
      { path: "^module/" },
      { path: "^(tests|scripts|drydock|bench)/" },
    ),
    rule(
      "rules-apart",
      "The rules of a game use the kernel and the shared bots; only Space Opera uses those of GURPS.",
      { path: "^module/rules/([^/]+)/", pathNot: "^module/rules/(kernel|bots|space-opera)/" },
      { path: "^module/rules/", pathNot: "^module/rules/($1|kernel|bots)/" },
    ),
    rule(
      "space-opera-on-gurps",
      "Space Opera uses the kernel, the shared bots and GURPS.",
      { path: "^module/rules/space-opera/" },
      { path: "^module/rules/", pathNot: "^module/rules/(space-opera|gurps|kernel|bots)/" },
    ),
    rule(
      "kernel-knows-no-game",
      "The kernel knows no game and no bot.",
      { path: "^module/rules/kernel/" },
      { path: "^module/rules/", pathNot: "^module/rules/kernel/" },
    ),
    rule(
      "shared-bots-know-no-game",
      "The bots that games share know the kernel alone.",
      { path: "^module/rules/bots/" },
      { path: "^module/rules/", pathNot: "^module/rules/(kernel|bots)/" },
    ),
    rule(
      "no-single-game",
      "What games share knows no single game.",
      { path: "^module/(kit|features)/" },
      { path: "^module/rules/", pathNot: "^module/rules/(kernel|bots)/" },
    ),
    rule(
      "gurps-rules-of-gurps",
      "The reference uses the rules of GURPS alone.",
      { path: "^module/gurps/" },
      { path: "^module/rules/", pathNot: "^module/rules/(gurps|kernel|bots)/" },
    ),
    rule(
      "games-apart",
      "No game knows another; only Space Opera uses GURPS.",
      { path: "^module/games/([^/]+)/", pathNot: "^module/games/space-opera/" },
      {
        path: "^module/(games|rules|gurps)/",
        pathNot: ["^module/(games|rules)/$1/", "^module/rules/(kernel|bots)/"],
      },
    ),
    rule(
      "space-opera-apart",
      "Space Opera knows no other game, and of GURPS also its sheets.",
      { path: "^module/games/space-opera/" },
      {
        path: "^module/(games|rules)/",
        pathNot: ["^module/(games|rules)/space-opera/", "^module/rules/(kernel|bots|gurps)/"],
      },
    ),
    rule(
      "by-the-door",
      "Use a game's rules by their doors: index.ts, and those of its rooms that are fetched when needed.",
      { path: "^module/", pathNot: "^module/rules/" },
      {
        path: "^module/rules/",
        pathNot: [
          "^module/rules/(kernel|bots)/",
          "^module/rules/[^/]+/index\\.ts$",
          "^module/rules/[^/]+/[^/]+/index\\.ts$",
        ],
      },
    ),
    rule(
      "gurps-by-the-door",
      "Use the rules of GURPS by their doors.",
      { path: "^module/rules/space-opera/" },
      {
        path: "^module/rules/gurps/",
        pathNot: ["^module/rules/gurps/index\\.ts$", "^module/rules/gurps/[^/]+/index\\.ts$"],
      },
    ),
    rule(
      "features-in-the-list",
      "The list names the doors of features, and the replay page the replay; no other entry file names one.",
      { path: "^module/[^/]+$", pathNot: "^module/(page|config\\.d)\\.ts$" },
      { path: "^module/features/", pathNot: "^module/features/[^/]+/feature\\.ts$" },
    ),
    rule(
      "features-in-one-list",
      "Features are named in all-hands.ts alone.",
      { path: "^module/[^/]+$", pathNot: "^module/(all-hands|page|config\\.d)\\.ts$" },
      { path: "^module/features/" },
    ),
    rule(
      "used-by-the-product",
      "Nothing of the product uses it: what tests share lies in tests/support.",
      { path: "^module/(all-hands|page|games/[^/]+/bot-worker)\\.ts$" },
      { path: "^module/", pathNot: ["^module/(all-hands|page)\\.ts$", "\\.d\\.ts$", "\\.json$"], reachable: false },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Tests may look anywhere.
    exclude: { path: ["\\.test\\.ts$", "^drydock/build/", "^dist/", "^build/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
