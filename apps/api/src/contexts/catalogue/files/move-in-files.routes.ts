import { randomUUID } from 'node:crypto';

import type { MoveInFile } from '@vitrine/contract/admin/schemas/move-in-files.ts';

import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { seesPersonal } from '#api/platform/admin/mask-personal.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { textStream } from '#api/platform/http/text-stream.ts';

import {
  beginCatalogueImport,
  rereadCatalogueImport,
  startCatalogueImport,
  unknownImport,
} from './begin-catalogue-import.ts';
import { cancelCatalogueImport } from './cancel-catalogue-import.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { discardCatalogueImport } from './discard-catalogue-import.ts';
import { refusalReasons } from './domain/refusal-codes.ts';
import { importReport } from './import-report.ts';
import { importState } from './import-state.ts';
import { moveInTemplate } from './move-in-template.ts';

const isOfCustomers = true;

export const moveInFilesRoutes = {
  'POST /api/admin/move-in-files': async ({ db, body, actor, now, write }) => {
    const id = randomUUID();
    const file = {
      name: body.name,
      content: Buffer.from(body.content_base64, 'base64'),
      isDryRun: true,
      pictures: [],
      by: actor.name,
      now,
      contents: body.contents,
    };
    await write((trx, trail) => beginCatalogueImport({ trx, trail, id }, file));
    return readFile(db, id);
  },

  'GET /api/admin/move-in-files': async ({ db, query }) => {
    const { items, total } = await catalogueUploadRepository.page(db, {
      order: query.order ?? 'desc',
      contents: ['customers', 'orders'],
      ...pageWindow(query),
    });
    return { items: items.flatMap((upload) => fileState(upload) ?? []), total };
  },

  'GET /api/admin/move-in-files/{id}': ({ db, path }) => readFile(db, path.id),

  'DELETE /api/admin/move-in-files/{id}': async ({ path: { id }, services, store, write }) => {
    const storage = { uploads: services.uploads, storePublicId: store.publicId };
    await write((trx, trail) => discardCatalogueImport({ trx, trail, id, isOfCustomers }, storage));
    return null;
  },

  'POST /api/admin/move-in-files/{id}/start': async ({ db, path: { id }, write }) => {
    await write((trx, trail) => startCatalogueImport({ trx, trail, id, isOfCustomers }));
    return readFile(db, id);
  },

  'POST /api/admin/move-in-files/{id}/cancel': async ({ db, path: { id }, services, store, write }) => {
    const storage = { uploads: services.uploads, storePublicId: store.publicId };
    await write((trx, trail) => cancelCatalogueImport({ trx, trail, id, isOfCustomers }, storage));
    return readFile(db, id);
  },

  'POST /api/admin/move-in-files/{id}/reading': async ({ db, path: { id }, body, write }) => {
    await write((trx, trail) =>
      rereadCatalogueImport({ trx, trail, id, isOfCustomers }, { fields: body.fields }),
    );
    return readFile(db, id);
  },

  'GET /api/admin/move-in-files/{id}/columns': async ({ db, path: { id }, actor }) => {
    await readFile(db, id);
    const columns = (await catalogueUploadRepository.sourceOf(db, id))?.columns ?? [];
    return seesPersonal(actor) ? columns : columns.map((column) => ({ ...column, sample: '' }));
  },

  'GET /api/admin/move-in-files/{id}/findings': async ({ db, path: { id }, query, actor }) => {
    await readFile(db, id);
    const { items, total } = await catalogueUploadRepository.pageOfFindings(db, {
      id,
      window: pageWindow(query),
    });
    const shown = withoutPersonal(actor);
    return {
      items: items.map((item) => {
        const { code, ...row } = shown(item);
        return { ...row, reason: refusalReasons[code] };
      }),
      total,
    };
  },

  'GET /api/admin/move-in-files/{id}/changes': async ({ db, path: { id }, query }) => {
    await readFile(db, id);
    return catalogueUploadRepository.pageOfChanges(db, { id, window: pageWindow(query) });
  },

  'GET /api/admin/move-in-files/{id}/report': async ({ db, path: { id }, actor }) => {
    const { name } = await readFile(db, id);
    return { name: `${name}.avisos.csv`, body: textStream(importReport(db, id, withoutPersonal(actor))) };
  },

  'GET /api/admin/move-in-templates/{contents}': async ({ path: { contents } }) => ({
    name: contents === 'customers' ? 'modelo-de-clientes.csv' : 'modelo-de-pedidos.csv',
    body: textStream(moveInTemplate(contents)),
  }),
} satisfies AdminHandlers;

/** Values of the file are personal data. */
const withoutPersonal =
  (actor: Actor) =>
  <Shown extends { readonly value: string }>(finding: Shown): Shown =>
    seesPersonal(actor) ? finding : { ...finding, value: '' };

type UploadRow = NonNullable<Awaited<ReturnType<typeof catalogueUploadRepository.byId>>>;

async function readFile(db: StoreDatabase, id: string): Promise<MoveInFile> {
  const upload = await catalogueUploadRepository.byId(db, id);
  const state = upload && fileState(upload);
  if (!state) throw unknownImport();
  return state;
}

/** Returns a file as staff see it; null for one of products. */
function fileState(upload: UploadRow): MoveInFile | null {
  const { contents } = upload;
  if (contents === 'products') return null;
  const {
    uncounted_stock: _stock,
    pictures: _pictures,
    pictures_stored: _stored,
    ...state
  } = importState(upload);
  return { ...state, contents };
}
