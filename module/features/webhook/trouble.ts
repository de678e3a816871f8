/** What went wrong with a post, in words, and what to do. Pure. */
import { moment } from "../../kit/text/numbers";
import { phrase } from "../../kit/text/sentence";
import type { PostResult } from "./post";
import type { Trouble } from "./settings";

/** What is wrong, and what to do; blank if nothing is. */
export function troubleText({ what, status, battle, at }: Trouble): string {
  if (what === "") return "";
  const values = { battle, status, time: moment(at) };
  return phrase(`ALLHANDS.webhook.trouble.${what === "failed" && status > 0 ? "answered" : what}`, values);
}

/** What came of a test, in words. */
export function testText(result: PostResult): string {
  if (result.kind === "sent" || result.kind === "silent") return phrase(`ALLHANDS.webhook.test.${result.kind}`);
  if (result.kind === "later") return phrase("ALLHANDS.webhook.test.later", { seconds: Math.ceil(result.wait / 1000) });
  const way = result.status === 0 ? "unreachable" : result.kind === "never" ? "refused" : "failed";
  return phrase(`ALLHANDS.webhook.test.${way}`, { status: result.status });
}
