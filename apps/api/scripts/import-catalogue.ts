// npm run import -- --store aurora catalogo.csv|json [--images pasta] [--dry-run] [--report recusados.csv]
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { analyseAfterImport } from '#api/contexts/catalogue/files/analyse-after-import.ts';
import {
  importCatalogue,
  importLockOf,
  type ImportStep,
} from '#api/contexts/catalogue/files/import-catalogue.ts';
import { withPictureAddresses } from '#api/contexts/catalogue/files/pictures-by-address.ts';
import { picturesOfFolder } from '#api/contexts/catalogue/files/pictures-of-folder.ts';
import { refusalReport } from '#api/contexts/catalogue/files/refusal-report.ts';
import { changeCells, changeColumns } from '#api/contexts/catalogue/files/report-rows.ts';
import { tableFile } from '#api/contexts/catalogue/files/table-file.ts';

import { counted, progressLine } from './progress-line.ts';
import { withStore, readArguments, runStoreScript, writeError } from './run-store-script.ts';
import { operatorActor } from './store/operator-actor.ts';
import { UsageProblem } from './usage-problem.ts';

const usage =
  'Uso: npm run import -- --store aurora catalogo.csv|json [--images pasta] [--dry-run] [--report recusados.csv] [--batch 200]';
const defaultBatch = 200;

async function main(): Promise<number> {
  const { values, file } = readArguments(
    {
      store: { type: 'string' },
      images: { type: 'string' },
      'dry-run': { type: 'boolean' },
      report: { type: 'string' },
      batch: { type: 'string' },
    },
    usage,
  );
  const batchSize = Number(values.batch ?? defaultBatch);
  if (values.store === undefined || !Number.isInteger(batchSize) || batchSize < 1)
    throw new UsageProblem(usage);
  const imagesFolder = values.images;
  if (imagesFolder !== undefined && !(await isFolder(imagesFolder))) {
    throw new UsageProblem(`Não há uma pasta ${imagesFolder}.`);
  }
  const isDryRun = values['dry-run'] === true;
  const reportPath = values.report ?? `${file}.recusados.csv`;

  const changesPath = `${file}.mudancas.csv`;

  return withStore(values.store, async ({ database, store, files }) => {
    const outcome = await database.engine.unlessLocked(importLockOf(store.id), async () => {
      const line = progressLine(process.stdout);
      const report = await refusalReport(reportPath);
      const changes = isDryRun ? await tableFile(changesPath, changeColumns) : null;
      const startedAt = performance.now();
      const result = await importCatalogue({
        db: database.ofStore(store.id),
        storePublicId: store.publicId,
        path: file,
        pictures: {
          pictures: withPictureAddresses(imagesFolder === undefined ? null : picturesOfFolder(imagesFolder), {
            testOrigins: [],
            signal: new AbortController().signal,
            onFetched: async () => {},
          }),
          files,
        },
        isDryRun,
        now: new Date(),
        source: { name: basename(file), author: operatorActor().name },
        batchSize,
        report: (findings) => report.add(findings),
        reportChanges: async (planned) => changes?.add(planned.map(changeCells)),
        onProgress: (step) => line.show(titles[step.phase], step.bytesRead / step.bytes, summary(step)),
      });
      line.end();
      const { refusals, warnings } = await report.close();
      await changes?.close();
      if (!isDryRun) await analyseAfterImport(database.engine, result);
      if (result.resumedAt > 0)
        writeError(`Continuou do produto ${result.resumedAt + 1}, onde a importação anterior parou.`);
      const seconds = Math.max(1, Math.round((performance.now() - startedAt) / 1000));
      process.stdout.write(
        `${isDryRun ? 'Simulação, nada foi gravado: ' : ''}${summary(result)} em ${counted(seconds, 'segundo', 'segundos')}.\n`,
      );
      if (isDryRun && result.added + result.changed > 0) {
        writeError(`O que mudaria, campo por campo, antes e depois: ${changesPath}`);
      }
      if (refusals + warnings > 0) writeError(`${findingsText(refusals, warnings)} em ${reportPath}`);
      if (!result.isWhole)
        writeError('O arquivo não pôde ser lido até o fim: veja a última linha do relatório.');
      return result.isWhole ? 0 : 1;
    });
    if (outcome === null)
      throw new UsageProblem('Outra importação desta loja está em andamento: espere que termine.');
    return outcome.result;
  });
}

const titles = { products: 'Produtos', relations: 'Relacionados' };

function findingsText(refusals: number, warnings: number): string {
  return [
    ...(refusals > 0 ? [counted(refusals, 'recusa', 'recusas')] : []),
    ...(warnings > 0 ? [counted(warnings, 'aviso', 'avisos')] : []),
  ].join(' e ');
}

function summary({
  added,
  changed,
  unchanged,
  refused,
}: Pick<ImportStep, 'added' | 'changed' | 'unchanged' | 'refused'>) {
  return [
    counted(added, 'novo', 'novos'),
    counted(changed, 'alterado', 'alterados'),
    counted(unchanged, 'sem mudança', 'sem mudança'),
    counted(refused, 'recusado', 'recusados'),
  ].join(', ');
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true;
}

await runStoreScript(main);
