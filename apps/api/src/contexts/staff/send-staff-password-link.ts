import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { staffRepository } from './staff-repository.ts';

const requests = limitByAddressInPanel('staff-password-link-requests', 30);
const links = limitByAccount({ name: 'staff-password-links', limit: 5, windowMs: 60 * 60_000 });

/**
 * Mails a link to set a new password. The person is looked up after the response, so that neither its text nor its
 * duration reveals whether the e-mail is known.
 */
export async function sendStaffPasswordLink(
  request: AdminRequest<'POST /api/admin/password-links'>,
): Promise<null> {
  const { db, body, services, now } = request;
  await requests.count(request);
  await links.count(request, `staff ${body.email}`);
  services.background.run('queue a password link of staff', async () => {
    const person = await staffRepository.byEmail(db, body.email);
    if (!person?.is_active) return;
    await db.transaction().execute((trx) =>
      putInOutbox(trx, {
        topic: 'staff_password_link',
        key: `staff_password_link:${person.id}:${now.toISOString()}`,
        payload: { staff_id: person.id },
        now,
      }),
    );
  });
  return null;
}
