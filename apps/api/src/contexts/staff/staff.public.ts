import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { EncryptedColumn } from '#api/platform/encrypted-columns.ts';
import { secretId } from '#api/platform/secret-hash.ts';

import { apiKeyRepository } from './api-key-repository.ts';
import { isNewestRecoveryCode } from './second-factor.ts';
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

/** The columns with encrypted secrets: of the accounts of the staff. */
export const staffSecretColumns: readonly EncryptedColumn[] = [
  { table: 'staff', column: 'totp_secret', purpose: 'second factor of staff' },
];

/**
 * Returns what of the staff still needs another text of the API's secret than the one that signs: the names of keys, and
 * how many people have recovery codes that do.
 */
export async function staffNeedingEarlierSecret(
  db: StoreDatabase,
  tokenSecret: OwnSecret,
): Promise<{ keys: string[]; people: number }> {
  const codes = await staffRepository.recoveryCodes(db);
  const needing = codes.filter((hashes) =>
    hashes.some((stored) => !isNewestRecoveryCode(tokenSecret, stored)),
  );
  return {
    keys: await apiKeyRepository.namesWithoutSecret(db, secretId(tokenSecret)),
    people: needing.length,
  };
}
