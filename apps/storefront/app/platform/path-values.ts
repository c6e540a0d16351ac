/** Values of addresses. What does not pass is a page that does not exist, and no back end is asked [RTE-03]. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const urlKeyPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isSlug = (text: string) => text.length <= 120 && slugPattern.test(text);

/** A category's key: slugs joined by slashes. */
export const isUrlKey = (text: string) => text.length <= 200 && urlKeyPattern.test(text);

export const isUuid = (text: string) => uuidPattern.test(text);

/** A database identity as it stands in an address: positive, at most an int4. */
export const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;

/** A page number; absent means the first, null that the text is none. */
export function parsePageNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/**
 * Returns what was typed into a search field as the contract takes it: one line, cut to the length that the call allows,
 * without characters that no database holds.
 */
export function parseSearchText(text: string | undefined, maxLength: number): string {
  const line = (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line
    .slice(0, maxLength)
    .replaceAll(/\p{Cs}/gu, '')
    .trim();
}
