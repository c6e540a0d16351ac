import type { Settings } from '@vitrine/contract/settings.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import type { Services } from '#api/platform/services.ts';

import { originOfStore } from './origin-of-store.ts';
import { recalledSettings } from './store-settings.ts';

/** The store and services of a mail's sender. */
export interface StoreSender {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'mailer' | 'mailFrom' | 'providers' | 'storeHosts'>;
  readonly store: RequestStore;
}

/**
 * Sends a mail in the store's name; `write` receives the store's name and the origin of its links. With an id, a
 * repeated mail has the same Message-ID.
 */
export async function mailFromStore(
  { db, services, store }: StoreSender,
  {
    to,
    write,
    id,
  }: { to: string; write: (store: { name: string; origin: string }) => MailWords; id?: string },
): Promise<void> {
  const [settings, origin] = await Promise.all([
    recalledSettings(db),
    originOfStore({ db, services, store }),
  ]);
  const name = settings.name || store.publicId;
  await services.mailer.send({
    from: { name, address: senderOf(services, settings) },
    to,
    ...(id !== undefined && { messageId: `<${id}@${new URL(origin).hostname}>` }),
    ...write({ name, origin }),
  });
}

function senderOf({ mailFrom }: StoreSender['services'], settings: Settings): string {
  const address = mailFrom ?? settings.email;
  if (address === '') throw new Error('store has no mail address');
  return address;
}
