import { z } from 'zod';

/** The messages that the load generator `shop-mixed.ts` receives and sends. */
export const mixedShoppers = {
  input: z.object({
    https: z.number(),
    certificate: z.string(),
    shoppers: z.number(),
    seconds: z.number(),
    /** Between a shopper's requests, on average. */
    pauseMs: z.number(),
    pages: z.array(z.string()),
    searches: z.array(z.string()),
    /** The products that shoppers buy. */
    variants: z.array(z.object({ productId: z.number(), variantId: z.number() })),
  }),
  result: z.object({
    /** By what the request belongs to: browse, search, cart, order. */
    kinds: z.record(
      z.string(),
      z.object({
        requests: z.number(),
        failures: z.number(),
        p50: z.number(),
        p95: z.number(),
      }),
    ),
    orders: z.number(),
    /** The first failures, in words. */
    problems: z.array(z.string()),
  }),
};
