/** What `foundry.applications.elements` offers. */

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

/** Makes the elements known to the page. */
export function defineElements(): void {
  for (const cls of Object.values(ELEMENTS)) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
