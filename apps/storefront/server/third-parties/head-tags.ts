import type { CmsTag, TagElement } from '@vitrine/contract/schemas/cms.ts';
import { matchesPath, pathOf } from '@vitrine/rules/url-pattern.ts';

/** Elements read by crawlers, which do not run the page, such as the proof of a site's ownership. */
const crawlerElements: ReadonlySet<TagElement['name']> = new Set(['meta', 'link']);

export function isHeadTag({ kind, position }: Pick<CmsTag, 'kind' | 'position'>): boolean {
  return kind === 'essential' && position === 'head';
}

/** Returns the HTML of an address's head tags. Browsers never create these elements. */
export function headTagsHtml(headTags: readonly CmsTag[], address: string): string {
  const path = pathOf(address);
  return headTags
    .filter(({ url }) => matchesPath(url, path))
    .flatMap(({ elements }) => elements.filter(({ name }) => crawlerElements.has(name)))
    .map(elementHtml)
    .join('');
}

function elementHtml({ name, attributes }: TagElement): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${attributeTexts.join('')}>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
