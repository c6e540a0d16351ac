import { readPaymentAccounts, readPaymentUrls } from '#api/platform/payment-accounts.ts';
import type { CaptchaSettings, ProviderAddresses } from '#api/platform/services.ts';

import type { ApiConfig } from './config.ts';

/** Addresses and keys of outside services: the configured ones, else the sandbox's, which accepts any key. */
export function providerAddresses(config: ApiConfig): ProviderAddresses {
  const sandbox = config.SANDBOX_URL;
  return {
    paymentUrl: sandbox ? `${sandbox}/payment` : '',
    paymentPublicUrl: `${config.SANDBOX_PUBLIC_URL ?? sandbox}/payment`,
    paymentPublicKey: config.SANDBOX_PUBLIC_KEY ?? '',
    paymentSecretKey: config.SANDBOX_SECRET_KEY ?? '',
    webhookSecret: config.SANDBOX_WEBHOOK_SECRET ?? '',
    paymentAccounts: readPaymentAccounts(config.PAYMENT_ACCOUNTS),
    paymentUrls: readPaymentUrls(config.PAYMENT_URLS),
    postcodeUrl: config.POSTCODE_URL ?? `${sandbox}/cep`,
    municipalitiesUrl: config.MUNICIPALITIES_URL ?? null,
    companyRegistryUrl: config.COMPANY_REGISTRY_URL ?? `${sandbox}/company-registry`,
    companyRegistryKey: config.COMPANY_REGISTRY_API_KEY ?? 'company_registry_key_sandbox',
    carrierUrl: config.CARRIER_URL ?? `${sandbox}/carrier`,
    carrierKey: config.CARRIER_API_KEY ?? 'carrier_key_sandbox',
    conversionsUrl: config.CONVERSIONS_URL,
    socialGraphUrl: config.SOCIAL_GRAPH_URL,
    whatsappUrl: config.WHATSAPP_URL,
    eventAnalyticsUrl: config.EVENT_ANALYTICS_URL ?? null,
    publicApiUrl: config.PUBLIC_API_URL,
  };
}

export function captchaSettings(config: ApiConfig): CaptchaSettings {
  return {
    verifyUrl: config.CAPTCHA_VERIFY_URL ?? `${config.SANDBOX_URL}/captcha/siteverify`,
    secret: config.CAPTCHA_SECRET ?? 'captcha_secret_sandbox',
  };
}
