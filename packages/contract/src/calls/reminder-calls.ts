import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { cart } from '#contract/schemas/cart.ts';
import { nothing, uuid } from '#contract/schemas/primitives.ts';
import { optOutToken, savedCart, savedCartToken } from '#contract/schemas/reminder.ts';

/** Reminders of carts that were left, and the carts that their links restore. */
export const reminderCalls = defineCalls('shopper', {
  'PUT /api/cart/carts/{cartId}/reminder': {
    summary: 'A guest asks for one mail about this cart if they leave it, or takes the wish back.',
    origin: 'extension',
    access: 'shopper',
    path: z.object({ cartId: uuid }),
    body: z.object({
      email: z.string().trim().max(320),
      is_wanted: z.boolean(),
    }),
    data: nothing,
    refusals: ['cart_not_found', 'too_many_requests'],
    description: 'Without effect while the store mails no reminders.',
  },
  'GET /api/customer/cart-reminders': {
    summary: 'Whether the customer wants mails about carts that they leave; false before a choice.',
    origin: 'extension',
    access: 'customer',
    tags: [],
    data: z.object({ is_wanted: z.boolean() }),
  },
  'PUT /api/customer/cart-reminders': {
    summary: 'The customer wants mails about carts that they leave, or no more.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    body: z.object({ is_wanted: z.boolean() }),
    data: z.object({ is_wanted: z.boolean() }),
  },
  'POST /api/cart/saved-carts/views': {
    summary: 'Shows the cart of a reminder at current prices, for the token of its link.',
    origin: 'extension',
    access: 'shopper',
    /** `cart_id`: of the browser's own cart, if it has one. */
    body: z.object({ token: savedCartToken, cart_id: uuid.optional() }),
    data: savedCart,
    refusals: ['saved_cart_not_found', 'saved_cart_ordered', 'too_many_requests'],
  },
  'POST /api/cart/carts/{cartId}/saved-lines': {
    summary:
      'Puts the lines of a reminder’s cart into another cart: what is there already keeps the larger quantity, so that a repetition changes nothing.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    path: z.object({ cartId: uuid }),
    body: z.object({ token: savedCartToken }),
    data: cart,
    refusals: ['cart_not_found', 'saved_cart_not_found', 'saved_cart_ordered', 'too_many_requests'],
  },
  'POST /api/customer/reminder-opt-outs': {
    summary:
      'Ends the reminders to the recipient of a mail, for the token of its link, or allows them again.',
    origin: 'extension',
    access: 'public',
    body: z.object({ token: optOutToken, is_wanted: z.boolean().default(false) }),
    data: z.object({ is_wanted: z.boolean() }),
    refusals: ['not_found', 'too_many_requests'],
  },
});
