/**
 * The scene that the table saw before a battle of ours brought it to one of our prepared scenes. In another system's world
 * it is shown again when we leave: nobody can tell our page to do so once it does not run any more.
 */
import { change, documentsOf, type Changeable } from "../platform/documents";
import { isInOurs } from "../platform/elsewhere";
import { isModule } from "../platform/home";
import { ourFlags, type Flagged } from "../documents/flags";

interface PlayedOn extends Changeable, Flagged {
  readonly id: string;
  readonly active: boolean;
  readonly _stats: { readonly compendiumSource: string | null };
  activate(): Promise<unknown>;
}

const scenes = (): readonly PlayedOn[] => documentsOf<PlayedOn>("scenes");
const shown = (): PlayedOn | undefined => scenes().find(({ active }) => active);
const isOurs = ({ _stats }: PlayedOn): boolean => isInOurs(_stats.compendiumSource ?? "");

/** The scene of the table's own that was shown before this one; the scene itself if it is the table's. */
function beforeOn(scene: PlayedOn): PlayedOn | undefined {
  if (!isOurs(scene)) return scene;
  const { before } = ourFlags(scene);
  return scenes().find((each) => each.id === before && !isOurs(each));
}

/** Shows a scene to the whole table. In another system's world, one of ours notes which one was shown before. */
export async function showToTable(scene: PlayedOn): Promise<void> {
  const now = shown();
  const before = now && now.id !== scene.id ? beforeOn(now)?.id : undefined;
  if (isModule && before && isOurs(scene)) await change(scene, { "flags.all-hands.before": before });
  await scene.activate();
}

/** Shows the table's own scene again where one of ours is shown; nothing if it is not known, or gone. */
export async function showBefore(): Promise<void> {
  const now = shown();
  const before = now && isOurs(now) ? beforeOn(now) : undefined;
  await before?.activate();
}
