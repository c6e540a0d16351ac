import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHashes } from '#api/platform/secret-hash.ts';
import type { Services } from '#api/platform/services.ts';

import { passwordLinkRepository } from './password-link-repository.ts';

interface LinkCheck {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'clock' | 'tokenSecret'>;
}

/** Refuses the token of a used or expired password link, without saying which [PWD-02]. */
export async function checkPasswordLink(
  { db, services, refuse }: LinkCheck & Refusing<'password_link_invalid'>,
  token: string,
): Promise<null> {
  const tokenHashes = secretHashes(services.tokenSecret, 'password-link', token);
  const link = await passwordLinkRepository.find(db, tokenHashes, services.clock.now());
  if (!link) throw refuse('password_link_invalid');
  return null;
}
