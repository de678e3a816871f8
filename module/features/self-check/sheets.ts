/** Sheets: ours open, change tabs, write, and accept drags. */
import { isOwnType, typeOf } from "../../kit/platform/home";
import { Different, same } from "./check";
import { COMPONENT, type Checks, type Bench } from "./bench";
import { dragging, dropping } from "./drags";
import { recordOf } from "./battles";
import { here, type ActorDoc, type Doc, type Sheet } from "./foundry-types";
import { unseen } from "./trial-window";

/** Opens the sheet of a new ship out of sight. */
async function onSheet(bench: Bench, look: (ship: ActorDoc, sheet: Sheet) => Promise<void>): Promise<void> {
  const ship = await bench.ship();
  if (!ship.sheet) throw new Different("a sheet of the ship", "none");
  await unseen(ship.sheet, (sheet) => look(ship, sheet));
}

/** "ours" if the document's sheet is one of ours; otherwise the name of its class. */
function ownSheet({ sheet }: Doc): string {
  const classes = (sheet?.options["classes"] ?? []) as readonly string[];
  return classes.includes("all-hands") ? "ours" : (sheet?.constructor.name ?? "none");
}

export const sheets: Checks = {
  async ownSheets(bench) {
    const types = Object.keys(here.config["Actor"]!.dataModels).filter(isOwnType);
    const actors: Doc[] = [];
    for (const type of types) actors.push(await bench.make<ActorDoc>("Actor", { type }));
    const { items } = await bench.ship({ items: [COMPONENT, { name: "Mount", type: typeOf("mount") }] });
    const found = [...actors, ...items].map((each) => [each.type, ownSheet(each)] as const);
    same(
      Object.fromEntries(found),
      Object.fromEntries([...types, typeOf("component"), typeOf("mount")].map((type) => [type, "ours"])),
    );
  },

  async sheetDraws(bench) {
    await onSheet(bench, async (ship, { element, isEditable }) => {
      const name = element.querySelector<HTMLInputElement>('input[data-path="name"]:not([data-item])');
      same([name?.value, name?.disabled, isEditable], [ship.name, false, true]);
      const rows = element.querySelectorAll<HTMLElement>(".window-content [data-item-id]");
      same(new Set([...rows].map(({ dataset }) => dataset["itemId"])).size, 2);
    });
  },

  async sheetTabs(bench) {
    await onSheet(bench, async (_ship, { element, tabGroups }) => {
      element.querySelector<HTMLElement>('[data-action="tab"][data-tab="notes"]')?.click();
      const active = [...element.querySelectorAll<HTMLElement>(".tab.active")].map(({ dataset }) => dataset["tab"]);
      same([active, tabGroups["primary"]], [["notes"], "notes"]);
      const link = element.querySelector('[data-action="tab"][data-tab="notes"]');
      same(link?.classList.contains("active"), true);
      // The designer is drawn only when its tab is opened.
      element.querySelector<HTMLElement>('[data-action="tab"][data-tab="designer"]')?.click();
      await bench.until(() => element.querySelector(".ah-designer__row") !== null);
      same(element.querySelectorAll(".ah-designer__row").length, 2);
    });
  },

  async sheetWrites(bench) {
    await onSheet(bench, async (ship, { element }) => {
      const name = element.querySelector<HTMLInputElement>(
        'input[data-path="name"]:not([data-item])',
      ) as HTMLInputElement;
      name.value = "Renamed";
      name.dispatchEvent(new Event("change", { bubbles: true }));
      await bench.until(() => ship.name === "Renamed");
      same([ship.name, ship.items.size], ["Renamed", 2]);
    });
  },

  async sheetDrags(bench) {
    const other = await bench.ship();
    await onSheet(bench, async (ship, { element }) => {
      const row = element.querySelector<HTMLElement>("[data-item-id][draggable]") as HTMLElement;
      const uuid = `${ship.uuid}.Item.${row.dataset["itemId"]}`;
      same(JSON.parse(dragging(row)), { type: "Item", uuid });
      const [dropped] = other.items.contents as [Doc];
      dropping(row, { type: "Item", uuid: dropped.uuid });
      await bench.until(() => ship.items.size === 3);
      const names = [...ship.items].map(({ name }) => name).sort();
      same(names, [COMPONENT.name, COMPONENT.name, "Trial hull"].sort());
      const taken = [...ship.items].map(({ id }) => id);
      same(new Set(taken).size, 3);
    });
  },

  async recordSheet(bench) {
    const journal = await recordOf(bench);
    if (!journal.sheet) throw new Different("a sheet of the journal", "none");
    await unseen(journal.sheet, async ({ element, rendered }) => {
      // The journal draws its pages one by one.
      await bench.until(() => element.querySelector(".ah-record") !== null);
      same([rendered, element.querySelectorAll(".ah-record").length], [true, 1]);
    });
  },
};
