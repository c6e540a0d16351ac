import type { MailSenderInput } from '@vitrine/contract/admin/schemas/mail-sender.ts';

import { type MailSenderRow, mailSenderRepository } from '#api/contexts/store/store.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { senderDomainProblem } from './domain/sender-domain-problem.ts';
import { newSigningKey } from './new-signing-key.ts';
import { editableSender, senderOr } from './read-mail-sender.ts';

interface SenderEdit extends InStore, Using<'tokenSecret'> {
  readonly now: Date;
  readonly write: <Result>(
    work: (trx: StoreTransaction, trail: AuditTrail<'edit_conflict'>) => Promise<Result>,
  ) => Promise<Result>;
}

/** The panel checks at once; this is for one that was closed before. */
const firstCheckMs = 10 * 60_000;

/** Changes the sender. Another domain begins unproven, with a key of its own. */
export async function changeMailSender(
  context: SenderEdit,
  { version, ...input }: MailSenderInput & { readonly version: string },
): Promise<void> {
  const domain = input.address.split('@')[1] ?? '';
  requireOwnDomain(domain);
  await edit(context, {
    version,
    change: async (before) => {
      if (domain === before.domain) return { ...before, ...input };
      return { ...before, ...input, domain, ...unproven(context, domain), ...(await keyOf(context, domain)) };
    },
  });
}

/** Replaces the key, such as one that was stored under another `API_TOKEN_SECRET`. */
export async function replaceSigningKey(context: SenderEdit, version: string): Promise<void> {
  await edit(context, {
    version,
    change: async (before) => {
      if (before.domain === '') throw new OperatorProblem('mail_sender_missing');
      return { ...before, ...unproven(context, before.domain), ...(await keyOf(context, before.domain)) };
    },
  });
}

function unproven({ now }: SenderEdit, domain: string) {
  const checkAt = domain === '' ? null : new Date(now.getTime() + firstCheckMs);
  return { is_in_use: false, checks: null, check_at: checkAt };
}

async function keyOf({ services }: SenderEdit, domain: string) {
  return domain === '' ? { selector: null, public_key: null, private_key: null } : newSigningKey(services);
}

async function edit(
  { write }: SenderEdit,
  {
    version,
    change,
  }: { readonly version: string; readonly change: (before: MailSenderRow) => Promise<MailSenderRow> },
): Promise<void> {
  await write(async (trx, trail) => {
    // There is no row to lock before the first edit.
    await lockName(trx, 'mail sender');
    const before = senderOr(await mailSenderRepository.lock(trx));
    await trail.edit({
      target: senderTarget,
      version,
      read: async () => editableSender(before),
      async write() {
        const after = await change(before);
        await mailSenderRepository.put(trx, after);
        return editableSender(after);
      },
    });
  });
}

export const senderTarget = { kind: 'mail_sender', id: 'loja' } as const;

/** Refuses domains that nobody, or anybody, owns. The owner of any other proves it by publishing the store's key. */
function requireOwnDomain(domain: string): void {
  const problem = domain === '' ? null : senderDomainProblem(domain);
  if (problem) throw new OperatorProblem(`mail_sender_domain.${problem}`, { domain });
}
