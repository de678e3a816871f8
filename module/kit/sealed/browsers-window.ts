/** The window in which users see their browsers: those that their hands are sealed for, or would be. */
import { localize } from "../text/sentence";
import { isA } from "../windows/elements";
import { opener, windowOf } from "../windows/state-window";
import { template } from "../windows/template";
import { ownDevices, removeDevice, vouch, type OwnDevice } from "./devices";

/** Letters of a browser's sign: enough to tell one from another. */
const SIGN = 8;

const lineOf = ({ name, shown, kind, isMine }: OwnDevice) => ({
  shown,
  sign: name.slice(0, SIGN),
  title: localize(`ALLHANDS.browsers.${kind}`),
  isHere: kind === "here",
  isMine,
});

class BrowsersWindow extends windowOf<object>({
  options: {
    id: "all-hands-browsers",
    classes: ["all-hands", "ah-browsers"],
    window: { title: "ALLHANDS.browsers.title", icon: "fa-solid fa-window-restore" },
    position: { width: 480 },
  },
  parts: { form: { template: template("browsers") } },
  context: ({ id }) => ({ id, browsers: ownDevices().map(lineOf) }),
  actions: {
    remove: async (window, { shown = "" }) => {
      await removeDevice(shown);
      await window.render();
    },
  },
  hears: {
    change: async (window, { target }) => {
      if (isA(target, "input")) vouch(target.name, target.checked);
      await window.render();
    },
  },
}) {}

const open = opener(() => new BrowsersWindow({}));

/** Opens the window. */
export const openBrowsers = async (): Promise<void> => void (await open());
