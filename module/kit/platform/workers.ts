/** Workers from our own scripts. */

/**
 * Starts a worker from the address of one of our module scripts. Browsers refuse workers from another origin, and some
 * hosts serve the files of systems from one: there a script of the page's own imports it.
 */
export function startWorker(address: string): Worker {
  const { origin, href } = new URL(address, import.meta.url);
  if (origin === location.origin) return new Worker(href, { type: "module" });
  const script = new Blob([`import ${JSON.stringify(href)};`], { type: "text/javascript" });
  const own = URL.createObjectURL(script);
  const worker = new Worker(own, { type: "module" });
  // The address may go once the script has run, so that nothing is kept for each worker.
  worker.addEventListener("message", () => URL.revokeObjectURL(own), { once: true });
  return worker;
}
