import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { startDeployed } from '../../tooling/deployed/start-deployed.mjs';
import { runCommand } from '../../tooling/processes/run-command.mjs';
import { ensurePostgresBinaries } from '../../tooling/setup/ensure-postgres-binaries.mjs';
import { stopSignals } from '../../tooling/setup/run-main.mjs';
import type { MeasuredPage } from '../bench-cached-pages.ts';
import { alonePart } from './alone-part.ts';
import { drawLineChart } from './draw-line-chart.ts';
import { isolationPart } from './isolation-part.ts';
import { machineFacts } from './machine-facts.ts';
import type { LineChart, MeasuredPart } from './measured-part.ts';
import { memoryPart } from './memory-part.ts';
import type { PartRun, PartSizes } from './part-run.ts';
import { peersPart } from './peers-part.ts';
import { priceAgePart } from './price-age-part.ts';
import { replacementPart } from './replacement-part.ts';
import { reportText } from './report-text.ts';
import { scalingPart } from './scaling-part.ts';
import { staticPart } from './static-part.ts';
import { type PartReport, storedReport, storeReport } from './stored-report.ts';
import { storesPart } from './stores-part.ts';

interface Part {
  readonly name: string;
  readonly title: string;
  measure(run: PartRun): Promise<MeasuredPart>;
}

/** In the order of the report. */
const parts: readonly Part[] = [
  { name: 'static', title: 'Cached pages and static files at nginx', measure: staticPart },
  { name: 'alone', title: 'Cached pages without nginx', measure: alonePart },
  { name: 'peers', title: 'An uncached page and other frameworks', measure: peersPart },
  { name: 'price-age', title: 'Age of seen prices under constant changes', measure: priceAgePart },
  { name: 'isolation', title: 'Mixed stores, hosts and headers', measure: isolationPart },
  { name: 'scaling', title: 'Processes and simultaneous readers', measure: scalingPart },
  { name: 'replacement', title: 'Replacement of every process under load', measure: replacementPart },
  { name: 'memory', title: 'Memory under mixed load', measure: memoryPart },
  { name: 'stores', title: 'Many stores with large catalogues', measure: storesPart },
];

interface DeployedBench {
  readonly pages: readonly MeasuredPage[];
  readonly sizes: PartSizes;
  /** Names of parts; all if empty. */
  readonly names: readonly string[];
  /** Folder of the report. */
  readonly folder: string;
}

/** Measures parts of the report one after another; each replaces its former result in the report at once. */
export async function benchDeployed({ pages, sizes, names, folder }: DeployedBench): Promise<void> {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`unknown parts: ${unknown.join(', ')}; there are ${known}`);
  }
  // A signal ends the servers too, which end with this process.
  for (const signal of stopSignals) process.once(signal, () => process.exit(130));
  const postgresBinaries = await ensurePostgresBinaries();
  for (const { name, title, measure } of parts) {
    if (names.length > 0 && !names.includes(name)) continue;
    const say = (step: string) => console.log(`${name}: ${step}`);
    say(title);
    const machine = machineFacts(postgresBinaries);
    const startedAt = performance.now();
    const startShop: PartRun['startShop'] = ({ env, ...counts } = {}) =>
      // Access logs of Node processes would pass through this process.
      startDeployed({ postgresBinaries, ...counts, env: { LOG_LEVEL: 'error', ...env } });
    try {
      const measured = await measure({ pages, sizes, startShop, say });
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      await writeReport(folder, { name, title, seconds, machine, ...measured });
      for (const { what, value, unit } of measured.findings) {
        say(`${what}: ${Number(value.toFixed(3))} ${unit}`);
      }
    } catch (error) {
      // The other parts take long and do not depend on it.
      console.error(`${name} failed:`, error);
      process.exitCode = 1;
    }
  }
}

async function writeReport(folder: string, measured: PartReport): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'deployed.json');
  const stored = storedReport(file);
  const chartFile = ({ file: chart }: LineChart) => path.join(folder, `deployed-${chart}.svg`);
  // A chart may have been renamed since.
  for (const former of stored.filter(({ name }) => name === measured.name)) {
    for (const chart of former.charts) rmSync(chartFile(chart), { force: true });
  }
  const others = stored.filter(({ name }) => name !== measured.name);
  const all = parts.flatMap(({ name }) => [...others, measured].filter((part) => part.name === name));
  storeReport(file, all);
  await runCommand('oxfmt', [file]);
  writeFileSync(path.join(folder, 'deployed.md'), reportText(all));
  for (const chart of measured.charts) writeFileSync(chartFile(chart), drawLineChart(chart));
}
