import {
  ownSecret,
  ownSecretFallbacks,
  servedPort,
  serviceUrl,
  switchedOn,
  wholeNumber,
} from '@vitrine/api/config-values.ts';
import { apiVariables, type Environment, readConfig } from '@vitrine/api/config.ts';
import { z } from 'zod';

import { realThirdParties } from './third-parties/third-parties.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

/** A `mailto:` or `https:` address, as RFC 9116 permits, of printable ASCII. */
const securityContact = z
  .string()
  .regex(
    /^(?:mailto:[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+|https:\/\/[!-~]+)$/i,
    'must be mailto:… or https://…, several separated by spaces',
  )
  .refine((text) => URL.canParse(text), 'must be mailto:… or https://…, several separated by spaces');

/** The configuration of the storefront: the variables it shares with the API, and its own. */
export const storefrontVariables = apiVariables
  .pick({
    DATA_DIR: true,
    API_SHARED_SECRET: true,
    API_SHARED_SECRET_FALLBACKS: true,
    SANDBOX_URL: true,
    SANDBOX_PUBLIC_URL: true,
    METRICS_PORT: true,
    METRICS_HOST: true,
    LOG_LEVEL: true,
    LAME_DUCK_MS: true,
    PANEL_ORIGIN: true,
  })
  .extend({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .default('production'),
    PORT: servedPort.default(3000),
    /** Address to listen on; every interface when unset. */
    HOST: z.string().optional(),
    /** Origin of a commerce API; without it one runs in this process. */
    API_URL: serviceUrl.optional(),
    /** Binds tokens to browsers. Equal on all storefront processes of a shop. */
    GATEWAY_SECRET: ownSecret,
    GATEWAY_SECRET_FALLBACKS: ownSecretFallbacks,
    /** Origins besides the sandbox's where browsers tokenise cards, separated by spaces. */
    CARD_TOKEN_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(' ').filter((origin) => origin !== ''))
      .pipe(z.array(serviceUrl.transform((url) => new URL(url).origin))),
    /** Third-party scripts, loaded after consent or on use. */
    GTAG_URL: serviceUrl.default(realThirdParties.gtag.scriptUrl),
    GTM_URL: serviceUrl.default(realThirdParties.gtm.scriptUrl),
    SOCIAL_SDK_URL: serviceUrl.default(realThirdParties.social.scriptUrl),
    CAPTCHA_SCRIPT_URL: serviceUrl.default(realThirdParties.captcha.scriptUrl),
    /** Whom people tell that have found a weakness, in `/.well-known/security.txt`: `mailto:` or `https:` addresses, separated by spaces. */
    SECURITY_CONTACT: z
      .string()
      .default('')
      .transform((text) => text.split(/\s+/).filter((contact) => contact !== ''))
      .pipe(z.array(securityContact)),
    /** Public origin of this shop, for canonical addresses of stores without a domain and for webhooks. */
    PUBLIC_URL: serviceUrl.optional(),
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
    /** Addresses of shared caches that keep pages until they are purged [docs/deployment.md], separated by spaces. */
    PURGE_URLS: z
      .string()
      .default('')
      .transform((text) => text.split(' ').filter((url) => url !== ''))
      .pipe(z.array(serviceUrl)),
    /** How long these caches keep a page that does not change. */
    PURGED_LIFE_SECONDS: wholeNumber(1).default(3600),
    /** Whether files of the build have lines in the access log, which a proxy in front may write instead. */
    LOG_STATIC_FILES: switchedOn.default(true),
    /** Memory for rendered pages; 0 renders every page on each request. */
    PAGE_CACHE_MB: wholeNumber(0).default(128),
    /** Disk space for generated pictures in `DATA_DIR/cache/images`: those not read for longest leave. */
    PICTURE_CACHE_MB: wholeNumber(1).default(10_240),
    /** Makes the pictures of cached pages before browsers ask for them. */
    PREPARE_PICTURES: switchedOn.default(true),
  });

export type StorefrontConfig = z.output<typeof storefrontVariables>;

/** Reads the storefront's configuration; throws with the name of every variable that is missing or invalid. */
export function readStorefrontConfig(environment: Environment): StorefrontConfig {
  return readConfig(storefrontVariables, environment);
}
