import type { WrittenPage } from '@vitrine/contract/schemas/written-page.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type EditedPage, editedPageRepository } from './edited-page-repository.ts';
import { auditedPage, textOfPage, wasPublished } from './page-state.ts';
import { applySchedule, changePage, type PageChange } from './publish-page.ts';

/** Saves the draft of a page, which no shopper sees; of a new page, too. */
export async function saveDraft(change: PageChange, text: WrittenPage): Promise<void> {
  const { trx, trail, urlKey, version } = change;
  const edit = { ...auditedPage(trx, urlKey), write: () => writeDraft(change, text).then(() => undefined) };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
}

/** Writes the draft in a change that is running; returns the page with it. */
export async function writeDraft(
  { trx, trail, urlKey }: PageChange,
  text: WrittenPage,
): Promise<EditedPage & { draft: NonNullable<EditedPage['draft']> }> {
  const stored = await editedPageRepository.one(trx, urlKey);
  const page = stored && (await applySchedule(trx, stored, trail.now));
  const id = page?.id ?? (await editedPageRepository.insert(trx, urlKey, text.title));
  const by = { author: trail.author, at: trail.now };
  if (page?.draft) await editedPageRepository.changeDraft(trx, page.draft.id, text, by);
  else await editedPageRepository.insertRevision(trx, id, { state: 'draft', startsAt: null, text, by });
  const written = await editedPageRepository.one(trx, urlKey);
  if (!written?.draft) throw new Error('the draft was not written');
  return { ...written, draft: written.draft };
}

/** Discards a draft; a page that was never published, nor will be, is removed. Returns whether the page is gone. */
export async function discardDraft(change: PageChange): Promise<boolean> {
  const { trx } = change;
  let isGone = false;
  await changePage(change, async (page) => {
    if (!page.draft) throw new OperatorProblem('draft_not_written', 'Esta página não tem rascunho.');
    isGone = !wasPublished(page) && page.scheduled === null;
    await (isGone
      ? editedPageRepository.remove(trx, page.id)
      : editedPageRepository.removeRevision(trx, page.draft.id));
  });
  return isGone;
}

/** Makes a version of the history the draft of its page, instead of a draft that it has. */
export function restoreRevision(change: PageChange, revisionId: number): Promise<void> {
  const { trx, trail } = change;
  return changePage(change, async (page) => {
    const revision = await editedPageRepository.revision(trx, page.id, revisionId);
    if (!revision) {
      throw new OperatorProblem('revision_not_found', 'Não há esta versão no histórico da página.');
    }
    const text = textOfPage(revision);
    const by = { author: trail.author, at: trail.now };
    if (page.draft) await editedPageRepository.changeDraft(trx, page.draft.id, text, by);
    else
      await editedPageRepository.insertRevision(trx, page.id, { state: 'draft', startsAt: null, text, by });
  });
}
