/** The values of paths. An invalid one responds 404 without a call to the back end [RTE-03]. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const urlKeyPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isSlug = (text: string) => text.length <= 120 && slugPattern.test(text);

/** Returns whether a text is a category's key: slugs joined by slashes. */
export const isUrlKey = (text: string) => text.length <= 200 && urlKeyPattern.test(text);

export const isUuid = (text: string) => uuidPattern.test(text);

/** Returns whether a text is a database id: positive, at most an int4. */
export const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;
