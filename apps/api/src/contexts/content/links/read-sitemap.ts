import { maxOldAddresses } from '@vitrine/contract/admin/schemas/old-addresses.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

export interface SitemapContent {
  /** Pages, and pictures are none. */
  readonly addresses: readonly string[];
  /** The sitemaps that an index names. */
  readonly sitemaps: readonly string[];
  /** Whether there are more pages than are read. */
  readonly isCut: boolean;
}

const longestAddress = 2000;
const location = /<(?:[\w-]+:)?loc\b[^>]*>\s*(?:<!\[CDATA\[)?([^<\]]{1,4000})/gi;
const imageLocation = /<(image|video):/i;

/**
 * Reads a sitemap, an index of sitemaps, or a list of addresses, one a line. Only the addresses are looked for: no entity that a
 * document defines is expanded, no other document is read.
 */
export function readSitemap(text: string): SitemapContent {
  const isXml = /^[\s\ufeff]*<(?:\?xml|!--|urlset|sitemapindex|[\w-]+:)/i.test(text.slice(0, 1000));
  const found = isXml ? locationsOf(text) : linesOf(text);
  const isIndex = isXml && /<(?:[\w-]+:)?sitemapindex\b/i.test(text.slice(0, 5000));
  const distinct = [...new Set(found)];
  const read = distinct.slice(0, maxOldAddresses);
  return isIndex
    ? { addresses: [], sitemaps: read, isCut: false }
    : { addresses: read, sitemaps: [], isCut: distinct.length > read.length };
}

function locationsOf(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(location)) {
    if (imageLocation.test(match[0])) continue;
    const address = withoutEntities(match[1] ?? '').trim();
    if (address !== '' && address.length <= longestAddress) found.push(address);
    // Repeated ones count once, later.
    if (found.length > 2 * maxOldAddresses) break;
  }
  return found;
}

/** The first address or path of each line: of a table it is that of a column. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [address] = /(?:https?:\/\/[^\s,;"'<>]+|(?<![^\s,;"'])\/[^\s,;"'<>]*)/i.exec(line) ?? [];
    return address !== undefined && address.length <= longestAddress ? [address] : [];
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ownEntry(entities, name.toLowerCase()) ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
