import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';

/** Describes prices by quantity: '12+: R$ 9,90, 24+: R$ 8,50'; empty for none. */
export const tiersText = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ from_qty: from, price_centavos: price }) => `${from}+: ${formatBrl(price)}`).join(', ');
