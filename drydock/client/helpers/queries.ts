/** Questions to other users' clients: `User#query`, and the answers from `CONFIG.queries` here. */

import type { HeardQuery, UserQuery, UserQueryResponse } from "../../protocol";
import { unavailable } from "../common/unavailable";
import { CONFIG } from "../config";
import { game, generation } from "../game";
import { sendQuery } from "./transport";

function handlerOf(name: string): (typeof CONFIG.queries)[string] {
  const handler = Object.hasOwn(CONFIG.queries, name) ? CONFIG.queries[name] : undefined;
  if (typeof handler !== "function") throw new Error(`There is no query "${name}" in CONFIG.queries`);
  return handler;
}

/** Asks another user's client and waits for the answer, at most until the timeout. */
export async function query(asked: UserQuery): Promise<unknown> {
  handlerOf(asked.name);
  if (asked.userId === game.userId) unavailable("User#query of one's own user");
  const response = await new Promise<UserQueryResponse>((resolve) => sendQuery(asked, resolve));
  if ("error" in response) throw new Error(response.error.message);
  return response.result;
}

/** Answers another client's question. In 14 its handler is also told who asks. */
export async function answerQuery({ name, data, timeout, from }: HeardQuery): Promise<UserQueryResponse> {
  try {
    const options = {
      ...(timeout !== undefined && { timeout }),
      ...(generation() >= 14 && { user: game.users.get(from) }),
    };
    return { result: await handlerOf(name)(data, options) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: { name: "QueryError", message } };
  }
}
