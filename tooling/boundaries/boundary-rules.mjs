import { declaredFeaturePairs } from './declared-feature-pairs.mjs';

/**
 * @typedef {object} Rule one forbidden kind of import, in dependency-cruiser's terms
 * @property {string} name
 * @property {string} comment
 * @property {'error'} severity
 * @property {Record<string, unknown>} from
 * @property {Record<string, unknown>} to
 */

/**
 * @param {string} name
 * @param {string} comment
 * @param {Record<string, unknown>} from
 * @param {Record<string, unknown>} to
 * @returns {Rule}
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const app = '^apps/storefront/app';
const contexts = '^apps/api/src/contexts';
const testFile = String.raw`\.test\.(ts|tsx|mjs)$`;

// account and marketing are folders of features, which share the files directly in them.
const feature = `${app}/features/((?:account|marketing)/[^/]+|[^/]+)/`;

function featureRules() {
  const name = 'features-import-only-declared-features';
  const comment = 'A feature imports another only as declared in declared-feature-pairs.mjs.';
  const declaring = [...new Set(declaredFeaturePairs.map(({ from }) => from))];
  const sharedInGroup = `${app}/features/(account|marketing)/[^/]+$`;
  return [
    forbid(
      name,
      comment,
      { path: feature, pathNot: declaring.map((from) => `${app}/features/${from}/`) },
      { path: `${app}/features/`, pathNot: [`${app}/features/$1/`, sharedInGroup] },
    ),
    ...declaring.map((from) =>
      forbid(
        name,
        comment,
        { path: `${app}/features/${from}/` },
        {
          path: `${app}/features/`,
          pathNot: [
            `${app}/features/${from}/`,
            sharedInGroup,
            ...declaredFeaturePairs
              .filter((pair) => pair.from === from)
              .map(({ to }) => `${app}/features/${to}/`),
          ],
        },
      ),
    ),
  ];
}

function layerRules() {
  const layers = ['routes', 'shell', 'features', 'ui', 'platform'];
  return layers
    .slice(1)
    .map((layer, index) =>
      forbid(
        `${layer}-import-nothing-above`,
        `Imports follow routes → shell → features → ui → platform, never the reverse.`,
        { path: `${app}/${layer}/` },
        { path: `${app}/(${layers.slice(0, index + 1).join('|')})/` },
      ),
    );
}

// Modules of the contract that run in the browser, without zod.
const browserSafe = String.raw`^packages/contract/src/(call-client|client|closed-store|component-code|describe-payment|envelope|filter-names|filter-text|order-total-rows|allows-guest-checkout|payment-promotion|payment-types|refusals|settings|appearance-message|showcase-message|appearance-tokens|arrival-after-settlement|state-machine|store-fonts|parse-synonyms|buyer-limits|quote-limits|upload-limits)\.ts$`;

const storefrontRules = [
  ...layerRules(),
  ...featureRules(),
  forbid(
    'app-imports-no-server-file',
    'Browser code never imports server code, not even types.',
    { path: `${app}/` },
    { path: '^apps/storefront/server/' },
  ),
  forbid(
    'app-imports-no-api',
    'The storefront uses the commerce API through the contract only.',
    { path: `${app}/` },
    { path: '^apps/api/' },
  ),
  forbid(
    'storefront-imports-only-the-api-server',
    'The storefront server imports only the constructor and the configuration of the embedded commerce API, and how both servers listen and leave.',
    {
      path: '^apps/storefront/',
      pathNot: [`${app}/`, testFile, '^apps/storefront/server/testing/raw-request'],
    },
    {
      path: '^apps/api/',
      pathNot: String.raw`^apps/api/src/(server/(build-api|config|config-values|start-up-problem|warn-of-local-addresses)|platform/files/require-writable-folder|platform/http/(graceful-close|listen-options|notify-watchdog|serving-phases))\.ts$`,
    },
  ),
  forbid(
    'server-tests-import-only-test-databases',
    'A test may also open the database that its API runs on, count its statements, and generate hostile values.',
    { path: '^apps/storefront/', pathNot: `${app}/` },
    {
      path: '^apps/api/',
      pathNot: String.raw`^apps/api/(src/server/(build-api|config|config-values|start-up-problem|warn-of-local-addresses)|src/platform/files/require-writable-folder|src/platform/http/(graceful-close|listen-options|notify-watchdog|serving-phases)|test/(test-databases|statements-during|fuzz/(fuzz-run|hostile-values|mark-other-stores)))\.ts$`,
    },
  ),
  forbid(
    'app-imports-contract-as-types',
    'Schemas would carry zod into the browser.',
    { path: `${app}/`, pathNot: testFile },
    { path: '^packages/contract/', pathNot: browserSafe, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'browser-safe-contract-imports-no-schema',
    'Browser-safe modules of the contract import no schema.',
    { path: browserSafe },
    {
      path: ['^packages/contract/', 'node_modules/zod/'],
      pathNot: browserSafe,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const panel = '^apps/panel/src';
/** @param {string} from @param {string} to @returns {Rule} */
const panelLayer = (from, to) =>
  forbid(
    'panel-imports-nothing-above',
    'Imports of the panel follow frame → sections → ui → platform, never the reverse.',
    { path: `${panel}/${from}`, pathNot: testFile },
    { path: `${panel}/${to}` },
  );

