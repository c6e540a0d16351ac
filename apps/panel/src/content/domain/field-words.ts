/** The words of one field; those of choices and entries where it has them. */
export interface WordsOfField {
  readonly label: string;
  readonly help?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly entry?: string;
  readonly fields?: Readonly<Record<string, WordsOfField>>;
}

/** What a component, or one of its entries, has in its fields. */
export type FieldData = Readonly<Record<string, unknown>>;
