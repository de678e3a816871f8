/** Printed ships of the Space Opera Combat System: as on their sheets, or as in a battle. */
import { playersOf } from "../../../kit/board/banner";
import type { Feed } from "../../../kit/game/feed";
import {
  boxes,
  filled,
  lines,
  row,
  table,
  tick,
  type Block,
  type Figure,
  type PaperSheet,
} from "../../../kit/paper/sheet";
import { localize, oneLine, signed } from "../../../kit/text/sentence";
import {
  bandOf,
  CLASS_FACTS,
  LEVEL_NAMES,
  pilotingOf,
  positionOn,
  type Battle,
  type BattleView,
  type Gun,
  type Ship,
} from "../../../rules/space-opera";
import type { ShipFacts } from "../documents/ship-fields";
import { shipContext } from "./context";
import { listed } from "../../../kit/text/lists";

const NOTE_LINES = 2;
/** Empty rows for bonuses in a battle played by hand: one for each of this many foes. */
const FOES = 4;

const key = (name: string): string => `ALLHANDS.space-opera.${name}`;
const keys = (columns: readonly string[]): string[] => columns.map((name) => name.replace(/^(#?)/, `$1${key("")}`));

/** Field labels as column keys: `#` marks numbers. */
const fields = (group: string, names: readonly string[]): string[] =>
  names.map((name) => name.replace(/^(#?)/, `$1${group}.field.`));
const SKILLS = ["#piloting", "#gunner", "#perception", "#repair"];
const CREW_COLUMNS = keys([...fields("member", ["name", "post", ...SKILLS]), "ship.dead"]);
const GUNS = fields("mount", ["name", "firepower", "range", "#accuracy", "location", "gunner"]);
const LOCATION_COLUMNS = keys([...fields("location", ["name", "kind"]), "#paper.toHit", "ship.disabled"]);
const FOE_COLUMNS = keys(["paper.foe", "paper.distance", "#paper.position", "paper.aims"]);

const box = (crossed: boolean) => ({ tracks: [tick("", crossed)] });

const conditions = (ship: { readonly [state in "burning" | "disabled" | "destroyed"]: boolean }): Block => ({
  tracks: (["burning", "disabled", "destroyed"] as const).map((state) =>
    tick(localize(key(`ship.damaged.${state}.label`)), ship[state]),
  ),
});

/** A ship as its documents hold it, with empty rows for the bonuses that a battle brings. */
export function shipPaper(ship: ShipFacts, name: string, notes: string): PaperSheet {
  const {
    class: { said: under },
    mr,
    size,
    protection,
    fighters,
    damage,
    locations,
    crew,
    guns,
  } = shipContext(ship);
  return {
    name,
    under,
    blocks: filled([
      {
        figures: [mr, size, protection, ...(ship.fighters > 1 && fighters ? [fighters] : [])].map(
          ({ label, said }) => ({ label, value: said }),
        ),
      },
      { tracks: damage.map(({ label, on }) => tick(label, on)) },
      {
        heading: localize(key("ship.mounts")),
        table: table(
          keys(GUNS),
          guns.map((gun) => row([gun.name, ...gun.fields.map(({ said }) => said)])),
        ),
      },
      {
        heading: localize(key("ship.crew")),
        table: table(
          CREW_COLUMNS,
          crew.map((member) =>
            row([
              { text: member.name, small: member.major ? localize(key("ship.major")) : "" },
              ...[member.post, ...member.skills].map(({ said }) => said),
              box(member.dead),
            ]),
          ),
        ),
      },
      {
        heading: localize(key("ship.locations")),
        table: table(
          LOCATION_COLUMNS,
          locations.map((location) =>
            row([location.name, ...location.fields.map(({ said }) => said), box(location.disabled)]),
          ),
        ),
      },
      { heading: localize(key("paper.bonuses")), table: table(FOE_COLUMNS, [], { blank: FOES }) },
      { text: notes },
      lines(localize("ALLHANDS.paper.byHand"), NOTE_LINES),
    ]),
  };
}

const nameIn = (things: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  things.find((thing) => thing.id === id)?.name ?? "";

/** A gun's line in a battle: the same as on the sheet, and its gunner's skill. */
function gunRow(ship: Ship, gun: Gun) {
  const gunner = nameIn(ship.crew, gun.gunnerIsPilot ? ship.pilot : gun.gunner);
  const level = oneLine([String(gun.firepower), localize(key(`level.${LEVEL_NAMES[gun.firepower] ?? "none"}`))]);
  const range = localize(key(`mount.range.${gun.range}`));
  return row([gun.name, level, range, signed(gun.accuracy), nameIn(ship.locations, gun.location), gunner, gun.skill]);
}

/** A ship's row about another: range, position, and its guns with sustained fire. */
function foeRow(battle: Battle, ship: Ship, foe: Ship) {
  const aims = ship.guns
    .filter(({ target }) => target === foe.ship)
    .map((gun) => `${gun.name} ${signed(gun.sustained)}`);
  const range = localize(key(`range.${bandOf(battle, ship.ship, foe.ship)}`));
  return row([foe.name, range, signed(positionOn(ship, foe.ship)), listed(aims)], foe.destroyed);
}

/** The people aboard; major characters have boxes for their remaining overrides. */
const crewBlock = (ship: Ship): Block => ({
  heading: localize(key("ship.crew")),
  table: table(
    keys([...fields("member", ["name", "#piloting", "#repair"]), "paper.overrides", "ship.dead"]),
    ship.crew.map((member) =>
      row([
        { text: member.name, small: member.major ? localize(key("ship.major")) : "" },
        member.piloting ?? "–",
        member.repair ?? "–",
        { tracks: [boxes("", member.overrides)] },
        box(!member.alive),
      ]),
    ),
  ),
});

function battleSheet(battle: Battle, ship: Ship, owner: string): PaperSheet {
  const piloting = pilotingOf(ship);
  const stunned = ship.stunned >= battle.turn;
  const figure = (label: string, value: string | number): Figure => ({ label: localize(key(label)), value });
  const others = battle.ships.filter((other) => other !== ship);
  return {
    name: ship.name,
    under: oneLine([owner, localize(key(`ship.classes.${ship.class}`))]),
    blocks: filled([
      {
        figures: [
          figure("ship.field.mr", signed(ship.mr)),
          figure("ship.field.size", signed(ship.size)),
          figure("ship.field.protection", ship.protection),
          ...(CLASS_FACTS[ship.class].handling === "fixed" ? [] : [figure("member.field.piloting", piloting ?? "–")]),
        ],
      },
      { tracks: [...(conditions(ship).tracks ?? []), tick(localize(key("paper.stunned")), stunned)] },
      {
        heading: localize(key("ship.mounts")),
        table: table(
          keys([...GUNS, "#paper.skill"]),
          ship.guns.map((gun) => gunRow(ship, gun)),
        ),
      },
      crewBlock(ship),
      {
        heading: localize(key("ship.locations")),
        table: table(
          LOCATION_COLUMNS,
          ship.locations.map(({ name, kind, penalty, disabled }) =>
            row([name, localize(key(`ship.kind.${kind}`)), signed(penalty), box(disabled)]),
          ),
        ),
      },
      {
        heading: localize(key("paper.bonuses")),
        table: table(
          FOE_COLUMNS,
          others.map((other) => foeRow(battle, ship, other)),
        ),
      },
      lines(localize("ALLHANDS.paper.byHand"), 1),
    ]),
  };
}

/** All ships of a battle: everything about them is public. */
export function battlePaper({ view, seats }: Pick<Feed<BattleView>, "view" | "seats">): PaperSheet[] {
  const players = playersOf({ seats });
  return view.ships.map((ship) => battleSheet(view, ship, players[ship.seat] ?? ""));
}
