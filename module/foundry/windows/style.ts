/** Stylesheets of rooms that are fetched: they are fetched with them. */

/** Fetches a stylesheet of ours by its name, once, and waits until it is there. */
export async function fetchStyle(name: "fleets" | "onlooking" | "stations" | "war"): Promise<void> {
  const path = `systems/all-hands/styles/${name}.css`;
  if (document.querySelector(`link[href$="${path}"]`)) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: foundry.utils.getRoute(path) });
  const arrived = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  document.head.append(link);
  await arrived;
}
