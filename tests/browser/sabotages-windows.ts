/** Ways to break drydock's windows on purpose, by the id of the check that must notice. See `sabotages.ts`. */
import type { Sabotage } from "./sabotage-tools";

export const windows: Record<string, Sabotage> = {
  windowDraws: ({ patch }) => patch("Handlebars.helpers.ah-concat", () => () => ""),
  windowHooks: ({ tell }) => tell("renderSelfCheckTrial", () => null),
  tours: ({ patch }) => patch("foundry.nue.Tour.prototype.exit", () => () => undefined),
  windowClicks: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype._attachFrameListeners", () => () => undefined),
  windowForms: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype._onChangeForm", () => () => undefined),
  windowMenus: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype._renderHeaderControl", (original) => {
      return function (control) {
        return original.call(this, { ...(control as object), onClick: undefined });
      };
    }),
  windowCloses: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype.close", (original) => {
      return function (...args) {
        void original.apply(this, [...args]);
        return new Promise(() => undefined);
      };
    }),
  windowDetaches: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype.detachWindow", () => async () => undefined),
  formValues: ({ patch }) =>
    patch("foundry.applications.ux.FormDataExtended.prototype.process", (original) => {
      return function (this: unknown, ...args) {
        original.apply(this, [...args]);
        const { object } = this as { object: Record<string, unknown> };
        for (const [name, value] of Object.entries(object)) object[name] = value === true ? "on" : String(value);
      };
    }),
  listsTold: ({ tell }) => tell("renderCompendium", () => null),
  directoryButtons: () => {
    const deafen = (event: Event) => {
      if ((event.target as Element).closest(".header-actions")) event.stopImmediatePropagation();
    };
    window.addEventListener("click", deafen, true);
    return () => window.removeEventListener("click", deafen, true);
  },
  noticesShown: ({ patch }) => patch("ui.notifications.notify", () => () => undefined),
  tooltips: ({ patch }) => patch("game.tooltip.activate", () => () => undefined),
  windowPlaces: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype.setPosition", () => () => undefined),
  windowRedraws: ({ patch }) =>
    patch("foundry.applications.api.ApplicationV2.prototype.render", (original) => {
      return async function (options) {
        return (options as { force?: boolean } | undefined)?.force ? original.call(this, options) : this;
      };
    }),
  dialogAnswers: ({ patch }) =>
    patch("foundry.applications.api.DialogV2.prototype._onSubmit", () => {
      return function (this: unknown) {
        return (this as { close(): unknown }).close();
      };
    }),
  dialogKeeps: ({ patch }) =>
    patch("foundry.applications.api.DialogV2.wait", (original) => {
      return function (config) {
        return original.call(this, { ...(config as object), content: document.createElement("div") });
      };
    }),
  dialogCloses: ({ patch }) =>
    patch("foundry.applications.api.DialogV2.wait", (original) => {
      return function (config) {
        return original.call(this, { ...(config as object), rejectClose: true });
      };
    }),
};

export const sheets: Record<string, Sabotage> = {
  ownSheets: ({ put }) => put("CONFIG.Actor.sheetClasses.fleet", {}),
  sheetDraws: ({ put }) => put("foundry.applications.api.DocumentSheetV2.prototype.isEditable", false),
  sheetTabs: ({ patch }) => patch("foundry.applications.api.ApplicationV2.prototype.changeTab", () => () => undefined),
  sheetWrites: ({ patch }) => patch("Actor.prototype.update", () => async () => undefined),
  sheetDrags: ({ patch }) =>
    patch("foundry.applications.ux.TextEditor.implementation.getDragEventData", () => () => ({})),
  recordSheet: ({ put }) => put("CONFIG.JournalEntryPage.sheetClasses.battle-record", {}),
};

export const look: Record<string, Sabotage> = {
  stylesServed: ({ patch }) =>
    patch("fetch", (original) => (address, options) => {
      return String(address).endsWith(".css") ? Promise.resolve({ ok: false }) : original(address, options);
    }),
  lookButton: ({ style }) => style("button { height: 28px !important; }"),
  lookField: ({ style }) => style("input { box-shadow: 0 0 5px red !important; }"),
  lookList: ({ style }) => style("ul { list-style: disc !important; }"),
  lookHeading: ({ style }) => style("h2 { border-bottom: 1px solid !important; }"),
  lookHidden: ({ style }) => style("@layer reset { [hidden] { display: block !important; } }"),
  lookTheme: ({ style }) => style(".window-content { background: #123456 !important; }"),
};
