import { mailFromStore, recalledSettings } from '#api/contexts/store/store.public.ts';
import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import type { Delivery } from '#api/platform/outbox/send-outbox.ts';

import { staffRepository } from './staff-repository.ts';

/** Mails the person whose id is `staff_id` of a message; skips one who left meanwhile. */
export async function mailStaff(
  delivery: Delivery,
  write: (recipient: Recipient) => Promise<MailWords>,
): Promise<void> {
  const person = await staffRepository.byId(delivery.db, Number(delivery.payload['staff_id']));
  if (!person?.is_active) return;
  const [firstName = person.name] = person.name.split(' ');
  const { name } = await recalledSettings(delivery.db);
  const words = await write({ firstName, storeName: name || delivery.store.publicId });
  await mailFromStore(delivery, { to: person.email, write: () => words, id: delivery.id });
}

/** Signing in with the store filled in; whoever is signed in gets to the panel. */
export function panelLink({ services, store }: Delivery): string {
  const query = new URLSearchParams({ loja: store.publicId });
  return `${services.panelOrigin}/entrar?${query.toString()}`;
}
