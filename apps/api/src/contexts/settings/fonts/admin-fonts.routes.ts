import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { endFont, putFont, readAdminFonts, readFontFile, unknownFont } from './change-font.ts';

/** The store's own fonts [HED-03]. */
export const adminFontsRoutes = {
  'GET /api/admin/fonts': async ({ db }) => ({ items: await readAdminFonts(db) }),

  'GET /api/admin/font-files/{file}': async ({ db, path: { file }, services: { files }, store }) => {
    const content = await readFontFile({ db, files, storePublicId: store.publicId }, file);
    return { name: file, body: new Uint8Array(content) };
  },

  'POST /api/admin/fonts': async ({ db, body, services: { files }, store, write }) => {
    const { name, weight, version } = body;
    const original = Buffer.from(body.content_base64, 'base64');
    await putFont({ db, files, storePublicId: store.publicId, write }, { name, original, weight, version });
    const font = (await readAdminFonts(db)).find((one) => one.name === name);
    // Removed since.
    if (!font) throw unknownFont(name);
    return font;
  },

  'POST /api/admin/fonts/{name}/removal': async ({ db, path, body, services: { files }, store, write }) => {
    await endFont({ db, files, storePublicId: store.publicId, write }, { ...path, version: body.version });
    return null;
  },
} satisfies AdminHandlers;
