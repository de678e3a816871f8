/** A replay as one HTML file, which any browser plays without Foundry or a network. */
import { anywhere } from "../../kit/platform/elsewhere";
import { ROOT } from "../../kit/platform/home";
import { offerFile } from "../../kit/platform/files";
import { textLanguage } from "../../kit/platform/language";
import { localize } from "../../kit/text/sentence";
import { fileName, packed, packedText } from "./file";
import { forEveryone, groupsOf, PAGE, pageText, PROGRAM, shellOf, STYLES, textsOf } from "./page-text";
import { toSave, type ReplaySource } from "./source";

/** Bytes in base64. */
export async function inBase64(data: Blob): Promise<string> {
  const bytes = new Uint8Array(await data.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 8192, (at + 1) * 8192)),
  );
  return btoa(pieces.join(""));
}

/** Whether a battle can be saved as a page: only in our own games; those of other packages have a package's name before their own. */
export const hasPage = ({ table }: Pick<ReplaySource, "table">): boolean => !table.id.includes(".");

/** The text of a file of ours. */
async function fetched(path: string): Promise<string> {
  const response = await fetch(foundry.utils.getRoute(`${ROOT}/${path}`));
  if (!response.ok) throw new Error(localize("ALLHANDS.page.missing"));
  return await response.text();
}

const zipped = async (text: string): Promise<string> => inBase64(await packedText(text));

/** Saves a replay as a page, if its game has one. */
export async function savePage(source: Pick<ReplaySource, "recording" | "marks">): Promise<void> {
  const recording = toSave(source);
  const [page, program, english, ...styles] = await Promise.all(
    [PAGE, PROGRAM, "lang/en.json", ...STYLES].map(fetched),
  );
  const told = forEveryone({ ...recording, pictures: anywhere(recording.pictures) });
  const shell = shellOf(page!, { program: await zipped(program!), styles: await zipped(styles.join("")) });
  const lang = textLanguage();
  const languages = [JSON.parse(english!), ...(lang === "en" ? [] : [game.i18n.translations])];
  const texts = languages.map((each) => textsOf(each, groupsOf(shell)));
  const text = pageText(shell, told, {
    packed: await inBase64(await packed(told)),
    day: new Date().toISOString().slice(0, 10),
    lang,
    texts: await zipped(JSON.stringify(texts)),
    say: localize,
  });
  offerFile(new Blob([text]), "text/html", `${fileName(recording.title)}.html`);
}
