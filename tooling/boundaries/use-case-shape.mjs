export const useCaseShapeRule = {
  name: 'use-cases-have-one-shape',
  comment:
    'A use case is (context, input): refusals, services and the audit are in its first parameter: docs/decisions/0111-one-shape-of-a-use-case.md.',
};

const checkedFile = /^apps\/api\/(src|scripts)\/.*(?<!\.test)\.ts$/;
/** A function of rows: its database is its whole context. */
const databases = new Set(['StoreDatabase', 'StoreTransaction']);
const mostInputsOfRows = 2;
const mostParameters = 4;
/** The types of a context's parts that only a first parameter may have. */
const contextParts = new Set(['AuditTrail', 'Refuse', 'Refusing', 'Services', 'Using']);

/** @typedef {typeof import('typescript')} TypeScript */
/** @typedef {import('typescript').Node} Node */

/**
 * Finds functions that take a refusal as a parameter of its own, that take a part of a context in another parameter than the first, or
 * that take more than two parameters with a context, more than two inputs beside a database, or more than four parameters.
 * @param {TypeScript} ts
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {import('./find-violations.mjs').Violation[]}
 */
export function misshapenUseCases(ts, sources) {
  const checked = sources.filter(({ file }) => checkedFile.test(file));
  const isContext = contextsByName(ts, checked);
  return checked.flatMap(({ file, tree }) =>
    functionsIn(ts, tree).flatMap((node) => {
      const problem = problemOf(ts, node, (name) => isContext(file, name));
      return problem === null
        ? []
        : [{ rule: useCaseShapeRule.name, from: file, to: `${nameOf(ts, node)}: ${problem}` }];
    }),
  );
}

/** @param {TypeScript} ts @param {import('typescript').SignatureDeclaration} node @param {(name: string) => boolean} isContextName @returns {string | null} */
function problemOf(ts, { parameters }, isContextName) {
  const types = parameters.map(({ type }) => type);
  /** @param {Node | undefined} type */
  const isContext = (type) => type !== undefined && partsOf(ts, type).some(isContextName);
  if (types.some((type) => type !== undefined && partsOf(ts, type).includes('Refuse')))
    return 'a refusal is no parameter of its own';
  if (types.slice(1).some(isContext)) return 'only the first parameter is the context';
  if (isContext(types[0]) && parameters.length > 2) return 'more than one input beside the context';
  if (
    types[0] &&
    partsOf(ts, types[0]).some((name) => databases.has(name)) &&
    parameters.length > mostInputsOfRows + 1
  )
    return `more than ${mostInputsOfRows} inputs beside the database`;
  if (parameters.length > mostParameters) return `more than ${mostParameters} parameters`;
  return null;
}

/**
 * Returns whether a file means a context by a name: a part, or a type that has one in what it extends, or as a member.
 * @param {TypeScript} ts
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {(file: string, name: string) => boolean}
 */
function contextsByName(ts, sources) {
  /** The types of each file, and the exported ones of all files, whose names are unique. @type {Map<string, Map<string, string[]>>} */
  const typesOfFiles = new Map();
  /** @type {Map<string, string>} */
  const fileOfExported = new Map();
  for (const { file, tree } of sources) {
    const types = new Map();
    for (const type of tree.statements) {
      if (!ts.isTypeAliasDeclaration(type) && !ts.isInterfaceDeclaration(type)) continue;
      if (type.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
        fileOfExported.set(type.name.text, file);
      const parts = ts.isTypeAliasDeclaration(type)
        ? [type.type]
        : [...(type.heritageClauses ?? []).flatMap(({ types: bases }) => bases), ...type.members];
      types.set(
        type.name.text,
        parts.flatMap((part) => partsOf(ts, part)),
      );
    }
    typesOfFiles.set(file, types);
  }
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /** @param {string} file @param {string} name @returns {boolean} */
  const isContext = (file, name) => {
    if (contextParts.has(name)) return true;
    const declaredIn = typesOfFiles.get(file)?.has(name) ? file : fileOfExported.get(name);
    if (declaredIn === undefined) return false;
    const key = `${declaredIn} ${name}`;
    // Of a type that mentions itself, it is what the others are.
    if (!known.has(key)) known.set(key, false);
    else return known.get(key) ?? false;
    const parts = typesOfFiles.get(declaredIn)?.get(name) ?? [];
    known.set(
      key,
      parts.some((part) => isContext(declaredIn, part)),
    );
    return known.get(key) ?? false;
  };
  return isContext;
}

/**
 * Returns the names of the types that a value of a type is: of `A & B<C>`, A and B; also of `Pick<A, 'x'>` and of members `{ x: A }`.
 * @param {TypeScript} ts
 * @param {Node} type
 * @returns {string[]}
 */
function partsOf(ts, type) {
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type))
    return type.types.flatMap((part) => partsOf(ts, part));
  if (ts.isParenthesizedTypeNode(type)) return partsOf(ts, type.type);
  if (ts.isTypeLiteralNode(type)) return type.members.flatMap((member) => partsOf(ts, member));
  if (ts.isPropertySignature(type) && type.type) return partsOf(ts, type.type);
  if (ts.isExpressionWithTypeArguments(type)) return [type.expression.getText()];
  if (!ts.isTypeReferenceNode(type)) return [];
  const name = type.typeName.getText();
  const [picked] = type.typeArguments ?? [];
  return /^(Pick|Omit|Readonly|Partial|Required)$/.test(name) && picked ? partsOf(ts, picked) : [name];
}

/** Finds the functions with a body, and the methods of interfaces; a type of callbacks is what its caller calls. @param {TypeScript} ts @param {Node} root */
function functionsIn(ts, root) {
  /** @type {import('typescript').SignatureDeclaration[]} */
  const found = [];
  /** @param {Node} node */
  const visit = (node) => {
    if (
      ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isMethodSignature(node)
    )
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** @param {TypeScript} ts @param {import('typescript').SignatureDeclaration} node */
function nameOf(ts, node) {
  const nameNode = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return nameNode?.getText() ?? 'a function';
}
