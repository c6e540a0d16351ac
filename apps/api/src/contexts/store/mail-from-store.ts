import type { Settings } from '@vitrine/contract/settings.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import { mailHtml } from '#api/platform/mail/mail-html.ts';
import { mailLook } from '#api/platform/mail/mail-look.ts';
import { mailText } from '#api/platform/mail/mail-text.ts';
import type { Services } from '#api/platform/services.ts';

import { originOfStore } from './origin-of-store.ts';
import { senderOfStore } from './senders/sender-of-store.ts';
import { recalledSettings } from './store-settings.ts';

/** The store and services of a mail's sender. */
export interface StoreSender {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'mailer' | 'mailFrom' | 'providers' | 'storeHosts' | 'tokenSecret'>;
  readonly store: RequestStore;
}

/** What the words of a mail may say of its store. */
export interface MailingStore {
  readonly name: string;
  readonly origin: string;
  readonly settings: Settings;
}

/**
 * Sends a mail in the store's name and look; `write` receives the store's name and the origin of its links. With an id, a
 * repeated mail has the same Message-ID.
 */
export async function mailFromStore(
  { db, services, store }: StoreSender,
  {
    to,
    write,
    id,
    unsubscribePath,
  }: {
    to: string;
    write: (store: MailingStore) => MailWords;
    id?: string;
    /** Of the shop's page that ends such mails. */
    unsubscribePath?: string;
  },
): Promise<void> {
  const [settings, origin] = await Promise.all([
    recalledSettings(db),
    originOfStore({ db, services, store }),
  ]);
  const name = settings.name || store.publicId;
  const words = write({ name, origin, settings });
  const look = mailLook({ settings, name, origin });
  const { from, replyTo, dkim } = await senderOfStore({ db, services, settings, name });
  await services.mailer.send({
    from,
    ...(replyTo !== null && { replyTo }),
    ...(dkim && { dkim }),
    to,
    ...(unsubscribePath !== undefined && { unsubscribeUrl: origin + unsubscribePath }),
    ...(id !== undefined && { messageId: `<${id}@${new URL(origin).hostname}>` }),
    subject: words.subject,
    text: mailText(words, look),
    html: mailHtml(words, look),
  });
}
