/** The shipwright's window: the best ship, or the best fleet, for a budget against a field. */
import { confirmed } from "../../../kit/platform/dialogs";
import { inSentences, localize, phrase } from "../../../kit/text/sentence";
import { template } from "../../../kit/windows/template";
import { uuidOf, make } from "../../../kit/platform/documents";
import { choicesBeside, choicesWithWorth } from "../../../kit/documents/choices";
import { anySeed, SearchWindow, worthValues, type Ordered, type Use } from "../../../features/shipwright/window";
import type { Found } from "../../../rules/bots/optimizer";
import { HOUSE_OPTIONS, KIND_IDS, myossGamma, shipTotals, validate, type ShipDesign } from "../../../rules/myoss-gamma";
import { type ShipOrder, type FleetOrder, type Ships, squadronsOf } from "../../../rules/myoss-gamma/shipwright";
import { dataAddress, shipSvg } from "../blueprint/picture";
import { blueprintOf } from "../blueprint/ship";
import { designOf } from "../documents/design";
import { shipWorth } from "../documents/ship-documents";
import type { ShipModel } from "../documents/models";
import { designSentence } from "../story/message-sentence";
import { createShip, shipData } from "./import";
import { rivalDesign } from "./rivals";
import { sayNews } from "../../../kit/platform/notices";
import { listed } from "../../../kit/text/lists";

const USUAL_BUDGET = 400;
/** Battles of fleets are longer, and there are fewer fleets than ships. */
const USUAL_BATTLES = { ship: 40_000, fleet: 5000 } as const;
const PICTURE = 480;
const WORDS = "ALLHANDS.myoss-gamma.shipwright";
/** A search exploits what the rules leave open: anyone who takes such a ship should know. */
const STOPS_ALL = "N_SHIELD_STOPS_ALL";
/** One ship, or the ships of a fleet. */
type Draft = ShipDesign | Ships;

const isFleet = (draft: Draft): draft is Ships => Array.isArray(draft);

function pictureOf(design: ShipDesign): string {
  const whole = { design, damage: {}, screen: null, lost: false };
  const svg = shipSvg(blueprintOf(whole), { facing: "left", names: true, size: PICTURE });
  return svg === null ? "" : dataAddress(svg);
}

async function designsAt(uuids: readonly string[]): Promise<ShipDesign[]> {
  const found = await Promise.all(uuids.map(rivalDesign));
  return found.filter((design) => design !== null);
}

export class ShipwrightWindow extends SearchWindow<Draft> {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-shipwright-{id}",
    window: { title: "ALLHANDS.myoss-gamma.sheet.shipwright" },
    actions: { replace: ShipwrightWindow.#onReplace, take: ShipwrightWindow.#onTake },
  };

  static override PARTS = {
    order: { template: template("myoss-gamma/shipwright-order"), templates: [template("search/choices")] },
    ...SearchWindow.FOUND,
  };

  protected override readonly game = myossGamma.id;
  protected override readonly words = WORDS;
  readonly #actor: Actor.Implementation;
  readonly #use: (design: ShipDesign) => Promise<unknown>;

  /** @param use  puts a design into the ship from whose sheet this was opened */
  constructor(actor: Actor.Implementation, use: (design: ShipDesign) => Promise<unknown>) {
    super({ uniqueId: actor.id });
    this.#actor = actor;
    this.#use = use;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { budget } = this.#actor.system as ShipModel;
    return {
      ...(await super._prepareContext(options)),
      name: this.#actor.name,
      budget: budget > 0 ? budget : USUAL_BUDGET,
      battles: USUAL_BATTLES.ship,
      groups: await choicesWithWorth(this.#actor, shipWorth),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLSelectElement;
      if (name !== "kind") return;
      const battles = this.element.querySelector<HTMLInputElement>('[name="battles"]');
      if (battles) battles.value = String(USUAL_BATTLES[value === "fleet" ? "fleet" : "ship"]);
      for (const part of this.element.querySelectorAll<HTMLElement>("[data-kind]"))
        part.hidden = part.dataset["kind"] !== value;
    });
  }

