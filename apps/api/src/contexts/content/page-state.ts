import type { WrittenPage } from '@vitrine/contract/schemas/written-page.ts';

import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type EditedPage, editedPageRepository } from './edited-page-repository.ts';

const active = 1;

/** Returns the text of a version. */
export function textOfPage({
  title,
  meta_title,
  meta_description,
  content,
}: Pick<EditedPage, keyof WrittenPage>): WrittenPage {
  return { title, meta_title, meta_description, content };
}

/** Returns whether a page was ever meant for shoppers: a new one has a draft only. */
export const wasPublished = ({ status, content }: EditedPage): boolean =>
  status === active || Object.keys(content).length > 0;

/**
 * Returns what the audit keeps of a page, of which its version is a hash. Of components their digests: the history has the texts.
 */
export function stateOfPage(page: EditedPage) {
  const { draft, scheduled } = page;
  return {
    ...digested(page),
    is_shown: page.status === active,
    draft: draft && digested(draft),
    scheduled: scheduled && { ...digested(scheduled), starts_at: scheduled.starts_at?.toISOString() },
  };
}

function digested({ title, meta_title, meta_description, content }: Pick<EditedPage, keyof WrittenPage>) {
  const components = Object.fromEntries(
    Object.entries(content).map(([key, component]) => [key, versionOf({ ...component })]),
  );
  return { title, meta_title, meta_description, components };
}

/** Reads a page for the audit of its change; other writers wait. */
export const auditedPage = (trx: StoreTransaction, urlKey: string) => ({
  target: { kind: 'page', id: urlKey },
  async read() {
    const page = await editedPageRepository.lock(trx, urlKey);
    return page && stateOfPage(page);
  },
});

export const unknownPage = (urlKey: string): OperatorProblem =>
  new OperatorProblem('content_not_found', `Não há página "${urlKey}" nesta loja.`);
