/** The shipwright's window: the best ship for a budget against a field, looked for in a worker while one watches. */
import { foundryDie } from "../../../foundry/battle/dice";
import { tableGame } from "../../../foundry/battle/table-game";
import { workOn } from "../../../foundry/captains/minds";
import { percentText } from "../../../foundry/forecast/rows";
import { handlebarsApplication } from "../../../foundry/platform/applications";
import { sayError } from "../../../foundry/platform/notices";
import { phrase } from "../../../foundry/text/sentence";
import { localized, texts } from "../../../foundry/text/texts";
import { template } from "../../../foundry/windows/template";
import { isObject } from "../../../rules/kernel";
import { DEFAULT_OPTIONS, KIND_IDS, myossGamma, shipTotals, type ShipDesign } from "../../../rules/myoss-gamma";
import type { Built, Commission, Progress } from "../../../rules/myoss-gamma/shipwright";
import { dataAddress, shipSvg } from "../blueprint/picture";
import { blueprintOf } from "../blueprint/ship";
import { designOf } from "../documents/binding";
import type { ShipModel } from "../documents/models";
import { createShip } from "./import";
import { rivalDesign, rivalGroups } from "./rivals";

const USUAL_BUDGET = 400;
const USUAL_BATTLES = 100_000;
const SEEDS = 2 ** 31 - 1;
const PICTURE = 480;
const LABELS = [
  "against",
  "battles",
  "begin",
  "best",
  "budget",
  "find",
  "frontier",
  "note",
  "nothing",
  "replace",
  "start",
  "stop",
  "take",
] as const;

/** Whether what the worker says makes sense. */
const isProgress = (worked: object): worked is Progress => {
  const { played, designs, best, frontier } = worked as { [member: string]: unknown };
  return Number.isFinite(played) && Number.isFinite(designs) && isObject(best) && Array.isArray(frontier);
};

function worthText({ design, cost, share }: Built): string {
  const { size } = shipTotals(design, DEFAULT_OPTIONS);
  const [percent, low, high] = [share.share, share.low, share.high].map(percentText);
  return phrase(texts, "ALLHANDS.myoss-gamma.shipwright.worth", {
    cost,
    size,
    percent: percent ?? "",
    low: low ?? "",
    high: high ?? "",
  });
}

function pictureOf(design: ShipDesign): string {
  const whole = { design, damage: {}, screen: null, lost: false };
  const svg = shipSvg(blueprintOf(whole), { facing: "left", names: true, size: PICTURE });
  return svg === null ? "" : dataAddress(svg);
}

