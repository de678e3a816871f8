import { FormDataExtended } from "../ux/form-data-extended";
import { attempt } from "./actions";
import type { ClosingOptions, FormConfiguration } from "./application-options";

/** The members of an application that forms use. */
export interface FormHost {
  close(options: ClosingOptions): Promise<unknown>;
  _onSubmitForm(configured: FormConfiguration, event: Event): Promise<void>;
  _onChangeForm(configured: FormConfiguration, event: Event): void;
}

/** Passes the values of a form to its handler, and closes the window if the form asks for it. */
export async function handleForm(
  app: FormHost,
  form: HTMLFormElement,
  configured: FormConfiguration,
  event: Event,
  submitOptions?: Record<string, unknown>,
): Promise<unknown> {
  const formData = new FormDataExtended(form);
  const result: unknown = await configured.handler?.call(app as never, event, form, formData, submitOptions);
  if (configured.closeOnSubmit) await app.close({ submitted: true });
  return result;
}

/** Listens for a form's submissions and changes. */
export function listenToForm(app: FormHost, form: HTMLFormElement, configured: FormConfiguration): void {
  form.addEventListener("submit", (event) => void attempt(() => app._onSubmitForm(configured, event)));
  form.addEventListener("change", (event) => app._onChangeForm(configured, event));
}
