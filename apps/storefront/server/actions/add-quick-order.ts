import { maxLineQty } from '@vitrine/rules/allowed-quantity.ts';
import { z } from 'zod';

import { maxQuickOrderLines } from '#app/features/account/quick-order/quick-order-limits.ts';
import { cartPath, quickOrderPath } from '#app/platform/addresses/paths.ts';

import { changeSendersCart } from './change-senders-cart.ts';
import { formAction } from './form-action.ts';

/** Variants and quantities as the page wrote them: '12:6 40:1'. */
const lines = z
  .string()
  .regex(/^\d{1,9}:\d{1,3}(?: \d{1,9}:\d{1,3})*$/)
  .transform((text) =>
    text.split(' ').map((line) => {
      const [variant_id = 0, qty = 0] = line.split(':').map(Number);
      return { variant_id, qty };
    }),
  )
  .pipe(
    z
      .array(z.object({ variant_id: z.int().min(1), qty: z.int().min(1).max(maxLineQty) }))
      .max(maxQuickOrderLines),
  );

/** Adds the rows that a quick order showed, in one change [COM+02]. What does not fit any more is named on /carrinho. */
export const addQuickOrder = formAction({
  schema: z.object({ linhas: lines }),
  returnTo: () => quickOrderPath,
  async run(sender, { linhas }) {
    let refusedLines = 0;
    const headers = { 'idempotency-key': sender.changeKey };
    const cartId = await changeSendersCart(sender, async (uuid) => {
      const { cart, refused } = await sender.api('POST /api/cart/carts/{cartId}/lines', {
        path: { cartId: uuid },
        headers,
        body: { lines: linhas },
      });
      refusedLines = refused.length;
      return cart;
    });
    return { location: cartPath, cartId, ...(refusedLines > 0 && { result: 'product_out_of_stock' }) };
  },
});
