/** Returns the address of a link as it is written into a text, or null for one that the shop's texts do not take. */
export function richTextLink(text: string): string | null {
  const address = text.trim();
  const isTaken = /^(?:https:\/\/[^\s/]+|mailto:[^\s@]+@\S|tel:\+?[\d(]|\/(?![/\\])|#)/i.test(address);
  return isTaken && !/[\s\p{Cc}\\]/u.test(address) ? address : null;
}
