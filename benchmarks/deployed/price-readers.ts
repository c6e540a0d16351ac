import { z } from 'zod';

/** The messages that the load generator `read-prices.ts` receives and sends. */
export const priceReaders = {
  input: z.object({
    https: z.number(),
    certificate: z.string(),
    readers: z.number(),
    seconds: z.number(),
    /** Between a response and the reader's next request, on average. */
    pauseMs: z.number(),
    /** The pages that readers choose from, with equal probability. */
    pages: z.array(
      z.object({
        path: z.string(),
        /** The numbers of products on the page, and the text that precedes each one's price. */
        prices: z.array(z.object({ product: z.number(), after: z.string() })),
      }),
    ),
  }),
  result: z.object({
    /** Of each page, until its response had arrived. */
    tookMs: z.array(z.number()),
    /** Responses other than 200, and requests without one. */
    failures: z.number(),
    /** Prices that a page did not show. */
    missing: z.number(),
    seen: z.array(
      z.object({
        /** Its number. */
        product: z.number(),
        centavos: z.number(),
        /** When the whole response had arrived, in epoch ms. */
        arrivedAt: z.number(),
        /** Where the page came from: `nginx` for its cache, else `x-page-cache` of the storefront. */
        source: z.string(),
      }),
    ),
  }),
};
