/**
 * The window that shows what a ship of the world's own system would be in Space Opera: each number with where it stands
 * over there, to be changed before the ship is made. Loaded on demand.
 */
import { HARMS, type Harm } from "../../../kit/documents/host-damage";
import { ruleIn, type Fits, type Read } from "../../../kit/documents/host-values";
import { formRows, type FormRow } from "../../../kit/windows/form-rows";
import { windowOf, type StateWindow } from "../../../kit/windows/state-window";
import { template } from "../../../kit/windows/template";
import { hostSystem } from "../../../kit/platform/guests";
import { localize, oneLine, phrase } from "../../../kit/text/sentence";
import { isOneOf } from "../../../rules/kernel";
import { beginning } from "../../../rules/kernel/letters";
import {
  CLASSES,
  GUN_RANGES,
  LEVEL_NAMES,
  POSTS,
  type GunRange,
  type Post,
  type ShipClass,
} from "../../../rules/space-opera";
import { FITS } from "../documents/host-given";
import {
  makeFrom,
  proposedShip,
  valueIn,
  type ProposedGun,
  type ProposedShip,
  type WantedShip,
} from "../documents/host-ship";

const HOST = "ALLHANDS.space-opera.host";
const SHIP = "ALLHANDS.space-opera.ship";

interface State {
  readonly actor: Actor.Implementation;
  readonly folder: string;
  readonly ship: ProposedShip;
  /** Called with what was made, or with null once the window is closed. */
  readonly done: (made: Actor.Implementation | null) => void;
  /** Whether the ship is being made: a second press must not make it twice. */
  working: boolean;
}

/** Values of a form by name. */
type Values = Readonly<Record<string, unknown>>;

const nameOf = (field: string): string => localize(`${HOST}.field.${field}`);

/** Where a value stands over there, what stands there, and what is done with it; or that nothing does. */
function fromOf(field: Parameters<typeof valueIn>[0], { path, found, by }: Read): string {
  if (path === "") return localize(`${HOST}.usual`);
  const rule = by ? ruleIn(by, (value) => valueIn(field, value)) : "";
  return rule === "" ? phrase(`${HOST}.from`, { path, found }) : phrase(`${HOST}.fromBy`, { path, found, rule });
}

const named = <Value extends string | number>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }));

const shipRows = ({ name, class: shipClass, mr, protection, state }: ProposedShip): FormRow[] => [
  { name: "name", label: nameOf("name"), value: name, required: true },
  {
    name: "class",
    label: nameOf("class"),
    value: shipClass.value,
    hint: fromOf("class", shipClass),
    choices: named(CLASSES, (each) => valueIn("class", each)),
  },
  { name: "mr", label: nameOf("mr"), value: mr.value, hint: fromOf("mr", mr), ...FITS.mr, required: true },
  {
    name: "protection",
    label: nameOf("protection"),
    value: protection.value,
    hint: fromOf("protection", protection),
    ...FITS.protection,
    required: true,
  },
  {
    name: "state",
    label: nameOf("state"),
    value: state,
    choices: named(HARMS, (each) => localize(`${HOST}.state.${each}`)),
  },
];

/** A gun's row of the table. */
function gunRow(gun: ProposedGun, at: number) {
  const cell = (field: "firepower" | "range" | "accuracy") => ({
    name: `guns.${at}.${field}`,
    label: phrase(`${HOST}.ofGun`, { what: nameOf(field), gun: gun.name }),
    value: gun[field].value,
    from: gun[field].path === "" ? "" : fromOf(field, gun[field]),
  });
  const chosen = (field: "firepower" | "range", choices: ReturnType<typeof named>) => ({
    ...cell(field),
    choices: choices.map((choice) => ({ ...choice, on: choice.value === String(gun[field].value) })),
  });
  const levels = named(LEVEL_NAMES.slice(1), (name) => localize(`ALLHANDS.space-opera.level.${name}`));
  return {
    at,
    name: gun.name,
    cells: [
      chosen(
        "firepower",
        levels.map(({ label }, place) => ({ value: String(place + 1), label: `${place + 1} · ${label}` })),
      ),
      chosen(
        "range",
        named(GUN_RANGES, (each) => valueIn("range", each)),
      ),
      { ...cell("accuracy"), ...FITS.accuracy },
    ],
  };
}

/** The post of somebody who is not taken along. */
const BEHIND = "behind";

