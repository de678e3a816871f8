/** Why a request was refused; a client gets the name and the message, and nothing has been written. */
export class Refusal extends Error {
  constructor(
    readonly kind: "permission" | "validation" | "missing" | "unavailable",
    message: string,
  ) {
    super(message);
    this.name = `${kind[0]?.toUpperCase() ?? ""}${kind.slice(1)}Error`;
  }
}

/** Drydock does not support the request. */
export function unavailable(what: string): Refusal {
  return new Refusal("unavailable", `drydock: ${what} is not available`);
}

/** The request or its data is wrong. */
export function invalid(message: string): Refusal {
  return new Refusal("validation", message);
}

/** The object of the request does not exist. */
export function missing(message: string): Refusal {
  return new Refusal("missing", message);
}

/** The user may not do this. */
export function forbidden(message: string): Refusal {
  return new Refusal("permission", message);
}

/** A refusal in the form sent to clients. An unexpected error keeps its own name, so that it is noticed. */
export function failure(error: unknown): { error: { name: string; message: string } } {
  if (error instanceof Error) return { error: { name: error.name, message: error.message } };
  return { error: { name: "Error", message: String(error) } };
}
