import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { MetricsAddress } from '@vitrine/telemetry/serve-metrics.ts';
import { z } from 'zod';

import { bucketAddress } from '#api/platform/files/bucket-address.ts';

import {
  checkPaymentAccounts,
  checkPaymentUrls,
  mailUrl,
  mainDatabaseUrl,
  ownSecret,
  ownSecretFallbacks,
  secretFallbacks,
  parseAppUrls,
  parseDnsServers,
  parseOrigins,
  parseReplicaUrls,
  parseStoreDatabases,
  portNumber,
  servedPort,
  sandboxSecret,
  serviceUrl,
  spfMechanisms,
  switchedOn,
  wholeNumber,
} from './config-values.ts';
import { StartUpProblem } from './start-up-problem.ts';

/** The variables that the API reads, without the rules between them. */
export const apiVariables = z.object({
  /** PostgreSQL; without it the embedded database in DATA_DIR. */
  DATABASE_URL: mainDatabaseUrl.optional(),
  /** Streaming replicas of DATABASE_URL, separated by spaces: pages are read from one that has the latest changes. */
  DATABASE_REPLICA_URLS: z.string().transform(parseReplicaUrls).optional(),
  /** Other databases on which stores live, by name: `sul=postgres://… norte=postgres://…`; DATABASE_URL is `main`. */
  STORE_DATABASES: z.string().transform(parseStoreDatabases).optional(),
  /** Folder of the embedded database and of files; `:memory:` keeps the database in memory. */
  DATA_DIR: z.string().default('.data'),
  /** Folder of files when it is not DATA_DIR. */
  FILES_DIR: z.string().optional(),
  /** S3-compatible bucket of files instead of a folder: `s3://bucket/prefix?endpoint=https://…&region=…`. */
  FILES_URL: bucketAddress.optional(),
  FILES_ACCESS_KEY_ID: z.string().optional(),
  FILES_SECRET_ACCESS_KEY: z.string().optional(),
  /** Redis, which counts rate limits in place of the database: `redis://…` or `rediss://…`. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'must be redis://… or rediss://…')
    .optional(),
  API_PORT: servedPort.default(3002),
  /** Address that the API listens on; every interface when unset. */
  API_HOST: z.string().optional(),
  /** After SIGTERM a process is not ready but still serves for this time, so that load balancers notice. */
  LAME_DUCK_MS: wholeNumber(0, 60_000).default(0),
  /** Signs csrf headers and opens the event stream; storefronts have the same. */
  API_SHARED_SECRET: ownSecret,
  /** Other texts of it that are accepted while it is changed, separated by commas [docs/operating.md]. */
  API_SHARED_SECRET_FALLBACKS: ownSecretFallbacks,
  /** Signs customers' tokens. */
  API_TOKEN_SECRET: ownSecret,
  API_TOKEN_SECRET_FALLBACKS: ownSecretFallbacks,
  /** The sandbox replaces each service below without an address; never in production. */
  SANDBOX_URL: serviceUrl.optional(),
  /** The sandbox's address for browsers, if different. */
  SANDBOX_PUBLIC_URL: serviceUrl.optional(),
  SANDBOX_PUBLIC_KEY: z.string().optional(),
  SANDBOX_SECRET_KEY: sandboxSecret,
  SANDBOX_WEBHOOK_SECRET: sandboxSecret,
  /** Merchants' accounts at payment providers, as JSON by name [docs/contracts/payment-providers.md]. */
  PAYMENT_ACCOUNTS: z.string().superRefine(checkPaymentAccounts).optional(),
  /** Addresses in place of the providers' own, as JSON by kind of account: stubs of tests. */
  PAYMENT_URLS: z.string().superRefine(checkPaymentUrls).optional(),
  /** Addresses in place of the providers' own, as JSON by app that is part of the shop: stubs of tests. */
  APP_URLS: z.string().default('{}').transform(parseAppUrls),
  /** ViaCEP or a compatible service; the sandbox's when unset. */
  POSTCODE_URL: serviceUrl.optional(),
  /** The IBGE's localities or a compatible service; the embedded list when unset. */
  MUNICIPALITIES_URL: serviceUrl.optional(),
  /** CNPJá or a compatible service; the sandbox's when unset. */
  COMPANY_REGISTRY_URL: serviceUrl.optional(),
  /** For stores without a `company_registry/apikey` of their own. */
  COMPANY_REGISTRY_API_KEY: z.string().optional(),
  /** The outside carrier; the sandbox's when unset. */
  CARRIER_URL: serviceUrl.optional(),
  CARRIER_API_KEY: z.string().optional(),
  /** Mail server, such as smtps://user:password@mail.example; without it no mail is sent. */
  SMTP_URL: mailUrl.optional(),
  /** Sender of mail; each store's own address when unset. */
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  /** What stores put into their SPF record so that SMTP_URL may send for them; 'include:' with the domain of MAIL_FROM when unset. */
  MAIL_SPF: spfMechanisms.optional(),
  /** DNS servers for the check of senders' domains, as addresses with an optional port; those of the machine when unset. */
  DNS_SERVERS: z.string().transform(parseDnsServers).optional(),
  /** hCaptcha's siteverify; the sandbox's when unset. */
  CAPTCHA_VERIFY_URL: serviceUrl.optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** Facebook's Graph API, which names the person of a social login. */
  SOCIAL_GRAPH_URL: serviceUrl.default('https://graph.facebook.com'),
  /** WhatsApp's Cloud API, with its version. */
  WHATSAPP_URL: serviceUrl.default('https://graph.facebook.com/v23.0'),
  /** Conversion API: base address of its pixels. */
  CONVERSIONS_URL: serviceUrl.default('https://graph.facebook.com/v21.0'),
  /** Receives the events of the second analytics app, which is off without it. */
  EVENT_ANALYTICS_URL: serviceUrl.optional(),
  /** This API's address for payment providers; the storefront forwards webhooks. */
  PUBLIC_API_URL: serviceUrl.default('http://localhost:3000'),
  /** The origin of the merchants' panel, whose host is no store's. */
  PANEL_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://…' })
    .transform((text) => new URL(text).origin)
    .default('http://painel.localhost:3000'),
  /** Origins that webhooks may also reach over http, on private addresses and on any port: for development and tests. */
  WEBHOOK_TEST_ORIGINS: z.string().default('').transform(parseOrigins),
  /** Asked in place of stores' domains, with their name as host: for development and tests. */
  DOMAIN_CHECK_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Memory for the listing indexes of stores, in megabytes: the least recently used leave [decision 65]. */
  LISTING_INDEX_MB: wholeNumber(1).default(256),
  SEED_DEMO: switchedOn.default(false),
  /** Port of `/metrics`, which is not served without it. Each process of a machine has its own. */
  METRICS_PORT: portNumber.optional(),
  /** Address of `/metrics`: this machine's own unless another machine collects. */
  METRICS_HOST: z.string().optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .default('info'),
});

