/** One post to a webhook, and what came of it. Knows nothing of battles. */

/** `sent`; `later`: the receiver wants to be left alone for so long; `again`: it may be tried again; `never`: it may not. */
export type PostResult =
  | { readonly kind: "sent" }
  | { readonly kind: "later"; readonly wait: number }
  | { readonly kind: "again" | "never"; readonly status: number }
  /** Nobody knows whether it arrived, as no answer came in time. */
  | { readonly kind: "silent" };

/** Milliseconds that a receiver has for its answer. */
export const PATIENCE = 60_000;

/** The milliseconds that a receiver can ask for. */
const [LEAST, MOST] = [1000, 3_600_000];

const within = (seconds: number): number => Math.min(MOST, Math.max(LEAST, seconds * 1000));

/** How long to wait after a refusal for too many posts: Discord says so in the body, others in a header. */
async function waitAfter(answer: Response): Promise<number> {
  const body = (await answer.json().catch(() => null)) as { readonly retry_after?: unknown } | null;
  const seconds = Number(body?.retry_after ?? answer.headers?.get("Retry-After") ?? Number.NaN);
  return within(Number.isFinite(seconds) ? seconds : 60);
}

/** What an answer means. Servers that fail for themselves may be tried again. */
async function meant(answer: Response): Promise<PostResult> {
  const { ok, status } = answer;
  if (ok) return { kind: "sent" };
  if (status === 429) return { kind: "later", wait: await waitAfter(answer) };
  return { kind: status === 408 || status === 425 || status >= 500 ? "again" : "never", status };
}

/** Posts once. Never throws, and never says the address. */
export async function post(address: string, body: string): Promise<PostResult> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), PATIENCE);
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: ended.signal,
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
    });
    return await meant(answer);
  } catch {
    return ended.signal.aborted ? { kind: "silent" } : { kind: "again", status: 0 };
  } finally {
    clearTimeout(timer);
  }
}
