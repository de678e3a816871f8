/** Actors of one type to choose, by place: those of the world that this user may read, and those in compendia. */
import {
  documentFrom,
  documentsOf,
  mayUser,
  packDocuments,
  packIndex,
  packLines,
  packsOf,
} from "../platform/documents";
import { localize } from "../text/sentence";
import { compareNames } from "../text/lists";

interface ActorChoice {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The folder of its compendium, for those who share their name with another one there. */
  readonly where: string;
}

interface Listed {
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null;
  readonly where?: string;
}

const choice = ({ uuid, name, img, where = "" }: Listed): ActorChoice => ({ uuid, name, img: img ?? "", where });

/** Every other actor of the same type. */
export function choicesBeside(self: Actor.Implementation) {
  const { type } = self;
  const world = documentsOf("actors").filter(
    (actor) => actor.type === type && actor.uuid !== self.uuid && mayUser(game.user, actor, "OBSERVER"),
  );
  const groups = [
    { name: localize("ALLHANDS.search.thisWorld"), rivals: world.map(choice) },
    ...packsOf("Actor").map(({ collection, title }) => ({
      name: title,
      rivals: packLines(collection, (line) => line.type === type && line.uuid !== self.uuid).map(choice),
    })),
  ];
  for (const { rivals } of groups) rivals.sort((one, other) => compareNames(one.name, other.name));
  return groups.filter(({ rivals }) => rivals.length > 0);
}

/** The same with the worth of each, in a few words. */
export async function choicesWithWorth(self: Actor.Implementation, worth: (actor: Actor.Implementation) => string) {
  // The actors of a compendium arrive together; those with nobody to choose are left alone.
  const rivalled = packsOf("Actor").filter(({ collection }) =>
    packIndex(collection)?.some(({ type }) => type === self.type),
  );
  await Promise.all(rivalled.map(({ collection }) => packDocuments(collection)));
  const priced = choicesBeside(self).map(async ({ name, rivals }) => ({
    name,
    rivals: await Promise.all(
      rivals.map(async (rival) => {
        const actor = await documentFrom<Actor.Implementation>(rival.uuid);
        return { ...rival, worth: actor ? worth(actor) : "" };
      }),
    ),
  }));
  return Promise.all(priced);
}
