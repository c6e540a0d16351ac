// npm run export -- --store aurora catalogo.csv|json [--images pasta]
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { exportCatalogue } from '#api/contexts/catalogue/files/export-catalogue.ts';
import type { ExportedProduct } from '#api/contexts/catalogue/files/write-file.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { withDemoPictures } from '#api/seed/demo-pictures.ts';

import { counted } from './progress-line.ts';
import { withStore, readArguments, runStoreScript, writeError } from './run-store-script.ts';
import { UsageProblem } from './usage-problem.ts';

const usage = 'Uso: npm run export -- --store aurora catalogo.csv|json [--images pasta]';

async function main(): Promise<number> {
  const { values, file } = readArguments({ store: { type: 'string' }, images: { type: 'string' } }, usage);
  const format = ({ '.csv': 'csv', '.json': 'json' } as const)[extname(file).toLowerCase()];
  if (values.store === undefined || !format) throw new UsageProblem(usage);
  const { images } = values;
  return withStore(values.store, async ({ database, store, files: stored }) => {
    if (images !== undefined) await mkdir(images, { recursive: true });
    const files = withDemoPictures(stored);
    let count = 0;
    const text = exportCatalogue(database.ofStore(store.id), {
      format,
      onProduct: async (product) => {
        count += 1;
        if (images !== undefined)
          await writeImages(product, { from: files, storePublicId: store.publicId, folder: images });
      },
    });
    // Renamed at the end, so that the file is complete or absent.
    const beside = `${file}.parte`;
    try {
      await pipeline(Readable.from(text), createWriteStream(beside));
      await rename(beside, file);
    } finally {
      await rm(beside, { force: true });
    }
    writeError(`${counted(count, 'produto', 'produtos')} em ${file}.`);
    return 0;
  });
}

async function writeImages(
  { images }: ExportedProduct,
  copying: { from: FileStorage; storePublicId: string; folder: string },
): Promise<void> {
  for (const { file } of images ?? []) {
    const target = join(copying.folder, file);
    // Names are hashes of contents, so an existing file is equal.
    if (await stat(target).catch(() => null)) continue;
    const content = await copying.from.read(copying.storePublicId, file);
    if (content) await writeFile(target, content);
  }
}

await runStoreScript(main);
