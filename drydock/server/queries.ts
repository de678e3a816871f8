/** Questions from one client to another (`User#query`): relays them and returns the answers. */
import type { HeardQuery, UserQuery, UserQueryResponse } from "../protocol";
import { isObject } from "./json";
import { failure, invalid } from "./refusal";

/** A client that can be asked. */
export interface Asked {
  emit(event: "userQuery", query: HeardQuery, answer: (response: UserQueryResponse) => void): unknown;
  once(event: "disconnect", listener: () => void): unknown;
  off(event: "disconnect", listener: () => void): unknown;
}

/** Validates a query. @throws Refusal for anything but a `UserQuery` */
export function readQuery(payload: unknown): UserQuery {
  const { userId, name, data, timeout } = isObject(payload) ? payload : {};
  const isTime = timeout === undefined || (typeof timeout === "number" && timeout > 0);
  if (typeof userId !== "string" || typeof name !== "string" || !isTime)
    throw invalid("a query is {userId, name, data, timeout?}");
  return { userId, name, data, ...(timeout === undefined ? {} : { timeout }) };
}

/** Asks a client for the user `from` and waits for its answer, until it disconnects or the question times out. */
export function passOn(client: Asked, { name, data, timeout }: UserQuery, from: string): Promise<UserQueryResponse> {
  return new Promise((resolve) => {
    const fail = (message: string): void => settle(failure(new Error(message)));
    const gone = (): void => fail("the user who was asked has left");
    const late = timeout === undefined ? undefined : setTimeout(() => fail(`no answer in ${timeout} ms`), timeout);
    const settle = (response: UserQueryResponse): void => {
      clearTimeout(late);
      client.off("disconnect", gone);
      resolve(response);
    };
    client.once("disconnect", gone);
    client.emit("userQuery", { name, data, from, ...(timeout === undefined ? {} : { timeout }) }, settle);
  });
}
