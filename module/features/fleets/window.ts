/** The window of a fleet: its ships and their worth, its budget and owner, and what can be done with it. Fetched. */
import { newsWindow } from "../../kit/news/news-window";
import { players } from "../../kit/battle/seats";
import { gameName } from "../../kit/game/games";
import { confirmed } from "../../kit/platform/dialogs";
import { documentsOf, mayUser, openSheet, type Stored } from "../../kit/platform/documents";
import { listenToEach } from "../../kit/platform/hooks";
import { unattended } from "../../kit/platform/notices";
import { openStartDialog } from "../../kit/sidebar/open";
import { localize, phrase } from "../../kit/text/sentence";
import { nearest } from "../../kit/windows/elements";
import { windowOf, type StateWindow } from "../../kit/windows/state-window";
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

type Window = StateWindow<FleetFolder>;

/** The fleet in a window. Throws if the folder is not a fleet any more. */
function fleetIn({ state }: Window): Fleet {
  const fleet = fleetOf(state);
  if (!fleet) throw new Error(localize("ALLHANDS.fleet.noFleet"));
  return fleet;
}

/** What is chosen in a list of a window; blank before it is drawn. */
function chosen({ element }: Window, name: "ship" | "foe"): string {
  const shown = element as HTMLElement | null;
  return shown?.querySelector<HTMLSelectElement>(`[data-choice="${name}"]`)?.value ?? "";
}

/** The ship that a button stands with. */
function shipAt(window: Window, button: HTMLElement): Stored<Actor.Implementation> | undefined {
  const ship = nearest(button, "[data-ship]")?.dataset["ship"];
  return shipsOf(fleetIn(window)).find(({ id }) => id === ship);
}

/** Whether a ship is held over the window. */
const mark = ({ element }: Window, isOver: boolean) => element.classList.toggle("ah-fleet-window--over", isOver);

async function submitted(window: Window, { name, budget, owner }: Readonly<Record<string, unknown>>): Promise<void> {
  if (!game.user.isGM) return;
  const limit = Number.isFinite(budget) ? Math.max(0, Math.round(Number(budget))) : 0;
  const named = String(name ?? "").trim() || window.state.name;
  await changeTerms(fleetIn(window), { budget: limit, owner: String(owner ?? "") }, named);
}

class FleetWindow extends windowOf<FleetFolder>(
  {
    options: {
      id: "all-hands-fleet-{id}",
      classes: ["all-hands", "ah-fleet-window"],
      window: { icon: "fa-solid fa-people-group", resizable: true },
      position: { width: 620, height: 680 },
      form: { submitOnChange: true },
    },
    parts: { fleet: { template: template("fleets/fleet"), scrollable: [".ah-fleet__ships"] } },
    async context(window) {
      const fleet = fleetIn(window);
      const review = await reviewOf(fleet);
      return {
        id: window.id,
        isGM: game.user.isGM,
        name: fleet.name,
        game: gameName(fleet.table),
        budget: fleet.budget || "",
        ...termsContext(fleet),
        ...reviewContext(review),
        ships: review.ships.map(shipContext),
        // The choices stay when the window is drawn anew.
        ship: chosen(window, "ship"),
        foe: chosen(window, "foe"),
      };
    },
    submitted,
    actions: {
      async add(window) {
        const uuid = chosen(window, "ship");
        if (uuid !== "") await takeIn(fleetIn(window), uuid);
      },
      async begin(window) {
        const foe = fleets(fleetIn(window).table.id).find(({ id }) => id === chosen(window, "foe"));
        if (foe) await openStartDialog({ game: foe.table.id, fleets: [window.state.id, foe.id] });
      },
      async disband(window) {
        const text = phrase("ALLHANDS.fleet.disbandHint", { name: window.state.name });
        if (await confirmed("ALLHANDS.fleet.disband", text)) await disband(fleetIn(window));
      },
      async duplicate(window, _data, button) {
        const ship = shipAt(window, button);
        if (ship) await copyOf(ship, window.state.id);
      },
      pack: (window) => packFleet(fleetIn(window)),
      save: (window) => saveFleet(fleetIn(window)),
      share: (window) => shareFleet(fleetIn(window)),
      sheet: (window, _data, button) => openSheet(shipAt(window, button)),
      async takeOut(window, _data, button) {
        const ship = shipAt(window, button);
        if (ship) await takeOut(fleetIn(window), ship);
      },
    },
    // Ships are dragged here from the sidebar and from compendia.
    hears: {
      dragover(window, event) {
        event.preventDefault();
        mark(window, true);
      },
      dragleave(window, { relatedTarget }) {
        if (!window.element.contains(relatedTarget as Node | null)) mark(window, false);
      },
      drop(window, event) {
        event.preventDefault();
        mark(window, false);
        const uuid = uuidDropped(event);
        if (uuid === "") throw new Error(localize("ALLHANDS.fleet.onlyShips"));
        return takeIn(fleetIn(window), uuid);
      },
    },
    opened: (window) =>
      listenToEach(["updateFolder", "deleteFolder"], () => {
        const isThere = documentsOf("folders").some(({ id }) => id === window.state.id);
        if (!isThere || !fleetOf(window.state)) unattended(window.close());
      }),
  },
  newsWindow(HOOKS),
) {
  override get title(): string {
    return phrase("ALLHANDS.fleet.title", { name: this.state.name });
  }
}

/** Windows that are or were open. */
const opened = new WeakMap<FleetFolder, FleetWindow>();

/** Opens a fleet's window, or brings it to the front. */
export async function openFleet(folder: FleetFolder): Promise<void> {
  await fetchStyle("fleets");
  const window = opened.get(folder) ?? new FleetWindow(folder, { uniqueId: folder.id });
  opened.set(folder, window);
  await window.render({ force: true });
  window.bringToFront();
}
