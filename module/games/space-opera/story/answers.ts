/** The answers of Space Opera as sentences: orders as the story tells them, shots by gun and target. */
import { answersOf, type AnswerSaid } from "../../../kit/story/answers";
import { inSentences } from "../../../kit/text/sentence";
import { inPlain } from "../../../kit/story/event-text";
import type { Json } from "../../../rules/kernel";
import type { BattleView, DodgeAbout, ChosenManeuver, Shot } from "../../../rules/space-opera";
import { namesOf } from "./names";
import { STORY } from "./events";
import { gunAnywhere, locationOf, memberOf, shipName, word } from "./words";

type Said<About extends Json> = AnswerSaid<BattleView, About>;

/** The orders as everyone hears them once they are revealed. */
function ordersText({ view }: Said<null>, orders: readonly ChosenManeuver[]): string {
  const event = { event: "ordersRevealed", orders };
  return inPlain(STORY.tell([event], namesOf(view)));
}

/** Shots as sentences; guns of a ship with the same target and location share one. */
function shotsText(said: Said<null>, shots: readonly Shot[]): string {
  const { view } = said;
  if (shots.length === 0) return said.phrase("holdFire");
  const volleys = new Map<string, { readonly shot: Shot; readonly guns: string[] }>();
  for (const shot of shots) {
    const found = gunAnywhere(view, shot.gun);
    const id = `${found?.ship.ship ?? ""}/${shot.target}/${shot.location ?? ""}`;
    const volley = volleys.get(id) ?? { shot, guns: [] };
    volley.guns.push(found?.gun.name ?? "");
    volleys.set(id, volley);
  }
  return inSentences([...volleys.values()].map(({ shot, guns }) => volleyText(said, shot, guns)));
}

function volleyText({ view, phrase }: Said<null>, { gun, target, location }: Shot, guns: readonly string[]): string {
  const struck = view.ships.find(({ ship }) => ship === target);
  return phrase(location === undefined ? "fire.ship" : "fire.location", {
    ship: gunAnywhere(view, gun)?.ship.name ?? "",
    guns: { list: guns },
    target: shipName(view, target),
    location: locationOf(struck, location)?.name ?? "",
  });
}

/** How many of the hits on it each ship dodges. */
function dodgesText({ view, about, phrase }: Said<DodgeAbout>, dodges: readonly boolean[]): string {
  const ships = [...new Set(about.hits.map(({ ship }) => ship))];
  return inSentences(
    ships.map((ship) => {
      const hits = about.hits.flatMap((hit, at) => (hit.ship === ship ? [dodges[at] === true] : []));
      const count = hits.filter(Boolean).length;
      const key = count === 0 ? "none" : count === hits.length ? "all" : "some";
      return phrase(`dodge.${key}`, { ship: shipName(view, ship), count, hits: hits.length });
    }),
  );
}

type FollowAbout = { ship: string };
type OverrideAbout = { ship: string; why: "stun" | "death" };
type WordsAbout = { ship: string; member: string };

/** Name of a person aboard. */
const memberName = (view: BattleView, ship: string, id: string): string =>
  memberOf(
    view.ships.find((each) => each.ship === ship),
    id,
  )?.name ?? "";

/** An answer as a sentence; blank for the Gamemaster's answers, which only the board shows. */
export const answerText = answersOf<BattleView>("ALLHANDS.space-opera.answer.", {
  chooseManeuvers: ordersText,
  declareFire: shotsText,
  dodge: dodgesText,
  follow: ({ view, about, phrase }: Said<FollowAbout>, leader: string | null) =>
    phrase(leader === null ? "stay" : "follow", {
      ship: shipName(view, about.ship),
      leader: shipName(view, leader),
    }),
  override: ({ view, about: { ship, why }, phrase }: Said<OverrideAbout>, member: string | null) =>
    member === null
      ? phrase("noOverride")
      : phrase(`override.${why}`, { ship: shipName(view, ship), member: memberName(view, ship, member) }),
  lastWords: ({ view, about: { ship, member }, phrase }: Said<WordsAbout>, words: string) =>
    phrase("lastWords", {
      member: memberName(view, ship, member),
      words: words === "" ? word("told.usualLastWords") : words,
    }),
});
