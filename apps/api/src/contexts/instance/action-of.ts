import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';

import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';

import type { InstallationAction } from './audited-in-main.ts';

type Acting = Pick<AdminRequest<'POST /api/admin/stores'>, 'actor' | 'requestId' | 'now' | 'store'>;

/** Returns a call as a change of the installation, recorded in the audit of its store. */
export function actionOf(
  { actor, requestId, now, store }: Acting,
  action: AdminCallName,
): InstallationAction {
  return { actor, action, requestId, now, storeId: store.id };
}
