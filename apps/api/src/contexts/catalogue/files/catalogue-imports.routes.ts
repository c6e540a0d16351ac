import { randomUUID } from 'node:crypto';

import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { textStream } from '#api/platform/http/text-stream.ts';

import { addImportPicture } from './add-import-picture.ts';
import {
  beginCatalogueImport,
  rereadCatalogueImport,
  startCatalogueImport,
  unknownImport,
} from './begin-catalogue-import.ts';
import { cancelCatalogueImport } from './cancel-catalogue-import.ts';
import { catalogueTemplate } from './catalogue-template.ts';
import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { discardCatalogueImport } from './discard-catalogue-import.ts';
import { refusalReasons } from './domain/refusal-codes.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importReport } from './import-report.ts';
import { importState } from './import-state.ts';

export const catalogueImportsRoutes = {
  'POST /api/admin/catalogue-imports': async ({ db, body, actor, now, write }) => {
    const id = randomUUID();
    const file = {
      name: body.name,
      content: Buffer.from(body.content_base64, 'base64'),
      isDryRun: body.is_dry_run,
      pictures: body.pictures ?? [],
      by: actor.name,
      now,
    };
    await write((trx, trail) => beginCatalogueImport({ trx, trail, id }, file));
    return readImport(db, id);
  },

  'GET /api/admin/catalogue-imports/{id}/pictures': async ({ db, path: { id } }) => {
    await readImport(db, id);
    const pictures = await catalogueUploadPictureRepository.ofUpload(db, id);
    return pictures.map(({ name, bytes, is_stored }) => ({ name, bytes, is_stored }));
  },

  'POST /api/admin/catalogue-imports/{id}/pictures': async ({ db, path, body, services, store, write }) => {
    const upload = { db, write, uploads: services.uploads, storePublicId: store.publicId, id: path.id };
    await addImportPicture(upload, {
      name: body.name,
      content: Buffer.from(body.content_base64, 'base64'),
    });
    return readImport(db, path.id);
  },

  'DELETE /api/admin/catalogue-imports/{id}': async ({ path: { id }, services, store, write }) => {
    const storage = { uploads: services.uploads, storePublicId: store.publicId };
    await write((trx, trail) => discardCatalogueImport({ trx, trail, id }, storage));
    return null;
  },

  'POST /api/admin/catalogue-imports/{id}/start': async ({ db, path: { id }, write }) => {
    await write((trx, trail) => startCatalogueImport({ trx, trail, id }));
    return readImport(db, id);
  },

  'GET /api/admin/catalogue-imports/{id}/columns': async ({ db, path: { id } }) => {
    await readImport(db, id);
    return (await catalogueUploadRepository.sourceOf(db, id))?.columns ?? [];
  },

  'POST /api/admin/catalogue-imports/{id}/reading': async ({ db, path: { id }, body, write }) => {
    await write((trx, trail) =>
      rereadCatalogueImport(
        { trx, trail, id },
        { uncountedStock: body.uncounted_stock, fields: body.fields },
      ),
    );
    return readImport(db, id);
  },

  'POST /api/admin/catalogue-imports/{id}/cancel': async ({ db, path: { id }, services, store, write }) => {
    const storage = { uploads: services.uploads, storePublicId: store.publicId };
    await write((trx, trail) => cancelCatalogueImport({ trx, trail, id }, storage));
    return readImport(db, id);
  },

  'GET /api/admin/catalogue-imports': async ({ db, query }) => {
    const { items, total } = await catalogueUploadRepository.page(db, {
      order: query.order ?? 'desc',
      contents: ['products'],
      ...pageWindow(query),
    });
    return { items: items.map(importState), total };
  },

  'GET /api/admin/catalogue-imports/{id}': ({ db, path }) => readImport(db, path.id),

  'GET /api/admin/catalogue-imports/{id}/findings': async ({ db, path: { id }, query }) => {
    await readImport(db, id);
    const { items, total } = await catalogueUploadRepository.pageOfFindings(db, {
      id,
      window: pageWindow(query),
    });
    return { items: items.map(({ code, ...row }) => ({ ...row, reason: refusalReasons[code] })), total };
  },

  'GET /api/admin/catalogue-imports/{id}/changes': async ({ db, path: { id }, query }) => {
    await readImport(db, id);
    return catalogueUploadRepository.pageOfChanges(db, { id, window: pageWindow(query) });
  },

  'GET /api/admin/catalogue-imports/{id}/report': async ({ db, path: { id } }) => {
    const { name } = await readImport(db, id);
    return { name: `${name}.recusados.csv`, body: textStream(importReport(db, id)) };
  },

  'GET /api/admin/catalogue-template': async () => ({
    name: 'modelo-de-produtos.csv',
    body: textStream(catalogueTemplate()),
  }),

  'GET /api/admin/catalogue-export': async ({ db, store, now, actor }) => ({
    name: `catalogo-${store.publicId}-${dayInSaoPaulo(now)}.csv`,
    body: textStream(
      exportCatalogue(db, {
        format: 'csv',
        onProduct: async () => {},
        hasCosts: actor.permissions.has('catalogue.write'),
      }),
    ),
  }),
} satisfies AdminHandlers;

async function readImport(db: StoreDatabase, id: string): Promise<CatalogueImportState> {
  const upload = await catalogueUploadRepository.byId(db, id);
  if (upload?.contents !== 'products') throw unknownImport();
  return importState(upload);
}
