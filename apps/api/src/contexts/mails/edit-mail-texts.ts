import type { AdminMail, AdminMailRow } from '@vitrine/contract/admin/schemas/mails.ts';
import {
  type MailKind,
  mailKinds,
  type MailTexts,
  unknownPlaceholder,
} from '@vitrine/contract/mail-texts.ts';

import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { mailTextsRepository } from './mail-texts-repository.ts';

// Object.keys of the table are exactly its kinds.
const kinds = Object.keys(mailKinds) as MailKind[];

/** Returns the texts that a mail has now: the store's, or those of the shop. */
export async function mailTextsOf(db: StoreDatabase, kind: MailKind): Promise<MailTexts> {
  return (await mailTextsRepository.published(db, kind))?.texts ?? mailKinds[kind].texts;
}

export async function listMails(db: StoreDatabase): Promise<AdminMailRow[]> {
  const rows = await mailTextsRepository.current(db);
  return kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const published = own.find(({ state }) => state === 'published');
    return {
      kind,
      subject: published?.texts.subject ?? mailKinds[kind].texts.subject,
      is_own: published !== undefined,
      has_draft: own.some(({ state }) => state === 'draft'),
      changed_at: published?.saved_at.toISOString() ?? null,
      changed_by: published?.author ?? null,
    };
  });
}

export async function readMail(db: StoreDatabase, kind: MailKind): Promise<AdminMail> {
  const rows = await mailTextsRepository.ofKind(db, kind);
  const saved = rows.map(({ id, state, texts, author, saved_at: at }) => ({
    state,
    entry: { id, texts, author, saved_at: at.toISOString() },
  }));
  const entryOf = (wanted: string) => saved.find(({ state }) => state === wanted)?.entry;
  const published = entryOf('published');
  return {
    kind,
    texts: published?.texts ?? mailKinds[kind].texts,
    is_own: published !== undefined,
    draft: entryOf('draft') ?? null,
    history: saved.flatMap(({ state, entry }) => (state === 'draft' ? [] : [entry])).slice(0, 20),
    version: versionOf(await auditedTexts(db, kind)),
  };
}

/** The texts in use and the draft, as the audit keeps them. */
async function auditedTexts(db: StoreDatabase, kind: MailKind) {
  const rows = await mailTextsRepository.ofKind(db, kind);
  const textsOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.texts ?? null;
  return { published: textsOf('published'), draft: textsOf('draft') };
}

interface Change {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail<'edit_conflict'>;
  readonly kind: MailKind;
  readonly version: string;
}

/** Saves a draft; refuses a placeholder that the mail does not have. */
export function saveMailDraft(change: Change, texts: MailTexts): Promise<void> {
  requireKnownPlaceholders(change.kind, texts);
  const { trx, trail, kind } = change;
  return edit(change, () =>
    mailTextsRepository.putDraft(trx, kind, { texts, author: trail.author, now: trail.now }),
  );
}

export function removeMailDraft(change: Change): Promise<void> {
  return edit(change, () => mailTextsRepository.removeDraft(change.trx, change.kind));
}

/** Puts the draft into use. */
export function publishMailDraft(change: Change): Promise<void> {
  const { trx, trail, kind } = change;
  return edit(change, async (before) => {
    if (before?.draft === null || !before) throw new OperatorProblem('mail_draft_missing');
    await mailTextsRepository.replacePublished(trx, kind);
    await mailTextsRepository.publishDraft(trx, kind, { author: trail.author, now: trail.now });
  });
}

/** Returns to the texts of the shop. */
export function resetMailTexts(change: Change): Promise<void> {
  return edit(change, () => mailTextsRepository.replacePublished(change.trx, change.kind));
}

async function edit(
  { trx, trail, kind, version }: Change,
  write: (before: Awaited<ReturnType<typeof auditedTexts>> | null) => Promise<void>,
): Promise<void> {
  // There is no row to lock while a mail has the texts of the shop.
  await lockName(trx, `mail texts ${kind}`);
  await trail.edit({
    target: { kind: 'mail_texts', id: kind },
    version,
    read: () => auditedTexts(trx, kind),
    write,
  });
}

/** Refuses texts that name a placeholder that the mail does not have. */
export function requireKnownPlaceholders(kind: MailKind, texts: MailTexts): void {
  for (const text of Object.values(texts)) {
    const name = unknownPlaceholder(kind, text);
    if (name === null) continue;
    const known = Object.keys(mailKinds[kind].placeholders).join(', ');
    throw new OperatorProblem('mail_placeholder_unknown', { name, known });
  }
}
