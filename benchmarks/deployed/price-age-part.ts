import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { addSingleVariants } from './add-single-variants.ts';
import type { LineChart, MeasuredPart } from './measured-part.ts';
import { observePrices } from './observe-prices.ts';
import type { PartRun } from './part-run.ts';
import { percentile } from './percentile.ts';
import type { PriceAge } from './price-ages.ts';

const readers = 200;
const pauseMs = 2_000;
const perSecond = 100;
const oldestMs = 2_000;
/** Changes of a whole catalogue, as an import makes them; and all of them on few products, which readers read. */
const spreads = { catalogue: 1_000, few: 10 };

type Observed = Awaited<ReturnType<typeof observePrices>>;

/** Measures how old the prices are that readers behind nginx see while prices change all the time [STO+02]. */
export async function priceAgePart({ sizes, startShop, say }: PartRun): Promise<MeasuredPart> {
  const seconds = 12 * sizes.seconds;
  const shop = await startShop({ env: { PREPARE_PICTURES: 'false' } });
  const database = await openDatabase({ url: shop.addresses.database });
  try {
    const db = database.ofStore(Number(await shop.query(`select id from stores where public_id = 'aurora'`)));
    const observe = (products: number) => {
      say(`${seconds} s of changes of ${products} products`);
      return observePrices({ shop, db }, { products, readers, pauseMs, perSecond, seconds });
    };
    const few = await observe(spreads.few);
    await addSingleVariants(shop, spreads.catalogue);
    const catalogue = await observe(spreads.catalogue);
    const observed = [catalogue, few];
    return {
      findings: observed.flatMap(findings),
      tables: [
        {
          title: 'Ages of seen prices, ms',
          columns: ['Products that change', 'Counted from', 'Median', 'p99', 'Maximum'],
          rows: observed.flatMap(({ products, ages }) => [
            [
              products,
              'the change that replaced the price was sent (upper bound)',
              ...summary(ages, 'atMostMs'),
            ],
            [products, 'its commit was confirmed (lower bound)', ...summary(ages, 'atLeastMs')],
          ]),
        },
        {
          title: 'The same by where the page came from, upper bound, ms',
          columns: ['Products that change', 'Page', 'Prices', 'Median', 'p99', 'Maximum'],
          rows: observed.flatMap(sourceRows),
        },
        {
          title: 'The load',
          columns: ['', ...observed.map(({ products }) => `${products} products`)],
          rows: loadRows(observed),
        },
      ],
      charts: [ageChart(catalogue, 'catalogue'), ageChart(few, 'few'), rowChart(observed)],
      notes: [
        `${readers} readers behind nginx with TLS pause for ${pauseMs} ms on average between pages: four of five are pages of products, ${catalogue.pageCount} and ${few.pageCount} different ones, the fifth that of one of two categories. Each price is parsed out of the page's HTML.`,
        'Prices change with the function behind `npm run store -- price`, through PgBouncer, the products in turn; each change sets a price that occurs once. The age is the time from the change that replaced the price to the end of the response, and 0 for a current price. The commit lies between the two moments of the table; the aim is judged by the upper bound.',
        '`product_changes` keeps rows until a job of the store removes what no process needs any more: every five minutes, from an hour after the start on ([decision 65](../decisions/0065-listing-index-and-import.md)).',
      ],
    };
  } finally {
    await database.close();
    await shop.stop();
  }
}

const ms = (values: readonly number[], share: number) => Math.round(percentile(values, share));

const summary = (ages: readonly PriceAge[], bound: 'atMostMs' | 'atLeastMs') =>
  [0.5, 0.99, 1].map((share) =>
    ms(
      ages.map((age) => age[bound]),
      share,
    ),
  );

function findings({ products, ages, rows, tookSeconds }: Observed): MeasuredPart['findings'] {
  const [, p99 = Number.NaN, oldest = Number.NaN] = summary(ages, 'atMostMs');
  return [
    {
      what: `Oldest price seen by ${readers} readers, ${perSecond} changes a second of ${products} products`,
      value: oldest / 1000,
      unit: 's',
      aim: { bound: 'at most', value: oldestMs / 1000 },
    },
    { what: `p99 of the ages of seen prices, ${products} products`, value: p99 / 1000, unit: 's' },
    {
      what: `Growth of \`product_changes\` meanwhile, ${products} products`,
      value: growthOf(rows) / tookSeconds,
      unit: 'rows a second',
    },
  ];
}

const sources: Readonly<Record<string, string>> = {
  nginx: "from nginx's cache",
  hit: "from the storefront's cache",
  miss: 'rendered',
  stale: 'last good page, since rendering failed or took too long',
};

function sourceRows({ products, ages }: Observed): (string | number)[][] {
  return [...Map.groupBy(ages, ({ source }) => source)].map(([source, some]) => [
    products,
    sources[source] ?? source,
    some.length,
    ...summary(some, 'atMostMs'),
  ]);
}

const growthOf = (rows: Observed['rows']) => (rows.at(-1)?.[1] ?? 0) - (rows[0]?.[1] ?? 0);

function loadRows(observed: readonly Observed[]): (string | number)[][] {
  const row = (name: string, value: (one: Observed) => string | number) => [name, ...observed.map(value)];
  return [
    row('Changes a second', ({ changes, products, tookSeconds }) =>
      ((changes.length - products) / tookSeconds).toFixed(1),
    ),
    row('A change, median / maximum, ms', ({ changes }) => {
      const took = changes.map(({ sentAt, confirmedAt }) => confirmedAt - sentAt);
      return `${ms(took, 0.5)} / ${ms(took, 1)}`;
    }),
    row('Pages read', ({ read }) => read.tookMs.length),
    row('A page, median / p99 / maximum, ms', ({ read }) =>
      [0.5, 0.99, 1].map((share) => ms(read.tookMs, share)).join(' / '),
    ),
    row('Pages with another status than 200, or lost', ({ read }) => read.failures),
    row('Prices read', ({ ages }) => ages.length),
    row('Prices that a page lacked', ({ read }) => read.missing),
    row('Growth of `product_changes`, rows', ({ rows }) => growthOf(rows)),
  ];
}

function ageChart({ products, ages }: Observed, spread: keyof typeof spreads): LineChart {
  const start = Math.min(...ages.map(({ arrivedAt }) => arrivedAt));
  const bySecond = Map.groupBy(ages, ({ arrivedAt }) => Math.floor((arrivedAt - start) / 1000));
  const seconds = [...bySecond].toSorted(([one], [other]) => one - other);
  const line = (share: number) =>
    seconds.map(([second, seen]): [number, number] => [
      second,
      ms(
        seen.map(({ atMostMs }) => atMostMs),
        share,
      ) / 1000,
    ]);
  return {
    file: `price-age-${spread}`,
    title: `Age of the prices that readers saw, ${products} products change`,
    xLabel: 'time, s',
    yLabel: 'age of seen prices, s',
    xScale: 'linear',
    series: [
      { name: 'oldest', points: line(1) },
      { name: 'p99', points: line(0.99) },
      { name: 'median', points: line(0.5) },
    ],
    limit: { y: oldestMs / 1000, label: 'aim' },
  };
}

function rowChart(observed: readonly Observed[]): LineChart {
  return {
    file: 'product-changes',
    title: `Rows of product_changes at ${perSecond} changes a second`,
    xLabel: 'time, s',
    yLabel: 'rows',
    xScale: 'linear',
    series: observed.map(({ products, rows }) => ({ name: `${products} products change`, points: rows })),
  };
}
