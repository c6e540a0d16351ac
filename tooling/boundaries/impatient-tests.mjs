/** A rule about waiting in tests: machines differ several-fold, so a wait ends with its test, not after a time of its own. */
export const impatientTestRule = {
  name: 'no-impatient-test',
  comment:
    'A wait in a test has no time-out of its own, or one that only ends what hangs: use expect.poll with the default of vitest-time-limits.ts, and vi.waitUntil with a time-out in a hook: CONTRIBUTING.md, Tests.',
};

/** The time-out of every Vitest test; a shorter one would judge speed. */
const shortestMs = 120_000;

const testFile = /\.(test|spec)\.(tsx?|mjs)$|^apps\/[^/]+\/(test|app\/testing|src\/testing)\/|^e2e\//;
/** Programs beside the tests: captures of screens, and the connections that the crash test breaks. */
const program = /^e2e\/(captures|screenshots|watch-last-state)|^apps\/api\/test\/(crash|pairs)\//;
const vitestConfig = /(^|\/)vitest(\.component)?\.config\.ts$/;

const waits = /^(poll|element|waitFor\w*|toPass|to[A-Z]\w*|click|dblclick|fill|type|press|check|hover|goto)$/;
const tests = /^(it|test|describe|beforeAll|beforeEach|afterAll|afterEach)$/;
/** Waiting functions that stop after a second unless they are given a time-out; `expect.poll` has a configured default. */
const waitsForOneSecond = new Set(['waitFor', 'waitUntil']);

/**
 * Finds waits of tests that end after a time of their own, and Vitest projects without the common time-outs.
 * @param {typeof import('typescript')} ts
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {import('./find-violations.mjs').Violation[]}
 */
export function impatientTests(ts, sources) {
  return sources.flatMap(({ file, tree }) => {
    if (vitestConfig.test(file) && /\binclude:/.test(tree.text) && !/\.\.\.timeLimits\b/.test(tree.text)) {
      return [{ rule: impatientTestRule.name, from: file, to: 'test without ...timeLimits' }];
    }
    if (!testFile.test(file) || program.test(file)) return [];
    return impatientCalls(ts, tree).map((call) => ({
      rule: impatientTestRule.name,
      from: file,
      to: call.getText(tree).split('\n', 1)[0] ?? '',
    }));
  });
}

/**
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').SourceFile} tree
 * @returns {import('typescript').CallExpression[]}
 */
function impatientCalls(ts, tree) {
  /** @type {Map<string, number>} numbers that are constants of the module */
  const constants = new Map();
  /** @type {import('typescript').CallExpression[]} */
  const found = [];

  /** @param {import('typescript').Expression | undefined} value */
  const numberOf = (value) => {
    if (value && ts.isNumericLiteral(value)) return Number(value.text.replaceAll('_', ''));
    return value && ts.isIdentifier(value) ? constants.get(value.text) : undefined;
  };
  /** @param {import('typescript').Expression} argument */
  const timeoutOf = (argument) => {
    if (!ts.isObjectLiteralExpression(argument)) return undefined;
    const property = argument.properties.find(({ name }) => name?.getText(tree) === 'timeout');
    return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
  };
  /** @param {import('typescript').CallExpression} call */
  const isImpatient = ({ expression, arguments: values }) => {
    const target = calledName(ts, expression);
    const last = values.at(-1);
    const timeouts = values.flatMap((value) => timeoutOf(value) ?? []);
    if (target.owner === 'vi' && waitsForOneSecond.has(target.name)) {
      const limits = [
        ...timeouts,
        ...values.slice(1).filter((value) => !ts.isObjectLiteralExpression(value)),
      ];
      return limits.length === 0 || limits.some((limit) => (numberOf(limit) ?? shortestMs) < shortestMs);
    }
    if (target.name === 'waitForTimeout' || target.name === 'setTimeout') {
      return target.owner !== '' && /^(page|test)$/.test(target.owner) && isShort(numberOf(last));
    }
    if (tests.test(target.owner || target.name)) {
      return [...timeouts, ...(values.length > 1 && last ? [last] : [])].some((limit) =>
        isShort(numberOf(limit)),
      );
    }
    return waits.test(target.name) && timeouts.some((limit) => isShort(numberOf(limit)));
  };

  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = numberOf(initializer);
      if (value !== undefined) constants.set(name.getText(tree), value);
    }
  }
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      if (isImpatient(node)) found.push(node);
      // A wait within `toPass` may be short: it is repeated as long as the test lasts.
      if (calledName(ts, node.expression).name === 'toPass') return;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** @param {number | undefined} limitMs */
function isShort(limitMs) {
  return limitMs !== undefined && limitMs < shortestMs;
}

/**
 * Returns the name of the called function and that of its object, or '' if it has none with a name; `it.each(…)(…)` is called on `it`.
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').Expression} called
 * @returns {{ owner: string, name: string }}
 */
function calledName(ts, called) {
  if (ts.isIdentifier(called)) return { owner: '', name: called.text };
  if (ts.isCallExpression(called)) return calledName(ts, called.expression);
  if (!ts.isPropertyAccessExpression(called)) return { owner: '', name: '' };
  const owner = ts.isIdentifier(called.expression) ? called.expression.text : '';
  return { owner, name: called.name.text };
}
