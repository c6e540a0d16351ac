/** A rule about the statements of a module, which dependency-cruiser's import rules cannot express. */
export const moduleStateRule = {
  name: 'no-module-state',
  comment:
    'State belongs to an instance with an owner, in the browser to a service of the router (serviceOf), not to a module: ARCHITECTURE.md, Dependency rules.',
};

const checked = /^apps\/(storefront\/(app|server)|api\/src|panel\/src|sandbox\/src)\//;
const unchecked = /\.test\.tsx?$|^apps\/storefront\/app\/testing\//;

/** Files that may hold state which a document or a process has once, with the reason. */
const allowedFiles = new Map([
  ['apps/api/src/contexts/auth/customer-token.ts', 'memoises a pure function'],
  ['apps/api/src/contexts/catalogue/search/correct-terms.ts', 'memoises a constant'],
  ['apps/api/src/contexts/catalogue/listing/domain/listing-row.ts', 'memoises a pure function'],
  ['apps/api/src/contexts/catalogue/search/domain/related-words.ts', 'builds a constant'],
  ['apps/api/src/contexts/settings/fonts/prepare-font-apart.ts', 'bounds the processes of the process'],
  ['apps/api/src/platform/password-hash.ts', 'memoises a constant, bounds the work of the process'],
  ['apps/api/src/contexts/storage/clean-picture.ts', 'bounds the memory of the process'],
  ['apps/api/src/platform/http/is-known-csrf-valid.ts', 'memoises a pure function'],
  ['apps/storefront/app/client.tsx', 'is the entry of the document'],
  ['apps/storefront/app/features/auth/facebook-sdk.ts', 'memoises a script of the document'],
  ['apps/storefront/app/features/cms/find-component.ts', 'logs once per process'],
  ['apps/storefront/app/features/product-card/load-promotion.ts', 'caches responses for the document'],
  ['apps/storefront/app/platform/addresses/filter-params.ts', 'knows the filters of the document’s store'],
  ['apps/storefront/app/platform/api/api.ts', 'is the document’s only API client'],
  ['apps/storefront/app/platform/api/tab-query-client.ts', 'is the document’s only query cache'],
  ['apps/storefront/app/platform/browser/app-events.ts', 'is the document’s only event target'],
  ['apps/storefront/app/platform/browser/load-script.ts', 'memoises the scripts of the document'],
  [
    'apps/storefront/app/platform/browser/stored-value.ts',
    'replaces the document’s storage where it is refused',
  ],
  ['apps/storefront/app/platform/code/connection.ts', 'waits once for the connection of the document'],
  ['apps/storefront/app/platform/errors/log-dropped-once.ts', 'logs once per document'],
  ['apps/storefront/app/platform/code/reload-for-code.ts', 'knows that the document is being replaced'],
  ['apps/storefront/app/platform/hydration/page-parts.ts', 'registers lazy components by name'],
  ['apps/storefront/app/platform/session/session-headers.ts', 'holds the token of the API’s client'],
  ['apps/storefront/app/ui/floater/floater.tsx', 'holds the elements of the document'],
  ['apps/storefront/server/compression.ts', 'memoises a pure function'],
  ['apps/storefront/server/images/picture-maker.ts', 'is the entry of a process'],
  ['apps/storefront/server/main.ts', 'is the entry of a process'],
]);

const stateful = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'BroadcastChannel', 'EventTarget']);

/** Libraries whose stores are state: a factory makes one for each router. */
const storeLibrary = /^(zustand|jotai|valtio|mobx|nanostores|@tanstack\/(react-)?store)(\/|$)/;

/**
 * Finds modules that hold state: a variable that can be reassigned, a collection that starts empty, a channel, or an
 * observable store.
 * @param {typeof import('typescript')} ts
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {import('./find-violations.mjs').Violation[]}
 */
export function moduleState(ts, sources) {
  return sources
    .filter(({ file }) => checked.test(file) && !unchecked.test(file) && !allowedFiles.has(file))
    .flatMap(({ file, tree }) => {
      const storeMakers = namesOfStoreMakers(ts, tree);
      return tree.statements
        .filter((statement) => ts.isVariableStatement(statement))
        .flatMap(({ declarationList: { flags, declarations } }) =>
          declarations.filter(
            ({ initializer }) =>
              !(flags & ts.NodeFlags.Const) || (initializer && isState(ts, initializer, storeMakers)),
          ),
        )
        .map(({ name }) => ({ rule: moduleStateRule.name, from: file, to: name.getText(tree) }));
    });
}

/**
 * Returns the local names of a module's imports from a library of stores.
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').SourceFile} tree
 * @returns {ReadonlySet<string>}
 */
function namesOfStoreMakers(ts, tree) {
  const imports = tree.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .filter(({ moduleSpecifier: from }) => ts.isStringLiteral(from) && storeLibrary.test(from.text))
    .map(({ importClause }) => importClause?.namedBindings);
  return new Set(
    imports.flatMap((names) =>
      names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [],
    ),
  );
}

/**
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').Expression} value
 * @param {ReadonlySet<string>} storeMakers
 * @returns {boolean}
 */
function isState(ts, value, storeMakers) {
  if (ts.isCallExpression(value)) {
    // `create<State>()(initialize)` calls the result of a call.
    const { expression } = value;
    if (ts.isCallExpression(expression)) return isState(ts, expression, storeMakers);
    return ts.isIdentifier(expression) && storeMakers.has(expression.text);
  }
  if (!ts.isNewExpression(value) || !ts.isIdentifier(value.expression)) return false;
  const name = value.expression.text;
  const hasContent = (value.arguments?.length ?? 0) > 0;
  return stateful.has(name) && (name === 'BroadcastChannel' || !hasContent);
}
