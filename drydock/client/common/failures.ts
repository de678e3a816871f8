/** Validation failures and their places in the data. */

/** A failure, with the failures of inner fields by name or position. */
export class DataModelValidationFailure {
  readonly fields: Record<string, DataModelValidationFailure> = {};

  constructor(
    readonly message = "",
    readonly invalidValue?: unknown,
  ) {}

  /** Whether this failure or any inner one has a message. */
  get unresolved(): boolean {
    return this.message !== "" || Object.values(this.fields).some((failure) => failure.unresolved);
  }

  /** The messages of all failures by dotted path. */
  flatten(prefix = ""): Record<string, string> {
    const own: Record<string, string> = this.message ? { [prefix]: this.message } : {};
    return Object.entries(this.fields).reduce(
      (all, [name, failure]) => Object.assign(all, failure.flatten(prefix ? `${prefix}.${name}` : name)),
      own,
    );
  }

  toString(): string {
    return Object.entries(this.flatten())
      .map(([path, message]) => (path ? `${path}: ${message}` : message))
      .join("\n");
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }
}

/** Thrown for data that a schema does not allow; the message names every path. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, { label = "" }: { label?: string } = {}) {
    const finding = typeof failure === "string" ? new DataModelValidationFailure(failure) : failure;
    super(label ? `${label} validation errors:\n${finding}` : finding.toString());
    this.name = "DataModelValidationError";
    this.failure = finding;
  }
}
