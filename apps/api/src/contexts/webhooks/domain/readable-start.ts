const maxCharacters = 500;
/** Control characters but tabs and line breaks, and what is no UTF-8. */
const unreadable = /[^\P{Cc}\t\n\r]|\uFFFD/gu;

/** Returns the first characters of a response, for people. */
export function readableStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(unreadable, '·').slice(0, maxCharacters).toWellFormed();
}