export class ShipwrightWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-shipwright-{id}",
    classes: ["all-hands", "ah-forecast-window", "ah-shipwright"],
    window: { title: "ALLHANDS.myoss-gamma.shipwright.title", icon: "fa-solid fa-compass-drafting", resizable: true },
    position: { width: 560, height: 720 },
    actions: {
      begin: ShipwrightWindow.#onBegin,
      replace: ShipwrightWindow.#onReplace,
      stopWork: ShipwrightWindow.#onStop,
      take: ShipwrightWindow.#onTake,
    },
  };

  static override PARTS = {
    order: { template: template("myoss-gamma/shipwright-order") },
    controls: { template: template("myoss-gamma/shipwright-controls") },
    best: { template: template("myoss-gamma/shipwright-best") },
    frontier: { template: template("myoss-gamma/shipwright-frontier") },
  };

  readonly #actor: Actor.Implementation;
  readonly #use: (design: ShipDesign) => Promise<unknown>;
  #progress: Progress | null = null;
  #battles = USUAL_BATTLES;
  #failure = "";
  #stop: (() => void) | null = null;
  #chart: { destroy(): void; show(points: { at: number[]; shares: number[] }): void } | null = null;
  /** A drawing is under way: what comes in meanwhile is drawn together. */
  #drawing = false;
  #news = 0;
  /** What the buttons were drawn for. */
  #controls = "";

  /** @param use  puts a design into the ship from whose sheet this was opened */
  constructor(actor: Actor.Implementation, use: (design: ShipDesign) => Promise<unknown>) {
    super({ uniqueId: actor.id });
    this.#actor = actor;
    this.#use = use;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { budget } = this.#actor.system as ShipModel;
    const { played = 0, designs = 0, best = null } = this.#progress ?? {};
    const count = (number: number): string => number.toLocaleString("en-US");
    const values = { played: count(played), designs: count(designs), battles: count(this.#battles) };
    return {
      ...(await super._prepareContext(options)),
      labels: localized("ALLHANDS.myoss-gamma.shipwright", LABELS),
      name: this.#actor.name,
      budget: budget > 0 ? budget : USUAL_BUDGET,
      battles: USUAL_BATTLES,
      groups: rivalGroups(this.#actor, ""),
      failure: this.#failure,
      running: this.#stop !== null,
      share: Math.min(1, played / this.#battles),
      progress: phrase(texts, "ALLHANDS.myoss-gamma.shipwright.progress", values),
      best: best && worthText(best),
      picture: best && pictureOf(best.design),
      mayTake: Actor.implementation.canUserCreate(game.user),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name !== "find") return;
      for (const label of this.element.querySelectorAll<HTMLElement>("label[data-name]"))
        label.hidden = !(label.dataset["name"] ?? "").toLowerCase().includes(value.trim().toLowerCase());
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#halt();
    this.#chart?.destroy();
    this.#chart = null;
  }

  #halt(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #field(name: string): string {
    return this.element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
  }

  /** What is ordered, as it stands in the fields; null: against nobody. */
  async #order(): Promise<Commission | null> {
    const chosen = this.element.querySelectorAll<HTMLInputElement>('[name="against"]:checked');
    const found = await Promise.all([...chosen].map(({ value }) => rivalDesign(value)));
    const field = found.filter((design) => design !== null);
    if (field.length === 0) return null;
    const budget = Math.max(1, Math.round(Number(this.#field("budget"))));
    return {
      budget,
      field,
      from: this.#field("from") === "" ? null : designOf(this.#actor),
      seed: foundryDie(SEEDS),
      battles: Math.max(1, Math.round(Number(this.#field("battles")))),
      name: phrase(texts, "ALLHANDS.myoss-gamma.shipwright.name", { budget }),
      names: Object.fromEntries(KIND_IDS.map((kind) => [kind, texts(`ALLHANDS.myoss-gamma.kind.${kind}`)])),
    };
  }

  #fail(failure: string): void {
    this.#stop = null;
    this.#failure = failure;
    void this.#draw();
  }

  /** Draws what has come in; while that is under way nothing is drawn twice. */
  async #draw(): Promise<void> {
    this.#news++;
    if (this.#drawing || !this.rendered) return;
    this.#drawing = true;
    let drawn: number;
    try {
      do {
        drawn = this.#news;
        const controls = `${this.#stop !== null} ${this.#progress !== null}`;
        await this.render({ parts: controls === this.#controls ? ["best"] : ["controls", "best"] });
        this.#controls = controls;
        await this.#drawChart();
      } while (this.rendered && drawn !== this.#news);
    } catch (error) {
      sayError(String(error));
    } finally {
      this.#drawing = false;
    }
  }

  async #drawChart(): Promise<void> {
    const section = this.element.querySelector<HTMLElement>(".ah-shipwright__frontier");
    const place = section?.querySelector<HTMLElement>(".ah-forecast__chart");
    const { frontier = [] } = this.#progress ?? {};
    if (!section || !place) return;
    section.hidden = frontier.length === 0;
    if (section.hidden) return;
    if (!this.#chart) {
      const { worthChart } = await import("../../../foundry/forecast/chart");
      if (!this.rendered) return;
      this.#chart = worthChart(place, {
        x: texts("ALLHANDS.myoss-gamma.shipwright.cost"),
        y: texts("ALLHANDS.myoss-gamma.shipwright.wins"),
      });
    }
    this.#chart.show({ at: frontier.map(({ cost }) => cost), shares: frontier.map(({ share }) => share.share) });
  }

  static async #onBegin(this: ShipwrightWindow): Promise<void> {
    this.#halt();
    const worker = tableGame(myossGamma.id)?.captains?.worker;
    const order = await this.#order();
    if (!worker || !this.rendered) return;
    if (!order) return this.#fail(texts("ALLHANDS.myoss-gamma.shipwright.needsField"));
    [this.#progress, this.#failure, this.#battles] = [null, "", order.battles];
    this.#stop = workOn(
      worker,
      { work: "shipwright", order },
      {
        told: (worked, isDone) => {
          if (!isProgress(worked)) return;
          this.#progress = worked;
          if (isDone) this.#stop = null;
          void this.#draw();
        },
        failed: (why) => this.#fail(phrase(texts, "ALLHANDS.myoss-gamma.shipwright.failed", { why })),
      },
    );
    void this.#draw();
  }

  static #onStop(this: ShipwrightWindow): void {
    this.#halt();
    void this.#draw();
  }

  static async #onTake(this: ShipwrightWindow): Promise<void> {
    if (this.#progress) await createShip(this.#progress.best.design);
  }

  static async #onReplace(this: ShipwrightWindow): Promise<void> {
    if (this.#progress) await this.#use(this.#progress.best.design);
  }
}
