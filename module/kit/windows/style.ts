/** Stylesheets of rooms that are fetched: they are fetched with them. */

/**
 * Fetches a stylesheet of ours by its name, once, and waits until it is there. It stands in the layer in which Foundry puts
 * the styles of systems: outside of all layers it would go before those of modules.
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
