import { readFileSync } from 'node:fs';

/** `tuning` may be read and tuned to; of `held` only the mean is ever read. */
export type Half = 'tuning' | 'held';

/** A search of the fourth set, with grades by SKU from 3 (exact match) to 1 (loosely related). */
export interface BlindSearch {
  readonly store: string;
  readonly kind: string;
  readonly query: string;
  readonly grades: ReadonlyMap<string, number>;
}

/** What a shopper wants who has typed four letters. */
export interface WantedSuggestion {
  readonly store: string;
  readonly kind: string;
  readonly typed: string;
  /** A SKU, or the path of a page. */
  readonly wanted: string;
}

export function blindSearches(half: Half): BlindSearch[] {
  return rowsOf(`product-queries-4.${half}.tsv`).map(([store = '', kind = '', query = '', grades = '']) => ({
    store,
    kind,
    query,
    grades: new Map(
      grades.split(' ').map((one) => {
        const [sku = '', grade] = one.split('=');
        return [sku, Number(grade)] as const;
      }),
    ),
  }));
}

export function wantedSuggestions(half: Half): WantedSuggestion[] {
  return rowsOf(`suggestions.${half}.tsv`).map(([store = '', kind = '', , typed = '', wanted = '']) => ({
    store,
    kind,
    typed,
    wanted,
  }));
}

/** Returns the cells of each line of a file, comments left out. */
export function rowsOf(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}
