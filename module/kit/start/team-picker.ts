/**
 * Who fights on which side, in the dialog that starts a battle: each ship is one element with all its fields, in the
 * list or on a side. The form holds what is chosen.
 */
import { nearest } from "../windows/elements";
import { settledPart, type Candidate } from "./candidates";
import { showCoPlayers } from "../crews/co-player-boxes";
import { namesTaken, namesToBe } from "./numbers";
import { battleName, isFound, proposedCommanders, proposedSides, type Officers } from "./roster";

/** Target position of a ship. */
export interface TeamPlace {
  readonly side?: string | undefined;
  /** The ship before which it goes, or whose place it takes. */
  readonly at?: HTMLElement | null;
}

/** What a dialog lets be picked. */
interface Terms {
  /** The exact number of fighters; 0 for any number. */
  readonly size: number;
  readonly apart: boolean;
  readonly officers: Officers;
}

const boxOf = (ship: Element) => ship.querySelector<HTMLInputElement>(".candidate-ship input")!;
const selectOf = (ship: Element, name: "commander" | "side") =>
  ship.querySelector<HTMLSelectElement>(`[name$=".${name}"]`);
/** The data attributes that mark a ship's commander or side as settled. */
const SETTLED = { commander: "commanderSettled", side: "sideSettled" } as const;
const settledOf = (ship: HTMLElement, name: "commander" | "side") =>
  ship.dataset[SETTLED[name]] === undefined ? undefined : selectOf(ship, name)?.value;
const keyOf = ({ dataset }: HTMLElement) => dataset["key"] ?? "";

export class TeamPicker {
  readonly #root: HTMLElement;
  readonly #terms: Terms;
  #found: readonly Candidate[];

  /** `root`: the rendered dialog, with everyone in `found` in its list of candidates. */
  constructor(root: HTMLElement, found: readonly Candidate[], terms: Terms) {
    this.#root = root;
    this.#found = found;
    this.#terms = terms;
    this.#elements().forEach((ship, order) => (ship.dataset["order"] = String(order)));
    this.update();
  }

