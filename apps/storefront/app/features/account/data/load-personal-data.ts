import type { Erasure } from '@vitrine/contract/schemas/customer-data.ts';
import type { CustomerAttribute, Profile } from '@vitrine/contract/schemas/customer.ts';
import type { CustomerPasskey } from '@vitrine/contract/schemas/passkey.ts';

import { attributesFor } from '#app/features/registration/domain/attribute-rules.ts';
import { api } from '#app/platform/api/api.ts';

/** The customer's profile and its additional fields. */
export interface ProfileView {
  readonly profile: Profile;
  /** The merchant's additional fields for this kind of customer [REG-07]. */
  readonly attributes: readonly CustomerAttribute[];
}

export interface PersonalDataView extends ProfileView {
  readonly erasure: Erasure;
  readonly passkeys: readonly CustomerPasskey[];
}

export async function loadPersonalData(): Promise<PersonalDataView> {
  const [profile, attributes, erasure, passkeys] = await Promise.all([
    api('GET /api/customer/profile'),
    api('GET /api/customer/attributes/public', { query: { 'show_in_form[]': '1,2', with: 'options' } }),
    api('GET /api/customer/erasure'),
    api('GET /api/customer/passkeys'),
  ]);
  return { profile, attributes: attributesFor(attributes, profile.kind), erasure, passkeys };
}
