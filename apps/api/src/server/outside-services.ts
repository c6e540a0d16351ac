import type { ProviderAddresses } from '#api/platform/services.ts';

/** Returns the outside services by the beginning of their addresses, as metrics and traces name them. */
export function outsideServices(
  providers: ProviderAddresses,
  captchaUrl: string,
): readonly (readonly [address: string, service: string])[] {
  const addresses: readonly (readonly [string | null, string])[] = [
    [providers.paymentUrl, 'payment'],
    ...Object.values(providers.paymentAccounts).map(({ url }) => [url, 'payment'] as const),
    ...Object.values(providers.paymentUrls).map((url) => [url, 'payment'] as const),
    [providers.postcodeUrl, 'postcodes'],
    [providers.municipalitiesUrl, 'municipalities'],
    [providers.companyRegistryUrl, 'company registry'],
    [providers.carrierUrl, 'carrier'],
    [captchaUrl, 'captcha'],
    [providers.socialGraphUrl, 'social login'],
    // Its usual address begins like that of the social login, and is longer.
    [providers.conversionsUrl, 'conversions'],
    [providers.whatsappUrl, 'whatsapp'],
    [providers.eventAnalyticsUrl, 'event analytics'],
  ];
  return addresses.flatMap(([address, service]) => (address ? [[address, service] as const] : []));
}
