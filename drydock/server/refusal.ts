/** Why a request was not carried out; a client gets the name and the message, and nothing has been written. */
export class Refusal extends Error {
  constructor(
    readonly kind: "permission" | "validation" | "missing" | "unavailable",
    message: string,
  ) {
    super(message);
    this.name = `${kind[0]?.toUpperCase() ?? ""}${kind.slice(1)}Error`;
  }
}

/** What drydock does not do, it says so. */
export function unavailable(what: string): Refusal {
  return new Refusal("unavailable", `drydock: ${what} is not available`);
}

/** The request or its data are wrong. */
export function invalid(message: string): Refusal {
  return new Refusal("validation", message);
}

/** What the request is about does not exist. */
export function missing(message: string): Refusal {
  return new Refusal("missing", message);
}

/** The user may not do this. */
export function forbidden(message: string): Refusal {
  return new Refusal("permission", message);
}

/** The form in which a refusal travels. Anything unexpected is passed on with its own name, so that it is seen. */
export function failure(error: unknown): { error: { name: string; message: string } } {
  if (error instanceof Error) return { error: { name: error.name, message: error.message } };
  return { error: { name: "Error", message: String(error) } };
}
