/** The story of a battle as one HTML file, with its pictures in it: any browser shows it without a network. */
import { isOwnPicture } from "../../rules/kernel/recording";
import { offerFile } from "../../kit/platform/files";
import { textLanguage } from "../../kit/platform/language";
import { template } from "../../kit/windows/template";
import { fileName } from "./file";
import { inBase64 } from "./page";
import type { ReplaySource } from "./source";
import { endOf, fightersTold, reportOf, roundsTold } from "./write-up";

/** The most bytes of one picture; larger ones are left out. */
const LARGEST = 2_000_000;

/** Reads a file of this world; null if there is none. */
type Reader = (address: string) => Promise<Blob | null>;

/** Fetches a picture of this world. */
const fetched: Reader = async (address) => {
  const response = await fetch(foundry.utils.getRoute(address));
  return response.ok ? response.blob() : null;
};

/** A picture as an address that holds all of it; null where it is not at hand, no picture or too large. */
export async function embedded(address: string, read: Reader = fetched): Promise<string | null> {
  if (/^data:image\/[\w.+-]+[;,]/.test(address)) return address;
  const picture = isOwnPicture(address) ? await read(address).catch(() => null) : null;
  if (!picture || !/^image\/[\w.+-]+$/.test(picture.type) || picture.size > LARGEST) return null;
  return `data:${picture.type};base64,${await inBase64(picture)}`;
}

/** Whether an attribute says how something looks or reads; all others do something, which a page without scripts cannot. */
export const showsOnly = (name: string): boolean =>
  /^(class|style|id|src|alt|role|lang|scope|aria-[a-z]+|viewBox|preserveAspectRatio|fill|d|vector-effect)$/.test(name);

/** The report as its game draws it, without anything that could be pressed. */
function still(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style, link, button, a[href], iframe, object, form"))
    element.replaceWith(...(element.matches("a") ? element.childNodes : []));
  for (const element of body.querySelectorAll("*"))
    for (const { name } of [...element.attributes]) if (!showsOnly(name)) element.removeAttribute(name);
  return [...body.childNodes];
}

/** The whole page as text. */
async function pageOf(source: ReplaySource): Promise<string> {
  const [fighters, rounds] = [await fightersTold(source), await roundsTold(source)];
  const report = await reportOf(source, true);
  // The report says how it ended.
  const end = report === "" ? await endOf(source) : null;
  const pictures = await Promise.all(
    fighters.pictures.map(async ({ name, address }) => ({ name, address: await embedded(address) })),
  );
  const shown = { ...fighters, pictures: pictures.filter(({ address }) => address !== null) };
  const context = { lang: textLanguage(), title: source.recording.title, fighters: shown, rounds, end };
  const html = await foundry.applications.handlebars.renderTemplate(template("replay/story-page"), context);
  const page = new DOMParser().parseFromString(html, "text/html");
  page.querySelector("#report")?.replaceWith(...still(report));
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}

/** Saves the story of a battle as a page. */
export async function saveStoryPage(source: ReplaySource): Promise<void> {
  offerFile(new Blob([await pageOf(source)]), "text/html", `${fileName(source.recording.title)}-story.html`);
}
