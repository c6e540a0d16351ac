import { setTimeout as wait } from 'node:timers/promises';

import { AdminCallError, type AdminClient } from '@vitrine/contract/admin/admin-client.ts';

import type { Database } from '#api/platform/database/database.ts';

import type { Traffic } from './traffic.ts';

const rowsOfFile = 150;
const pauseMs = 10_000;

export interface Imports {
  readonly counts: { files: number; failed: number };
  /** Sends files until the traffic ends. */
  send(): Promise<void>;
  /** Compares what is stored with the files that were accepted. */
  audit(database: Database): Promise<string[]>;
}

/** Sends files of new products, each after the one before; one that was accepted must be imported as a whole. */
export function importProducts(staff: AdminClient, { isOver, report }: Traffic): Imports {
  const counts = { files: 0, failed: 0 };
  const accepted: { id: string; file: number }[] = [];
  const skuOf = (file: number, row: number) => `CAOS-${file}-${row}`;

  return {
    counts,
    async send() {
      for (let file = 1; !isOver(); file += 1) {
        const rows = Array.from(
          { length: rowsOfFile },
          (_, row) => `${skuOf(file, row)};Peça ${row};19,90;5`,
        );
        const content = Buffer.from(['sku;name;price;stock', ...rows, ''].join('\n'));
        const body = {
          name: `caos-${file}.csv`,
          content_base64: content.toString('base64'),
          is_dry_run: false,
        };
        try {
          const { id } = await staff('POST /api/admin/catalogue-imports', { body });
          accepted.push({ id, file });
          counts.files += 1;
        } catch (error) {
          if (!(error instanceof AdminCallError)) throw error;
          counts.failed += 1;
          const isBusy = error.code === 'too_many_imports';
          if (error.status !== 0 && error.status < 500 && !isBusy)
            report(`a file was refused: ${error.status} ${error.code}`);
        }
        for (let waitedMs = 0; waitedMs < pauseMs && !isOver(); waitedMs += 200) await wait(200);
      }
    },
    async audit({ everything }) {
      const uploads = await everything
        .selectFrom('catalogue_uploads')
        .select(['id', 'status', 'problem', 'refused'])
        .execute();
      const stored = await everything
        .selectFrom('products')
        .select('sku')
        .where('sku', 'like', 'CAOS-%')
        .execute();
      const skus = new Set(stored.map(({ sku }) => sku));
      return accepted.flatMap(({ id, file }) => {
        const upload = uploads.find((one) => one.id === id);
        if (upload?.status !== 'done' || upload.refused > 0) {
          const state = upload
            ? `${upload.status}, ${upload.refused} refused, ${upload.problem ?? ''}`
            : 'missing';
          return [`file ${file} was accepted and is ${state}`];
        }
        const missing = Array.from({ length: rowsOfFile }, (_, row) => skuOf(file, row)).filter(
          (sku) => !skus.has(sku),
        );
        return missing.length === 0
          ? []
          : [`file ${file} is done, and ${missing.length} products are missing`];
      });
    },
  };
}