/** The API's configuration with the rules between its variables. */
export const apiConfig = apiVariables.superRefine((variables, context) => {
  const needed = variables.SANDBOX_URL
    ? (['SANDBOX_PUBLIC_KEY', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET'] as const)
    : (['POSTCODE_URL', 'COMPANY_REGISTRY_URL', 'CARRIER_URL', 'CAPTCHA_VERIFY_URL'] as const);
  const missing: string[] = needed.filter((name) => variables[name] === undefined);
  if (variables.CAPTCHA_VERIFY_URL && !variables.CAPTCHA_SECRET) missing.push('CAPTCHA_SECRET');
  if (variables.FILES_URL) {
    const keys = ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'] as const;
    missing.push(...keys.filter((name) => variables[name] === undefined));
  }
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
});

export type ApiConfig = z.output<typeof apiConfig>;

/** Returns where a process serves its metrics; null if it does not. */
export function metricsAddressOf({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
}: Pick<ApiConfig, 'METRICS_PORT' | 'METRICS_HOST'>): MetricsAddress | null {
  return port === undefined ? null : { port, host };
}

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the API's configuration; throws an error that names every missing or invalid variable. */
export function readApiConfig(environment: Environment): ApiConfig {
  return readConfig(apiConfig, environment);
}

/** Reads the configuration of any app, an empty variable as an unset one. */
export function readConfig<Config>(schema: z.ZodType<Config>, environment: Environment): Config {
  const setVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
  );
  const result = schema.safeParse(setVariables, { reportInput: true });
  const problems = [
    ...(result.error?.issues ?? []).map(({ path, message, code, ...issue }) => {
      const isMissing = code === 'invalid_type' && 'input' in issue && issue.input === undefined;
      return `${String(path[0])} ${isMissing ? 'is missing' : startingSmall(message)}`;
    }),
    ...equalSecrets(setVariables),
  ];
  if (!result.success || problems.length > 0) throw new StartUpProblem([...new Set(problems)].join('; '));
  return result.data;
}

/** A message of the schema library as the end of a sentence. */
const startingSmall = (message: string) =>
  `is refused: ${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(
    /^is refused: (?=is |must |has |repeats )/,
    '',
  );

const ownSecrets = ['API_SHARED_SECRET', 'API_TOKEN_SECRET', 'GATEWAY_SECRET'] as const;

/** Knowledge of one secret must not reveal another, neither the text that signs nor one that is accepted besides. */
function equalSecrets(given: Environment): string[] {
  const textsUnder = (name: string) => [
    ...(given[name] === undefined ? [] : [given[name]]),
    ...secretFallbacks(given[`${name}_FALLBACKS`] ?? ''),
  ];
  return ownSecrets.flatMap((name, at) =>
    ownSecrets
      .slice(at + 1)
      .filter((other) => textsUnder(name).some((text) => textsUnder(other).includes(text)))
      .map((other) => `${other} must differ from ${name}`),
  );
}

/** Returns the secret of tokens, links and what is stored encrypted. */
export const tokenSecretOf = (config: {
  readonly API_TOKEN_SECRET: string;
  readonly API_TOKEN_SECRET_FALLBACKS: readonly string[];
}): OwnSecret => [config.API_TOKEN_SECRET, ...config.API_TOKEN_SECRET_FALLBACKS];
