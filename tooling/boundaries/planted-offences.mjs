import path from 'node:path';

import { allowedWrites, plantedForeignWrites } from './planted-foreign-writes.mjs';
import { plantedPatientTests } from './planted-patient-tests.mjs';
import { allowedUseCases, plantedUseCaseShapes } from './planted-use-case-shapes.mjs';

/**
 * One violation per rule: a forbidden file and its import, with the layout of the repository.
 * @typedef {object} Offence
 * @property {string} rule
 * @property {string} from
 * @property {string} source
 * @property {Record<string, string>} [others] files that the violation needs
 */

const app = 'apps/storefront/app';
const api = 'apps/api/src';
const card = 'export const card = 1;\n';

/** The aliases of each workspace, as in its package.json. @type {Record<string, [alias: string, folder: string]>} */
const aliases = {
  'apps/api': ['#api', 'src'],
  'apps/storefront': ['#app', 'app'],
  'packages/contract': ['#contract', 'src'],
};

/** @param {string} file */
const workspaceOf = (file) => file.split('/').slice(0, 2).join('/');

/** @param {string} from @param {string} to @returns {string} the specifier by which `from` imports `to` in the repository's style */
function specifierOf(from, to) {
  const alias = aliases[workspaceOf(from)];
  const aliasedFolder = `${workspaceOf(to)}/${alias?.[1]}/`;
  const isBelow = to.startsWith(`${path.dirname(from)}/`);
  if (alias && !isBelow && workspaceOf(from) === workspaceOf(to) && to.startsWith(aliasedFolder)) {
    return `${alias[0]}/${to.slice(aliasedFolder.length)}`;
  }
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** @param {string} from @returns {Record<string, string>} the package.json that declares the workspace's alias */
function packageOf(from) {
  const workspace = workspaceOf(from);
  const alias = aliases[workspace];
  if (!alias) return {};
  const imports = { [`${alias[0]}/*`]: `./${alias[1]}/*` };
  return { [`${workspace}/package.json`]: JSON.stringify({ name: workspace, imports }) };
}

/**
 * @param {string} rule
 * @param {string} from
 * @param {string} to
 * @param {'value' | 'type'} [kind]
 * @returns {Offence}
 */
function offence(rule, from, to, kind = 'value') {
  const specifier = specifierOf(from, to);
  const source =
    kind === 'type'
      ? `import type { card } from '${specifier}';\nexport type Planted = typeof card;\n`
      : `import { card } from '${specifier}';\nexport const planted = card;\n`;
  return { rule, from, source, others: { ...packageOf(from), [to]: card } };
}

/** @type {Offence[]} */
export const plantedOffences = [
  offence('shell-import-nothing-above', `${app}/shell/a.tsx`, `${app}/routes/b.tsx`),
  offence('features-import-nothing-above', `${app}/features/cart/a.tsx`, `${app}/shell/b.tsx`),
  offence('ui-import-nothing-above', `${app}/ui/a.tsx`, `${app}/features/cart/b.tsx`),
  offence('platform-import-nothing-above', `${app}/platform/a.ts`, `${app}/ui/b.tsx`, 'type'),
  offence(
    'features-import-only-declared-features',
    `${app}/features/blog/a.tsx`,
    `${app}/features/cart/b.tsx`,
  ),
  offence(
    'features-import-only-declared-features',
    `${app}/features/account/orders/a.tsx`,
    `${app}/features/account/returns/b.tsx`,
  ),
  offence(
    'features-import-only-declared-features',
    `${app}/features/checkout/a.tsx`,
    `${app}/features/blog/b.tsx`,
  ),
  offence('app-imports-no-server-file', `${app}/platform/a.ts`, 'apps/storefront/server/b.ts', 'type'),
  offence('app-imports-no-api', `${app}/platform/a.ts`, `${api}/server/build-api.ts`, 'type'),
  offence(
    'storefront-imports-only-the-api-server',
    'apps/storefront/server/a.ts',
    `${api}/platform/clock.ts`,
  ),
  offence(
    'server-tests-import-only-test-databases',
    'apps/storefront/server/a.test.ts',
    `${api}/platform/clock.ts`,
  ),
  offence('app-imports-contract-as-types', `${app}/platform/a.ts`, 'packages/contract/src/contract.ts'),
  offence(
    'browser-safe-contract-imports-no-schema',
    'packages/contract/src/client.ts',
    'packages/contract/src/contract.ts',
  ),
  offence('panel-imports-nothing-above', 'apps/panel/src/platform/a.ts', 'apps/panel/src/ui/b.ts'),
  offence('panel-imports-nothing-above', 'apps/panel/src/ui/a.ts', 'apps/panel/src/orders/b.ts'),
  offence('panel-imports-nothing-above', 'apps/panel/src/orders/a.ts', 'apps/panel/src/frame/b.ts', 'type'),
  offence('panel-sections-import-no-other', 'apps/panel/src/orders/a.ts', 'apps/panel/src/prices/b.ts'),
  offence('panel-imports-no-other-app', 'apps/panel/src/main.tsx', `${api}/platform/clock.ts`),
  offence(
    'contexts-import-only-public-files',
    `${api}/contexts/cart/add-item.ts`,
    `${api}/contexts/sales/place-order.ts`,
  ),
  offence('nothing-imports-main', `${api}/server/build-api.ts`, `${api}/main.ts`),
  offence(
    'only-entry-points-import-api-server',
    `${api}/contexts/cart/add-item.ts`,
    `${api}/server/build-api.ts`,
  ),
  offence(
    'only-call-handlers-import-routes',
    `${api}/contexts/cart/add-item.ts`,
    `${api}/contexts/cart/cart.routes.ts`,
  ),
  offence(
    'repositories-import-only-domain-and-platform',
    `${api}/contexts/cart/cart-repository.ts`,
    `${api}/contexts/cart/add-item.ts`,
  ),
  {
    rule: 'sql-only-in-repositories',
    from: `${api}/contexts/cart/add-item.ts`,
    source: "import type { Kysely } from 'kysely';\nexport type Planted = Kysely<unknown>;\n",
  },
  offence(
    'database-only-in-repositories',
    `${api}/contexts/cart/add-item.ts`,
    `${api}/platform/database/database.ts`,
  ),
  offence(
    'contexts-import-refusal-as-types',
    `${api}/contexts/cart/add-item.ts`,
    `${api}/platform/refusal.ts`,
  ),
  offence(
    'platform-imports-no-context',
    `${api}/platform/a.ts`,
    `${api}/contexts/cart/cart.public.ts`,
    'type',
  ),
  offence('domain-is-pure', `${api}/contexts/cart/domain/totals.ts`, `${api}/platform/clock.ts`),
  offence('domain-is-pure', `${app}/features/cart/domain/totals.ts`, `${app}/platform/clock.ts`, 'type'),
  offence(
    'domain-is-pure',
    `${api}/contexts/cart/domain/totals.ts`,
    `${api}/contexts/catalogue/listing/domain/row.ts`,
  ),
  {
    rule: 'domain-is-pure',
    from: `${api}/contexts/cart/domain/planted.ts`,
    source: "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
  },
  {
    rule: 'domain-is-pure',
    from: `${api}/contexts/cart/domain/framework.ts`,
    source: "import { Hono } from 'hono';\nexport const planted = Hono;\n",
  },
  offence('brazil-imports-no-workspace', 'packages/brazil/src/a.ts', 'packages/contract/src/b.ts', 'type'),
  offence(
    'contract-imports-only-rules-and-brazil',
    'packages/contract/src/a.ts',
    'packages/fixtures/src/b.ts',
  ),
  offence('rules-are-pure', 'packages/rules/src/a.ts', 'packages/contract/src/b.ts', 'type'),
  {
    rule: 'rules-are-pure',
    from: 'packages/rules/src/a.ts',
    source: "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
  },
  offence(
    'telemetry-imports-no-workspace',
    'packages/telemetry/src/a.ts',
    'packages/contract/src/b.ts',
    'type',
  ),
  offence('packages-import-no-app', 'packages/fixtures/src/a.ts', `${api}/platform/clock.ts`),
  offence('sandbox-imports-only-brazil', 'apps/sandbox/src/a.ts', 'packages/contract/src/b.ts'),
  offence('nothing-imports-the-sandbox', `${api}/platform/a.ts`, 'apps/sandbox/src/b.ts'),
  offence('browser-tests-import-no-app', 'e2e/journeys/a.spec.ts', `${app}/platform/b.ts`),
  offence('nothing-imports-a-test', 'packages/brazil/src/a.ts', 'packages/brazil/src/b.test.ts'),
  {
    rule: 'no-cycle',
    from: 'packages/brazil/src/a.ts',
    source: "import type { B } from './b.ts';\nexport type A = B | 1;\n",
    others: { 'packages/brazil/src/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;\n" },
  },
  {
    rule: 'no-cycle',
    from: `${app}/a.ts`,
    source: "import type { router } from './router.tsx';\nexport const a: typeof router = [];\n",
    others: {
      [`${app}/route-tree.gen.ts`]:
        "import type { router } from './router.tsx';\nexport const routeTree: typeof router = [];\n",
      [`${app}/router.tsx`]:
        "import { routeTree } from './route-tree.gen.ts';\nimport { a } from './a.ts';\nexport const router = [routeTree, a];\n",
    },
  },
  {
    // The cycle is one of contexts only, not of files.
    rule: 'contexts-without-cycles',
    from: `${api}/contexts/cart/add-item.ts`,
    source:
      "import type { card } from '#api/contexts/sales/sales.public.ts';\nexport type Planted = typeof card;\n",
    others: {
      ...packageOf(api),
      [`${api}/contexts/sales/sales.public.ts`]: card,
      [`${api}/contexts/sales/place-order.ts`]:
        "import { card } from '#api/contexts/payment/payment.public.ts';\nexport const planted = card;\n",
      [`${api}/contexts/payment/payment.public.ts`]: card,
      [`${api}/contexts/payment/pay-order.ts`]:
        "import { card } from '#api/contexts/cart/cart.public.ts';\nexport const planted = card;\n",
      [`${api}/contexts/cart/cart.public.ts`]: card,
    },
  },
  {
    rule: 'rooms-without-cycles',
    from: `${api}/contexts/catalogue/products/show-product.ts`,
    source:
      "import type { card } from '#api/contexts/catalogue/listing/list-products.ts';\nexport type Planted = typeof card;\n",
    others: {
      ...packageOf(api),
      [`${api}/contexts/catalogue/listing/list-products.ts`]: card,
      [`${api}/contexts/catalogue/listing/product-listing.ts`]:
        "import { card } from '#api/contexts/catalogue/products/product-repository.ts';\nexport const planted = card;\n",
      [`${api}/contexts/catalogue/products/product-repository.ts`]: card,
    },
  },
  {
    rule: 'what-runs-imports-no-development-package',
    from: `${app}/platform/a.ts`,
    source: "import { card } from 'planted';\nexport const planted = card;\n",
    others: {
      'apps/storefront/package.json': JSON.stringify({ devDependencies: { planted: '1.0.0' } }),
      'node_modules/planted/package.json': JSON.stringify({ name: 'planted', main: 'index.js' }),
      'node_modules/planted/index.js': card,
    },
  },
  {
    rule: 'alias-across-folders',
    from: `${app}/features/cart/a.ts`,
    source: "import { card } from '../../platform/b.ts';\nexport const planted = card;\n",
    others: { ...packageOf(app), [`${app}/platform/b.ts`]: card },
  },
  {
    rule: 'alias-across-folders',
    from: `${api}/platform/database/a.ts`,
    source: "import type { card } from '../b.ts';\nexport type Planted = typeof card;\n",
    others: { ...packageOf(api), [`${api}/platform/b.ts`]: card },
  },
  {
    rule: 'relative-within-folder',
    from: `${app}/features/cart/a.ts`,
    source: "import { card } from '#app/features/cart/domain/b.ts';\nexport const planted = card;\n",
    others: { ...packageOf(app), [`${app}/features/cart/domain/b.ts`]: card },
  },
  {
    rule: 'every-import-resolves',
    from: 'packages/brazil/src/a.ts',
    source: "import { gone } from './gone.ts';\nexport const planted = gone;\n",
  },
  {
    rule: 'one-meaning-per-exported-name',
    from: 'packages/brazil/src/b.ts',
    source: 'export const { card } = { card: 2 };\n',
    others: { 'packages/brazil/src/a.ts': card },
  },
  {
    rule: 'one-meaning-per-exported-name',
    from: 'packages/brazil/src/b.ts',
    source: 'export interface Card {}\n',
    others: { 'packages/brazil/src/a.ts': 'export type Card = 1;\n' },
  },
  {
    rule: 'file-named-after-its-export',
    from: 'packages/rules/src/cart-totals.ts',
    source: 'export interface CartRow {}\nexport const totalsOfCart = 1;\n',
  },
  {
    rule: 'file-named-after-its-export',
    from: 'packages/fixtures/src/pictures/seats.ts',
    source: 'export const drawStool = 1;\n',
  },
  {
    rule: 'file-named-after-its-export',
    from: 'e2e/operator.ts',
    source: 'export async function operate() {}\n',
  },
  { rule: 'no-module-state', from: `${app}/features/cart/a.ts`, source: 'export let isStarted = false;\n' },
  {
    rule: 'no-module-state',
    from: `${app}/features/cart/a.ts`,
    source: 'export const items = new Map<string, string>();\n',
  },
  {
    rule: 'no-module-state',
    from: `${api}/platform/a.ts`,
    source: "export const channel = new BroadcastChannel('cart');\n",
  },
  ...[
    'vi.waitFor(() => expect(sent).toBe(1));',
    'vi.waitUntil(() => sent === 1, { interval: 100 });',
    'vi.waitUntil(() => sent === 1, 5_000);',
    'expect.poll(() => sent, { timeout: 10_000 }).toBe(1);',
    'expect.element(button, { timeout: limitMs }).toBeVisible();',
    'expect(button).toBeVisible({ timeout: 40_000 });',
    'expect(() => expect(button).toBeVisible()).toPass({ timeout: 30_000 });',
    'page.waitForTimeout(500);',
    "it('a', () => {}, 60_000);",
    "it.each([1])('a', { timeout: 60_000 }, () => {});",
    'beforeAll(() => {}, 60_000);',
    'test.setTimeout(90_000);',
  ].map((wait) => ({
    rule: 'no-impatient-test',
    from: 'packages/rules/src/totals.test.ts',
    source: `const limitMs = 10_000;\n${wait}\nexport {};\n`,
  })),
  {
    rule: 'no-undeclared-import',
    from: 'packages/rules/src/totals.ts',
    source: "import { z } from 'zod';\nexport const totals = z.number();\n",
    others: { 'packages/rules/package.json': '{ "dependencies": { "clsx": "2.1.1" } }' },
  },
  {
    rule: 'no-impatient-test',
    from: 'packages/rules/vitest.config.ts',
    source: "export default { test: { include: ['src'] } };\n",
  },
  ...plantedForeignWrites,
  ...plantedUseCaseShapes,
];

/** Imports that every rule must allow, so that no rule rejects everything. @type {Offence[]} */
export const allowedImports = [
  offence('', `${app}/routes/a.tsx`, `${app}/features/cart/b.tsx`),
  offence('', `${app}/features/cart/a.tsx`, `${app}/platform/b.ts`),
  offence('', `${app}/features/checkout/a.tsx`, `${app}/features/cart/b.tsx`),
  offence('', `${app}/features/account/orders/a.tsx`, `${app}/features/account/frame.tsx`),
  offence('', `${app}/platform/a.ts`, 'packages/contract/src/contract.ts', 'type'),
  offence('', `${app}/platform/a.ts`, 'packages/contract/src/client.ts'),
  offence('', 'apps/storefront/server/a.ts', `${api}/server/build-api.ts`),
  offence('', 'apps/storefront/server/a.ts', `${api}/server/config.ts`),
  offence('', `${api}/server/call-handlers.ts`, `${api}/contexts/cart/cart.routes.ts`),
  offence('', `${api}/contexts/cart/add-item.ts`, `${api}/contexts/cart/cart-repository.ts`),
  offence('', `${api}/contexts/cart/add-item.ts`, `${api}/contexts/catalogue/catalogue.public.ts`),
  offence('', `${api}/contexts/cart/add-item.ts`, `${api}/platform/database/database.ts`, 'type'),
  offence('', `${api}/contexts/cart/cart-repository.ts`, `${api}/contexts/cart/domain/totals.ts`),
  offence('', `${api}/contexts/cart/domain/totals.ts`, 'packages/brazil/src/money.ts'),
  offence(
    '',
    `${api}/contexts/catalogue/listing/domain/listing-index.ts`,
    `${api}/contexts/catalogue/products/domain/product-columns.ts`,
  ),
  offence(
    '',
    `${api}/contexts/catalogue/listing/listing-repository.ts`,
    `${api}/contexts/catalogue/products/domain/product-columns.ts`,
  ),
  offence('', `${app}/features/cart/domain/totals.ts`, 'packages/rules/src/totals.ts'),
  offence('', 'packages/rules/src/totals.ts', 'packages/brazil/src/money.ts'),
  offence('', 'packages/fixtures/src/a.ts', 'packages/contract/src/contract.ts'),
  {
    // Two paths to one context are not a cycle, and a test may import a context above its own.
    rule: '',
    from: `${api}/contexts/sales/place-order.ts`,
    source:
      "import { card } from '#api/contexts/cart/cart.public.ts';\nimport { price } from '#api/contexts/payment/payment.public.ts';\nexport const planted = [card, price];\n",
    others: {
      ...packageOf(api),
      [`${api}/contexts/sales/sales.public.ts`]: 'export const label = 1;\n',
      [`${api}/contexts/cart/cart.public.ts`]: card,
      [`${api}/contexts/cart/add-item.test.ts`]:
        "import { label } from '#api/contexts/sales/sales.public.ts';\nexport const tested = label;\n",
      [`${api}/contexts/payment/payment.public.ts`]: "export { price } from './pay-order.ts';\n",
      [`${api}/contexts/payment/pay-order.ts`]:
        "import { card } from '#api/contexts/cart/cart.public.ts';\nexport const price = card;\n",
    },
  },
  {
    rule: '',
    from: `${app}/router.tsx`,
    source: "import { routeTree } from './route-tree.gen.ts';\nexport const router = [routeTree];\n",
    others: {
      [`${app}/route-tree.gen.ts`]:
        "import type { router } from './router.tsx';\nexport const routeTree: typeof router = [];\n",
    },
  },
  {
    // A collection with its content, and state inside an instance.
    rule: '',
    from: `${app}/features/cart/a.ts`,
    source:
      "export const kinds = new Set(['a']);\nexport const createCounter = () => {\n  let count = 0;\n  return () => (count += 1);\n};\n",
  },
  {
    // The router's own name, and a name that is not exported.
    rule: '',
    from: `${app}/routes/cart.tsx`,
    source: 'const card = 1;\nexport const Route = card;\n',
    others: { [`${app}/routes/home.tsx`]: 'const card = 2;\nexport const Route = card;\n' },
  },
  {
    // A declared package, and one of the root in a test.
    rule: '',
    from: 'packages/fixtures/src/totals.ts',
    source: "import { z } from 'zod';\nexport const totals = z.number();\n",
    others: {
      'package.json': '{ "devDependencies": { "fast-check": "4.10.2" } }',
      'packages/fixtures/package.json': '{ "dependencies": { "zod": "4.6.7" } }',
      'packages/fixtures/src/totals.test.ts':
        "import fc from 'fast-check';\nexport const numbers = fc.nat();\n",
    },
  },
  allowedWrites,
  allowedUseCases,
  plantedPatientTests,
];
