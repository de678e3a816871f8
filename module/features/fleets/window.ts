/** The window of a fleet: its ships and their worth, its budget and owner, and what can be done with it. Fetched. */
import { NewsWindow } from "../../kit/battle/news-window";
import { players } from "../../kit/battle/seats";
import { gameName } from "../../kit/battle/table-game";
import { confirmed } from "../../kit/platform/dialogs";
import { documentsOf, mayUser, openSheet, type Stored } from "../../kit/platform/documents";
import { sayError, unattended } from "../../kit/platform/notices";
import { openStartDialog } from "../../kit/sidebar/open";
import { localize, phrase } from "../../kit/text/sentence";
import { nearest } from "../../kit/windows/elements";
import { fetchStyle } from "../../kit/windows/style";
import { template } from "../../kit/windows/template";
import { changeTerms, copyOf, disband, takeIn, takeOut } from "./bring";
import { packFleet } from "./compendium";
import { fightersOf, fleetOf, fleets, shipsOf, type Fleet, type FleetFolder } from "./fleets";
import { knownShips } from "./known";
import { FLEET_NEWS, reviewOf, type Review, type ReviewedShip } from "./review";
import { saveFleet, shareFleet } from "./share";
import { droppedTexts } from "../../kit/platform/interface";

/** Hooks after which a fleet's window is drawn again. */
const HOOKS = [...FLEET_NEWS, "createCombat", "updateCombat", "deleteCombat"] as const;

/** The ship that a control belongs to. */
const shipId = (target: EventTarget | null): string => nearest(target, "[data-ship]")?.dataset["ship"] ?? "";

function uuidDropped(event: DragEvent): string {
  const { type, uuid = "" } = droppedTexts(event);
  return type === "Actor" ? uuid : "";
}

/** The owner, possible opponents, and ships that could be added. */
function termsContext({ id, owner, table }: Fleet): object {
  const foes = fleets(table.id).filter((other) => other.id !== id && fightersOf(other).length > 0);
  return {
    owner,
    owners: [
      { value: "", label: localize("ALLHANDS.gamemaster") },
      ...players().map(({ id: value, name: label }) => ({ value, label })),
    ],
    foes: foes.map((foe) => ({ value: foe.id, label: foe.name })),
    known: shelves(table),
  };
}

/** Available ships, by where they are. */
function shelves(table: Fleet["table"]): object[] {
  const known = knownShips(table);
  return [...new Set(known.map(({ where }) => where))].map((where) => ({
    label: where,
    ships: known.filter((ship) => ship.where === where),
  }));
}

const reviewContext = ({ level, text, share, remarks, ships }: Review): object => ({
  level,
  sum: text,
  remarks,
  percent: Math.round(share * 100),
  bar: level !== "free",
  canFight: ships.length > 0,
});

const shipContext = ({ actor, name, img, worth, remarks }: ReviewedShip): object => ({
  id: actor.id,
  name,
  img,
  worth,
  remarks,
  isOwn: mayUser(game.user, actor, "OWNER"),
});

class FleetWindow extends NewsWindow {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-fleet-{id}",
    tag: "form",
    classes: ["all-hands", "ah-fleet-window"],
    window: { icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 620, height: 680 },
    form: { handler: FleetWindow.#onTerms, submitOnChange: true, closeOnSubmit: false },
    actions: {
      add: FleetWindow.#onAdd,
      begin: FleetWindow.#onBegin,
      disband: FleetWindow.#onDisband,
      duplicate: FleetWindow.#onDuplicate,
      pack: FleetWindow.#onPack,
      save: FleetWindow.#onSave,
      share: FleetWindow.#onShare,
      sheet: FleetWindow.#onSheet,
      takeOut: FleetWindow.#onTakeOut,
    },
  };

  static override PARTS = { fleet: { template: template("fleets/fleet"), scrollable: [".ah-fleet__ships"] } };

  protected readonly news = HOOKS;
  readonly #folder: FleetFolder;

  constructor(folder: FleetFolder) {
    super({ uniqueId: folder.id });
    this.#folder = folder;
  }

