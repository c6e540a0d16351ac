import { parseWholeNumber } from '@vitrine/brazil/whole-number.ts';

import { maxLineQty } from './allowed-quantity.ts';

/** The address of the cart, and its parameters that name products to add. Merchants print it: it does not change. */
const path = '/carrinho';
export const permalinkItemsParam = 'add';

/** As many codes as one call looks up. */
export const maxPermalinkItems = 50;
const maxSkuLength = 64;

export interface PermalinkItem {
  readonly sku: string;
  readonly qty: number;
}

export type PermalinkProblem =
  /** `text` is no quantity from 1 to 999. */
  | { readonly kind: 'quantity'; readonly sku: string; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** More codes than a link may have. */
  | { readonly kind: 'too_many'; readonly omitted: number };

export interface ParsedPermalink {
  /** One for each code, in upper case as codes are compared, in the order of the link; repeated codes are added up. */
  readonly items: readonly PermalinkItem[];
  readonly problems: readonly PermalinkProblem[];
}

/** Returns the items of a link as its parameter contains them, such as `AUR-ALM-03:2,AUR-VEL-01:1`. */
export function permalinkItemsText(items: readonly PermalinkItem[]): string {
  return items.map(({ sku, qty }) => `${sku}:${qty}`).join(',');
}

/** Returns the path of a cart with these items [CAR+05]. A code with a comma cannot be in a link; it is left out. */
export function cartPermalink(items: readonly PermalinkItem[]): string {
  const parts = items
    .filter(({ sku }) => !sku.includes(','))
    .slice(0, maxPermalinkItems)
    .map(({ sku, qty }) => `${encodeURIComponent(sku)}:${qty}`);
  return `${path}?${permalinkItemsParam}=${parts.join(',')}`;
}

/** Parses the parameter of a link. A code without a quantity counts once; a code may contain a colon. */
export function parsePermalinkItems(text: string): ParsedPermalink {
  const quantities = new Map<string, number>();
  const problems: PermalinkProblem[] = [];
  let omitted = 0;
  for (const part of text.split(',')) {
    const written = part.trim();
    if (written === '') continue;
    const at = written.lastIndexOf(':');
    const sku = (at === -1 ? written : written.slice(0, at)).trim().toUpperCase();
    const qtyText = at === -1 ? '1' : written.slice(at + 1).trim();
    if (sku === '' || sku.length > maxSkuLength) {
      problems.push({ kind: 'code', text: written.slice(0, maxSkuLength) });
      continue;
    }
    const known = quantities.get(sku);
    const qty = parseWholeNumber(qtyText) ?? 0;
    const sum = (known ?? 0) + qty;
    if (qty < 1 || sum > maxLineQty) problems.push({ kind: 'quantity', sku, text: qtyText.slice(0, 20) });
    else if (known === undefined && quantities.size === maxPermalinkItems) omitted += 1;
    else quantities.set(sku, sum);
  }
  if (omitted > 0) problems.push({ kind: 'too_many', omitted });
  return { items: [...quantities].map(([sku, qty]) => ({ sku, qty })), problems };
}
