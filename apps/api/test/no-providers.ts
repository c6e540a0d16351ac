import type { ProviderAddresses } from '#api/platform/services.ts';

/** Provider addresses of a test that calls no outside service. */
export const noProviders: ProviderAddresses = {
  paymentUrl: '',
  paymentPublicUrl: '',
  paymentPublicKey: '',
  paymentSecretKey: '',
  webhookSecret: '',
  paymentAccounts: {},
  paymentUrls: { 'mercado-pago': '', pagarme: '' },
  postcodeUrl: '',
  municipalitiesUrl: null,
  companyRegistryUrl: '',
  companyRegistryKey: '',
  carrierUrl: '',
  carrierKey: '',
  conversionsUrl: '',
  socialGraphUrl: '',
  whatsappUrl: '',
  eventAnalyticsUrl: null,
  publicApiUrl: 'http://localhost:3000',
};
