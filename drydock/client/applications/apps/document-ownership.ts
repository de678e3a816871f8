import { removal } from "../../common/operators";
import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { documentControls } from "../api/document-sheet";
import type { FormDataExtended } from "../ux/form-data-extended";
import type { ClientDocument } from "../../documents";
import { game } from "../../game";

const LEVELS: Record<string, string> = {
  "0": "OWNERSHIP.NONE",
  "1": "OWNERSHIP.LIMITED",
  "2": "OWNERSHIP.OBSERVER",
  "3": "OWNERSHIP.OWNER",
};

/** The choice that gives a user the default level. */
const INHERIT = "-1";

/** A window in which a Gamemaster chooses who may see and own a document: a select for all and one for each user. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "ownership-{id}",
    classes: ["document-ownership", "standard-form"],
    tag: "form",
    window: { title: "OWNERSHIP.Title", icon: "fa-solid fa-file-lines", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: {
      handler: function (this: DocumentOwnershipConfig, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
        return this.save(data.object);
      },
      closeOnSubmit: true,
    },
  };
  static override PARTS = { ownership: { template: "templates/apps/ownership.hbs" } };

  readonly document: ClientDocument;

  constructor(options: PartialOptions & { document: ClientDocument }) {
    const { document, ...rest } = options;
    super({ ...rest, uniqueId: document.uuid.replaceAll(".", "-") } as PartialOptions);
    this.document = document;
  }

  override get title(): string {
    return `${super.title}: ${this.document.name}`;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const ownership = this.document.ownership ?? {};
    const users = game.users.contents
      .filter((user) => !user.isGM)
      .map((user) => ({ id: user.id, name: user.name, level: String(ownership[user.id] ?? INHERIT) }));
    return {
      levels: LEVELS,
      userLevels: { [INHERIT]: "OWNERSHIP.INHERIT", ...LEVELS },
      everyone: String(ownership["default"] ?? 0),
      users,
    };
  }

  /** Saves the chosen levels by user id, including `default`; users who inherit have no entry. */
  async save(levels: Record<string, unknown>): Promise<void> {
    const ownership: Record<string, unknown> = {};
    for (const [user, level] of Object.entries(levels)) {
      if (String(level) !== INHERIT) ownership[user] = Number(level);
      else if (user in (this.document.ownership ?? {})) Object.assign(ownership, removal(user));
    }
    await this.document.update({ ownership });
  }
}

documentControls.ownership = (document) => new DocumentOwnershipConfig({ document }).render({ force: true });