const panelRules = [
  panelLayer('platform/', '(?!platform/)'),
  panelLayer('ui/', '(?!ui/|platform/)'),
  panelLayer('(?!frame/|testing/)[^/]+/', 'frame/'),
  forbid(
    'panel-sections-import-no-other',
    'What two sections of the panel share is in its ui layer.',
    { path: `${panel}/(?!frame/|testing/)([^/]+)/`, pathNot: testFile },
    { path: `${panel}/`, pathNot: `${panel}/($1|ui|platform)/` },
  ),
];

const apiRules = [
  forbid(
    'panel-imports-no-other-app',
    'The panel reads and changes a shop through the admin API only.',
    { path: '^apps/panel/' },
    { path: '^apps/(?!panel/)' },
  ),
  forbid(
    'contexts-import-only-public-files',
    'A context of the API imports another only through its <context>.public.ts.',
    { path: `${contexts}/([^/]+)/` },
    { path: `${contexts}/`, pathNot: [`${contexts}/$1/`, String.raw`\.public\.ts$`] },
  ),
  forbid(
    'nothing-imports-main',
    'main.ts starts a process: it is run, never imported.',
    {},
    { path: String.raw`^apps/(api/src|sandbox/src|storefront/server)/main\.ts$` },
  ),
  forbid(
    'only-entry-points-import-api-server',
    'Only the entry points and tests of the API import its server.',
    {
      pathNot: [
        String.raw`^apps/api/src/main\.ts$`,
        '^apps/api/(test|scripts)/',
        testFile,
        '^apps/storefront/server/',
        '^benchmarks/',
        // The names of variables are public.
        '^tooling/releases/',
        '^apps/api/src/server/',
      ],
    },
    { path: '^apps/api/src/server/' },
  ),
  forbid(
    'only-call-handlers-import-routes',
    'Routes are the top layer of a context.',
    { path: '^apps/', pathNot: [String.raw`^apps/api/src/server/(admin|call)-handlers\.ts$`, testFile] },
    { path: String.raw`${contexts}/.+\.routes\.ts$` },
  ),
  forbid(
    'repositories-import-only-domain-and-platform',
    'A repository is SQL: it calls no use case.',
    { path: `${contexts}/([^/]+)/.*-repository\\.ts$` },
    {
      path: `${contexts}/`,
      pathNot: [`${contexts}/$1/(|.+/)domain/`, String.raw`-(repository|columns)\.ts$`],
    },
  ),
  forbid(
    'sql-only-in-repositories',
    'Only repositories and the platform import the database library.',
    {
      path: '^apps/',
      pathNot: [String.raw`-repository\.ts$`, '^apps/api/(src/platform|src/seed|test|scripts)/', testFile],
    },
    { path: 'node_modules/(kysely|pg|@electric-sql/pglite)/' },
  ),
  forbid(
    'database-only-in-repositories',
    'A use case may name the database type, to pass it to a repository; only the server opens it.',
    {
      path: '^apps/api/src/',
      pathNot: [String.raw`-repository\.ts$`, '^apps/api/src/(platform|seed|server)/', testFile],
    },
    { path: '^apps/api/src/platform/database/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'contexts-import-refusal-as-types',
    'A context throws with the `refuse` of its request, whose type allows only the refusals of the call; it imports types only.',
    { path: `${contexts}/`, pathNot: testFile },
    { path: String.raw`^apps/api/src/platform/refusal\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'platform-imports-no-context',
    'The platform is below every context.',
    { path: '^apps/api/src/platform/' },
    { path: '^apps/api/src/', pathNot: '^apps/api/src/platform/' },
  ),
];

const sharedRules = [
  forbid(
    'domain-is-pure',
    'domain/ imports only the domain/ of its own context or feature, the contract, the rules and brazil: no framework, no input or output.',
    {
      path: '^apps/(api/src/contexts/[^/]+|storefront/app/features/.+)/(?:|.+/)domain/',
      pathNot: testFile,
    },
    { pathNot: ['^apps/$1/(|.+/)domain/', '^packages/(contract|rules|brazil)/src/'] },
  ),
  forbid(
    'brazil-imports-no-workspace',
    'fixtures → contract → rules → brazil.',
    { path: '^packages/brazil/' },
    { path: '^(apps|packages)/', pathNot: '^packages/brazil/' },
  ),
  forbid(
    'rules-are-pure',
    'Rules run in browser and server alike: they import brazil and each other, no library, no input or output.',
    { path: '^packages/rules/', pathNot: testFile },
    { pathNot: '^packages/(rules|brazil)/src/' },
  ),
  forbid(
    'contract-imports-only-rules-and-brazil',
    'fixtures → contract → rules → brazil.',
    { path: '^packages/contract/' },
    { path: '^(apps|packages)/', pathNot: '^packages/(contract|rules|brazil)/' },
  ),
  forbid(
    'telemetry-imports-no-workspace',
    'Telemetry measures any process: it knows nothing of the shop.',
    { path: '^packages/telemetry/' },
    { path: '^(apps|packages)/', pathNot: '^packages/telemetry/' },
  ),
  forbid(
    'packages-import-no-app',
    'Packages are below the applications.',
    { path: '^packages/' },
    { path: '^apps/' },
  ),
  forbid(
    'sandbox-imports-only-brazil',
    'The sandbox stubs outside services: of this repository it imports brazil only.',
    { path: '^apps/sandbox/' },
    { path: '^(apps|packages)/', pathNot: '^(apps/sandbox|packages/brazil)/' },
  ),
  forbid(
    'nothing-imports-the-sandbox',
    'The sandbox is called over the network, like the real services.',
    { path: '^(apps|packages)/', pathNot: ['^apps/sandbox/', testFile, '^apps/api/test/'] },
    { path: '^apps/sandbox/' },
  ),
  forbid(
    'browser-tests-import-no-app',
    'Browser tests use the shop from outside.',
    { path: '^e2e/' },
    { path: '^apps/' },
  ),
  forbid(
    'nothing-imports-a-test',
    'Code that two tests share is a module of its own.',
    {},
    { path: testFile },
  ),
  forbid(
    'what-runs-imports-no-development-package',
    'A deployment installs no devDependencies: what its processes import is in dependencies.',
    {
      path: '^(apps/[^/]+/(app|server|src)|packages/[^/]+/src)/',
      // These serve the app and the panel in development, or run while the shop is built.
      pathNot: [
        testFile,
        String.raw`/testing/|-cases\.tsx?$|/gallery/|/(?:vite-app|panel-vite|drop-server-branches|shared-chunks|style-rules)\.ts$`,
      ],
    },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid('no-cycle', 'There are no import cycles, types included.', {}, { circular: true }),
  forbid(
    'every-import-resolves',
    'The check cannot judge an import that it cannot resolve.',
    {},
    // Vite's own suffixes have no file, and the build resolves the surface of a look.
    { couldNotResolve: true, pathNot: String.raw`\?(url|raw|worker|inline)$|^@vitrine/look$` },
  ),
];

// $1: the workspace; $2: the folders between it and the importing file, empty for a file in its root.
const workspaceFile = '^((?:apps|packages)/[^/]+/)(.*/|)[^/]+$';
const aliased = ['aliased-subpath-import'];

const importStyleRules = [
  forbid(
    'alias-across-folders',
    'A file outside the own folder is imported by its alias (`#app/…`, `#api/…`): no `../` within a workspace.',
    { path: workspaceFile },
    { path: '^$1', pathNot: '^$1$2', dependencyTypesNot: aliased },
  ),
  forbid(
    'relative-within-folder',
    'A file in the own folder, or below it, is imported by its relative path.',
    { path: workspaceFile },
    { path: '^$1$2', dependencyTypes: aliased },
  ),
];

export const boundaryRules = [
  ...storefrontRules,
  ...panelRules,
  ...apiRules,
  ...importStyleRules,
  ...sharedRules,
];
