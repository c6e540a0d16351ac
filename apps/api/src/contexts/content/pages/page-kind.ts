import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import { settingGroups } from '@vitrine/contract/admin/setting-groups.ts';
import type { WrittenPage } from '@vitrine/contract/schemas/written-page.ts';

import type { DraftedKind } from '#api/contexts/content/drafts/drafted-kind.ts';
import { settingsNaming, storeSettings } from '#api/contexts/store/store.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { editedPageRepository } from './edited-page-repository.ts';

/** Content pages. */
export const pageKind: DraftedKind<WrittenPage> = {
  name: 'page',
  repository: editedPageRepository,
  asPublished: (text) => text,
  requirePublishable: () => undefined,
  async requireHideable(trx, urlKey) {
    const [path] = await settingsNaming(trx, { kind: 'page', value: urlKey });
    const field = path && settingFields[path];
    if (!field) return;
    throw new OperatorProblem('page_in_use', { group: settingGroups[field.group], field: field.label });
  },
  audited: ({ meta_title, meta_description }) => ({ meta_title, meta_description }),
  async paths(db) {
    const { home_page: home } = await storeSettings(db);
    return (urlKey) => (urlKey === home ? '/' : `/pagina/${urlKey}`);
  },
  unknown: (urlKey) => new OperatorProblem('content_not_found.page', { key: urlKey }),
};
