import type { Logger } from 'pino';

import type { Background } from './background.ts';
import type { CaptchaSettings } from './captcha.ts';
import type { Clock } from './clock.ts';
import type { FileStorage } from './file-storage.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import type { RateLimits } from './rate-limits.ts';

/** External dependencies of use cases, passed as arguments so that tests and processes can differ. */
export interface Services {
  readonly clock: Clock;
  /** Public files, such as pictures. */
  readonly files: FileStorage;
  /** Uploads of customers, stored apart: only their owner can read them. */
  readonly uploads: FileStorage;
  readonly log: Logger;
  /** Secret shared with gateways: signs csrf headers and proves that a call comes from a server. */
  readonly sharedSecret: string;
  /** Secret of this API alone: signs customers' tokens. */
  readonly tokenSecret: string;
  readonly providers: ProviderAddresses;
  readonly captcha: CaptchaSettings;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  /** Work that continues after the response. */
  readonly background: Background;
  /** The hosts that a store, by its database id, is reached by. */
  readonly storeHosts: (storeId: number) => Promise<readonly string[]>;
  /** Whom mail comes from; the store's own address when undefined. */
  readonly mailFrom: string | undefined;
}

export interface ProviderAddresses {
  /** Base address of the sandbox's (or a compatible) payment provider, as servers reach it. */
  readonly paymentUrl: string;
  /** The same as browsers reach it. */
  readonly paymentPublicUrl: string;
  readonly paymentPublicKey: string;
  readonly paymentSecretKey: string;
  readonly webhookSecret: string;
  /** Accounts at other payment providers, by the name that payment methods call them by. */
  readonly paymentAccounts: PaymentAccounts;
  /** ViaCEP or what speaks like it. */
  readonly postcodeUrl: string;
  /** The IBGE's localities or what speaks like them; null where the embedded list is all there is. */
  readonly municipalitiesUrl: string | null;
  /** CNPJá or what speaks like it. */
  readonly companyRegistryUrl: string;
  /** For stores without a key of their own. */
  readonly companyRegistryKey: string;
  /** The outside carrier of stores that have one: the sandbox's, or what speaks like it. */
  readonly carrierUrl: string;
  readonly carrierKey: string;
  /** Base address of the conversion API's pixels. */
  readonly conversionsUrl: string;
  /** Facebook's Graph API, or what speaks like it: whose a social login is. */
  readonly socialGraphUrl: string;
  /** Where the second analytics app takes events; null where there is none. */
  readonly eventAnalyticsUrl: string | null;
  /** Where the shop is reached from outside, and with it this API: by providers for their webhooks. */
  readonly publicApiUrl: string;
}
