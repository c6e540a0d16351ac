import { settingGroupNames } from '@vitrine/contract/admin/setting-groups.ts';
import { synonymsOfRule } from '@vitrine/contract/parse-synonyms.ts';

import { productsFound } from '#api/contexts/catalogue/catalogue.public.ts';
import { storeLibraryPicture } from '#api/contexts/storage/storage.public.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { changeSettings, readSettingGroup } from './change-settings.ts';
import { connectDomain, readDomain } from './connect-domain.ts';
import type { MerchantSynonymRule } from './domain/synonym-problems.ts';
import { newSynonymProblems, putSynonyms, synonymRules } from './put-synonyms.ts';
import { readReferenceChoices } from './setting-references.ts';
import { synonymSettingRepository } from './synonym-setting-repository.ts';

export const adminSettingsRoutes = {
  'GET /api/admin/settings': async ({ db, now, services, store }) => {
    const groups = [];
    for (const group of settingGroupNames) groups.push(await readSettingGroup(db, group));
    return {
      shop_url: await originOfStore({ db, services, store }),
      choices: await readReferenceChoices({ db, now }),
      domain: await readDomain(db),
      groups,
    };
  },

  'GET /api/admin/settings/{group}': ({ db, path }) => readSettingGroup(db, path.group),

  'POST /api/admin/settings/domain/check': ({ db, now, services, store, write }) =>
    connectDomain({ db, now, services, storePublicId: store.publicId, write }),

  'PUT /api/admin/settings/{group}': async ({ db, path, body, now, services, store, write }) => {
    const scope = { now, files: services.files, storePublicId: store.publicId };
    await write((trx, trail) =>
      changeSettings(
        { ...scope, trx, trail },
        { group: path.group, texts: body.values, version: body.version },
      ),
    );
    // The check of the domain reports its problems by itself.
    if ('domain' in body.values) await connectDomain({ ...scope, db, services, write });
    return readSettingGroup(db, path.group);
  },

  'POST /api/admin/settings/pictures': async ({ body, services, store, write }) => {
    const { path, ...size } = await write((trx, trail) =>
      storeLibraryPicture(
        { trx, trail },
        {
          files: services.files,
          storePublicId: store.publicId,
          original: Buffer.from(body.content_base64, 'base64'),
          name: '',
        },
      ),
    );
    return { file: path, ...size };
  },

  'GET /api/admin/synonyms': ({ db }) => readSynonyms(db),

  'POST /api/admin/synonyms/preview': async ({ db, body: { rules, q } }) => {
    const saved = synonymRules(await synonymSettingRepository.read(db));
    const problems = newSynonymProblems(rules, saved);
    if (q === '') return { problems, found: null };
    const foundWith = (some: readonly MerchantSynonymRule[]) =>
      productsFound(db, { text: q, synonyms: some.flatMap((rule) => synonymsOfRule(rule)) });
    return { problems, found: { edited: await foundWith(rules), saved: await foundWith(saved) } };
  },

  'PUT /api/admin/synonyms': async ({ db, body, write }) => {
    await write((trx, trail) => putSynonyms({ trx, trail }, { rules: body.rules, version: body.version }));
    return readSynonyms(db);
  },
} satisfies AdminHandlers;

async function readSynonyms(db: StoreDatabase) {
  const state = { rules: synonymRules(await synonymSettingRepository.read(db)) };
  return { ...state, version: versionOf(state) };
}
