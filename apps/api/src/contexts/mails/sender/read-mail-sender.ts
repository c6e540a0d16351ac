import type { AdminMailSender } from '@vitrine/contract/admin/schemas/mail-sender.ts';

import {
  type MailSenderRow,
  mailSenderRepository,
  readSigningKey,
  senderAddresses,
  storeSettings,
} from '#api/contexts/store/store.public.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { dkimValue } from './domain/check-dkim.ts';
import { txtRecord } from './domain/judgement.ts';

const none: MailSenderRow = {
  name: '',
  address: '',
  domain: '',
  reply_to: '',
  selector: null,
  public_key: null,
  private_key: null,
  is_in_use: false,
  checks: null,
  check_at: null,
};

/** Returns the sender, or the one that a store has before it chose any. */
export const senderOr = (row: MailSenderRow | null): MailSenderRow => row ?? none;

/** Returns what of a sender can be edited, as the audit keeps it and of which its version is a hash. */
export function editableSender({ name, address, reply_to, selector }: MailSenderRow) {
  return { name, address, reply_to, selector };
}

export async function readMailSender({
  db,
  services,
}: InStore & Using<'mailFrom' | 'tokenSecret'>): Promise<AdminMailSender> {
  const [found, settings] = await Promise.all([mailSenderRepository.find(db), storeSettings(db)]);
  const row = senderOr(found);
  const isOwn = row.is_in_use && readSigningKey(services, row) !== null;
  const current = senderAddresses({ services, settings, row, isOwn });
  return {
    name: row.name,
    address: row.address,
    reply_to: row.reply_to,
    domain: row.domain,
    is_in_use: isOwn,
    current_address: current.address,
    current_reply_to: current.replyTo ?? current.address,
    dkim_record:
      row.domain === '' || row.selector === null || row.public_key === null
        ? null
        : txtRecord(row.domain, `${row.selector}._domainkey`, dkimValue(row.public_key)),
    checks: row.checks,
    version: versionOf(editableSender(row)),
  };
}
