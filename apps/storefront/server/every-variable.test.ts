import { apiVariables, readApiConfig } from '@vitrine/api/config.ts';
import { describe, expect, it } from 'vitest';

import { readStorefrontConfig, storefrontVariables } from './read-storefront-config.ts';

const own = {
  API_SHARED_SECRET: 'k3Yd-shared-of-these-lines',
  API_TOKEN_SECRET: 'Zq81-token-of-these-lines',
  GATEWAY_SECRET: 'pX4u-gateway-of-these-lines',
};
const services = {
  POSTCODE_URL: 'https://cep.test',
  COMPANY_REGISTRY_URL: 'https://cnpj.test',
  CARRIER_URL: 'https://carrier.test',
  CAPTCHA_VERIFY_URL: 'https://captcha.test',
  CAPTCHA_SECRET: 'of the captcha',
};
const whole = { ...own, ...services };

/** Values that each variable refuses; none: any text is one, since only the outside service or the disk can judge it. */
const malformed: Readonly<Record<string, readonly string[]>> = {
  API_HOST: [],
  API_PORT: ['abc', '-1', '70000', '3002.5', '0x1F', '1e3'],
  API_SHARED_SECRET: ['short', 'change-me-change-me'],
  API_SHARED_SECRET_FALLBACKS: ['short', 'q7Wb-another-of-these-lines,short', 'change-me-change-me'],
  API_TOKEN_SECRET: ['short', 'change-me-change-me'],
  API_TOKEN_SECRET_FALLBACKS: ['short', 'q7Wb-another-of-these-lines,short', 'change-me-change-me'],
  API_URL: ['api:3002', 'ftp://api', 'http//api'],
  APP_URLS: ['{', '[]', '{"melhor-envio":"melhorenvio.com.br"}'],
  CAPTCHA_SCRIPT_URL: ['//captcha', 'data:text/javascript,1'],
  CAPTCHA_SECRET: [],
  CAPTCHA_VERIFY_URL: ['captcha.test'],
  CARD_TOKEN_ORIGINS: ['https://ok.test nope'],
  CARRIER_API_KEY: [],
  CARRIER_URL: ['carrier.test'],
  COMPANY_REGISTRY_API_KEY: [],
  COMPANY_REGISTRY_URL: ['cnpj.test'],
  CONVERSIONS_URL: ['graph'],
  DATABASE_REPLICA_URLS: ['replica:5432', 'mysql://a/b'],
  DATABASE_URL: ['localhost/loja', 'mysql://u:pw@h/d', 'postgres://vitrine:PASSWORD@pgbouncer:6432/vitrine'],
  DATA_DIR: [],
  DNS_SERVERS: ['dns.example', '203.0.113', '127.0.0.1:99999', '127.0.0.1 nope'],
  DOMAIN_CHECK_ORIGIN: ['dominios'],
  EVENT_ANALYTICS_URL: ['events'],
  FILES_ACCESS_KEY_ID: [],
  FILES_DIR: [],
  FILES_SECRET_ACCESS_KEY: [],
  FILES_URL: ['https://bucket', 's3://', 's3://b?endpoint=nope'],
  GATEWAY_SECRET: ['short', 'change-me-change-me'],
  GATEWAY_SECRET_FALLBACKS: ['short', 'q7Wb-another-of-these-lines,short', 'change-me-change-me'],
  GTAG_URL: ['gtag'],
  GTM_URL: ['gtm'],
  HOST: [],
  LAME_DUCK_MS: ['-1', '60001', '3s'],
  LISTING_INDEX_MB: ['0', '-5', '256MB'],
  LOG_LEVEL: ['verbose', 'INFO '],
  LOG_STATIC_FILES: ['maybe'],
  MAIL_FROM: ['loja'],
  MAIL_SPF: ['mail.example', 'v=spf1 include:mail.example ~all', 'include:'],
  METRICS_HOST: [],
  METRICS_PORT: ['9090a', '70000'],
  MUNICIPALITIES_URL: ['ibge'],
  NODE_ENV: ['prod'],
  PAGE_CACHE_MB: ['-1', 'lots'],
  PANEL_ORIGIN: ['painel.loja.com.br', 'ftp://painel'],
  PAYMENT_ACCOUNTS: ['{', '[]', '{"sandbox":{}}', '{"conta":{"kind":"stripe","secret_key":"sk_live_1"}}'],
  PAYMENT_URLS: ['{', '[]', '{"stripe":"https://x.test"}', '{"pagarme":"pagar.me"}'],
  PICTURE_CACHE_MB: ['0', '10GB'],
  PORT: ['http', '-1', '65536'],
  POSTCODE_URL: ['viacep.com.br'],
  PREPARE_PICTURES: ['talvez'],
  PUBLIC_API_URL: ['loja.com.br'],
  PUBLIC_URL: ['loja.com.br'],
  PURGED_LIFE_SECONDS: ['0', 'hour'],
  PURGE_URLS: ['http://ok.test/ varnish'],
  REDIS_URL: ['redis:6379', 'http://redis'],
  SANDBOX_PUBLIC_KEY: [],
  SANDBOX_PUBLIC_URL: ['sandbox'],
  SANDBOX_SECRET_KEY: ['sk_sandbox_vitrine'],
  SANDBOX_URL: ['sandbox:3001'],
  SANDBOX_WEBHOOK_SECRET: ['whsec_sandbox_vitrine'],
  SECURITY_CONTACT: [
    'seguranca@loja.com.br',
    'http://loja.com.br/seguranca',
    'mailto:',
    'mailto:a@b.example nope',
  ],
  SEED_DEMO: ['sim'],
  SMTP_URL: ['mail.example', 'https://mail.example'],
  SOCIAL_GRAPH_URL: ['graph'],
  WHATSAPP_URL: ['graph'],
  SOCIAL_SDK_URL: ['sdk'],
  STORE_DATABASES: ['sul', 'main=postgres://a/b'],
  TRUSTED_PROXIES: ['true', '-1', '10.0.0.0/99'],
  WEBHOOK_TEST_ORIGINS: ['localhost:3001'],
};