  /** The candidates, in the order in which they fight. */
  get found(): readonly Candidate[] {
    if (!this.#terms.apart) return this.#found;
    const order = this.#elements().map(keyOf);
    return [...this.#found].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  }

  /** The battle's name, from the present fighters; blank if there are none. */
  get name(): string {
    const fighters = this.#fighters();
    const sides = this.#sidesOf(fighters);
    const nameOf = (ship: HTMLElement) => ship.querySelector(".candidate-name")?.textContent ?? "";
    const named = [...new Set(sides)].map((side) => fighters.filter((_, at) => sides[at] === side).map(nameOf));
    return battleName(named);
  }

  get count(): number {
    return this.#fighters().length;
  }

  /** The element of a candidate, by its key or the UUID of its actor. */
  shipOf(key: string, uuid = ""): HTMLElement | null {
    const isIt = (one: Candidate) => one.key === key || (!one.isPacked && one.actor.uuid === uuid);
    const found = this.#found.find(isIt);
    return this.#elements().find((ship) => keyOf(ship) === found?.key) ?? null;
  }

  /** Adds a ship from a compendium. */
  join(candidate: Candidate, ship: HTMLElement, place: TeamPlace = {}): void {
    this.#found = [...this.#found, candidate];
    this.#root.querySelector(".candidates")?.append(ship);
    this.put(ship, place);
  }

  /** Puts a ship on a side; in a game for two, in the place of another ship. */
  put(ship: HTMLElement, { side, at = null }: TeamPlace): void {
    const { apart, size } = this.#terms;
    const wasThere = boxOf(ship).checked && ship.parentElement === at?.parentElement;
    const isFull = size > 0 && !wasThere && this.count >= size;
    boxOf(ship).checked = true;
    if (apart && at && at !== ship) {
      if (wasThere) swap(ship, at);
      else at.before(ship);
      if (isFull) boxOf(at).checked = false;
    }
    if (side !== undefined) this.#settle(ship, "side", side);
    this.update();
  }

  /** Takes a ship out of the fight. */
  dismiss(ship: HTMLElement): void {
    boxOf(ship).checked = false;
    this.update();
  }

  /** Takes all ships out of the fight. */
  dismissAll(): void {
    for (const ship of this.#fighters()) boxOf(ship).checked = false;
    this.update();
  }

  /** Gives a ship, or all of a side, to a commander. */
  command(commander: string, ships: readonly HTMLElement[]): void {
    for (const ship of ships) this.#settle(ship, "commander", commander);
    this.showCoPlayers();
  }

  /** Shows who could share each commander's seat. */
  showCoPlayers(): void {
    const ships = this.#fighters();
    const sides = this.#sidesOf(ships);
    showCoPlayers(
      ships.map((element, at) => ({
        element,
        commander: selectOf(element, "commander")?.value ?? "",
        side: sides[at] ?? "",
      })),
    );
  }

  /** Shows the entries in the list that match the query; returns the first control among them. */
  search(query: string): HTMLElement | null {
    const list = this.#root.querySelector<HTMLElement>(".roster-list")!;
    for (const line of list.querySelectorAll<HTMLElement>("li"))
      line.hidden = !isFound(query, line.querySelector("label, button")?.textContent ?? "");
    for (const group of list.querySelectorAll<HTMLElement>(".roster-group"))
      group.hidden = !group.querySelector("li:not([hidden])");
    const none = list.querySelector<HTMLElement>(".roster-none")!;
    const first = list.querySelector<HTMLElement>("li:not([hidden]) :is(input, button)");
    none.hidden = first !== null || query === "";
    return first;
  }

  /** Brings everything to where it belongs, and proposes what is not settled. */
  update(): void {
    const focused = nearest(this.#root.ownerDocument.activeElement, ".candidate-ship input");
    this.#propose();
    for (const ship of this.#elements()) this.#show(ship);
    this.#callPacked();
    this.showCoPlayers();
    for (const side of this.#root.querySelectorAll<HTMLElement>(".versus-side")) {
      const isUsual = ["a", "b", "all"].includes(side.dataset["side"] ?? "");
      const ships = side.querySelectorAll(".candidate").length;
      side.hidden = !isUsual && ships === 0;
      side.querySelector<HTMLElement>(".versus-empty")!.hidden = ships >= (this.#terms.apart ? 2 : 1);
    }
    this.search(this.#root.querySelector<HTMLInputElement>(".roster-search")?.value ?? "");
    if (focused?.isConnected) focused.focus();
  }

  #elements(): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(".candidate")];
  }

  #fighters(): HTMLElement[] {
    return this.#elements().filter((ship) => boxOf(ship).checked);
  }

  /** The chosen sides of these ships; a ship without allies is a side of its own. */
  #sidesOf(ships: readonly HTMLElement[]): string[] {
    return ships.map((ship) => selectOf(ship, "side")?.value || keyOf(ship));
  }

  #settle(ship: HTMLElement, name: "commander" | "side", value: string): void {
    const select = selectOf(ship, name);
    if (select) select.value = value;
    ship.dataset[SETTLED[name]] = "";
  }

  /** Sets the proposed sides and commanders of the ships that fight. */
  #propose(): void {
    const ships = this.#fighters();
    const all = ships.map((ship) => {
      const candidate = this.#found.find(({ key }) => key === keyOf(ship))!;
      return { ...settledPart(candidate), side: settledOf(ship, "side"), commander: settledOf(ship, "commander") };
    });
    const sides = this.#terms.apart ? ships.map(keyOf) : proposedSides(all);
    const commanders = proposedCommanders(all, sides, this.#terms.officers);
    for (const [at, ship] of ships.entries()) {
      this.#settle(ship, "side", sides[at] ?? "");
      this.#settle(ship, "commander", commanders[at] ?? "");
    }
  }

  /** Puts a ship where the choices say it belongs. */
  #show(ship: HTMLElement): void {
    const isFighter = boxOf(ship).checked;
    const fields = ship.querySelector<HTMLFieldSetElement>(".candidate-fields");
    if (fields) fields.disabled = !isFighter;
    const side = selectOf(ship, "side")?.value ?? "all";
    const home = isFighter
      ? this.#root.querySelector(`.versus-side[data-side="${side}"] .versus-ships`)
      : this.#root.querySelector(`.roster-group[data-group="${ship.dataset["group"]}"] ol`);
    if (isFighter) ship.hidden = false;
    else for (const name of Object.values(SETTLED)) delete ship.dataset[name];
    if (!isFighter && this.#found.find(({ key }) => key === keyOf(ship))?.isPacked) {
      ship.remove();
      this.#found = this.#found.filter(({ key }) => key !== keyOf(ship));
    } else if (home && ship.parentElement !== home) insert(ship, home, isFighter);
  }

  /** Shows ships from compendia under the names that they will have. */
  #callPacked(): void {
    const packed = this.#found.filter(({ isPacked }) => isPacked);
    const names = namesToBe(
      packed.map(({ actor }) => actor.name),
      namesTaken(),
    );
    for (const [at, { key }] of packed.entries()) {
      const name = this.shipOf(key)?.querySelector(".candidate-name");
      if (name) name.textContent = names[at] ?? "";
    }
  }
}

/** Exchanges the places of two ships. */
function swap(one: HTMLElement, other: HTMLElement): void {
  const mark = one.ownerDocument.createComment("");
  one.replaceWith(mark);
  other.replaceWith(one);
  mark.replaceWith(other);
}

/** Inserts a ship: fighters come last; in the list each has its own place. */
function insert(ship: HTMLElement, home: Element, isFighter: boolean): void {
  const order = Number(ship.dataset["order"]);
  const others = isFighter ? [] : [...home.querySelectorAll<HTMLElement>(".candidate")];
  const next = others.find(({ dataset }) => Number(dataset["order"]) > order);
  home.insertBefore(ship, next ?? (isFighter ? null : home.querySelector(".start-packed")));
}
