import { Parser } from 'htmlparser2';

import { OperatorProblem } from './operator-problem.ts';
import { isForeignAddress, isTooDeepHtml } from './sanitise-html.ts';
import { type HtmlDepth, withinHtmlDepth } from './within-html-depth.ts';

/** A picture or a video of another site: a page's policy blocks it, or the sanitiser removes it, so that shoppers never see it. */
interface ForeignEmbed {
  readonly address: string;
  /** Of its tag in the text, with its content. */
  readonly start: number;
  readonly end: number;
  /** Of a picture; null for a video or a frame. */
  readonly alt: string | null;
}

const embedded: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

/** Returns the addresses of a text's pictures and videos of other sites. */
export function foreignEmbeds(html: string): string[] {
  return findEmbeds(html).map(({ address }) => address);
}

/** Returns a text without its pictures and videos of other sites; the rest keeps every character. */
export function withoutForeignEmbeds(html: string): string {
  let text = '';
  let from = 0;
  for (const { start, end } of findEmbeds(html)) {
    text += html.slice(from, start);
    from = end;
  }
  return text + html.slice(from);
}

/** Returns the addresses of a text's pictures that can be fetched from other sites. */
export function foreignPictures(html: string): string[] {
  return findEmbeds(html).flatMap(({ address, alt }) => (alt === null ? [] : (fetchable(address) ?? [])));
}

/** Returns a text whose pictures of other sites have addresses of the shop, where there is one. */
export function withOwnPictures(html: string, ownAddress: (address: string) => string | undefined): string {
  let text = '';
  let from = 0;
  for (const { address, start, end, alt } of findEmbeds(html)) {
    const foreign = alt === null ? null : fetchable(address);
    const own = foreign === null ? undefined : ownAddress(foreign);
    if (own === undefined) continue;
    text += `${html.slice(from, start)}<img src="${escaped(own)}" alt="${escaped(alt ?? '')}">`;
    from = end;
  }
  return text + html.slice(from);
}

/** Addresses without a scheme have that of their page. */
function fetchable(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:\/\/[^\s]+$/i.test(whole) ? whole : null;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Refuses a content whose texts are nested too deep, or have pictures or videos of other sites, unless the stored content has
 * them too: the shop would not show them.
 */
export function requireShowableHtml(content: unknown, stored: unknown): void {
  const storedTexts = textsOf(stored);
  if (textsOf(content).some((text) => !storedTexts.includes(text) && isTooDeepHtml(text))) {
    throw new OperatorProblem('html_too_deep');
  }
  const known = new Set(storedTexts.flatMap(foreignEmbeds));
  const address = textsOf(content)
    .flatMap(foreignEmbeds)
    .find((one) => !known.has(one));
  if (address === undefined) return;
  throw new OperatorProblem('html_embed_foreign', { address: address.slice(0, 200) });
}

/** Finds none in a text that is nested too deep, of which the shop shows only the words. */
function findEmbeds(html: string): ForeignEmbed[] {
  if (!html.includes('<')) return [];
  const found: ForeignEmbed[] = [];
  return withinHtmlDepth((depth) => readEmbeds(html, { depth, found })) ? found : [];
}

function readEmbeds(html: string, { depth, found }: { depth: HtmlDepth; found: ForeignEmbed[] }): void {
  let open: { name: string; address: string; start: number; depth: number } | null = null;
  const parser = new Parser({
    onopentag(name, { src, data, alt = '' }) {
      depth.open();
      if (open) {
        if (name === open.name) open.depth += 1;
        return;
      }
      const address = (src ?? data ?? '').trim();
      if (name === 'img' && isForeignAddress(address)) {
        found.push({ address, start: parser.startIndex, end: parser.endIndex + 1, alt });
      } else if (embedded.has(name)) {
        open = { name, address: address === '' ? `<${name}>` : address, start: parser.startIndex, depth: 1 };
      }
    },
    onclosetag(name) {
      depth.close();
      if (open?.name !== name) return;
      open.depth -= 1;
      if (open.depth > 0) return;
      found.push({ address: open.address, start: open.start, end: parser.endIndex + 1, alt: null });
      open = null;
    },
  });
  parser.end(html);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
