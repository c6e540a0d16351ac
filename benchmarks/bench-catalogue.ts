import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { freshDatabase } from '../apps/api/test/fresh-database.ts';
import { writeGeneratedFile } from '../apps/api/test/write-generated-file.ts';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { addStore } from './add-store.ts';
import { type CallTimes, openCalls, timeCalls } from './catalogue-calls.ts';
import { type ImportRun, importFile } from './import-file.ts';
import { printTable } from './measure.ts';
import { type Examined, explainAll, examinedBy } from './rows-examined.ts';

const usualSizes = [1000, 10_000, 100_000];
const otherStores = 9;
/** Products of each other store. */
const otherProducts = 100;

interface Filled {
  readonly size: number;
  readonly runs: Readonly<Record<string, ImportRun>>;
  readonly url: string;
  drop(): Promise<void>;
}

interface Measured extends Pick<Filled, 'size' | 'runs'> {
  readonly calls: Readonly<Record<string, CallTimes>>;
  readonly examined: Readonly<Record<string, Examined>>;
}

/** Measures imports and calls on PostgreSQL with ten stores, one of which has each of the sizes. */
export async function benchCatalogue(sizes: readonly number[] = usualSizes): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const cluster = await startPostgresCluster(await ensurePostgresBinaries());
  try {
    const filled: Filled[] = [];
    for (const size of sizes) {
      filled.push(await fill(size, { folder, server: cluster.url }));
      printImports(filled);
    }
    const opened = await Promise.all(filled.map(({ url }) => openCalls('medida', { url, folder })));
    const times = await timeCalls(opened);
    await Promise.all(opened.map((calls) => calls.close()));
    const measured: Measured[] = [];
    for (const [index, { size, runs, url, drop }] of filled.entries()) {
      await explainAll(url);
      const explained = await openCalls('medida', { url, folder });
      const examined = await examinedBy(explained, cluster.log).finally(explained.close);
      measured.push({ size, runs, calls: times[index] ?? {}, examined });
      await drop();
    }
    printCalls(measured);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(size: number, place: { folder: string; server: string }): Promise<Filled> {
  const fresh = await freshDatabase(place.server);
  const other = path.join(place.folder, 'outra.csv');
  await writeGeneratedFile(other, { seed: 11, productCount: otherProducts });
  await addStore(fresh.url, 'medida', null);
  for (let index = 1; index <= otherStores; index += 1) await addStore(fresh.url, `outra-${index}`, other);
  const env = { DATABASE_URL: fresh.url, DATA_DIR: place.folder };
  const table = path.join(place.folder, 'medida.csv');
  const json = path.join(place.folder, 'medida.json');
  await writeGeneratedFile(table, { seed: 7, productCount: size });
  await writeGeneratedFile(json, { seed: 7, productCount: size });
  const runs = {
    'CSV, new': await importFile('medida', table, env),
    'CSV, unchanged': await importFile('medida', table, env),
    'JSON, unchanged': await importFile('medida', json, env),
  };
  return { size, runs, ...fresh };
}

function printCalls(measured: readonly Measured[]): void {
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
  printTable(
    `Calls, in ms (load of the machine ${load})`,
    Object.keys(measured[0]?.calls ?? {}).map((name) => ({ call: name, ...timesBySize(measured, name) })),
  );
  printTable(
    'Statements / rows examined per call, from EXPLAIN ANALYZE',
    Object.keys(measured[0]?.examined ?? {}).map((name) => ({
      call: name,
      ...Object.fromEntries(
        measured.map(({ size, examined }) => [
          String(size),
          `${round(examined[name]?.statements ?? Number.NaN)} / ${Math.round(examined[name]?.rows ?? Number.NaN)}`,
        ]),
      ),
    })),
  );
}

function printImports(filled: readonly Filled[]): void {
  printTable(
    'Import',
    filled.flatMap(({ size, runs }) =>
      Object.entries(runs).map(([file, run]) => ({
        products: size,
        file,
        seconds: round(run.seconds),
        'products/s': Math.round(size / run.seconds),
        'CPU s': round(run.cpuSeconds),
        'peak RSS, MB': Math.round(run.peakBytes / 1e6),
      })),
    ),
  );
}

function timesBySize(measured: readonly Measured[], name: string): Record<string, string> {
  const times = measured.map(({ size, calls }) => ({
    size,
    ...(calls[name] ?? { p50: Number.NaN, p95: Number.NaN }),
  }));
  const columns = times.map(({ size, p50, p95 }): [string, string] => [
    String(size),
    `${round(p50)} / ${round(p95)}`,
  ]);
  const [before, last] = times.slice(-2);
  const growth: [string, string][] =
    before && last && before !== last
      ? [['growth', `${round(last.p50 / before.p50)} / ${round(last.p95 / before.p95)}`]]
      : [];
  return Object.fromEntries([...columns, ...growth]);
}

const round = (value: number) => Math.round(value * 10) / 10;
