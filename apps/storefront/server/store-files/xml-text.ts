const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Control characters except tab and line breaks, and non-characters, which XML 1.0 forbids or discourages. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Escapes text for an XML element or attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
