import { xmlText } from './xml-text.ts';

/** An address of a sitemap, as a path of the store. */
export interface SitemapEntry {
  readonly path: string;
  /** The day it was created, YYYY-MM-DD. */
  readonly changedOn?: string;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns one part of a sitemap: at most 50,000 addresses, by the protocol. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changedOn }) =>
      `<url><loc>${xmlText(new URL(path, origin).href)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>\n`,
  );
  return `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}

/** Returns the index of a sitemap's parts. */
export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${xmlText(new URL(path, origin).href)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${parts.join('')}</sitemapindex>\n`;
}
