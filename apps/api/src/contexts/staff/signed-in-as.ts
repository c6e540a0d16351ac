import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';

import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { StaffActor } from '#api/platform/admin/actor.ts';
import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';

import type { StaffRow } from './staff-repository.ts';

/** Tells a person who they are in which store, and what they may do. */
export async function signedInAs(
  person: StaffRow,
  actor: StaffActor,
  request: Pick<AdminRequest<'GET /api/admin/me'>, 'db' | 'services' | 'store'>,
): Promise<SignedIn> {
  const { store } = request;
  return {
    staff: {
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      has_second_factor: person.totp_confirmed_at !== null,
    },
    store: {
      public_id: store.publicId,
      name: store.name,
      url: `${await originOfStore(request)}/`,
      is_in_setup: store.isInSetup,
    },
    permissions: [...actor.permissions],
  };
}
