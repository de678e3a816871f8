/** Stylesheets that rooms fetch when they are first looked into. */

/** Fetches a stylesheet of ours by its name, once; over when it is there, or cannot be had. */
export async function fetchStyle(name: string): Promise<void> {
  const style = `systems/all-hands/styles/${name}.css`;
  if (document.querySelector(`link[href$="${style}"]`)) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: foundry.utils.getRoute(style) });
  const arrived = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  document.head.append(link);
  await arrived;
}
