import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { staffRepository } from './staff-repository.ts';

export { changeKeyPermissions, createKey, narrowKey, revokeAppKey } from './api-keys.ts';
export { inviteFirstOwner, inviteStaff, listStaff, setInstanceOperator } from './change-staff.ts';
export { identifyActor, isStaff } from './identify-actor.ts';
export { makeStaffLink, removeSecondFactorOf, setStaffAccess } from './operate-staff.ts';
export { mailStaff, panelLink } from './mail-staff.ts';
export { staffWanting } from './own-notices.ts';
export { sweepSignIns } from './sweep-sign-ins.ts';
export { queueStaffNotice } from './queue-staff-notice.ts';

/** Returns the ids of the owners who have access. */
export function activeOwners(db: StoreDatabase): Promise<number[]> {
  return staffRepository.activeOwners(db);
}
