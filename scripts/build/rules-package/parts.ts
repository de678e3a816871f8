/** What the package of the rules has beside them: ships, sentences, and a list of what its doors export. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { build } from "vite";
import { packCraft } from "../../commands/dogfighters";
import { designFromActor, packShips } from "../../commands/ships";
import { packOperaShips } from "../../commands/space-opera-ships";
import { languageTexts, textsAt, type TextGroup } from "../languages";

/** The games, by their ids. */
const GAMES = ["myoss-gamma", "navy-aces", "ship-on-ship", "silent-ships", "space-opera"];

const here = dirname(fileURLToPath(import.meta.url));

interface ShipsOf {
  /** The type of a ship, and what it is imported from. */
  readonly type: string;
  readonly ships: object;
}

const byName = <Ship>(ships: readonly { readonly slug: string }[], shipOf: (at: number) => Ship): object =>
  Object.fromEntries(ships.map(({ slug }, at) => [slug, shipOf(at)]));

/** The ships of the compendia as the rules take them, by game. A ship of Space Opera has the id and the seat of its name. */
function ships(): { readonly [game: string]: ShipsOf } {
  const [own, craft, opera] = [packShips(), packCraft(), packOperaShips()];
  return {
    "myoss-gamma": { type: "ShipDesign", ships: byName(own, (at) => designFromActor(own[at]!.source, own[at]!.slug)) },
    "ship-on-ship": { type: "Partial<Duelist>", ships: byName(craft, (at) => ({ ...craft[at], slug: undefined })) },
    "space-opera": {
      type: "ShipSetup",
      ships: byName(opera, (at) => opera[at]!.setup(opera[at]!.slug, opera[at]!.slug)),
    },
  };
}

/** Writes the ships as modules, each beside its game. Returns their doors. */
export function writeShips(made: string): string[] {
  return Object.entries(ships()).map(([game, { type, ships }]) => {
    const [name = ""] = /\w+(?=>?$)/.exec(type) ?? [];
    const file = join(made, game, "ships");
    writeFileSync(`${file}.js`, `export const ships = ${JSON.stringify(ships)};\n`);
    writeFileSync(
      `${file}.d.ts`,
      `import type { ${name} } from "./index.js";\n/** The ships of the compendium by their names in lower case. */\nexport declare const ships: { readonly [name: string]: ${type} };\n`,
    );
    return `${game}/ships`;
  });
}

/** The texts with codes in some groups of the language files. */
const coded = (groups: readonly (string | TextGroup | undefined)[]): object =>
  Object.fromEntries(
    groups.flatMap((group) => Object.entries(group ?? {})).filter(([, text]) => typeof text === "string"),
  );

/** Writes what the codes mean. Returns its door. */
export async function writeSentences(made: string): Promise<string> {
  const texts = languageTexts("en");
  const groups = (place: string) =>
    ["fault", "message", "paste", "reason"].map((name) => textsAt(texts, `${place}${name}`));
  const sentences = {
    all: coded(groups("ALLHANDS.")),
    games: Object.fromEntries(GAMES.map((game) => [game, coded(groups(`ALLHANDS.${game}.`))])),
  };
  mkdirSync(made, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { SENTENCES: JSON.stringify(sentences) },
    build: {
      outDir: made,
      emptyOutDir: false,
      minify: false,
      target: "es2023",
      lib: { entry: join(here, "sentences.ts"), formats: ["es"], fileName: () => "sentences.js" },
    },
  });
  writeFileSync(
    join(made, "sentences.d.ts"),
    `/**
 * The English sentence for an error (\`RulesError\`), a refusal of a menu, or a problem of a paste or a design, by its
 * code; undefined if there is none. \`game\`: the id of the game that has said it.
 */
export declare function sentenceOf(
  told: { readonly code: string; readonly data?: { readonly [name: string]: string | number } },
  game?: string,
): string | undefined;
`,
  );
  return "sentences";
}

/** The first sentence of what is said about something. */
function firstSentence(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const told = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, " ").trim();
  return /^.*?\.(?= |$)/.exec(told)?.[0] ?? told;
}

/** The parameters of a function, by name. */
const parametersOf = (signature: ts.Signature): string =>
  signature
    .getParameters()
    .map(({ name, valueDeclaration }) => {
      const isOptional = valueDeclaration && ts.isParameter(valueDeclaration) && valueDeclaration.questionToken;
      return isOptional ? `${name}?` : name;
    })
    .join(", ");

/** What the doors export, door by door: functions with their parameters, and values, each with what it is. */
export function exportsList(folder: string, doors: Readonly<Record<string, string>>): string {
  const files = Object.entries(doors).map(([door, file]) => [door, join(folder, "dist", `${file}.d.ts`)] as const);
  const program = ts.createProgram(
    files.map(([, file]) => file),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, strict: true, noEmit: true },
  );
  const checker = program.getTypeChecker();
  const sections = files.map(([door, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const lines = (module ? checker.getExportsOfModule(module) : []).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
      const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
      const name = signature ? `${exported.name}(${parametersOf(signature)})` : exported.name;
      const told = firstSentence(symbol, checker);
      return [`- \`${name}\`${told === "" ? "" : `: ${told}`}`];
    });
    return `## @all-hands/rules/${door}\n\n${lines.sort().join("\n")}\n`;
  });
  return `# What the doors export\n\nTypes are not listed: they are in the \`.d.ts\` beside each file.\n\n${sections.join("\n")}`;
}
