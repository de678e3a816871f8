/** What is wrong with data, and where. */

/** A finding, with the findings of inner fields by name or position. */
export class DataModelValidationFailure {
  readonly fields: Record<string, DataModelValidationFailure> = {};

  constructor(
    readonly message = "",
    readonly invalidValue?: unknown,
  ) {}

  /** Whether anything is wrong at all. */
  get unresolved(): boolean {
    return this.message !== "" || Object.values(this.fields).some((failure) => failure.unresolved);
  }

  /** Each finding by its dotted path. */
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

/** Raised for data that its schema does not allow; the message names every path. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, { label = "" }: { label?: string } = {}) {
    const finding = typeof failure === "string" ? new DataModelValidationFailure(failure) : failure;
    super(label ? `${label} validation errors:\n${finding}` : finding.toString());
    this.name = "DataModelValidationError";
    this.failure = finding;
  }
}
