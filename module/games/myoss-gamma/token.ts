/** Ships on a scene: tokens that show the deck plan of the ship, with its damage, drawn from its own components. */
import { RulesError } from "../../rules/kernel";
import { layout, DEFAULT_OPTIONS } from "../../rules/myoss-gamma";
import { tokenSvg } from "./blueprint";
import { shipFacts } from "./ship-documents";
import { blueprintParts } from "./sheet-context";

/** What we use of Foundry's own token class; the rest of it is none of our business. */
interface Placeable {
  readonly actor: Actor.Implementation | null;
  readonly destroyed: boolean;
  texture: PIXI.Texture | null;
  mesh?: { texture: PIXI.Texture } | null;
  readonly renderFlags: { set(flags: Record<string, boolean>): void };
  _draw(options: object): Promise<void>;
}
type PlaceableClass = new (...args: unknown[]) => Placeable;

/** The picture of a ship as a data address. Null: the actor is no ship, or cannot be read. */
function blueprintOf(actor: Actor.Implementation | null): string | null {
  if (actor?.type !== "ship") return null;
  try {
    const facts = shipFacts(actor);
    const parts = facts.design.sections.flatMap((section) => blueprintParts(layout(section, DEFAULT_OPTIONS), facts));
    if (parts.length === 0) return null;
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(tokenSvg(parts, facts.lost))}`;
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** A token that draws the blueprint of its ship in place of the plain hull that its picture field names. */
export class ShipToken extends (foundry.canvas.placeables.Token as unknown as PlaceableClass) {
  #drawn: string | null = null;

  override async _draw(options: object): Promise<void> {
    await super._draw(options);
    this.#drawn = null;
    await this.drawBlueprint();
  }

  /** Draws the ship as it is now; nothing happens if it looks the same. */
  async drawBlueprint(): Promise<void> {
    const picture = blueprintOf(this.actor);
    if (picture === null || picture === this.#drawn) return;
    this.#drawn = picture;
    const texture = await PIXI.Texture.fromURL(picture);
    // Another drawing may have overtaken this one, or the token is gone.
    if (this.destroyed || !this.mesh || this.#drawn !== picture) return;
    this.texture = texture;
    this.mesh.texture = texture;
    this.renderFlags.set({ refreshMesh: true, refreshSize: true });
  }
}

/** The tokens of an actor on the scene that is shown. */
function redraw(actor: Actor.Implementation | null | undefined): void {
  for (const token of actor?.getActiveTokens() ?? []) {
    if (token instanceof ShipToken) void token.drawBlueprint();
  }
}

/** Keeps the tokens of ships up to date; called once in `init`. */
export function watchShipTokens(): void {
  const ofItem = (item: { parent: unknown }) => redraw(item.parent as Actor.Implementation | null);
  Hooks.on("createItem", ofItem);
  Hooks.on("updateItem", ofItem);
  Hooks.on("deleteItem", ofItem);
  Hooks.on("updateActor", (actor) => redraw(actor as Actor.Implementation));
  Hooks.on("updateCombatant", (combatant) => redraw((combatant as { actor?: Actor.Implementation | null }).actor));
}
