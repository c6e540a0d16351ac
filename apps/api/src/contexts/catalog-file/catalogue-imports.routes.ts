import { randomUUID } from 'node:crypto';

import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { beginCatalogueImport, startCatalogueImport, unknownImport } from './begin-catalogue-import.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { refusalReasons } from './domain/refusal-codes.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { reportHead, reportRows } from './report-rows.ts';

const findingsAtOnce = 500;

export const catalogueImportsRoutes = {
  'POST /api/admin/catalogue-imports': async ({ db, body, actor, now, write }) => {
    const id = randomUUID();
    const file = {
      name: body.name,
      content: Buffer.from(body.content_base64, 'base64'),
      isDryRun: body.is_dry_run,
      by: actor.name,
      now,
    };
    await write((trx, trail) => beginCatalogueImport({ trx, trail, id }, file));
    return readImport(db, id);
  },

  'POST /api/admin/catalogue-imports/{id}/start': async ({ db, path: { id }, write }) => {
    await write((trx, trail) => startCatalogueImport({ trx, trail, id }));
    return readImport(db, id);
  },

  'GET /api/admin/catalogue-imports': async ({ db, query }) => {
    const { items, total } = await catalogueUploadRepository.page(db, {
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return { items: items.map(toImport), total };
  },

  'GET /api/admin/catalogue-imports/{id}': ({ db, path }) => readImport(db, path.id),

  'GET /api/admin/catalogue-imports/{id}/findings': async ({ db, path: { id }, query }) => {
    await readImport(db, id);
    const { items, total } = await catalogueUploadRepository.pageOfFindings(db, id, pageWindow(query));
    return { items: items.map(({ code, ...row }) => ({ ...row, reason: refusalReasons[code] })), total };
  },

  'GET /api/admin/catalogue-imports/{id}/report': async ({ db, path: { id } }) => {
    const { name } = await readImport(db, id);
    return { name: `${name}.recusados.csv`, body: streamOf(reportOf(db, id)) };
  },

  'GET /api/admin/catalogue-export': async ({ db, store, now }) => ({
    name: `catalogo-${store.publicId}-${dayInSaoPaulo(now)}.csv`,
    body: streamOf(exportCatalogue(db, 'csv', async () => {})),
  }),
} satisfies AdminHandlers;

type UploadRow = NonNullable<Awaited<ReturnType<typeof catalogueUploadRepository.byId>>>;

async function readImport(db: StoreDatabase, id: string): Promise<CatalogueImportState> {
  const upload = await catalogueUploadRepository.byId(db, id);
  if (!upload) throw unknownImport();
  return toImport(upload);
}

function toImport(upload: UploadRow): CatalogueImportState {
  return {
    ...upload,
    findings: Number(upload.findings),
    created_at: upload.created_at.toISOString(),
    finished_at: upload.finished_at?.toISOString() ?? null,
  };
}

async function* reportOf(db: StoreDatabase, id: string): AsyncGenerator<string> {
  yield reportHead;
  for (let offset = 0; ; offset += findingsAtOnce) {
    const { items } = await catalogueUploadRepository.pageOfFindings(db, id, {
      limit: findingsAtOnce,
      offset,
    });
    if (items.length === 0) return;
    yield reportRows(items);
  }
}

/** Reads the next part of a text when the receiver has taken the last one. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}
