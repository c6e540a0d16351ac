import { settingGroupNames } from '@vitrine/contract/admin/setting-groups.ts';

import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { changeSettings, readSettingGroup } from './change-settings.ts';
import { connectDomain, readDomain } from './connect-domain.ts';
import { putSettingPicture } from './put-setting-picture.ts';
import { readReferenceChoices } from './setting-references.ts';

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
      changeSettings({ ...scope, trx, trail }, path.group, body.values, body.version),
    );
    // The check of the domain reports its problems by itself.
    if ('domain' in body.values) await connectDomain({ ...scope, db, services, write });
    return readSettingGroup(db, path.group);
  },

  'POST /api/admin/settings/pictures': ({ body, services, store, write }) =>
    write((_, trail) =>
      putSettingPicture(
        { trail, files: services.files, storePublicId: store.publicId },
        Buffer.from(body.content_base64, 'base64'),
      ),
    ),
} satisfies AdminHandlers;
