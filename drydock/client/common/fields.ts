/** The `foundry.data.fields` namespace. */

export { DataField, setFieldRenderer, type FieldOptions, type FieldRenderer } from "./fields-base";
export { ArrayField, ObjectField, SchemaField, SetField, type DataSchema } from "./fields-container";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  TypeDataField,
} from "./fields-document";
export { EmbeddedDataField, TypedObjectField, TypedSchemaField } from "./fields-record";
export {
  AlphaField,
  AngleField,
  AnyField,
  BooleanField,
  ColorField,
  DocumentIdField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  IntegerSortField,
  JavaScriptField,
  JSONField,
  NumberField,
  StringField,
} from "./fields-scalar";
