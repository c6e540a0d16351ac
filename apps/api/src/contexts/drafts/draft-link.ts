import { randomBytes } from 'node:crypto';

import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import { mailFromStore, type StoreSender } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { secretHash, secretHashes } from '#api/platform/secret-hash.ts';
import type { InAuditedTransaction, Using } from '#api/platform/use-case-context.ts';

import { draftLinkMail } from './draft-link-mail.ts';
import { orderDraftRepository } from './order-draft-repository.ts';
import { auditedAs, lockOpenDraft, requireComplete } from './save-draft.ts';
import { shownPrices } from './show-draft.ts';
import { wordsOfLine } from './words-of-line.ts';

const dayMs = 24 * 3_600_000;

/** Returns the hash under which a link's token is stored. */
export function hashOfLink({ services }: Using<'tokenSecret'>, token: string): string {
  return secretHash(services.tokenSecret, 'order-draft', token);
}

/** Returns the hashes under which a link's token may have been stored. */
export function hashesOfLink({ services }: Using<'tokenSecret'>, token: string): string[] {
  return secretHashes(services.tokenSecret, 'order-draft', token);
}

/**
 * Returns the token of the link of a quote or a request for approval, derived with the API's secret, so that its customer's account can open it while the store has a hash
 * alone. Changes with the link. A link that exists keeps the text of the secret that it was derived with.
 */
export function tokenOfQuote(
  { services }: Using<'tokenSecret'>,
  { id, link_expires_at: until, link_hash: stored = null }: LinkedDraft,
): string {
  const link = `${id}:${until?.getTime() ?? ''}`;
  const isStored = (token: string) => stored !== null && hashesOfLink({ services }, token).includes(stored);
  return (
    secretHashes(services.tokenSecret, 'quote-link', link).find(isStored) ??
    secretHash(services.tokenSecret, 'quote-link', link)
  );
}

interface LinkedDraft {
  readonly id: number;
  readonly link_expires_at: Date | null;
  /** Of the link that there is; absent for a new one. */
  readonly link_hash?: string | null;
}

/** Creates the link of a draft in place of an earlier one, and returns its token, of which only a hash is stored. */
export async function createDraftLink(
  { trx, trail, services }: InAuditedTransaction<'edit_conflict'> & Using<'tokenSecret'>,
  { validDays, ...draft }: { id: number; version: string; validDays: number },
): Promise<{ token: string; expiresAt: Date }> {
  const locked = await lockOpenDraft({ trx, trail }, draft);
  requireComplete(locked);
  const expiresAt = new Date(trail.now.getTime() + validDays * dayMs);
  const token =
    locked.asked_at === null && locked.approval_asked_at === null
      ? randomBytes(32).toString('base64url')
      : tokenOfQuote({ services }, { id: locked.id, link_expires_at: expiresAt });
  const link = { hash: hashOfLink({ services }, token), expiresAt };
  await trail.change({
    ...auditedAs(trx, locked),
    write: () => orderDraftRepository.setLink(trx, draft.id, link),
  });
  return { token, expiresAt };
}

/** Ends the link of a draft, of one that was ordered too. */
export async function revokeDraftLink({ trx, trail }: InAuditedTransaction, id: number): Promise<void> {
  const draft = await orderDraftRepository.lock(trx, id);
  if (!draft) throw new OperatorProblem('draft_not_found');
  if (draft.link_hash === null) throw new OperatorProblem('draft_link_missing');
  await trail.change({
    ...auditedAs(trx, draft),
    write: () => orderDraftRepository.setLink(trx, id, null),
  });
}

/** Returns a link whose token is in the fragment, which no server receives. */
export const preparedOrderLink = (origin: string, token: string) => `${origin}/pedido-preparado#${token}`;

/** Mails the link of a draft to its customer. */
export async function mailDraftLink(
  { db, services, store }: StoreSender,
  { id, token, expiresAt }: { id: number; token: string; expiresAt: Date },
): Promise<void> {
  const draft = await orderDraftRepository.byId(db, id);
  const customer = draft && (await customerById(db, draft.customer_id));
  if (!draft || !customer) return;
  const prices = (await shownPrices(db, draft))
    .filter(({ payment_type: type }) => type !== 'transfer')
    .map(({ label, totals }) => ({ label, amount: formatBrlPlain(totals.total_centavos) }));
  await mailFromStore(
    { db, services, store },
    {
      to: customer.email,
      write: ({ name, origin }) =>
        draftLinkMail({
          firstName: salutation(customer),
          storeName: name,
          quoteId: draft.asked_at === null ? null : draft.id,
          link: preparedOrderLink(origin, token),
          items: draft.lines.map(wordsOfLine),
          prices,
          until: formatDate(dayInSaoPaulo(expiresAt)),
        }),
    },
  );
}
