/** Actors of one type to choose, by place: those of the world that this user may read, and those in compendia. */
import { documentsOf, mayUser, packIndex, packsOf } from "../platform/documents";
import { localize } from "../text/sentence";

interface ActorChoice {
  readonly uuid: string;
  readonly name: string;
}

const choice = ({ uuid, name }: ActorChoice): ActorChoice => ({ uuid, name });

/** Every other actor of the same type. */
export function choicesBeside(self: Actor.Implementation) {
  const { type } = self;
  const world = documentsOf("actors").filter(
    (actor) => actor.type === type && actor.uuid !== self.uuid && mayUser(game.user, actor, "OBSERVER"),
  );
  const groups = [
    { name: localize("ALLHANDS.search.thisWorld"), rivals: world.map(choice) },
    ...packsOf("Actor").map((pack) => ({
      name: pack.title,
      rivals: (packIndex(pack.collection) ?? [])
        .filter((line) => line.type === type && line.uuid !== self.uuid)
        .map(choice),
    })),
  ];
  for (const { rivals } of groups) rivals.sort((one, other) => one.name.localeCompare(other.name));
  return groups.filter(({ rivals }) => rivals.length > 0);
}
