/** The texts of one field, and of its choices and entries if it has any. */
export interface WordsOfField {
  readonly label: string;
  readonly help?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly entry?: string;
  readonly fields?: Readonly<Record<string, WordsOfField>>;
}

/** The fields of a component, or of one of its entries. */
export type FieldData = Readonly<Record<string, unknown>>;
