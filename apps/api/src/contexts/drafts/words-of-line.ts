import type { StoredDraftLine } from '#api/platform/database/draft-tables.ts';

/** '2 × Almofada Brisa, Areia' */
export function wordsOfLine({ qty, name, options_label: options }: StoredDraftLine): string {
  return options === '' ? `${qty} × ${name}` : `${qty} × ${name}, ${options}`;
}
