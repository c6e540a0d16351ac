import type { CustomerAttribute, Profile } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api.ts';

import { attributesFor } from '../../registration/domain/attribute-rules.ts';

export interface PersonalDataView {
  readonly profile: Profile;
  /** What the merchant asks of such a customer besides [REG-07]. */
  readonly attributes: readonly CustomerAttribute[];
}

export async function loadPersonalData(): Promise<PersonalDataView> {
  const [profile, attributes] = await Promise.all([
    api('GET /api/customer/profile'),
    api('GET /api/customer/attributes/public', { query: { 'show_in_form[]': '1,2', with: 'options' } }),
  ]);
  return { profile, attributes: attributesFor(attributes, profile.kind) };
}
