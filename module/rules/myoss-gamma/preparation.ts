/** Secret choices for each ship before the first turn: bridge, screen, computers, load. MG-30; spec §4. */
import { NOT_AN_OPTION, pick, type Menu, type Reason } from "../kernel";
import { applyLoad, hasLoadChoices, loadFallback, refuseLoad, someLoad, type Load } from "./ship/loading";
import { show } from "./sight";
import type { Battle, Component, KindId, Ship } from "./state";

/**
 * The answer to `prepare`, in ids. A member or a computer that is left out gets the fallback's choice. `primaryBridge`
 * is null only on a ship without a bridge; `screen` is null if none is on.
 */
export type Preparation = {
  primaryBridge?: string | null;
  screen?: string | null;
  attach?: { [computer: string]: string | null };
  /** Shuttles, and other ships of its owner, in its holds and on its racks; ships that are left out begin in space. */
  load?: Load;
};

function ofKind(ship: Ship, kind: KindId): Component[] {
  const found: Component[] = [];
  for (const at of ship.layout[kind]) found.push(ship.components[at] as Component);
  return found;
}

const screensOf = (ship: Ship): Component[] => [...ofKind(ship, "shield"), ...ofKind(ship, "cloak")];

const ids = (components: readonly Component[]): string[] => components.map(({ id }) => id);

/** Whether a ship has anything to choose before the battle. */
export function hasChoices(battle: Battle, ship: Ship): boolean {
  const { forewarned } = battle.options;
  const { bridge, weapon, shield, cloak, computer } = ship.layout;
  if (bridge.length > 1) return true;
  const hasSome = shield.length + cloak.length > 0 || (computer.length > 0 && weapon.length > 0);
  return (forewarned && hasSome) || hasLoadChoices(battle, ship);
}

/** The component of a kind with the highest value of an attribute, the first of equals. */
function strongest(ship: Ship, kind: KindId, attr: "PR" | "CL"): Component | null {
  let best: Component | null = null;
  for (const at of ship.layout[kind]) {
    const component = ship.components[at] as Component;
    if (best === null || (component.attrs[attr] ?? 0) > (best.attrs[attr] ?? 0)) best = component;
  }
  return best;
}

const byPower = (weapons: Component[]): Component[] =>
  weapons.length < 2 ? weapons : weapons.sort((a, b) => (b.attrs.PW ?? 0) - (a.attrs.PW ?? 0));

/**
 * The first bridge; the strongest shield, otherwise the strongest cloak; computers spread over the weapons by power;
 * the load as designed (spec §16). Without warning no screen is on, and computers help no weapon (MG-30).
 */
export function prepareFallback(battle: Battle, ship: Ship): Required<Preparation> {
  const { forewarned } = battle.options;
  const weapons = forewarned ? byPower(ofKind(ship, "weapon")) : [];
  const attach: { [computer: string]: string | null } = {};
  let next = 0;
  for (const { id } of ofKind(ship, "computer")) attach[id] = weapons[next++ % weapons.length]?.id ?? null;
  return {
    primaryBridge: ship.components[ship.layout.bridge[0] ?? -1]?.id ?? null,
    screen: forewarned ? ((strongest(ship, "shield", "PR") ?? strongest(ship, "cloak", "CL"))?.id ?? null) : null,
    attach,
    load: loadFallback(battle, ship),
  };
}

const among = (value: unknown, options: readonly (string | null)[], code: string): Reason | null =>
  options.includes(value as string | null) ? null : { code };

function refuseAttach(ship: Ship, attach: unknown): Reason | null {
  if (typeof attach !== "object" || attach === null || Array.isArray(attach)) return NOT_AN_OPTION;
  const computers = ids(ofKind(ship, "computer"));
  const weapons = [...ids(ofKind(ship, "weapon")), null];
  for (const [computer, weapon] of Object.entries(attach as Record<string, unknown>)) {
    const refused = among(computer, computers, "not-a-computer") ?? among(weapon, weapons, "not-a-weapon");
    if (refused) return refused;
  }
  return null;
}

const NOT_FOREWARNED: Reason = { code: "not-forewarned" };

/** Without warning nothing can be switched on (MG-30). */
function refuseWithoutWarning(screen: unknown, attach: unknown): Reason | null {
  const weapons: unknown[] = typeof attach === "object" && attach !== null ? Object.values(attach) : [];
  return [screen, ...weapons].every((chosen) => chosen === undefined || chosen === null) ? null : NOT_FOREWARNED;
}

/** The choices for a ship, each checked separately: there are too many combinations to list. */
export function prepareMenu(battle: Battle, ship: Ship): Menu<Preparation> {
  const bridges = ids(ofKind(ship, "bridge"));
  const primaries = bridges.length > 0 ? bridges : [null];
  const { forewarned } = battle.options;
  const screens = forewarned ? [...ids(screensOf(ship)), null] : [null];
  const weapons = forewarned ? [...ids(ofKind(ship, "weapon")), null] : [null];
  return {
    refuse(answer) {
      if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return NOT_AN_OPTION;
      const { primaryBridge, screen, attach, load, ...others } = answer as Record<string, unknown>;
      if (Object.keys(others).length > 0) return NOT_AN_OPTION;
      return (
        (forewarned ? null : refuseWithoutWarning(screen, attach)) ??
        (primaryBridge === undefined ? null : among(primaryBridge, primaries, "not-a-bridge")) ??
        (screen === undefined ? null : among(screen, screens, "not-a-screen")) ??
        (attach === undefined ? null : refuseAttach(ship, attach)) ??
        (load === undefined ? null : refuseLoad(battle, ship, load))
      );
    },
    sample: (random) => ({
      primaryBridge: pick(primaries, random),
      screen: pick(screens, random),
      attach: Object.fromEntries(ofKind(ship, "computer").map(({ id }) => [id, pick(weapons, random)])),
      load: someLoad(battle, ship, random),
    }),
  };
}

/** Sets a ship up as its owner chose; returns the whole of the choice. */
export function prepare(battle: Battle, ship: Ship, chosen: Preparation): Required<Preparation> {
  const fallback = prepareFallback(battle, ship);
  const primaryBridge = chosen.primaryBridge ?? fallback.primaryBridge;
  const screen = chosen.screen === undefined ? fallback.screen : chosen.screen;
  const attach = chosen.attach ? { ...fallback.attach, ...chosen.attach } : fallback.attach;
  ship.primaryBridge = primaryBridge;
  ship.activeBridge = primaryBridge;
  ship.screen = screen;
  if (screen !== null) show(battle, ship, screen);
  for (const computer of ofKind(ship, "computer")) computer.attachedTo = attach[computer.id] ?? null;
  const load = chosen.load ? { ...fallback.load, ...chosen.load } : fallback.load;
  return { primaryBridge, screen, attach, load: applyLoad(battle, ship, load) };
}
