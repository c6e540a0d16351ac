import { type ESTree, type Plugin, parseAst } from 'vite';

type Node = ESTree.Node;

const condition = 'import.meta.env.SSR';

/**
 * Removes from the browser's modules what `import.meta.env.SSR` leaves to the server, with the imports that only such a branch
 * uses. The bundler would drop both from the code as well, but it assigns modules to chunks by their imports as written.
 */
export function dropServerBranches(): Plugin {
  return {
    name: 'vitrine:drop-server-branches',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: condition },
      handler: (code) => ({ code: withoutServerBranches(code), map: null }),
    },
  };
}

/** Returns a module's code without the branches of the server and their imports. */
export function withoutServerBranches(code: string): string {
  return withoutUnusedImports(withBrowserBranches(code), namesIn(parseAst(code)));
}

/** An innermost branch is replaced first: the outer ones are found again, at their new positions. */
function withBrowserBranches(code: string): string {
  let branch: Edit | undefined;
  visit(parseAst(code), (node) => {
    if (node.type !== 'ConditionalExpression' && node.type !== 'IfStatement') return;
    if (code.slice(node.test.start, node.test.end) !== condition) return;
    const kept = node.alternate === null ? '' : code.slice(node.alternate.start, node.alternate.end);
    // Parentheses around a branch are not part of its node.
    branch = { start: node.start, end: node.end, text: node.type === 'IfStatement' ? kept : `(${kept})` };
  });
  return branch ? withBrowserBranches(edited(code, [branch])) : code;
}

/** Removes the imports of names that were used and no longer are. An import for its effects, or of a type, has no such name. */
function withoutUnusedImports(code: string, namesBefore: ReadonlySet<string>): string {
  const program = parseAst(code);
  const names = namesIn(program);
  const isUnused = (name: string) => namesBefore.has(name) && !names.has(name);
  const edits = program.body.flatMap((statement): Edit[] => {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) return [];
    const used = statement.specifiers.filter(({ local }) => !isUnused(local.name));
    if (used.length === statement.specifiers.length) return [];
    if (used.length === 0) return [{ start: statement.start, end: statement.end, text: '' }];
    const unused = statement.specifiers.filter(({ local }) => isUnused(local.name));
    // The comma after it as well.
    return unused.map(({ start, end }) => ({
      start,
      end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
  });
  return edited(code, edits);
}

/** Returns the names that a module refers to outside its imports. */
function namesIn(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') continue;
    visit(statement, (node) => {
      if (node.type === 'Identifier') names.add(node.name);
    });
  }
  return names;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap. */
const edited = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
      code,
    );

/** Visits a node and what is inside, except names of properties. */
function visit(node: Node, enter: (node: Node) => void): void {
  enter(node);
  const propertyName = 'computed' in node && !node.computed ? ['property', 'key'] : [];
  for (const [field, value] of Object.entries(node)) {
    if (propertyName.includes(field)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, enter);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
