import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';

import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { StaffActor } from '#api/platform/admin/actor.ts';
import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';

import type { StaffRow } from './staff-repository.ts';
import { hasSecondFactor, roleLabel } from './to-staff-member.ts';

/** Tells a person who they are in which store, and what they may do. */
export async function signedInAs(
  context: Pick<AdminRequest<'GET /api/admin/me'>, 'db' | 'services' | 'store'>,
  { person, actor }: { person: StaffRow; actor: StaffActor },
): Promise<SignedIn> {
  const { store } = context;
  return {
    staff: {
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      role_label: roleLabel(person),
      has_second_factor: hasSecondFactor(person),
      has_authenticator_app: person.totp_confirmed_at !== null,
    },
    store: {
      public_id: store.publicId,
      name: store.name,
      url: `${await originOfStore(context)}/`,
      is_in_setup: store.isInSetup,
      is_closed_down: store.closing !== null,
    },
    permissions: [...actor.permissions],
  };
}
