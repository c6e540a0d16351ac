import type { ExecutedStatement, PlanNode } from './plans-during.ts';

interface ShownStatement {
  readonly title: string;
  /** The call that sends it. */
  readonly call: string;
  /** Recognises its text. */
  readonly text: RegExp;
}

const shownStatements: readonly ShownStatement[] = [
  {
    title: 'Listing: what has changed since the index was read',
    call: 'category',
    text: /from "product_changes"/,
  },
  { title: 'Cards of a listing', call: 'category', text: /as "colour_pictures"/ },
  { title: 'Product', call: 'product', text: /"description_html"/ },
  { title: 'Text search', call: 'search', text: /from "search_documents".*order by "worth"/s },
  { title: 'Words like a misspelt one', call: 'search, misspelt', text: /"typedSounds"/ },
  { title: 'Suggestions', call: 'suggestions', text: /from "search_documents".*order by "worth"/s },
  { title: 'Cart', call: 'cart', text: /from "cart_items"/ },
  {
    title: 'Adding an item: stock and quantities',
    call: 'add item',
    text: /^select "variant"\."id", "variant"\."stock"/,
  },
  {
    title: 'Order: locking the stock',
    call: 'order',
    text: /from "product_variants".*for no key update$/s,
  },
  { title: 'Orders of an account', call: 'orders of an account', text: /from "orders".*order by/s },
  { title: 'Next due job', call: 'jobs', text: /^update "jobs"/ },
  { title: 'Next message', call: 'jobs', text: /^update "outbox_messages".*skip locked/s },
];

interface Plans {
  /** By the name of the call. */
  readonly plans: ReadonlyMap<string, readonly ExecutedStatement[]>;
  /** Of each large table. */
  readonly rows: ReadonlyMap<string, number>;
  readonly products: number;
}

/** Returns the document of the plans in Markdown. Throws if a statement that it shows was not sent. */
export function planDocument({ plans, rows, products }: Plans): string {
  const all = [...plans.values()].flat();
  const nested = all.filter(({ isNested }) => isNested).length;
  return `# Query plans

Written by \`npm run query-plans\`: the statements of a shopper's calls and of the jobs, as PostgreSQL has executed and reported them (\`auto_explain\`), on a store with ${grouped(products)}
generated products. The API sends each itself, after seven rounds, so that the plan is the one that its connection keeps. Rows and buffers are of one execution; times are left out, because they belong to the machine.

The command fails if a statement scans a table of more than 1,000 rows sequentially, or reads one of its indexes without a value of the first column. It has examined ${grouped(all.length)} executions, ${grouped(nested)} of them of
statements inside functions and triggers, in these calls: ${[...plans.keys()].join('; ')}. It found none. \`apps/api/src/query-plans.test.ts\` does the same with 2,000 products in each run of the tests.

| Table | Rows |
|---|---|
${[...rows].map(([table, count]) => `| ${table} | ${grouped(count)} |`).join('\n')}

${shownStatements.map((shown) => section(shown, plans)).join('\n')}`;
}

function section({ title, call, text }: ShownStatement, plans: Plans['plans']): string {
  const found = plans.get(call)?.find((statement) => !statement.isNested && text.test(statement.text));
  if (!found) throw new Error(`no statement of ${call} for “${title}”`);
  return `## ${title}

\`\`\`
${linesOf(found.plan).join('\n')}
\`\`\`
`;
}

/** Writes a plan as EXPLAIN does, one node a line. */
function linesOf(plan: PlanNode, depth = 0): string[] {
  const {
    'Node Type': type,
    'Index Name': index,
    'Relation Name': table,
    'Actual Rows': rows = 0,
    'Actual Loops': loops = 0,
    'Rows Removed by Filter': removed = 0,
    'Shared Hit Blocks': hit = 0,
    'Shared Read Blocks': read = 0,
    Plans: parts = [],
  } = plan;
  const facts = [
    loops === 0 ? 'never executed' : `${grouped(rows)} rows${loops > 1 ? ` × ${grouped(loops)}` : ''}`,
    ...(removed > 0 ? [`${grouped(removed)} removed by filter`] : []),
    ...(loops > 0 ? [`${grouped(hit + read)} buffers`] : []),
  ];
  const where = `${index === undefined ? '' : ` using ${index}`}${table === undefined ? '' : ` on ${table}`}`;
  return [
    `${'  '.repeat(depth)}${type}${where}: ${facts.join(', ')}`,
    ...parts.flatMap((part) => linesOf(part, depth + 1)),
  ];
}

const grouped = (count: number) => Math.round(count).toLocaleString('en');
