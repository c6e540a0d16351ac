import { ownEntry } from '@vitrine/rules/own-entry.ts';

export interface XmlVisitor {
  /** `attribute` returns the value of an attribute by its name without a prefix; null if it is absent. */
  open?(name: string, attribute: (name: string) => string | null): void;
  text?(text: string): void;
  close?(name: string): void;
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;

/**
 * Visits the elements of a well-formed document in their order, by names without prefixes, as programs choose those freely. Declares no
 * entities, so that no document grows when it is read.
 */
export function scanXml(xml: string, visitor: XmlVisitor): void {
  for (const [, data, closing, qualified, attributes = '', selfClosing, text] of xml.matchAll(token)) {
    if (qualified === undefined) {
      if (data !== undefined) visitor.text?.(data);
      else if (text !== undefined) visitor.text?.(unescaped(text));
      continue;
    }
    const name = withoutPrefix(qualified);
    if (closing === '') visitor.open?.(name, (wanted) => attributeOf(attributes, wanted));
    if (closing === '/' || selfClosing === '/') visitor.close?.(name);
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function attributeOf(attributes: string, wanted: string): string | null {
  for (const [, name = '', double, single] of attributes.matchAll(
    /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (withoutPrefix(name) === wanted) return unescaped(double ?? single ?? '');
  }
  return null;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return ownEntry(named, name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