  override get title(): string {
    return phrase("ALLHANDS.fleet.title", { name: this.#folder.name });
  }

  /** Throws if the folder is not a fleet any more. */
  get #fleet(): Fleet {
    const fleet = fleetOf(this.#folder);
    if (!fleet) throw new Error(localize("ALLHANDS.fleet.noFleet"));
    return fleet;
  }

  override async _prepareContext(options: { readonly isFirstRender?: boolean }): Promise<Record<string, unknown>> {
    const fleet = this.#fleet;
    const review = await reviewOf(fleet);
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      isGM: game.user.isGM,
      name: fleet.name,
      game: gameName(fleet.table),
      budget: fleet.budget || "",
      ...termsContext(fleet),
      ...reviewContext(review),
      ships: review.ships.map(shipContext),
      // The choices stay when the window is drawn anew.
      ...(options.isFirstRender !== true && { ship: this.#chosen("ship"), foe: this.#chosen("foe") }),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#hearDrops();
  }

  protected override heard(): void {
    if (!fleetOf(this.#folder) || !documentsOf("folders").some(({ id }) => id === this.#folder.id))
      unattended(this.close());
    else super.heard();
  }

  /** Accepts ships dragged from the sidebar and from compendia. */
  #hearDrops(): void {
    const { element } = this;
    const mark = (isOver: boolean) => element.classList.toggle("ah-fleet-window--over", isOver);
    element.addEventListener("dragover", (event) => {
      event.preventDefault();
      mark(true);
    });
    element.addEventListener("dragleave", ({ relatedTarget }) => {
      if (!element.contains(relatedTarget as Node | null)) mark(false);
    });
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      mark(false);
      const uuid = uuidDropped(event);
      if (uuid === "") sayError(new Error(localize("ALLHANDS.fleet.onlyShips")));
      else takeIn(this.#fleet, uuid).catch(sayError);
    });
  }

  #ship(target: EventTarget | null): Stored<Actor.Implementation> | undefined {
    return shipsOf(this.#fleet).find(({ id }) => id === shipId(target));
  }

  #chosen(name: "ship" | "foe"): string {
    return this.element.querySelector<HTMLSelectElement>(`[data-choice="${name}"]`)?.value ?? "";
  }

  static async #onTerms(this: FleetWindow, _event: Event, _form: unknown, data: { object: object }): Promise<void> {
    if (!game.user.isGM) return;
    const { name, budget, owner } = data.object as { name?: string; budget?: number | null; owner?: string };
    const limit = Number.isFinite(budget) ? Math.max(0, Math.round(Number(budget))) : 0;
    await changeTerms(this.#fleet, { budget: limit, owner: owner ?? "" }, name?.trim() || this.#folder.name);
  }

  static async #onAdd(this: FleetWindow): Promise<void> {
    const uuid = this.#chosen("ship");
    if (uuid !== "") await takeIn(this.#fleet, uuid).catch(sayError);
  }

  static async #onBegin(this: FleetWindow): Promise<void> {
    const foe = fleets(this.#fleet.table.id).find(({ id }) => id === this.#chosen("foe"));
    if (foe) await openStartDialog({ game: foe.table.id, fleets: [this.#folder.id, foe.id] });
  }

  static async #onDisband(this: FleetWindow): Promise<void> {
    const text = phrase("ALLHANDS.fleet.disbandHint", { name: this.#folder.name });
    if (await confirmed("ALLHANDS.fleet.disband", text)) await disband(this.#fleet);
  }

  static async #onDuplicate(this: FleetWindow, _event: Event, target: HTMLElement): Promise<void> {
    const ship = this.#ship(target);
    if (ship) await copyOf(ship, this.#folder.id).catch(sayError);
  }

  static async #onPack(this: FleetWindow): Promise<void> {
    await packFleet(this.#fleet).catch(sayError);
  }

  static async #onSave(this: FleetWindow): Promise<void> {
    await saveFleet(this.#fleet).catch(sayError);
  }

  static async #onShare(this: FleetWindow): Promise<void> {
    await shareFleet(this.#fleet).catch(sayError);
  }

  static async #onSheet(this: FleetWindow, _event: Event, target: HTMLElement): Promise<void> {
    await openSheet(this.#ship(target));
  }

  static async #onTakeOut(this: FleetWindow, _event: Event, target: HTMLElement): Promise<void> {
    const ship = this.#ship(target);
    if (ship) await takeOut(this.#fleet, ship).catch(sayError);
  }
}

/** Windows that are or were open. */
const opened = new WeakMap<FleetFolder, FleetWindow>();

/** Opens a fleet's window, or brings it to the front. */
export async function openFleet(folder: FleetFolder): Promise<void> {
  await fetchStyle("fleets");
  const window = opened.get(folder) ?? new FleetWindow(folder);
  opened.set(folder, window);
  await window.render({ force: true });
  window.bringToFront();
}
