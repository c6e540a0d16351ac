import { maxLineQty } from '@vitrine/rules/allowed-quantity.ts';
import { giftMessageLength } from '@vitrine/rules/gift-message-length.ts';
import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { cartChangeRefusals } from '#contract/cart-change-refusals.ts';
import {
  cart,
  deliveryEstimate,
  shippingOption,
  earliestArrival,
  freeShippingGoal,
  promotion,
  stockCheck,
} from '#contract/schemas/cart.ts';
import { id, idText, nothing, typedCep, uuid } from '#contract/schemas/primitives.ts';

const cartPath = z.object({ cartId: uuid });
const quantity = z.int().min(1).max(maxLineQty);
/** The key of one change: a retry with the same key does not repeat the change [CAR+01]. */
const changeKey = z.object({ 'idempotency-key': uuid.optional() });

export const cartCalls = defineCalls('shopper', {
  'POST /api/cart/carts': {
    summary: 'Creates an empty cart.',
    origin: 'core',
    access: 'shopper',
    guests: 'price',
    data: cart,
    refusals: ['too_many_requests'],
    status: 201,
  },
  'POST /api/cart/carts/items': {
    summary: 'Adds a variant to a cart; the same variant again adds to its quantity.',
    origin: 'core',
    access: 'shopper',
    guests: 'price',
    headers: changeKey,
    body: z.object({
      qty: quantity.default(1),
      cart_id: uuid,
      product_id: id,
      /** Optional if the product has a single variant. */
      variant_id: id.optional(),
      /** Adds to the items saved for later, in any quantity; no effect if the cart has the variant [CAR+03]. */
      is_saved_for_later: z.boolean().default(false),
      /**
       * Undoes a removal: in the former quantity, sold out or not, in which case no amount includes it. No effect if
       * the cart has the variant [CAR+04].
       */
      is_restored: z.boolean().default(false),
    }),
    data: z.object({ cart }),
    refusals: ['cart_not_found', ...cartChangeRefusals],
  },
  'POST /api/cart/carts/{cartId}/lines': {
    summary:
      'Adds many variants in one change; what cannot be added is named, and the rest is added. Once under a key.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    headers: changeKey,
    path: z.object({ cartId: uuid }),
    body: z.object({
      lines: z
        .array(z.object({ variant_id: id, qty: quantity }))
        .min(1)
        .max(500),
    }),
    data: z.object({
      cart,
      refused: z.array(
        z.object({
          variant_id: id,
          reason: z.enum(['not_found', 'product_out_of_stock', 'quantity_off_step']),
          /** How many more of it the cart can have. */
          available_qty: z.int(),
        }),
      ),
    }),
    refusals: ['cart_not_found', ...cartChangeRefusals],
  },
  'GET /api/cart/carts/{cartId}': {
    summary: 'A cart with its lines at current prices.',
    origin: 'core',
    access: 'shopper',
    afterClosing: 'answers',
    guests: 'price',
    tags: [],
    path: cartPath,
    data: cart,
    refusals: ['cart_not_found'],
  },
  'GET /api/cart/carts/cart/customer': {
    summary: 'The customer’s own cart, created if there is none.',
    origin: 'core',
    access: 'customer',
    tags: [],
    data: cart,
  },
  'DELETE /api/cart/carts/{cartId}': {
    summary: 'Removes a cart.',
    origin: 'core',
    access: 'shopper',
    guests: 'price',
    path: cartPath,
    data: nothing,
    refusals: ['cart_not_found'],
  },
  'DELETE /api/cart/carts/items/clear': {
    summary: 'Clears the cart of the cart-id header, or the given lines of it.',
    origin: 'core',
    access: 'shopper',
    guests: 'price',
    headers: changeKey.extend({ 'cart-id': uuid }),
    query: z.object({
      /** Comma-separated line ids. */
      item_ids: z.string().max(2000).optional(),
      /** Comma-separated product ids. */
      product_ids: z.string().max(2000).optional(),
    }),
    data: cart,
    refusals: ['cart_not_found', ...cartChangeRefusals],
  },
  'GET /api/cart/carts/{cartId}/validate-stocks': {
    summary: 'The lines that exceed the stock or break their quantity rule.',
    origin: 'core',
    access: 'shopper',
    tags: [],
    path: cartPath,
    data: stockCheck,
    refusals: ['cart_not_found'],
  },
  'PUT /api/cart/carts/{cartId}/items/{itemId}': {
    summary: 'Sets the quantity of a line.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    headers: changeKey,
    path: z.object({ cartId: uuid, itemId: idText }),
    body: z.object({ qty: quantity }),
    data: cart,
    refusals: ['cart_not_found', ...cartChangeRefusals],
  },
  'DELETE /api/cart/carts/{cartId}/items/{itemId}': {
    summary: 'Removes a line.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    headers: changeKey,
    path: z.object({ cartId: uuid, itemId: idText }),
    data: cart,
    refusals: ['cart_not_found', ...cartChangeRefusals],
  },
  'PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later': {
    summary: 'Saves a line for later: it remains in the cart, but counts in no total and no order.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    headers: changeKey,
    path: z.object({ cartId: uuid, itemId: idText }),
    data: cart,
    refusals: ['cart_not_found', ...cartChangeRefusals],
  },
  'DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later': {
    summary: 'Moves a saved line back into the cart, up to the stock.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    headers: changeKey,
    path: z.object({ cartId: uuid, itemId: idText }),
    data: cart,
    refusals: ['cart_not_found', ...cartChangeRefusals],
  },
  'POST /api/cart/carts/{cartId}/coupon': {
    summary: 'Applies a coupon.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    path: cartPath,
    body: z.object({
      code: z.string().trim().min(1).max(40),
      /** Keeps a coupon that the cart does not meet yet, as one of a link: it has an effect as soon as the cart meets it. */
      is_kept_unmet: z.boolean().optional(),
    }),
    data: cart,
    refusals: [
      'cart_not_found',
      'coupon_not_found',
      'coupon_invalid',
      'coupon_expired',
      'coupon_already_used',
      'coupon_only_one',
      'coupon_with_promotions',
      'coupon_first_purchase',
      'coupon_other_products',
      'promotion_wrong_group',
      'too_many_requests',
    ],
  },
  'DELETE /api/cart/carts/{cartId}/coupon': {
    summary: 'Removes the coupon.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    path: cartPath,
    data: cart,
    refusals: ['cart_not_found'],
  },
  'PUT /api/cart/carts/{cartId}/gift-wrap': {
    summary: 'Adds gift wrap to the cart, or changes its message.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    path: cartPath,
    body: z.object({ message: z.string().trim().max(giftMessageLength) }),
    data: cart,
    refusals: ['cart_not_found', 'giftwrap_not_found'],
  },
  'DELETE /api/cart/carts/{cartId}/gift-wrap': {
    summary: 'Removes the gift wrap.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    path: cartPath,
    data: cart,
    refusals: ['cart_not_found'],
  },
  'GET /api/cart/carts/{cartId}/delivery-options': {
    summary: 'Shipping methods to a postcode with price and delivery day, cheapest first.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    tags: [],
    path: cartPath,
    query: z.object({ postcode: typedCep }),
    data: z.array(shippingOption),
    refusals: ['cart_not_found', 'delivery_unavailable', 'too_many_requests'],
  },
  'GET /api/cart/carts/{cartId}/free-shipping': {
    summary:
      'The lowest amount for free shipping, before a postcode is known; null if shipping is never free.',
    origin: 'extension',
    access: 'shopper',
    guests: 'price',
    tags: [],
    path: cartPath,
    data: freeShippingGoal.nullable(),
    refusals: ['cart_not_found'],
  },
  'GET /api/cart/delivery-estimate': {
    summary:
      'Shipping methods of a variant to a postcode, as in the checkout, and the city. The city is absent if the look-up failed.',
    origin: 'extension',
    access: 'shopper',
    tags: [],
    query: z.object({
      variant_id: idText,
      qty: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .transform(Number)
        .optional(),
      postcode: typedCep,
    }),
    data: deliveryEstimate,
    refusals: [
      'not_found',
      'postcode_not_found',
      'lookup_unavailable',
      'delivery_unavailable',
      'too_many_requests',
    ],
  },
  'GET /api/cart/earliest-arrivals': {
    summary:
      'When products arrive at a postcode at the earliest, for the cards of a list; omits sold-out products and those without delivery. Uses recent quotes of an outside carrier, without requesting new ones.',
    origin: 'extension',
    access: 'shopper',
    tags: [],
    query: z.object({
      /** Comma-separated; at most 48. */
      product_ids: z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,47}$/),
      postcode: typedCep,
    }),
    data: z.array(earliestArrival),
    refusals: ['postcode_not_found', 'too_many_requests'],
  },
  'GET /api/cart/promotions/{id}': {
    summary: 'An active promotion by id or code.',
    origin: 'core',
    access: 'shopper',
    tags: ['promotions'],
    path: z.object({ id: z.string().max(60) }),
    data: promotion,
    refusals: ['not_found'],
  },
  'GET /api/cart/promotions/': {
    summary: 'The store’s promotion: the first active one.',
    origin: 'core',
    access: 'shopper',
    tags: ['promotions'],
    data: promotion,
    refusals: ['not_found'],
  },
});
