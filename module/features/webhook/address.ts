/** The address that is posted to, and the one that players open. Pure. */

/** Why an address cannot be used. */
type AddressFault = "none" | "insecure" | "password";

/** Whether a host is this machine. */
const isHere = (host: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(host);

function parsedAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Why nothing can be posted to an address; null if it can. Only https, and http on this machine: whoever reads the
 * address on its way can post there, too.
 */
export function refuseAddress(text: string): AddressFault | null {
  const url = parsedAddress(text);
  if (!url || url.hostname === "") return "none";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere(url.hostname))) return "insecure";
  // Browsers refuse to send these.
  return url.username === "" && url.password === "" ? null : "password";
}

/** Whether players can be sent to an address. */
export function isPage(text: string): boolean {
  const url = parsedAddress(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.password === "";
}

/** The link for players: the one that is set, or this page's own if others can open it; blank if there is none. */
export function linkFor(set: string, own: string): string {
  if (isPage(set)) return set;
  const url = parsedAddress(own);
  return url && isPage(own) && !isHere(url.hostname) ? own : "";
}
