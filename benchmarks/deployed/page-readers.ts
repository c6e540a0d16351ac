import { z } from 'zod';

/** The messages that the load generator `request-pages.ts` receives and sends. */
export const pageReaders = {
  input: z.object({
    https: z.number(),
    certificate: z.string(),
    readers: z.number(),
    seconds: z.number(),
    /** Beginnings of addresses; a number that no other request has is added to each. */
    paths: z.array(z.string()),
    firstNumber: z.number(),
  }),
  /** Requests per second, latencies in ms, and responses other than 200. */
  result: z.object({
    perSecond: z.number(),
    p50: z.number(),
    p95: z.number(),
    errors: z.number(),
  }),
};
