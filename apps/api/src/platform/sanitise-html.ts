import { libraryPictureName } from '@vitrine/contract/library-picture-address.ts';
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

import { type HtmlDepth, withinHtmlDepth } from './within-html-depth.ts';

const allowedTags = [
  'h2 h3 h4 h5 p br hr blockquote pre div span details summary',
  'strong b em i u s small mark sub sup abbr time code',
  'ul ol li dl dt dd a img figure figcaption',
  'table caption thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));
const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/**
 * Sanitises a merchant's HTML to text, lists, tables, links and pictures [CMS+01]: no scripts, handlers, styles, frames
 * or executable addresses. HTML nested deeper than `deepestHtml` becomes its text without any tag.
 */
export function sanitiseHtml(html: string): string {
  return sanitised(html) ?? textOf(html);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the text of a merchant's HTML in one line, without tags and entities. */
export const textOfHtml = (html: string): string => textOfSanitised(sanitiseHtml(html));

/** Returns the text of sanitised HTML in one line, without tags and entities. */
export function textOfSanitised(html: string): string {
  // Sanitised HTML has no other named entities.
  return textOf(html)
    .replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Shown HTML by its source, a pure function of it: pages show the same texts many times. */
const shownTexts = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (shown, html) => shown.length + html.length + 1,
});

/** Returns sanitised HTML as shoppers get it: pictures of the library in several widths, loaded when they are near. */
export function shownHtml(html: string): string {
  let shown = shownTexts.get(html);
  if (shown === undefined) {
    shown = sanitised(html, { hasWidths: true }) ?? textOf(html);
    shownTexts.set(html, shown);
  }
  return shown;
}

/** Returns whether the elements of an HTML text are nested deeper than `deepestHtml`, for forms that refuse it. */
export function isTooDeepHtml(html: string): boolean {
  return html.includes('<') && sanitised(html) === null;
}

/** Returns null if the elements are nested too deep. */
function sanitised(html: string, look: HtmlLook = { hasWidths: false }): string | null {
  let safe = '';
  const isWithin = withinHtmlDepth((depth) => {
    safe = sanitiseShallow(html, depth, look);
  });
  return isWithin ? safe : null;
}

/** Removes tags in one pass: no part of the pattern can match the start of another tag. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>?/g, ' ')
    .replaceAll('>', '&gt;')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

interface HtmlLook {
  readonly hasWidths: boolean;
}

function sanitiseShallow(html: string, depth: HtmlDepth, { hasWidths }: HtmlLook): string {
  return sanitize(html, {
    onOpenTag: () => depth.open(),
    onCloseTag: () => depth.close(),
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: [
        'src',
        'alt',
        'width',
        'height',
        'loading',
        ...(hasWidths ? ['srcset', 'sizes', 'decoding'] : []),
      ],
      abbr: ['title'],
      time: ['datetime'],
      ol: ['start', 'reversed'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      details: ['open'],
    },
    allowedSchemes: linkSchemes,
    // Own pictures only: a page's policy blocks those of other sites.
    exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
      tag === 'img' && (src === '' || isForeignAddress(src)),
    allowProtocolRelative: false,
    // The page already has a first-level heading.
    transformTags: { h1: 'h2', a: safeLink, img: hasWidths ? shownPicture : ownPicture },
  });
}

/** Returns whether an address, of a picture, is neither a path of the shop nor relative to the page. */
export const isForeignAddress = (address: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address.replaceAll(/[\p{Cc} ]/gu, ''));

/** What the shop adds is not a part of the text. */
function ownPicture(
  tagName: string,
  { srcset: _, sizes: __, decoding: ___, ...attribs }: sanitize.Attributes,
) {
  return { tagName, attribs };
}

/** The widths of a picture in a text, which is at most 44rem wide, on screens of up to two pixels a point. */
const shownWidths = [320, 640, 960, 1600] as const;
const sizes = '(min-width: 46rem) 44rem, 100vw';

function shownPicture(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const { attribs } = ownPicture(tagName, attributes);
  const name = libraryPictureName(attribs['src'] ?? '');
  if (name === null) return { tagName, attribs };
  const ownWidth = Number(attribs['width']) || Infinity;
  const covering = shownWidths.findIndex((width) => width >= ownWidth);
  const widths = covering === -1 ? shownWidths : shownWidths.slice(0, covering + 1);
  const addressAt = (width: number) => `/img/${width}/${name}.webp`;
  return {
    tagName,
    attribs: {
      ...attribs,
      src: addressAt(Math.min(960, widths.at(-1) ?? 960)),
      srcset: widths.map((width) => `${addressAt(width)} ${width}w`).join(', '),
      sizes,
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

/** Links open in this window, or in a new one without access to its opener. */
function safeLink(tagName: string, { target, rel, ...attributes }: sanitize.Attributes): sanitize.Tag {
  const relationsOfLink = (rel ?? '').toLowerCase().split(/\s+/);
  const opensWindow = target !== undefined && !sameWindow.has(target.trim().toLowerCase());
  const relations = new Set([
    ...relationsOfLink.filter((relation) => relation !== '' && relation !== 'opener'),
    ...(opensWindow ? ['noopener', 'noreferrer'] : []),
  ]);
  return {
    tagName,
    attribs: {
      ...attributes,
      ...(opensWindow && { target: '_blank' }),
      ...(relations.size > 0 && { rel: [...relations].join(' ') }),
    },
  };
}

const sameWindow: ReadonlySet<string> = new Set(['', '_self', '_parent', '_top']);

/** Returns whether a text would execute as a link, also with the spaces and control characters that browsers skip. */
export function isRunningAddress(text: string): boolean {
  const address = text.replaceAll(/[\p{Cc} \u00a0]/gu, '').toLowerCase();
  return /^(?:javascript|vbscript|data):/.test(address);
}
