import type { ProviderAddresses } from '#api/platform/services.ts';

/** The outside world where nobody is asked anything. */
export const noProviders: ProviderAddresses = {
  paymentUrl: '',
  paymentPublicUrl: '',
  paymentPublicKey: '',
  paymentSecretKey: '',
  webhookSecret: '',
  paymentAccounts: {},
  postcodeUrl: '',
  municipalitiesUrl: null,
  companyRegistryUrl: '',
  companyRegistryKey: '',
  carrierUrl: '',
  carrierKey: '',
  conversionsUrl: '',
  socialGraphUrl: '',
  eventAnalyticsUrl: null,
  publicApiUrl: 'http://localhost:3000',
};
