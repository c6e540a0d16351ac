import { slug } from '@vitrine/contract/schemas/primitives.ts';
import type { WrittenPage } from '@vitrine/contract/schemas/written-page.ts';

import { auditedContent, lockContent } from '#api/contexts/content/drafts/drafted-state.ts';
import { type DraftedChange, publishDraft } from '#api/contexts/content/drafts/publish-content.ts';
import { writeDraft } from '#api/contexts/content/drafts/write-draft.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { editedPageRepository } from './edited-page-repository.ts';
import { pageKind } from './page-kind.ts';

/**
 * Writes and publishes a page at once, over a draft that it may have. A new page is shown; an existing one keeps its visibility.
 */
export async function putPage(
  writing: Pick<DraftedChange<WrittenPage>, 'trx' | 'trail' | 'urlKey'>,
  text: WrittenPage,
): Promise<void> {
  const { trx, trail } = writing;
  const change = { ...writing, kind: pageKind };
  const stored = await lockContent(change);
  await trail.change({
    ...auditedContent(change, stored),
    async write() {
      const page = await writeDraft(change, { stored, text });
      await publishDraft(change, { content: page, draft: page.draft });
      if (page.published === null) await editedPageRepository.setShown(trx, page.id, true);
    },
  });
}

/** Returns the key of a page's address: `/` is the home page, `/pagina/sobre` and `sobre` are the same. */
export async function pageKeyOf(db: StoreDatabase, address: string): Promise<string> {
  const key = address === '/' ? (await storeSettings(db)).home_page : address.replace(/^\/(?:pagina\/)?/, '');
  if (slug.safeParse(key).success) return key;
  throw new OperatorProblem('address_invalid', { address });
}
