import { parseUf } from '@vitrine/brazil/uf.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import { withdrawalDays } from '@vitrine/rules/return-terms.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';
import type { MerchantReturnPolicyLeaf, OrganizationLeaf, PostalAddressLeaf } from 'schema-dts';

import { originalImageUrl } from '#app/platform/media/image-url.ts';
import { absoluteUrl, unindexed } from '#app/platform/rendering/common-meta.ts';
import { type StructuredData, schemaOf, schemaPart } from '#app/platform/rendering/structured-data.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

type HeadStore = Pick<StoreContext, 'name' | 'origin' | 'closing'> & {
  settings: Pick<
    Settings,
    | 'robots'
    | 'description'
    | 'legal_name'
    | 'phone'
    | 'email'
    | 'street'
    | 'number'
    | 'complement'
    | 'neighborhood'
    | 'city'
    | 'region'
    | 'postcode'
    | 'social.instagram'
    | 'social.facebook'
    | 'social.youtube'
    | 'logo/image'
    | 'returns/regret_days'
  >;
};

/** Returns the root route's meta, which a page's own head overrides. The server has replaced `robots` on a development host. */
export function storeMeta({ name, settings }: Pick<HeadStore, 'name' | 'settings'>) {
  return [{ title: name }, { name: 'robots', content: settings.robots }];
}

/** Returns the meta tags of the screen that replaces a page which does not exist or failed: it is never indexed [RTE-02]. */
export function failureMeta(store: Pick<HeadStore, 'name' | 'settings'>, title: string) {
  return [{ title: `${title} | ${store.name}` }, unindexed(store)];
}

/** Returns the schema.org Organization of the store, with its return policy while it sells [HED-02] [INT+12]. */
export function organizationData(store: HeadStore): StructuredData {
  const { settings } = store;
  const logoUrl = storePictureUrl(settings['logo/image']);
  const { street: streetAddress, postcode } = storeAddressLines(settings);
  const address = schemaPart<PostalAddressLeaf>({
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality: settings.city,
    addressRegion: parseUf(settings.region) ?? settings.region,
    postalCode: postcode.replace('CEP ', ''),
    addressCountry: 'BR',
  });
  return schemaOf<OrganizationLeaf>({
    '@type': 'Organization',
    name: store.name,
    legalName: settings.legal_name,
    url: absoluteUrl(store.origin, '/'),
    logo: logoUrl === undefined ? undefined : absoluteUrl(store.origin, logoUrl),
    description: settings.description,
    address: streetAddress === '' && settings.city === '' ? undefined : address,
    telephone: settings.phone,
    email: settings.email,
    sameAs: [settings['social.instagram'], settings['social.facebook'], settings['social.youtube']].filter(
      (link) => link !== '',
    ),
    hasMerchantReturnPolicy: store.closing ? undefined : returnPolicyData(settings['returns/regret_days']),
  });
}

/**
 * Of the whole store rather than of each offer, as search engines read it. In the days of the law a return is free; a longer
 * window says nothing of its costs, which no setting knows.
 */
function returnPolicyData(days: number): MerchantReturnPolicyLeaf {
  return schemaPart<MerchantReturnPolicyLeaf>({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    returnPolicyCountry: 'BR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: days > withdrawalDays ? undefined : 'https://schema.org/FreeReturn',
  });
}

/** Returns the address of a setting's picture (logo, favicon): an uploaded file, or an address unchanged. */
export function storePictureUrl(setting: string): string | undefined {
  if (setting === '') return undefined;
  return /^(?:\/|https:\/\/)/.test(setting) ? setting : originalImageUrl(setting);
}
