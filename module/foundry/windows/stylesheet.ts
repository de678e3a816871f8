/** Stylesheets that are not needed at the start: a file of its own, so that this is not there either. */

/** Fetches a stylesheet of ours, once. */
export async function fetchStyle(name: string): Promise<void> {
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
