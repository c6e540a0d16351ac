/**
 * A secret of the shop's own making. While it is changed it has several texts: the first signs and encrypts, all are
 * accepted.
 */
export type OwnSecret = string | readonly [string, ...string[]];

/** Returns the text that signs and encrypts. */
export const signingText = (secret: OwnSecret): string => textsOf(secret)[0];

/** Returns all texts that are accepted, the signing one first. */
export const textsOf = (secret: OwnSecret): readonly [string, ...string[]] =>
  typeof secret === 'string' ? [secret] : secret;