const programs = [
  {
    name: 'API',
    names: Object.keys(apiVariables.shape),
    read: readApiConfig,
    required: ['API_SHARED_SECRET', 'API_TOKEN_SECRET', ...Object.keys(services)],
  },
  {
    name: 'storefront',
    names: Object.keys(storefrontVariables.shape),
    read: readStorefrontConfig,
    required: ['API_SHARED_SECRET', 'GATEWAY_SECRET'],
  },
];

function refusalOf(
  read: (env: Record<string, string>) => unknown,
  env: Record<string, string>,
): string | null {
  try {
    read(env);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe.each(programs)('the environment of the $name', ({ names, read, required }) => {
  it('[OPS+02] has every variable in this test', () => {
    expect(names.filter((name) => malformed[name] === undefined)).toEqual([]);
  });

  it.each(names)('[OPS+02] reads %s missing, empty and blank alike, and names it if it is needed', (name) => {
    const { [name]: _, ...missing } = whole as Record<string, string>;
    for (const env of [missing, { ...missing, [name]: '' }, { ...missing, [name]: ' \t' }]) {
      const refusal = refusalOf(read, env);
      expect(refusal).toBe(required.includes(name) ? `${name} is missing` : null);
    }
  });

  it.each(names.flatMap((name) => (malformed[name] ?? []).map((value) => [name, value] as const)))(
    '[OPS+02] refuses %s=%j in one line that names it and does not quote it',
    (name, value) => {
      const sandboxKeys = {
        SANDBOX_PUBLIC_KEY: 'pk',
        SANDBOX_SECRET_KEY: 'sk',
        SANDBOX_WEBHOOK_SECRET: 'wh',
      };
      const refusal = refusalOf(read, {
        ...whole,
        ...sandboxKeys,
        FILES_ACCESS_KEY_ID: 'id',
        FILES_SECRET_ACCESS_KEY: 'key',
        [name]: value,
      });
      expect(refusal).toMatch(new RegExp(`^${name} [^\n]+$`));
      const isSecret = /SECRET(?:_FALLBACKS)?$/.test(name) || /PASSWORD|:pw@|sk_live/.test(value);
      expect(isSecret && refusal?.includes(value)).toBe(false);
    },
  );

  it('[OPS+02] refuses one secret for two purposes, and names both', () => {
    const { API_SHARED_SECRET: shared } = own;
    expect(refusalOf(read, { ...whole, GATEWAY_SECRET: shared })).toBe(
      'GATEWAY_SECRET must differ from API_SHARED_SECRET',
    );
    const fallbacks = { GATEWAY_SECRET_FALLBACKS: `an earlier gateway secret, ${shared}` };
    expect(refusalOf(read, { ...whole, ...fallbacks })).toBe(
      'GATEWAY_SECRET must differ from API_SHARED_SECRET',
    );
  });
});
