import type { DroppedTagPart, TagCheck } from '@vitrine/contract/admin/schemas/tags.ts';
import type { TagElement } from '@vitrine/contract/schemas/cms.ts';
import { Parser } from 'htmlparser2';

import { httpsAddress } from '#api/contexts/content/components/domain/safe-address.ts';
import { withinHtmlDepth } from '#api/platform/within-html-depth.ts';

type ElementName = TagElement['name'];

const everywhere: ReadonlySet<string> = new Set(['id', 'class', 'title']);
/** Allowed attributes by element. No handler, no `style`, no `http-equiv`, no `srcdoc`, no `nonce`. */
const attributesOf: Readonly<Record<ElementName, readonly string[]>> = {
  meta: ['name', 'property', 'itemprop', 'content'],
  link: [
    'rel',
    'href',
    'as',
    'type',
    'media',
    'sizes',
    'hreflang',
    'crossorigin',
    'integrity',
    'referrerpolicy',
  ],
  script: ['src', 'async', 'defer', 'type', 'crossorigin', 'integrity', 'referrerpolicy', 'nomodule'],
  style: ['media'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
  iframe: ['src', 'width', 'height', 'name', 'loading', 'sandbox', 'allowfullscreen', 'referrerpolicy'],
};
const addressAttributes: ReadonlySet<string> = new Set(['src', 'href']);
/** Elements that are useless without this attribute. */
const addressNeeded: Partial<Record<ElementName, string>> = { link: 'href', img: 'src', iframe: 'src' };
/** They would change module resolution or prefetching of the page. */
const refusedScriptTypes: ReadonlySet<string> = new Set(['importmap', 'speculationrules']);
/** Elements whose content is skipped: browsers with scripts ignore it, or it does not belong to the page. */
const skippedContent: ReadonlySet<string> = new Set([
  'noscript',
  'template',
  'svg',
  'math',
  'object',
  'select',
]);
const maxElements = 50;
/** More are of no use to a person. */
const maxDropped = 50;

function isElementName(name: string): name is ElementName {
  return Object.hasOwn(attributesOf, name);
}

/** Returns the elements of a tag that browsers create; see `readTag`. */
export function readTagElements(tag: string): TagElement[] {
  return readTag(tag).elements;
}

/**
 * Parses a merchant's tag into elements [CMS-04], which browsers create by name and never parse as HTML. Removes
 * elements and attributes that are not allowed, and addresses that are neither https nor of this site; drops an element
 * of which nothing useful remains. Returns what was dropped too, each once.
 */
export function readTag(tag: string): TagCheck {
  const elements: TagElement[] = [];
  const dropped = new Map<string, DroppedTagPart>();
  const drop: Drop = (reason, element, attribute) => {
    if (dropped.size < maxDropped) {
      dropped.set(`${reason} ${element} ${attribute}`, { element, attribute: attribute ?? null, reason });
    }
  };
  let open: TagElement | null = null;
  let depth = 0;
  let skipDepth = 0;
  const isWithin = withinHtmlDepth((limit) => {
    const parser = new Parser({
      onopentag(name, attributes) {
        limit.open();
        depth += 1;
        const isInSkipped = skipDepth > 0;
        if (skippedContent.has(name)) skipDepth += 1;
        if (isInSkipped || open) return;
        if (!isElementName(name)) {
          drop('element', name);
          return;
        }
        open = elementOf(name, attributes, drop);
        if (open && elements.length < maxElements) elements.push(open);
        else if (open) drop('limit', name);
        if (name !== 'script' && name !== 'style') open = null;
      },
      ontext(text) {
        if (open && !('src' in open.attributes)) open.text += text;
        if (depth === 0 && text.trim() !== '') drop('text', null);
      },
      onclosetag(name) {
        limit.close();
        depth -= 1;
        if (skippedContent.has(name)) skipDepth = Math.max(0, skipDepth - 1);
        if (name === open?.name) open = null;
      },
    });
    parser.end(tag);
  });
  if (!isWithin) drop('limit', null);
  const allowed = elements.filter(({ name, attributes, text }) => {
    const isEmpty = ((name === 'script' && !('src' in attributes)) || name === 'style') && text.trim() === '';
    if (isEmpty) drop('empty', name);
    return !isEmpty;
  });
  return { elements: allowed, dropped: [...dropped.values()] };
}

type Drop = (reason: DroppedTagPart['reason'], element: string | null, attribute?: string) => void;

/** Returns null if a required address is not allowed: a script without its source is a different script. */
function elementOf(
  name: ElementName,
  given: Readonly<Record<string, string>>,
  drop: Drop,
): TagElement | null {
  if (name === 'meta' && 'http-equiv' in given) {
    drop('type', name, 'http-equiv');
    return null;
  }
  if (refusedScriptTypes.has(given['type']?.trim().toLowerCase() ?? '')) {
    drop('type', name, 'type');
    return null;
  }
  const attributes: Record<string, string> = {};
  const removed: string[] = [];
  for (const [attribute, value] of Object.entries(given)) {
    const isKnown = attributesOf[name].includes(attribute) || everywhere.has(attribute);
    if (!isKnown && !/^data-[a-z0-9-]{1,60}$/.test(attribute)) {
      removed.push(attribute);
      continue;
    }
    const allowed = addressAttributes.has(attribute) ? httpsAddress(value) : value;
    if (allowed === null) {
      drop('address', name, attribute);
      return null;
    }
    attributes[attribute] = allowed;
  }
  const needed = addressNeeded[name];
  if (needed !== undefined && !(needed in attributes)) {
    drop('no_address', name, needed);
    return null;
  }
  for (const attribute of removed) drop('attribute', name, attribute);
  return { name, attributes, text: '' };
}
