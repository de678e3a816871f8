/** Stations for tests: who holds which according to the documents, and the window in which they are assigned. */
import type { Locator, Page } from "@playwright/test";
import type { Table } from "./battle";
import { expect } from "./fixtures";
import { board, OFTEN, pickFromMenu, SLOW } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

interface Seat {
  readonly user: string;
  readonly crew: readonly { readonly station: string; readonly user: string }[];
}

/** Users at the stations of a captain's seat, by the beginnings of station ids: `{"pilot": "Player 2"}`. */
export const crewOn = (page: Page, captain: string): Promise<readonly (readonly [station: string, user: string])[]> =>
  readOn(
    page,
    (captain) => {
      const { game } = globalThis as unknown as Table;
      const battle = game.combats.contents.at(-1) as unknown as {
        readonly system: { readonly seats: readonly Seat[] };
      };
      const nameOf = (id: string) => (game.users.get(id) as unknown as { name: string } | undefined)?.name ?? id;
      const seat = battle.system.seats.find(({ user }) => nameOf(user) === captain);
      return (seat?.crew ?? []).map(({ station, user }) => [station.split("/")[0] ?? "", nameOf(user)] as const).sort();
    },
    captain,
  );

/** Waits until these users hold the stations of a captain's seat. */
export const expectCrew = (page: Page, captain: string, crew: readonly (readonly [string, string])[]): Promise<void> =>
  expect.poll(() => crewOn(page, captain), { ...OFTEN, timeout: SLOW }).toEqual([...crew].sort());

export const stationWindow = (page: Page): Locator => page.locator(".ah-stations-window");

/** Opens the window from the menu of the board. */
export async function openStations(page: Page): Promise<Locator> {
  await pickFromMenu(board(page), sentence("ALLHANDS.stations.title"));
  await expect(stationWindow(page)).toBeVisible();
  return stationWindow(page);
}

/** A station in the window, by its role and the ship it belongs to. */
export const stationAt = (page: Page, ship: string, role: string): Locator =>
  stationWindow(page)
    .locator(".ah-stations__ship", { has: page.getByRole("heading", { name: ship, exact: true }) })
    .locator(".ah-stations__station", { has: page.locator("b", { hasText: role }) });

/** A person in the window, to be dragged. */
export const personIn = (page: Page, name: string): Locator =>
  stationWindow(page).locator(".ah-stations__person", { hasText: name });
