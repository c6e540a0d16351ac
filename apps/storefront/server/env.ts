import { z } from 'zod';

import { realThirdParties } from './third-parties/third-parties.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** Everything the storefront reads from its environment, read once. */
export const storefrontEnv = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  /** Address to listen on; every interface when unset. */
  HOST: z.string().optional(),
  /** Folder of the embedded database, files, made pictures and generated secrets. */
  DATA_DIR: z.string().default('.data'),
  /** PostgreSQL for the embedded API; without it the API keeps its data in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** Origin of a commerce API; without it one runs inside this process. */
  API_URL: z.url().optional(),
  /** Signs csrf headers and opens the event stream; the same at the API. Generated and kept when unset. */
  API_SHARED_SECRET: z.string().min(16).optional(),
  /** Signs customers' tokens in the embedded API. Generated and kept when unset. */
  API_TOKEN_SECRET: z.string().min(16).optional(),
  /** Binds tokens to browsers. The same on every storefront of one shop. Generated and kept when unset. */
  GATEWAY_SECRET: z.string().min(16).optional(),
  SANDBOX_URL: z.url().default('http://localhost:3001'),
  /** The sandbox as browsers reach it, when that is another address. */
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_PUBLIC_KEY: z.string().default('pk_sandbox_vitrine'),
  SANDBOX_SECRET_KEY: z.string().default('sk_sandbox_vitrine'),
  SANDBOX_WEBHOOK_SECRET: z.string().default('whsec_sandbox_vitrine'),
  /** Merchants' accounts at payment providers, for the embedded API [docs/contracts/payment-providers.md]. */
  PAYMENT_ACCOUNTS: z.string().optional(),
  /** Origins besides the sandbox's where browsers turn cards into tokens, separated by spaces. */
  CARD_TOKEN_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(' ').filter((origin) => origin !== ''))
    .pipe(z.array(z.url().transform((url) => new URL(url).origin))),
  /** Postcode service of the embedded API; the sandbox's when unset. */
  POSTCODE_URL: z.url().optional(),
  /** Localities and company registry of the embedded API; a list of its own, and the sandbox's, when unset. */
  MUNICIPALITIES_URL: z.url().optional(),
  COMPANY_REGISTRY_URL: z.url().optional(),
  COMPANY_REGISTRY_API_KEY: z.string().optional(),
  /** Outside carrier of the embedded API; the sandbox's when unset. */
  CARRIER_URL: z.url().optional(),
  CARRIER_API_KEY: z.string().optional(),
  /** Takes the embedded API's mail, such as smtps://user:password@mail.example; without it none leaves. */
  SMTP_URL: z.string().optional(),
  /** Whom mail comes from; each store's own address when unset. */
  MAIL_FROM: z.string().optional(),
  /** hCaptcha's siteverify; the sandbox's when unset. */
  CAPTCHA_VERIFY_URL: z.url().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** Scripts of others, loaded after consent or where they are used. */
  GTAG_URL: z.url().default(realThirdParties.gtag.scriptUrl),
  GTM_URL: z.url().default(realThirdParties.gtm.scriptUrl),
  SOCIAL_SDK_URL: z.url().default(realThirdParties.social.scriptUrl),
  CAPTCHA_SCRIPT_URL: z.url().default(realThirdParties.captcha.scriptUrl),
  /** Facebook's Graph API, which the embedded API asks whose a social login is. */
  SOCIAL_GRAPH_URL: z.url().default('https://graph.facebook.com'),
  /** Conversion API of the embedded API: base address of its pixels. */
  CONVERSIONS_URL: z.url().default('https://graph.facebook.com/v21.0'),
  /** The second analytics app takes events of the embedded API here; without it there is none. */
  EVENT_ANALYTICS_URL: z.url().optional(),
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
  /** Loads the demo stores into an empty embedded API. */
  SEED_DEMO: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type StorefrontEnv = z.output<typeof storefrontEnv>;
