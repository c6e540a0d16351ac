import type { Settings } from '@vitrine/contract/settings.ts';

import type { Mail } from '#api/platform/mail/mailer.ts';
import { decryptSecret } from '#api/platform/secret-cipher.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { type MailSenderRow, mailSenderRepository } from './mail-sender-repository.ts';

interface SendingStore extends InStore, Using<'mailFrom' | 'tokenSecret'> {
  readonly settings: Settings;
  /** The store's name. */
  readonly name: string;
}

interface Sender {
  readonly from: Mail['from'];
  readonly replyTo: string | null;
  readonly dkim: NonNullable<Mail['dkim']> | null;
}

/**
 * Returns in whose name a store's mails are sent: its own address, signed by its domain, once the domain is proven; until then the
 * installation's, with the store's address for answers [MAI+02].
 */
export async function senderOfStore({ db, services, settings, name }: SendingStore): Promise<Sender> {
  const row = await mailSenderRepository.recalled(db);
  const privateKey = row?.is_in_use ? readSigningKey(services, row) : null;
  const isOwn = row !== null && privateKey !== null;
  const { address, replyTo } = senderAddresses({ services, settings, row, isOwn });
  if (address === '') throw new Error('store has no mail address');
  return {
    from: { name: row?.name || name, address },
    replyTo,
    dkim:
      isOwn && row.selector !== null
        ? { domainName: row.domain, keySelector: row.selector, privateKey }
        : null,
  };
}

/** Returns the addresses of a sender: its own or the installation's, and where answers go if that is another one. */
export function senderAddresses({
  services: { mailFrom },
  settings,
  row,
  isOwn,
}: {
  readonly services: Pick<Services, 'mailFrom'>;
  readonly settings: Settings;
  readonly row: Pick<MailSenderRow, 'address' | 'reply_to'> | null;
  readonly isOwn: boolean;
}): { readonly address: string; readonly replyTo: string | null } {
  const address = isOwn && row ? row.address : (mailFrom ?? settings.email);
  const answers = row?.reply_to || row?.address || settings.email;
  return { address, replyTo: answers === '' || answers === address ? null : answers };
}

/** Returns the key that signs; null without one, or if it was stored under another `API_TOKEN_SECRET`. */
export function readSigningKey(
  { tokenSecret }: Pick<Services, 'tokenSecret'>,
  { private_key: key }: Pick<MailSenderRow, 'private_key'>,
): string | null {
  return key === null ? null : decryptSecret(tokenSecret, 'mail signature', key);
}
