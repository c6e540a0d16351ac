import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { seededRandom } from '@vitrine/fixtures/seeded-random.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDatabase } from '#api/platform/database/database.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { freshDatabase } from '#test/fresh-database.ts';
import { writeGeneratedFile } from '#test/write-generated-file.ts';

const script = fileURLToPath(new URL('../../../../scripts/import-catalogue.ts', import.meta.url));
/** A start of the embedded database takes seconds of processor time. */
const kills = process.env['TEST_DATABASE_URL'] ? 20 : 5;
/** More than all killed runs can complete. */
const products = kills * 20;
const refused = products / 50;
const pictures = 6;
const random = seededRandom(20_261_122);

/** A database that outlives its processes: on TEST_DATABASE_URL's server, or embedded in a folder. */
let location: { url: string | undefined; folder: string; drop: () => Promise<void> };
let files: CatalogueFiles;
let images: string;

beforeAll(async () => {
  const server = process.env['TEST_DATABASE_URL'];
  const fresh = server ? await freshDatabase(server) : null;
  files = catalogueFiles();
  location = { url: fresh?.url, folder: join(files.folder, 'dados'), drop: fresh?.drop ?? (async () => {}) };
  await inDatabase(async (database) => {
    const stores = ['inteira', 'morta'].map((id) => ({ public_id: id, name: id, active: 1 }));
    await database.everything.insertInto('stores').values(stores).execute();
  });
  images = join(files.folder, 'fotos');
  mkdirSync(images);
  for (let index = 0; index < pictures; index += 1) {
    const background = `hsl(${index * 60}, 50%, 50%)`;
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background } });
    await picture
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(images, `${index}.jpg`));
  }
});
afterAll(async () => {
  await location.drop();
  files.remove();
});

async function inDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
) {
  const database = await openDatabase({ url: location.url, folder: join(location.folder, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function startImport(store: string, path: string) {
  const child = spawn(
    process.execPath,
    [script, '--store', store, '--images', images, '--batch', '3', '--report', `${path}.${store}`, path],
    {
      env: {
        ...process.env,
        DATABASE_URL: location.url,
        DATA_DIR: location.folder,
        // The later runs take its code compiled from the first, which halves their start.
        NODE_COMPILE_CACHE: join(files.folder, 'compiled'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, ended: once(child, 'close'), output: () => output };
}

/** Kills an import at some instant: after some progress, or before any. Returns whether it was still running. */
async function killSometime(store: string, path: string): Promise<boolean> {
  const { child, ended } = startImport(store, path);
  const steps = Math.floor(random() * 4);
  // Only the instant is random: whatever is interrupted, the outcome must be the same.
  const delayMs = Math.floor(random() * (steps === 0 ? 900 : 15));
  for (let step = 0; step < steps && child.exitCode === null; step += 1) {
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  await Promise.race([wait(delayMs), ended]);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return signal === 'SIGKILL';
}

it(
  `[CAT+02] killed at ${kills} random instants and run again, ends in the same catalogue and the same report`,
  { timeout: 300_000 },
  async () => {
    const path = join(files.folder, 'catalogo.csv');
    await writeGeneratedFile(path, {
      seed: 3,
      productCount: products,
      edit: (product, index) => ({
        ...product,
        images: [{ file: `${index % pictures}.jpg`, alt: product.name ?? '', option_value: null }],
        // A related product later in the file, a missing one; and every fiftieth product is refused.
        related_skus: [
          `GEN-${String(((index * 7) % products) + 1).padStart(6, '0')}`,
          ...(index % 40 === 0 ? ['NADA'] : []),
        ],
        created_on: index % 50 === 1 ? 'ontem' : product.created_on,
      }),
    });

    const whole = startImport('inteira', path);
    await whole.ended;
    expect(whole.output()).toContain(
      `${products - refused} novos, 0 alterados, 0 sem mudança, ${refused} recusados em`,
    );

    let killed = 0;
    for (let attempt = 0; attempt < kills; attempt += 1) killed += Number(await killSometime('morta', path));
    expect(killed).toBe(kills);

    const last = startImport('morta', path);
    await last.ended;
    expect(last.output()).toContain('onde a importação anterior parou');
    expect(last.output()).toContain(
      `${products - refused} novos, 0 alterados, 0 sem mudança, ${refused} recusados em`,
    );

    await inDatabase(async (database) => {
      const stores = await database.everything.selectFrom('stores').select(['id', 'public_id']).execute();
      const texts = await Promise.all(
        ['inteira', 'morta'].map((publicId) =>
          files.export(database.ofStore(stores.find((one) => one.public_id === publicId)?.id ?? 0)),
        ),
      );
      expect(texts[1]).toBe(texts[0]);
      expect(texts[0]?.split('\n').length).toBeGreaterThan(products);
    });
    expect(readFileSync(`${path}.morta`, 'utf8')).toBe(readFileSync(`${path}.inteira`, 'utf8'));
    expect(readFileSync(`${path}.morta`, 'utf8')).toContain('NADA');
  },
);
