import { parseBrl } from '@vitrine/brazil/brl.ts';

/**
 * Returns the price in centavos that a page shows next after a text, such as a product's link or its heading; null if it
 * does not contain the text. The price to pay is the emphasised one: `Price` in the storefront.
 */
export function shownPrice(html: string, after: string): number | null {
  const at = html.indexOf(after);
  if (at === -1) return null;
  const priceText = /<strong[^>]*>(R\$[^<]*)<\/strong>/.exec(html.slice(at))?.[1];
  return priceText === undefined ? null : parseBrl(priceText);
}
