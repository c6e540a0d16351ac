import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { foreignPictures } from '#api/platform/foreign-embeds.ts';

import { type Batch, finding, type PreparedBatch } from './batch.ts';
import { catalogueRepository } from './catalogue-repository.ts';
import type { StoredPicture } from './domain/catalogue-state.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { fetchedPictureRepository } from './fetched-picture-repository.ts';
import { type PictureSource, importPicture } from './import-picture.ts';
import { isPictureAddress } from './pictures-by-address.ts';
import type { ImportedPicture } from './store-picture.ts';

type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Finds the pictures that a batch names: those already stored by that name, and those of the folder, processed
 * concurrently.
 */
export async function prepareBatch(
  db: StoreDatabase,
  {
    batch,
    source,
    runLimited,
    runFetching = runLimited,
  }: {
    batch: Batch;
    source: PictureSource | null;
    runLimited: ConcurrencyLimit;
    /** Of pictures that are fetched, which wait for the network more than they compute. */
    runFetching?: ConcurrencyLimit;
  },
): Promise<PreparedBatch> {
  const named = batch.products.flatMap(({ entry }) => (entry?.images ?? []).map(({ file }) => file));
  const inDescriptions = batch.products.flatMap(({ origin, entry }) =>
    origin && entry?.description_html ? foreignPictures(entry.description_html) : [],
  );
  const files = [...new Set([...named, ...inDescriptions])];
  const pictures = await picturesThere(db, { batch, files });
  const fetchedPictures: { address: string; sourceHash: string }[] = [];
  const newPictures: (StoredPicture & { source_hash: string })[] = [];
  const refused = new Map<string, Finding['code']>();
  await Promise.all(
    files
      .filter((file) => !pictures.has(file))
      .map(async (file) => {
        if (source?.isDryRun && isPictureAddress(file)) {
          // Fetched by the import alone: a person does not wait for a thousand pictures to see what a file would change.
          pictures.set(file, { path: file, width: 1, height: 1 });
          return;
        }
        const imported: ImportedPicture = source
          ? await (isPictureAddress(file) ? runFetching : runLimited)(() => importPicture(source, file))
          : { code: 'image_not_found' };
        if ('code' in imported) {
          refused.set(file, imported.code);
          return;
        }
        pictures.set(file, imported.picture);
        if (isPictureAddress(file)) fetchedPictures.push({ address: file, sourceHash: imported.sourceHash });
        if (imported.isNew) newPictures.push({ ...imported.picture, source_hash: imported.sourceHash });
      }),
  );
  const pictureFindings = batch.products.flatMap((product) => findingsOfPictures(product, refused));
  return { ...batch, pictures, newPictures, fetchedPictures, pictureFindings };
}

function findingsOfPictures(
  { record, origin, entry }: Batch['products'][number],
  refused: ReadonlyMap<string, Finding['code']>,
): Finding[] {
  const findings = (entry?.images ?? []).flatMap(({ file }, index): Finding[] => {
    const code = refused.get(file);
    return code ? [finding(record, record.positionOf(['images', index, 'file']), code, file)] : [];
  });
  const [first] = findings;
  if (!origin || !first) return findings;
  // An old shop that is gone has none of a product's pictures: once is enough.
  const more = findings.length > 1 ? ` (+${findings.length - 1})` : '';
  return [{ ...first, value: `${first.value.slice(0, 90)}${more}` }];
}

/** Finds pictures by their stored names, so that an export can be imported without its folder. */
async function picturesThere(
  db: StoreDatabase,
  { batch: { products }, files }: { batch: Batch; files: readonly string[] },
): Promise<Map<string, StoredPicture>> {
  if (files.length === 0) return new Map();
  const skus = products.flatMap(({ entry }) => (entry?.images ? [entry.sku] : []));
  const [imported, fetched, stored] = await Promise.all([
    catalogueRepository.picturesAt(db, files),
    fetchedPictureRepository.of(db, files.filter(isPictureAddress)),
    catalogueRepository.withSkus(db, skus),
  ]);
  const ofProducts = stored.flatMap(({ images }) =>
    images.map(({ path, width, height }) => ({ path, width, height })),
  );
  return new Map([
    ...[...imported.values(), ...ofProducts].map((picture) => [picture.path, picture] as const),
    ...fetched,
  ]);
}
