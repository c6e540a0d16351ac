const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Control characters but for tab and line breaks, and what is no character: XML 1.0 cannot write them, or should not. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Text as XML may hold it, in an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
