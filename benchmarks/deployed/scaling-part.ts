import { availableParallelism } from 'node:os';

import { describeBend } from './describe-bend.ts';
import { measureStep, type PageKind } from './measure-step.ts';
import type { LineChart, MeasuredPart, ReportTable } from './measured-part.ts';
import type { PartRun } from './part-run.ts';
import type { ScalingStep } from './scaling-step.ts';

const storefrontCounts = [1, 2, 4];
const readerCounts = [1, 10, 50, 200, 500];
const apis = 2;
/** More than a step requests, and more reais than any product costs. */
const numbersPerStep = 1_000_000;
const warmUp = { readers: 10, seconds: 4, firstNumber: numbersPerStep };

interface KindSteps {
  readonly kind: PageKind;
  readonly steps: ScalingStep[];
}

/** Measures 1, 2 and 4 storefronts with up to 500 simultaneous readers of cached and uncached pages. */
export async function scalingPart({ pages, sizes, startShop, say }: PartRun): Promise<MeasuredPart> {
  const category = pages.find(({ name }) => name === 'category')?.path ?? '/';
  const measured: KindSteps[] = pageKinds(category).map((kind) => ({ kind, steps: [] }));
  for (const storefronts of storefrontCounts) {
    const shop = await startShop({ storefronts, apis, env: { PREPARE_PICTURES: 'false' } });
    try {
      for (const { kind, steps } of measured) {
        await measureStep(shop, kind, warmUp);
        for (const [at, readers] of readerCounts.entries()) {
          say(`${storefronts} storefronts, ${kind.name}, ${readers} readers`);
          const step = await measureStep(shop, kind, {
            readers,
            seconds: sizes.seconds,
            firstNumber: numbersPerStep * (at + 2),
          });
          steps.push({ storefronts, ...step });
        }
      }
    } finally {
      await shop.stop();
    }
  }
  const errors = measured.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.errors, 0);
  return {
    findings: [
      ...measured.map(({ kind, steps }) => ({
        what: `Most pages a second, ${kind.name}`,
        value: Math.max(...steps.map(({ perSecond }) => perSecond)),
        unit: 'a second',
      })),
      {
        what: 'Failed requests of all readers',
        value: errors,
        unit: '',
        aim: { bound: 'at most', value: 0 },
      },
    ],
    tables: measured.map(stepTable),
    charts: measured.flatMap(({ kind, steps }) => stepCharts(kind, steps)),
    notes: [
      ...measured.map(({ kind, steps }) => {
        const bends = storefrontCounts.map((storefronts) => {
          const series = steps.filter((step) => step.storefronts === storefronts);
          return `with ${storefronts} ${storefronts === 1 ? 'storefront' : 'storefronts'} it ${describeBend(series, availableParallelism())}`;
        });
        return `**${kind.title}.** The rate of pages: ${bends.join('; ')}.`;
      }),
      `Readers request the next page as soon as they have one, through nginx with TLS; there are ${apis} APIs. Readers and shop share the machine. A rate bends at the number of readers that get at least nine tenths of its maximum. Memory is PSS; the sandbox is left out.`,
    ],
  };
}

/** A category: as nginx has it, as a storefront has it (each click has an id of its own), and rendered for each request. */
function pageKinds(category: string): PageKind[] {
  return [
    {
      name: "from nginx's cache",
      file: 'nginx',
      title: "Pages from nginx's cache",
      paths: [category],
      load: 'same address',
    },
    {
      name: "from the storefront's cache",
      file: 'storefront',
      title: "Pages from the storefront's cache",
      paths: [`${category}?gclid=`],
      load: 'numbered addresses',
    },
    {
      name: 'uncached',
      file: 'uncached',
      title: 'Uncached pages',
      paths: [`${category}?preco-ate=`],
      load: 'numbered addresses, a client of Node',
    },
  ];
}

function stepTable({ kind, steps }: KindSteps): ReportTable {
  return {
    title: kind.title,
    columns: [
      'Storefronts',
      'Readers',
      'Pages / s',
      'p50, ms',
      'p95, ms',
      'Failed',
      'Storefronts, MB',
      'Shop, MB',
      'Cores: storefronts',
      'APIs',
      'nginx',
      'PostgreSQL',
      'load generator',
      'machine',
    ],
    rows: steps.map((step) => [
      step.storefronts,
      step.readers,
      Math.round(step.perSecond),
      tenth(step.p50),
      tenth(step.p95),
      step.errors,
      Math.round(step.storefrontBytes / 1e6),
      Math.round(step.shopBytes / 1e6),
      ...['storefront-', 'api-', 'nginx', 'postgres-', 'load generator'].map((name) => coresOf(step, name)),
      step.machineCores.toFixed(2),
    ]),
  };
}

function coresOf({ cores }: ScalingStep, begin: string): string {
  return Object.entries(cores)
    .reduce((sum, [name, used]) => sum + (name.startsWith(begin) ? used : 0), 0)
    .toFixed(2);
}

function stepCharts({ file: kind, title }: PageKind, steps: readonly ScalingStep[]): LineChart[] {
  const file = `scaling-${kind}`;
  const lines = (value: (step: ScalingStep) => number) =>
    storefrontCounts.map((storefronts) => ({
      name: `${storefronts} ${storefronts === 1 ? 'storefront' : 'storefronts'}`,
      points: steps
        .filter((step) => step.storefronts === storefronts)
        .map((step): [number, number] => [step.readers, value(step)]),
    }));
  const axis = { xLabel: 'simultaneous readers', xScale: 'even' } as const;
  return [
    {
      ...axis,
      file: `${file}-rate`,
      title: `${title}: rate`,
      yLabel: 'pages a second',
      series: lines(({ perSecond }) => Math.round(perSecond)),
    },
    {
      ...axis,
      file: `${file}-p95`,
      title: `${title}: response time`,
      yLabel: 'p95, ms',
      series: lines(({ p95 }) => tenth(p95)),
    },
    {
      ...axis,
      file: `${file}-memory`,
      title: `${title}: memory of all storefronts`,
      yLabel: 'MB (PSS)',
      series: lines(({ storefrontBytes }) => Math.round(storefrontBytes / 1e6)),
    },
  ];
}

const tenth = (value: number) => Math.round(value * 10) / 10;
