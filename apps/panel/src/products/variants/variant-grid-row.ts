import type { OptionValues } from './option-combinations.ts';

/** A variant as a row of the grid; `index` is its position in the form. */
export interface VariantGridRow {
  readonly index: number;
  /** Its values: `Azul / P`. */
  readonly label: string;
  /** Its own code, or the one of the pattern. */
  readonly sku: string;
  /** Whether it is sold already: its code does not change. */
  readonly isStored: boolean;
  readonly option_values: OptionValues;
}
