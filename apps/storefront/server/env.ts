import { z } from 'zod';

import { realThirdParties } from './third-parties/third-parties.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** Everything the storefront reads from its environment, read once; the embedded API reads its own beside it. */
const storefrontEnv = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  /** Address to listen on; every interface when unset. */
  HOST: z.string().optional(),
  /** Folder of the embedded database, files, and made pictures. */
  DATA_DIR: z.string().default('.data'),
  /** Origin of a commerce API; without it one runs inside this process. */
  API_URL: z.url().optional(),
  /** Signs csrf headers and opens the event stream; the same at the API. */
  API_SHARED_SECRET: z.string().min(16),
  /** Binds tokens to browsers. The same on every storefront of one shop. */
  GATEWAY_SECRET: z.string().min(16),
  /** The sandbox; never in production. Its origin is where browsers turn cards into tokens. */
  SANDBOX_URL: z.url().optional(),
  /** The sandbox as browsers reach it, when that is another address. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  /** Origins besides the sandbox's where browsers turn cards into tokens, separated by spaces. */
  CARD_TOKEN_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(' ').filter((origin) => origin !== ''))
    .pipe(z.array(z.url().transform((url) => new URL(url).origin))),
  /** Scripts of others, loaded after consent or where they are used. */
  GTAG_URL: z.url().default(realThirdParties.gtag.scriptUrl),
  GTM_URL: z.url().default(realThirdParties.gtm.scriptUrl),
  SOCIAL_SDK_URL: z.url().default(realThirdParties.social.scriptUrl),
  CAPTCHA_SCRIPT_URL: z.url().default(realThirdParties.captcha.scriptUrl),
  /** Where the world reaches this shop, for canonical addresses of stores without a domain and for webhooks. */
  PUBLIC_URL: z.url().optional(),
  /** Whose X-Forwarded-For, -Host and -Proto count: the number of proxies in front, or their ranges [docs/contracts/headers.md]. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return parseTrustedProxies(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: String(error) });
        return z.NEVER;
      }
    }),
  /** Memory for finished pages; 0 renders every page anew. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).default(128),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type StorefrontEnv = z.output<typeof storefrontEnv>;

/** Reads the environment of a process; throws with the name of every variable that is missing or wrong. */
export function readStorefrontEnv(source: Readonly<Record<string, string | undefined>>): StorefrontEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = storefrontEnv.safeParse(given);
  if (!result.success) throw new Error(`Invalid environment:\n${z.prettifyError(result.error)}`);
  return result.data;
}
