import type { WrittenPage } from '@vitrine/contract/schemas/written-page.ts';

import { unknownTerms } from '#api/contexts/cms/cms.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type EditedPage, editedPageRepository } from './edited-page-repository.ts';
import { auditedPage, textOfPage, unknownPage, wasPublished } from './page-state.ts';

export interface PageChange {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail;
  readonly urlKey: string;
  /** The version that the writer saw, null for none; undefined overwrites whatever is stored. */
  readonly version?: string | null | undefined;
}

/** Makes one audited change of a page, which exists. Its scheduled version is applied before, if its moment has come. */
export async function changePage(
  { trx, trail, urlKey, version }: PageChange,
  write: (page: EditedPage) => Promise<void>,
): Promise<void> {
  const change = {
    ...auditedPage(trx, urlKey),
    async write() {
      const page = await editedPageRepository.one(trx, urlKey);
      if (!page) throw unknownPage(urlKey);
      await write(await applySchedule(trx, page, trail.now));
    },
  };
  await (version === undefined ? trail.change(change) : trail.edit({ ...change, version }));
}

/** Makes a scheduled version, whose moment has come, the published one. */
export async function applySchedule(trx: StoreTransaction, page: EditedPage, now: Date): Promise<EditedPage> {
  const { scheduled } = page;
  if (!scheduled?.starts_at || scheduled.starts_at > now) return page;
  await keepOldest(trx, page);
  await editedPageRepository.show(trx, page.id, textOfPage(scheduled));
  await editedPageRepository.setShown(trx, page.id, true);
  await editedPageRepository.setState(trx, scheduled.id, {
    state: 'published',
    startsAt: scheduled.starts_at,
  });
  return { ...page, ...textOfPage(scheduled), status: 1, scheduled: null };
}

/** Keeps what was published before there was a history as the first version of it. */
async function keepOldest(trx: StoreTransaction, page: EditedPage): Promise<void> {
  if (!wasPublished(page) || (await editedPageRepository.hasHistory(trx, page.id))) return;
  await editedPageRepository.insertRevision(trx, page.id, {
    state: 'published',
    startsAt: null,
    text: textOfPage(page),
    by: { author: null, at: null },
  });
}

/** Publishes the draft of a page, and shows the page; without a draft it shows a hidden page again. */
export function publishPage(change: PageChange): Promise<void> {
  const { trx } = change;
  return changePage(change, async (page) => {
    if (page.draft) await publishDraft(change, page, page.draft);
    else if (!wasPublished(page)) throw nothingToPublish();
    await editedPageRepository.setShown(trx, page.id, true);
  });
}

/** Changes what shoppers see to the text of the draft, which becomes a version of the history. */
export async function publishDraft(
  { trx, trail }: PageChange,
  page: EditedPage,
  draft: NonNullable<EditedPage['draft']>,
): Promise<void> {
  const text = textOfPage(draft);
  await requireKnownTerms(trx, text);
  await keepOldest(trx, page);
  await editedPageRepository.show(trx, page.id, text);
  await editedPageRepository.setState(trx, draft.id, { state: 'published', startsAt: trail.now });
}

/** Publishes the draft of a page from a moment on, instead of what was scheduled before. */
export function schedulePage(change: PageChange, startsAt: Date): Promise<void> {
  const { trx, trail } = change;
  return changePage(change, async ({ draft, scheduled }) => {
    if (!draft) throw nothingToPublish();
    if (startsAt <= trail.now) {
      throw new OperatorProblem('moment_past', 'Escolha um momento que ainda não passou, ou publique agora.');
    }
    await requireKnownTerms(trx, textOfPage(draft));
    if (scheduled) await editedPageRepository.removeRevision(trx, scheduled.id);
    await editedPageRepository.setState(trx, draft.id, { state: 'scheduled', startsAt });
  });
}

/** Cancels a scheduled publication; its version becomes the draft, unless there is a newer one. */
export function cancelSchedule(change: PageChange): Promise<void> {
  const { trx } = change;
  return changePage(change, async ({ draft, scheduled }) => {
    if (!scheduled) {
      throw new OperatorProblem('not_scheduled', 'Esta página não tem publicação agendada.');
    }
    if (draft) await editedPageRepository.removeRevision(trx, scheduled.id);
    else await editedPageRepository.setState(trx, scheduled.id, { state: 'draft', startsAt: null });
  });
}

/** Hides a page from shoppers. */
export function hidePage(change: PageChange): Promise<void> {
  return changePage(change, ({ id }) => editedPageRepository.setShown(change.trx, id, false));
}

async function requireKnownTerms(trx: StoreTransaction, text: WrittenPage): Promise<void> {
  const unknown = await unknownTerms(text, trx);
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `{{${name}}}`).join(', ');
  throw new OperatorProblem(
    'placeholder_unknown',
    `A página usa ${names}, que esta loja não tem: veja em docs/contracts/content.md o que os textos podem usar.`,
  );
}

const nothingToPublish = () =>
  new OperatorProblem('draft_not_written', 'Não há rascunho para publicar: escreva a página antes.');
