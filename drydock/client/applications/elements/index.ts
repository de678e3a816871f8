/** The `foundry.applications.elements` namespace. */

import { AbstractFormInputElement } from "./form-element";
import {
  AbstractMultiSelectElement,
  HTMLDocumentTagsElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLStringTagsElement,
} from "./many-values";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
} from "./single-value";

const ELEMENTS = {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

export const elementsNamespace = { AbstractFormInputElement, AbstractMultiSelectElement, ...ELEMENTS };

/** Registers the custom elements with the page. */
export function defineElements(): void {
  for (const cls of Object.values(ELEMENTS)) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
