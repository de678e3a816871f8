import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { game as theGame, game } from "../../game";
import type { Tour } from "../../nue/tour";

/** The tours that this user may start, as listed by their packages. */
const toursShown = (): Tour[] =>
  theGame.tours.filter(({ config }) => config.display === true && (!config.restricted || game.user.isGM));

/** The window with all tours: start one, continue it, or reset its progress. */
export class ToursManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "tours-management",
    classes: ["standard-form"],
    window: { title: "TOURS.Title", icon: "fa-solid fa-person-hiking", contentClasses: ["standard-form"] },
    position: { width: 560 },
    actions: {
      async play(this: ToursManagement, _event: PointerEvent, target: HTMLElement) {
        await this.close();
        await tourOf(target)?.start();
      },
      async reset(this: ToursManagement, _event: PointerEvent, target: HTMLElement) {
        await tourOf(target)?.reset();
        await this.render();
      },
    },
  };
  static override PARTS = { tours: { template: "templates/settings/tours.hbs" } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const tours = toursShown().map(({ key, title, description, status, canStart, config }) => ({
      key,
      title,
      description,
      disabled: !canStart,
      play: status === "in-progress" && config.canBeResumed === true ? "TOURS.Resume" : "TOURS.Start",
      begun: status !== "unstarted",
    }));
    return { tours };
  }
}

const tourOf = ({ dataset }: HTMLElement): Tour | undefined => theGame.tours.get(dataset["tour"] ?? "");
