/** Questions to other users' clients: `User#query`, and the answers from `CONFIG.queries` here. */

import type { UserQuery, UserQueryResponse } from "../../protocol";
import { unavailable } from "../common/unavailable";
import { CONFIG } from "../config";
import { game } from "../game";
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

/** Answers another client's question. */
export async function answerQuery({ name, data, timeout }: Omit<UserQuery, "userId">): Promise<UserQueryResponse> {
  try {
    return { result: await handlerOf(name)(data, timeout === undefined ? {} : { timeout }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: { name: "QueryError", message } };
  }
}
