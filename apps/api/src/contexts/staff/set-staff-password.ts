import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';
import { hashPassword } from '#api/platform/password-hash.ts';
import { secretHashes } from '#api/platform/secret-hash.ts';

import { changeSecret, requireStrongPassword } from './own-account.ts';
import { sessionRepository } from './session-repository.ts';
import { staffActor } from './staff-actor.ts';
import { staffLinkRepository } from './staff-link-repository.ts';
import { staffRepository } from './staff-repository.ts';

const passwords = limitByAddressInPanel('staff-passwords', 50);

/** Sets the password by a mailed link, once; other links and all sessions of the person end. */
export async function setStaffPassword(
  request: AdminRequest<'PUT /api/admin/password'>,
): Promise<{ email: string }> {
  const { db, body, services, now } = request;
  await passwords.count(request);
  const tokenHashes = secretHashes(services.tokenSecret, 'staff-link', body.token);
  const link = await staffLinkRepository.find(db, tokenHashes, now);
  const person = link && (await staffRepository.byId(db, link.staff_id));
  if (!person?.is_active) throw request.refuse('link_invalid');
  requireStrongPassword(body.password, person, request.store);
  const passwordHash = await hashPassword(body.password);
  return request.write(
    async (trx, trail) => {
      if (!(await staffLinkRepository.consume(trx, tokenHashes, now))) throw request.refuse('link_invalid');
      await changeSecret(
        { trx, trail },
        { staffId: person.id, secret: 'password', change: { password_hash: passwordHash } },
      );
      await staffLinkRepository.removeOf(trx, person.id);
      await sessionRepository.endAll(trx, person.id);
      return { email: person.email };
    },
    staffActor(person, ''),
  );
}
