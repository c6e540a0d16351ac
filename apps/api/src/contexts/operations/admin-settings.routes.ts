import { settingGroupNames } from '@vitrine/contract/admin/setting-groups.ts';
import { shippedFontNames } from '@vitrine/contract/store-fonts.ts';

import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { listFonts } from './change-font.ts';
import { changeSettings, readSettingGroup } from './change-settings.ts';
import { putSettingPicture } from './put-setting-picture.ts';

export const adminSettingsRoutes = {
  'GET /api/admin/settings': async ({ db, services, store }) => {
    const groups = [];
    for (const group of settingGroupNames) groups.push(await readSettingGroup(db, group));
    const own = (await listFonts(db)).map(({ name }) => name);
    return {
      shop_url: await originOfStore({ db, services, store }),
      fonts: [...shippedFontNames, ...own],
      groups,
    };
  },

  'GET /api/admin/settings/{group}': ({ db, path }) => readSettingGroup(db, path.group),

  'PUT /api/admin/settings/{group}': async ({ db, path, body, now, write }) => {
    await write((trx, trail) => changeSettings({ trx, trail, now }, path.group, body.values, body.version));
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
