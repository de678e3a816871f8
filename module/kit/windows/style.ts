/** Stylesheets of parts that are fetched: they are fetched together with them. */

/**
 * Fetches one of our stylesheets by name, once, and waits until it is loaded. It is put in the layer that Foundry uses
 * for the styles of systems: outside of all layers it would take precedence over those of modules.
 */
export async function fetchStyle(
  name: "boards" | "fleets" | "onlooking" | "stations" | "statistics" | "war",
): Promise<void> {
  const id = `all-hands-style-${name}`;
  if (document.getElementById(id)) return;
  const style = document.createElement("style");
  const address = foundry.utils.getRoute(`systems/all-hands/styles/${name}.css`);
  Object.assign(style, { id, textContent: `@import url("${address}") layer(system);` });
  const arrived = new Promise((resolve) => {
    style.addEventListener("load", resolve);
    style.addEventListener("error", resolve);
  });
  document.head.append(style);
  await arrived;
}
