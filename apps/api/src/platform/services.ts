import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';
import type { StoreText } from '@vitrine/contract/store-text.ts';
import type { Logger } from 'pino';

import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { StoreDatabase } from './database/store-scope.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import type { RateLimits } from './rate-limits.ts';

/** External dependencies of use cases, passed as arguments so that tests and processes can differ. */
export interface Services {
  readonly clock: Clock;
  /** Public files, such as pictures. */
  readonly files: FileStorage;
  /** Private files, stored separately: customers' uploads, which only their owner can read, and pictures that wait for an import. */
  readonly uploads: FileStorage;
  readonly log: Logger;
  /** Secret shared with gateways: signs csrf headers and proves that a call comes from a server. */
  readonly sharedSecret: OwnSecret;
  /** Secret of this API alone: signs customers' tokens. */
  readonly tokenSecret: OwnSecret;
  readonly providers: ProviderAddresses;
  readonly captcha: CaptchaSettings;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  /** Work that continues after the response. */
  readonly background: Background;
  /** The origin of the merchants' panel, for links in mails to staff. */
  readonly panelOrigin: string;
  /** Returns the hosts of a store, by its internal id. */
  readonly storeHosts: (storeId: number) => Promise<readonly string[]>;
  /** Returns the sections of the store's content that shoppers see: for the search, a context below the content. */
  readonly storeTexts: (db: StoreDatabase, now: Date) => Promise<readonly StoreText[]>;
  /** The sender of mails; the store's own address if undefined. */
  readonly mailFrom: string | undefined;
  /** Origins that webhooks may reach over http and on private addresses; none in production. */
  readonly webhookTestOrigins: readonly string[];
  /** The installation shows demo stores: a new one may open although its payments are simulated. */
  readonly isDemo: boolean;
  /** Asked in place of stores' domains, with their name as host; null in production. */
  readonly domainCheckOrigin: string | null;
}

export interface CaptchaSettings {
  /** hCaptcha's siteverify, or a compatible service. */
  readonly verifyUrl: string;
  readonly secret: string;
}

export interface ProviderAddresses {
  /** Base address of the sandbox's (or a compatible) payment provider, as servers reach it. */
  readonly paymentUrl: string;
  /** The same address for browsers. */
  readonly paymentPublicUrl: string;
  readonly paymentPublicKey: string;
  readonly paymentSecretKey: string;
  readonly webhookSecret: string;
  /** Accounts at payment providers, by the names that payment methods use. */
  readonly paymentAccounts: PaymentAccounts;
  /** The APIs of the accounts that stores connect themselves. */
  readonly paymentUrls: Readonly<Record<PaymentProviderKind, string>>;
  /** ViaCEP or a compatible service. */
  readonly postcodeUrl: string;
  /** The IBGE's localities or a compatible service; null uses the embedded list. */
  readonly municipalitiesUrl: string | null;
  /** CNPJá or a compatible service. */
  readonly companyRegistryUrl: string;
  /** For stores without their own key. */
  readonly companyRegistryKey: string;
  /** The carrier of stores that use one: the sandbox's or a compatible one. */
  readonly carrierUrl: string;
  readonly carrierKey: string;
  /** Base address of the conversion API's pixels. */
  readonly conversionsUrl: string;
  /** Facebook's Graph API or a compatible service, for social logins. */
  readonly socialGraphUrl: string;
  /** WhatsApp's Cloud API or a compatible service. */
  readonly whatsappUrl: string;
  /** The address of the second analytics app; null without one. */
  readonly eventAnalyticsUrl: string | null;
  /** The public address of the shop and this API, for the webhooks of providers. */
  readonly publicApiUrl: string;
}
