import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { centavos, id } from '#contract/schemas/primitives.ts';

import { offerPeriod } from './offer-period.ts';

/** A variant with its product, as the price and stock grid shows it. */
export const adminVariant = z.object({
  sku: z.string(),
  product: z.object({ id, sku: z.string(), name: z.string(), is_active: z.boolean() }),
  options_label: z.string(),
  /** Before any offer; absent from a server of the release before, as the offer price is (docs/decisions/0114-three-names-for-prices.md). */
  list_price_centavos: centavos.optional(),
  /** null: not on offer. */
  offer_price_centavos: centavos.nullable().optional(),
  /** The former name of the list price. */
  price_centavos: centavos,
  /** The former name of the offer price. */
  special_price_centavos: centavos.nullable(),
  ...offerPeriod,
  stock: z.int(),
  /** Of the prices. Sales change the stock meanwhile, so it is not part of it. */
  version,
});

export type AdminVariant = z.infer<typeof adminVariant>;
