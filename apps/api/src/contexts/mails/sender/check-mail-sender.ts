import type { SenderChecks } from '@vitrine/contract/admin/schemas/mail-sender.ts';

import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import {
  type MailSenderRow,
  mailSenderRepository,
  readSigningKey,
} from '#api/contexts/store/store.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import type { UsingMailDns } from './create-mail-dns.ts';
import { checkDkim } from './domain/check-dkim.ts';
import { checkDmarc } from './domain/check-dmarc.ts';
import { checkSpf } from './domain/check-spf.ts';
import { wrong } from './domain/judgement.ts';
import { senderTarget } from './edit-mail-sender.ts';

type CheckContext = InStore & Using<'tokenSecret'> & UsingMailDns;

const hourMs = 60 * 60_000;

/** Asks the DNS and keeps the answer, for whoever is signed in. */
export async function checkMailSender(
  context: CheckContext & {
    readonly now: Date;
    readonly write: <Result>(
      work: (trx: StoreTransaction, trail: AuditTrail) => Promise<Result>,
    ) => Promise<Result>;
  },
): Promise<void> {
  const { db, now, write } = context;
  const asked = await mailSenderRepository.find(db);
  const checks = asked && (await askDns(context, { sender: asked, now }));
  await write(async (trx, trail) => {
    const outcome = asked && checks ? await keep(trx, { asked, checks, now }) : { before: null, after: null };
    await trail.record(senderTarget, outcome);
  });
}

/** The job: asks again daily, sooner while the sender waits for its domain. */
export async function recheckMailSender(context: CheckContext & Using<'clock'>): Promise<JobOutcome> {
  const { db, services } = context;
  const now = services.clock.now();
  const asked = await mailSenderRepository.find(db);
  if (!asked?.check_at || asked.check_at > now) return 'nothing';
  const checks = await askDns(context, { sender: asked, now });
  if (!checks) return 'nothing';
  await db.transaction().execute((trx) => keep(trx, { asked, checks, now }));
  return 'done';
}

async function askDns(
  { services }: CheckContext,
  { sender, now }: { readonly sender: MailSenderRow; readonly now: Date },
): Promise<SenderChecks | null> {
  const { domain, selector, public_key: publicKey } = sender;
  if (domain === '' || selector === null || publicKey === null) return null;
  const { lookUpTxt, mechanisms } = services.mailDns;
  // The server's own domain cannot include itself.
  const asked = mechanisms.filter((one) => one !== `include:${domain}`);
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf({ domain, mechanisms: asked }, lookUpTxt),
    checkDkim({ domain, selector, publicKey }, lookUpTxt),
    checkDmarc(domain, lookUpTxt),
  ]);
  return {
    at: now.toISOString(),
    spf,
    dkim:
      readSigningKey(services, sender) === null
        ? { ...dkim, state: 'wrong', notes: [wrong('O servidor não consegue mais ler a chave. Crie outra.')] }
        : dkim,
    dmarc,
  };
}

/** Keeps what was found, unless the sender is another by now, and tells the staff of a sender that works no more. */
async function keep(
  trx: StoreTransaction,
  { asked, checks, now }: { asked: MailSenderRow; checks: SenderChecks; now: Date },
) {
  const row = await mailSenderRepository.lock(trx);
  const before = row && { is_in_use: row.is_in_use };
  if (!row || row.domain !== asked.domain || row.public_key !== asked.public_key) {
    return { before, after: before };
  }
  const states = new Set([checks.spf.state, checks.dkim.state, checks.dmarc.state]);
  const isUnknown = states.has('unknown');
  const isBroken = states.has('missing') || states.has('wrong');
  // A resolver that fails says nothing about the domain.
  const isInUse = isBroken ? false : isUnknown ? row.is_in_use : true;
  const pauseHours = isUnknown ? 1 : isInUse ? 24 : 6;
  await mailSenderRepository.recordChecks(trx, {
    checks,
    isInUse,
    checkAt: new Date(now.getTime() + pauseHours * hourMs),
  });
  if (row.is_in_use && !isInUse) {
    await queueStaffNotice(trx, {
      kind: 'mail_sender_broken',
      of: now.toISOString(),
      payload: {},
      now,
    });
  }
  return { before, after: { is_in_use: isInUse } };
}
