/** What is posted, as Discord reads it; `allHands` has the same as data for other receivers. Pure. */
import { cutName } from "../../kit/text/sentence";

/** Somebody who is asked. `mention`: how they are called there; blank if nobody has said. */
export interface Person {
  readonly name: string;
  readonly mention: string;
}

/** The facts of a post; what everybody at the table may know, and no more. */
export interface PostFacts {
  readonly kind: "question" | "end" | "test";
  /** Unique for each thing that is posted: a receiver that has it already drops it. */
  readonly id: string;
  /** The battle's id and name; blank for a test. */
  readonly battle: { readonly id: string; readonly name: string };
  readonly game: string;
  /** Who is asked. */
  readonly people: readonly Person[];
  /** What is asked, in words; blank if that is not for everybody. */
  readonly question: string;
  /** Where the world is opened; blank if that is not known. */
  readonly link: string;
}

/** Most letters of what Discord takes, less a reserve for signs that it counts as several. */
const LONGEST = 1900;

/** A line without anything that Discord reads as a format, a mention or a link. */
export const asLine = (line: string): string =>
  line.replaceAll(/\s+/g, " ").replaceAll(/[\\*_~`|<>[\]#@:-]/g, String.raw`\$&`);

/** The same for a name that people have given, which may have any length. */
export const asText = (name: string): string => asLine(cutName(name));

/** How somebody is called in a post: by their mention if it is one of Discord's, otherwise in letters. */
export const calledAs = ({ name, mention }: Person): string =>
  MENTION.test(mention) ? mention : asText(mention || name);

const MENTION = /^<@[!&]?\d{5,25}>$/;

/** The ids in the mentions of these people: nobody else is notified, whatever names contain. */
export function mentioned(people: readonly Person[]): { users: string[]; roles: string[] } {
  const ids = (sign: RegExp): string[] => [
    ...new Set(people.flatMap(({ mention }) => (MENTION.test(mention) ? (sign.exec(mention)?.[1] ?? []) : []))),
  ];
  return { users: ids(/^<@!?(\d+)>$/), roles: ids(/^<@&(\d+)>$/) };
}

/**
 * The text that is posted. Lines that would make it too long are left out.
 *
 * @param lines  its lines; the last one, the link, always stays
 */
function textOf(lines: readonly string[], link: string): string {
  const end = link === "" ? [] : [link];
  let left = LONGEST - link.length;
  const kept = lines.filter((line) => (left -= line.length + 1) >= 0);
  return [...kept, ...end].join("\n");
}

/** The body of a post. */
export const bodyOf = (facts: PostFacts, lines: readonly string[]): string =>
  JSON.stringify({
    content: textOf(lines, facts.link),
    allowed_mentions: { parse: [], ...mentioned(facts.people) },
    allHands: { version: 1, ...facts },
  });
