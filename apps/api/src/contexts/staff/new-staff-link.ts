import { randomBytes } from 'node:crypto';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { staffLinkRepository } from './staff-link-repository.ts';

export const invitationDays = 7;
export const resetMinutes = 30;

interface NewLink {
  readonly staffId: number;
  readonly storePublicId: string;
  readonly tokenSecret: OwnSecret;
  readonly panelOrigin: string;
  readonly now: Date;
  readonly minutes: number;
}

/** Creates a link with which a person sets their password, once. The token is in the fragment of the address, which no server's log has. */
export async function newStaffLink(db: StoreDatabase, link: NewLink): Promise<string> {
  const { staffId, storePublicId, tokenSecret, panelOrigin, now, minutes } = link;
  const token = randomBytes(32).toString('base64url');
  await staffLinkRepository.removeExpired(db, now);
  await staffLinkRepository.insert(db, {
    token_hash: secretHash(tokenSecret, 'staff-link', token),
    staff_id: staffId,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  const query = new URLSearchParams({ loja: storePublicId });
  return `${panelOrigin}/senha?${query.toString()}#${token}`;
}
