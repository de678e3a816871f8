/** The game of the site: drydock's client, and what only the demo has. */
import "../client/main";
import "./demo.css";
import { furnishDemo } from "./demo";
import { ask } from "./worker";

furnishDemo();
Object.assign(((globalThis as { drydock?: object }).drydock ??= {}), {
  /** The number of the world's last change, for tests. */
  sequence: () => ask("sequence", null),
});
