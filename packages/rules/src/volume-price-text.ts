import { readAmount } from '@vitrine/brazil/spreadsheet-number.ts';

import type { PriceTier } from './price-tiers.ts';

/** Reads `12=46,50|24=44,00`, the price of one unit from each quantity on; null if it is malformed. */
export function readVolumePrices(text: string): PriceTier[] | null {
  const prices: PriceTier[] = [];
  for (const item of text.split('|').filter((part) => part.trim() !== '')) {
    const [qty = '', price = '', ...more] = item.split('=');
    const centavos = readAmount(price);
    if (!/^\s*\d{1,3}\s*$/.test(qty) || typeof centavos !== 'number' || more.length > 0) return null;
    prices.push({ from_qty: Number(qty), price_centavos: centavos });
  }
  return prices;
}

/** Writes prices by quantity as `readVolumePrices` reads them. */
export function writeVolumePrices(prices: readonly PriceTier[]): string {
  return prices.map(({ from_qty: qty, price_centavos: price }) => `${qty}=${plainPrice(price)}`).join('|');
}

const plainPrice = (centavos: number) =>
  `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
