import { apiVariables, type Environment, readConfig } from '@vitrine/api/config.ts';
import { z } from 'zod';

import { realThirdParties } from './third-parties/third-parties.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** The configuration of the storefront: the variables it shares with the API, and its own. */
const storefrontConfig = apiVariables
  .pick({
    DATA_DIR: true,
    API_SHARED_SECRET: true,
    SANDBOX_URL: true,
    SANDBOX_PUBLIC_URL: true,
    LOG_LEVEL: true,
  })
  .extend({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: port.default(3000),
    /** Address to listen on; every interface when unset. */
    HOST: z.string().optional(),
    /** Origin of a commerce API; without it one runs in this process. */
    API_URL: z.url().optional(),
    /** Binds tokens to browsers. Equal on all storefront processes of a shop. */
    GATEWAY_SECRET: z.string().min(16),
    /** Origins besides the sandbox's where browsers tokenise cards, separated by spaces. */
    CARD_TOKEN_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(' ').filter((origin) => origin !== ''))
      .pipe(z.array(z.url().transform((url) => new URL(url).origin))),
    /** Third-party scripts, loaded after consent or on use. */
    GTAG_URL: z.url().default(realThirdParties.gtag.scriptUrl),
    GTM_URL: z.url().default(realThirdParties.gtm.scriptUrl),
    SOCIAL_SDK_URL: z.url().default(realThirdParties.social.scriptUrl),
    CAPTCHA_SCRIPT_URL: z.url().default(realThirdParties.captcha.scriptUrl),
    /** Public origin of this shop, for canonical addresses of stores without a domain and for webhooks. */
    PUBLIC_URL: z.url().optional(),
    /** Proxies whose X-Forwarded-For, -Host and -Proto are trusted: their number, or their address ranges [docs/contracts/headers.md]. */
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
    /** Memory for rendered pages; 0 renders every page on each request. */
    PAGE_CACHE_MB: z.coerce.number().int().min(0).default(128),
  });

export type StorefrontConfig = z.output<typeof storefrontConfig>;

/** Reads the storefront's configuration; throws with the name of every variable that is missing or invalid. */
export function readStorefrontConfig(environment: Environment): StorefrontConfig {
  return readConfig(storefrontConfig, environment);
}
