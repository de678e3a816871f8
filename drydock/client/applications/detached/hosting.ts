/** Moves an application of generation 14 into a window of its own and back. */
import { randomID } from "../../common/text";
import { generation } from "../../game";
import type { PartialOptions, RenderOptions } from "../api/application-options";
import { detached } from "./window-manager";
import type { Classes } from "../../registry";

type ApplicationV2 = Classes["ApplicationV2"];

/** Additional members of applications in generation 14. */
export interface Hosted {
  readonly children: Map<string, ApplicationV2>;
  readonly parent: ApplicationV2 | null;
  attachWindow(options?: RenderOptions): Promise<ApplicationV2>;
  detachWindow(options?: RenderOptions): Promise<ApplicationV2>;
  renderChild(app: ApplicationV2, options?: RenderOptions): Promise<ApplicationV2>;
  _canAttach(): boolean;
  _canDetach(): boolean;
  _onAttach(from: Document, to: Document): void;
  _onDetach(from: Document, to: Document): void;
}

/** Whose child an application is, or was before it was detached, and its own children by their ids. */
interface Family {
  readonly children: Map<string, ApplicationV2>;
  parent: ApplicationV2 | null;
  former: ApplicationV2 | null;
}

const families = new WeakMap<ApplicationV2, Family>();

function familyOf(app: ApplicationV2): Family {
  const family = families.get(app) ?? { children: new Map(), parent: null, former: null };
  families.set(app, family);
  return family;
}

function part(child: ApplicationV2): void {
  const family = familyOf(child);
  if (family.parent) familyOf(family.parent).children.delete(child.id);
  family.parent = null;
}

/** Makes an application the child of another: it is closed with it. */
function join(parent: ApplicationV2, child: ApplicationV2): void {
  part(child);
  familyOf(child).parent = parent;
  familyOf(parent).children.set(child.id, child);
  const isStill = () => familyOf(child).parent === parent;
  parent.addEventListener("close", () => isStill() && void child.close(), { once: true });
  child.addEventListener("close", () => isStill() && part(child), { once: true });
}

/** Where a child of this application is rendered. */
const besides = ({ window: { windowId } }: ApplicationV2) =>
  windowId === undefined ? { detached: false } : { windowId };

/** Whether an application fills its detached window. A child is moved about in it. */
export const fillsWindow = (app: ApplicationV2): boolean =>
  app.window.windowId !== undefined && familyOf(app).parent === null;

export const HOSTED: Hosted & ThisType<HostedApplication> = {
  get children() {
    return familyOf(this as unknown as ApplicationV2).children;
  },
  get parent() {
    return familyOf(this as unknown as ApplicationV2).parent;
  },
  async attachWindow(options = {}) {
    const { former } = familyOf(this);
    if (former?.rendered) join(former, this);
    const place = former?.rendered ? besides(former) : { detached: false };
    return this.render({ ...options, window: { ...options.window, ...place } });
  },
  async detachWindow(options = {}) {
    const { parent } = this;
    if (parent) {
      part(this);
      familyOf(this).former = parent;
    }
    // Its parent's window is not its own.
    const own = parent ? { windowId: randomID() } : {};
    return this.render({ ...options, window: { ...options.window, detached: true, ...own } });
  },
  async renderChild(app, options = {}) {
    join(this, app);
    return app.render({ ...options, window: { ...options.window, ...besides(this) } });
  },
  _canAttach() {
    return this.window.windowId !== undefined && this.parent === null;
  },
  _canDetach() {
    return this.hasFrame && (this.window.windowId === undefined || this.parent !== null);
  },
  _onAttach() {},
  _onDetach() {},
};

type HostedApplication = ApplicationV2 & Hosted;

/** Additional default options of applications in generation 14. */
export function hostedOptions(): PartialOptions {
  if (generation() < 14) return {};
  const can = (which: "_canAttach" | "_canDetach") =>
    function (this: HostedApplication): boolean {
      return this[which]();
    } as () => boolean;
  return {
    window: {
      controls: [
        {
          icon: "fa-solid fa-arrow-up-right-from-square",
          label: "APPLICATION.ACTIONS.Detach",
          action: "detach",
          visible: can("_canDetach"),
        },
        {
          icon: "fa-solid fa-arrow-down-to-square",
          label: "APPLICATION.ACTIONS.Attach",
          action: "attach",
          visible: can("_canAttach"),
        },
      ],
    },
    actions: {
      attach: function (this: HostedApplication) {
        return this.attachWindow();
      } as never,
      detach: function (this: HostedApplication) {
        return this.detachWindow();
      } as never,
    },
  };
}

/** Moves an application into the window that a rendering asks for, if that is a different one. */
export async function rehost(app: ApplicationV2, { window: wanted = {} }: RenderOptions): Promise<void> {
  if (generation() < 14 || !app.hasFrame || (wanted.detached === undefined && wanted.windowId === undefined)) return;
  const current = app.window.windowId;
  if (wanted.detached === false) attach(app as HostedApplication);
  else if (wanted.windowId !== undefined ? wanted.windowId !== current : current === undefined)
    await detach(app as HostedApplication, wanted.windowId);
}

async function detach(app: HostedApplication, given: string | undefined): Promise<void> {
  const from = app.element.ownerDocument;
  const id = given ?? randomID();
  if (!detached.windows.has(id)) {
    await detached.openWindow({ id, position: sizeOf(app), source: from.defaultView ?? window });
  }
  const host = detached.windows.get(id);
  if (!host) throw new Error(`There is no detached window ${id}`);
  leave(app);
  app.window.windowId = id;
  host.applications.set(app.id, app);
  app.element.removeAttribute("style");
  app.element.classList.toggle("detached", fillsWindow(app));
  detached.adoptNodes(host.window.document.body, app.element);
  app.addEventListener("close", () => leave(app), { once: true });
  app._onDetach(from, host.window.document);
  for (const child of app.children.values()) {
    await detach(child as HostedApplication, id);
    child.setPosition({});
  }
}

/** The application's current or planned size; the browser chooses omitted dimensions. */
function sizeOf({ element, position }: HostedApplication): { width?: number; height?: number } {
  const { width, height } = element.isConnected ? element.getBoundingClientRect() : position;
  return {
    ...(typeof width === "number" ? { width } : {}),
    ...(typeof height === "number" ? { height } : {}),
  };
}

function attach(app: HostedApplication): void {
  if (app.window.windowId === undefined) return;
  const from = app.element.ownerDocument;
  app.element.classList.remove("detached");
  detached.adoptNodes(document.body, app.element);
  leave(app);
  app.setPosition({});
  app._onAttach(from, document);
  for (const child of app.children.values()) attach(child as HostedApplication);
}

/** Takes an application out of its window, and closes the window if no other application is in it. */
function leave(app: HostedApplication): void {
  const left = [...detached.windows.values()].find((each) => each.applications.get(app.id) === app);
  if (app.window.windowId !== undefined) delete app.window.windowId;
  left?.applications.delete(app.id);
  detached.checkEmpty(left?.window);
}
