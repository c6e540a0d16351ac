import { z } from 'zod';

const name = z.string().regex(/^[\w ]{1,60}$/);
const amount = z.number().nonnegative().max(1e9);
const shortText = z.string().max(200);

const item = z.object({
  item_id: shortText,
  item_name: shortText.optional(),
  item_variant: shortText.optional(),
  price: amount.optional(),
  quantity: z.int().min(1).max(100_000).optional(),
});

/** The allowed fields of an event: products and amounts, no personal data. Other fields are dropped. */
const shopEvent = z.object({
  event_name: name,
  event_id: z
    .string()
    .regex(/^[\w.:-]{1,100}$/)
    .optional(),
  event_source_url: z.url({ protocol: /^https?$/ }).max(2000),
  custom_data: z
    .object({
      currency: z.literal('BRL'),
      value: amount,
      transaction_id: shortText,
      coupon: shortText,
      shipping: amount,
      payment_type: shortText,
      item_list_name: shortText,
      page: shortText,
      items: z.array(item).max(100),
    })
    .partial()
    .optional(),
});

/** The customer's data for the conversion API: plain, or already hashed. */
const userData = z
  .object({
    external_id: shortText,
    em: shortText,
    ph: shortText,
    fn: shortText,
    ln: shortText,
    ct: shortText,
    st: shortText,
    country: shortText,
    zp: shortText,
    fbp: z.string().regex(/^fb\.[\w.]{1,100}$/),
    fbc: z.string().regex(/^fb\.[\w.-]{1,500}$/),
  })
  .partial();

export const conversionEvent = shopEvent.extend({ user_data: userData.default({}) });
export const analyticsEvent = shopEvent;

export type ConversionEvent = z.output<typeof conversionEvent>;

/** Returns an address without query and hash, which may contain a token, an e-mail or a search. */
export function bareAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
