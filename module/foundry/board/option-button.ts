/** An option of an open question, as `templates/parts/option.hbs` draws it. */
export interface OptionButton {
  readonly index: number;
  readonly value: string;
  readonly name: string;
  readonly note: string;
  readonly reason: string;
  readonly pressed: boolean;
  readonly key: string;
}