  protected override async ordered(): Promise<Ordered | string> {
    const against = await designsAt(this.ticked("against"));
    if (against.length === 0) return localize("ALLHANDS.myoss-gamma.shipwright.needsField");
    const field = this.field("manner") === "together" ? [against] : against.map((design) => [design]);
    const [budget, battles] = [this.count("budget"), this.count("battles")];
    const order = { budget, field, seed: anySeed(), battles };
    if (this.field("kind") === "fleet") return this.#fleetOrder(order);
    const ship: ShipOrder = {
      ...order,
      from: this.field("from") === "" ? null : designOf(this.#actor),
      pierceable: this.ticked("pierceable").length > 0,
      name: phrase("ALLHANDS.myoss-gamma.shipwright.name", { budget }),
      names: Object.fromEntries(KIND_IDS.map((kind) => [kind, localize(`ALLHANDS.myoss-gamma.kind.${kind}`)])),
    };
    return { work: "shipwright", order: ship, plays: battles };
  }

  /** The order of a fleet from the ticked ships, or from all ships and this one if none is ticked. */
  async #fleetOrder(order: Omit<FleetOrder, "yard">): Promise<Ordered> {
    const ticked = this.ticked("yard");
    const all = choicesBeside(this.#actor).flatMap(({ rivals }) => rivals.map(({ uuid }) => uuid));
    const yard = await designsAt(ticked.length > 0 ? ticked : [uuidOf(this.#actor), ...all]);
    const fleetOrder: FleetOrder = { ...order, yard };
    return { work: "fleetwright", order: fleetOrder, plays: order.battles };
  }

  protected override tell(found: Found<Draft>): { text: string; picture?: string } {
    const { draft, cost } = found;
    const values = { ...worthValues(found), cost };
    if (isFleet(draft))
      return {
        text: phrase("ALLHANDS.myoss-gamma.shipwright.fleetWorth", { ...values, ships: fleetText(draft) }),
      };
    const { size } = shipTotals(draft, HOUSE_OPTIONS.usual);
    const notes = validate(draft).flatMap(({ code, data }) => (code === STOPS_ALL ? designSentence(code, data) : []));
    return {
      text: inSentences([phrase("ALLHANDS.myoss-gamma.shipwright.worth", { ...values, size }), ...notes]),
      picture: pictureOf(draft),
    };
  }

  protected override uses(): Use[] {
    const { draft } = this.best ?? {};
    if (!draft) return [];
    const take = {
      action: "take",
      label: localize(`ALLHANDS.myoss-gamma.shipwright.${isFleet(draft) ? "takeFleet" : "take"}`),
    };
    const replace = { action: "replace", label: localize("ALLHANDS.myoss-gamma.shipwright.replace") };
    return [...(Actor.implementation.canUserCreate(game.user) ? [take] : []), ...(isFleet(draft) ? [] : [replace])];
  }

  static async #onTake(this: ShipwrightWindow): Promise<void> {
    const { draft, cost } = this.best ?? {};
    if (!draft) return;
    if (!isFleet(draft)) return void (await createShip(draft));
    const name = phrase("ALLHANDS.myoss-gamma.shipwright.fleetName", { cost: cost ?? 0 });
    const question = phrase("ALLHANDS.myoss-gamma.shipwright.reallyTake", { ships: fleetText(draft), name });
    if (!(await confirmed("ALLHANDS.myoss-gamma.shipwright.takeFleet", question))) return;
    await createFleet(draft, name);
    sayNews(phrase("ALLHANDS.myoss-gamma.shipwright.fleetTaken", { count: draft.length, name }));
  }

  static async #onReplace(this: ShipwrightWindow): Promise<void> {
    const { draft } = this.best ?? {};
    if (draft && !isFleet(draft)) await this.#use(draft);
  }
}

/** The ships of a fleet by name, each with its count. */
const fleetText = (fleet: Ships): string =>
  listed(squadronsOf(fleet).map(({ design, count }) => (count > 1 ? `${count} × ${design.name}` : design.name)));

/** Creates a ship of the world for each; several of one design are numbered. */
async function createFleet(fleet: Ships, name: string): Promise<void> {
  const folder = game.user.isGM ? await make<Folder.Implementation>("Folder", { name, type: "Actor" }) : null;
  for (const { design, count } of squadronsOf(fleet)) {
    for (let number = 1; number <= count; number++) {
      const data = shipData(design, count > 1 ? ` ${number}` : "");
      await make("Actor", { ...data, folder: folder?.id ?? null }, { keepEmbeddedIds: true });
    }
  }
}
