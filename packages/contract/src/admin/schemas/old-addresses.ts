import { z } from 'zod';

/** Addresses that are checked at a time; a sitemap may have as many. */
export const maxOldAddresses = 50_000;
/** Of the lost ones, as many are named. */
export const maxLostAddresses = 5000;

export const lostAddress = z.object({
  /** Without its host. */
  path: z.string(),
  /** The page of the shop that is probably meant; null if none has its name. */
  suggestion: z.object({ path: z.string(), name: z.string() }).nullable(),
});

/** What becomes of the addresses of another shop. */
export const oldAddressCheck = z.object({
  /** Different ones. */
  addresses: z.int(),
  pages: z.int(),
  redirects: z.int(),
  rules: z.int(),
  lost: z.int(),
  /** The first of the lost ones. */
  lost_addresses: z.array(lostAddress),
  /** Whether there are more addresses than are checked at a time. */
  is_cut: z.boolean(),
  /** Sitemaps that could not be read, each with the reason. */
  problems: z.array(z.object({ address: z.string(), reason: z.string() })),
});

export type OldAddressCheck = z.infer<typeof oldAddressCheck>;
