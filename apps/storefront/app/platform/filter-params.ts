import { isFilterWord } from '@vitrine/contract/filter-text.ts';

/** Names that a visit brings along, or that mean something else on a listing. */
const otherNames: ReadonlySet<string> = new Set([
  'q',
  'sort',
  'page',
  'token',
  'pin',
  'email',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'srsltid',
]);

/**
 * Of a query, what may be filters of a listing, whatever the store: which of them are filters is known where the store
 * is. What a campaign adds (`utm_source`) has another form.
 */
export function filterParams(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        entry[1] !== '' &&
        isFilterWord(entry[0]) &&
        !otherNames.has(entry[0]),
    ),
  );
}
