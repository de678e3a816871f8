/** What CHANGELOG.md says of a release. */

/** The heading of what no release has yet. */
const UNRELEASED = "Unreleased";

/** A part of the changelog: what stands behind `## `, the number and the day in it if it is a version's, and the text below. */
interface Section {
  readonly heading: string;
  readonly version: string;
  readonly day: string;
  readonly text: string;
}

function sectionsOf(changelog: string): Section[] {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const [, version = "", day = ""] = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading.trim()) ?? [];
    return { heading: heading.trim(), version, day, text: lines.join("\n").trim() };
  });
}

const HOW = "npm run release -- --bump";

/** Links of the changelog lead to files beside it: on another page they need the address of that version's files. */
const withAddresses = (notes: string, files: string): string =>
  notes.replaceAll(/\]\((?![a-z]+:|#)([^)]*)\)/g, (_match, path: string) => `](${files}/${path})`);

/**
 * The notes of exactly this version.
 *
 * @param version  the number in package.json
 * @param files    the address of that version's files, for links in the notes
 * @throws Error if there are none, if newer ones are there, or if something is still under Unreleased
 */
export function notesOf(changelog: string, version: string, files: string): string {
  const sections = sectionsOf(changelog);
  const odd = sections.find((each) => each.version === "" && each.heading !== UNRELEASED);
  if (odd)
    throw new Error(
      `CHANGELOG.md has the heading "${odd.heading}": a version's is "${version} (2026-01-31)", and that of what has none is "${UNRELEASED}"`,
    );
  const [newest] = sections.filter((each) => each.version !== "");
  const own = sections.find((each) => each.version === version);
  if (!own)
    throw new Error(
      `CHANGELOG.md has no notes of ${version}, the version in package.json: ${HOW} ${version} makes them of what is under ${UNRELEASED}`,
    );
  if (newest !== own)
    throw new Error(
      `The newest notes in CHANGELOG.md are of ${newest?.version}, but the version in package.json is ${version}`,
    );
  if (own.text === "") throw new Error(`CHANGELOG.md says nothing of ${version}: write there what players notice`);
  const pending = sections.find((each) => each.heading === UNRELEASED);
  if (pending && pending.text !== "")
    throw new Error(
      `CHANGELOG.md has notes under ${UNRELEASED}, which no release would tell: move them to ${version}, or release them as the next version (${HOW} patch)`,
    );
  return `${withAddresses(own.text, files)}\n`;
}

/**
 * The changelog with what is under Unreleased as the notes of a version, and an empty Unreleased above it.
 *
 * @param day  the day of the release, as `2026-01-31`
 * @throws Error if nothing is under Unreleased, or if the version has notes
 */
export function withVersion(changelog: string, version: string, day: string): string {
  const sections = sectionsOf(changelog);
  if (sections.some((each) => each.version === version))
    throw new Error(`CHANGELOG.md has notes of ${version} already`);
  const pending = sections.find((each) => each.heading === UNRELEASED);
  if (!pending || pending.text === "")
    throw new Error(`CHANGELOG.md has nothing under "## ${UNRELEASED}": write there what players notice`);
  return changelog.replace(/^## Unreleased$/m, `## ${UNRELEASED}\n\n## ${version} (${day})`);
}