function memberRow({ name, post, piloting, gunner, perception, repair }: ProposedShip["crew"][number], at: number) {
  return {
    at,
    name,
    label: phrase(`${HOST}.postOf`, { name }),
    facts: oneLine(
      [
        phrase(`${HOST}.facts`, { piloting, gunner, perception }),
        repair === null ? "" : phrase("ALLHANDS.space-opera.exchange.repairFact", { repair }),
      ],
      ", ",
    ),
    posts: [...POSTS, BEHIND].map((value) => ({
      value,
      on: value === post,
      label: value === BEHIND ? localize(`${HOST}.behind`) : localize(`${SHIP}.post.${value}`),
    })),
  };
}

/** What did not fit: how many guns and people are left out. */
function leftOut({ left }: ProposedShip): string[] {
  return (["guns", "people"] as const).flatMap((what) =>
    left[what] > 0 ? [phrase(`${HOST}.left.${what}`, { count: left[what] })] : [],
  );
}

/** A number of a form within its bounds; the proposed one if it is none. */
function numberIn(value: unknown, fits: Extract<Fits, { readonly least: number }>, proposed: Read): number {
  const number = value === null || value === "" ? Number.NaN : Math.round(Number(value));
  return Number.isFinite(number) ? Math.min(fits.most, Math.max(fits.least, number)) : Number(proposed.value);
}

function wordIn<Word extends string>(value: unknown, words: readonly Word[], proposed: unknown): Word {
  return isOneOf(words, value) ? value : (proposed as Word);
}

/** The ship that a form describes. */
export function wantedIn(ship: ProposedShip, values: Values): WantedShip {
  const name = String(values["name"] ?? "").trim();
  return {
    name: beginning(name === "" ? ship.name : name, 100),
    class: wordIn<ShipClass>(values["class"], CLASSES, ship.class.value),
    mr: numberIn(values["mr"], FITS.mr, ship.mr),
    protection: numberIn(values["protection"], FITS.protection, ship.protection),
    state: wordIn<Harm>(values["state"], HARMS, ship.state),
    guns: ship.guns.flatMap((gun, at) => {
      if (values[`guns.${at}.taken`] !== true) return [];
      const of = (field: string) => values[`guns.${at}.${field}`];
      return {
        name: gun.name,
        firepower: numberIn(of("firepower"), FITS.firepower, gun.firepower),
        range: wordIn<GunRange>(of("range"), GUN_RANGES, gun.range.value),
        accuracy: numberIn(of("accuracy"), FITS.accuracy, gun.accuracy),
      };
    }),
    crew: ship.crew.flatMap((member, at) => {
      const post = values[`crew.${at}.post`];
      return post === BEHIND ? [] : { ...member, post: wordIn<Post>(post, POSTS, member.post) };
    }),
  };
}

class HostShipWindow extends windowOf<State>({
  options: {
    id: "all-hands-host-ship-{id}",
    classes: ["all-hands", "start-battle"],
    window: { title: `${HOST}.make`, icon: "fa-solid fa-shuttle-space", resizable: true },
    position: { width: 720, height: 720 },
  },
  parts: {
    form: {
      template: template("space-opera/host-ship"),
      templates: [template("parts/form-rows")],
      scrollable: [""],
    },
  },
  context({ id, state: { actor, ship, working } }: StateWindow<State>) {
    return {
      id,
      working,
      hint: phrase(`${HOST}.hint`, { name: actor.name, system: hostSystem().title }),
      problems: [...ship.problems, ...leftOut(ship)],
      rows: formRows(shipRows(ship)),
      guns: ship.guns.map(gunRow),
      crew: ship.crew.map(memberRow),
    };
  },
  opened:
    ({ state }) =>
    () =>
      state.done(null),
  async submitted(window, values) {
    const { state } = window;
    if (state.working) return;
    state.working = true;
    try {
      state.done(await makeFrom(state.actor, wantedIn(state.ship, values), state.folder));
      await window.close();
    } finally {
      state.working = false;
    }
  },
}) {}

/**
 * Shows what a ship would be; resolves with the one that was made, or with null.
 *
 * @throws Error that says why nothing can be proposed
 */
export async function openHostShip(actor: Actor.Implementation, folder: string): Promise<Actor.Implementation | null> {
  const ship = proposedShip(actor);
  if (!ship) throw new Error(phrase(`${HOST}.noShip`, { name: actor.name }));
  return new Promise((done, failed) => {
    const state = { actor, folder, ship, done, working: false };
    new HostShipWindow(state).render({ force: true }).catch(failed);
  });
}
