import type { PartialOptions } from "./application-options";
import { DocumentSheetV2 } from "./document-sheet";
import { HandlebarsApplicationMixin } from "./handlebars-application";

type Mixed = ReturnType<typeof HandlebarsApplicationMixin>;
type Statics = { [Name in Exclude<keyof Mixed, "prototype">]: Mixed[Name] };
type HandlebarsSheet = Statics & (new (options?: PartialOptions) => InstanceType<Mixed> & DocumentSheetV2);

/** A document sheet made of Handlebars parts, typed as both: the mixin knows its base class only as an application. */
export const HandlebarsDocumentSheet = HandlebarsApplicationMixin(DocumentSheetV2) as unknown as HandlebarsSheet;
