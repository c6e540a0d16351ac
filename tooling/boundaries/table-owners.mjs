export const tableOwnerRule = {
  name: 'tables-have-one-writer',
  comment:
    'The owner of a table, in store-tables.ts, is the only context that writes it; others call its public functions: docs/decisions/0115-owners-of-tables.md.',
};

const ownersFile = 'apps/api/src/platform/database/store-tables.ts';
const ownerTables = new Set(['storeTableOwners', 'sharedTableOwners']);
/** The owner of the tables of jobs, outbox, audit and the like. */
const platform = 'platform';

const checkedFile = /^apps\/api\/(src|scripts)\/.*(?<!\.test)\.ts$/;
/** Files that write whole stores or databases, whatever their tables are called. */
const writesEveryTable = [
  /^apps\/api\/src\/seed\//, // demo stores, before there is a shop
  /^apps\/api\/src\/platform\/moving\//, // rows of a store, from one database to another
  /^apps\/api\/scripts\/backup\//, // rows of a backup
  /^apps\/api\/src\/platform\/encrypted-columns\.ts$/, // columns that the owners of their tables declare as encrypted
];
const contextOf = /^apps\/api\/src\/contexts\/([^/]+)\//;

const writingMethods = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** Writing statements in raw SQL, with the name of their table. */
const writingStatement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+(?:only\s+)?\S+\s+(?:(?:as\s+)?\w+\s+)?set\b))\s+(?:only\s+)?(?:public\.)?("?\w+"?|\$\{)/gi;

/**
 * Finds the writes of a table by a file of another context than its owner, by the query builder and in SQL, those whose table cannot be
 * read in the source, and tables without an owner.
 * @param {typeof import('typescript')} ts
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @returns {import('./find-violations.mjs').Violation[]}
 */
export function foreignWrites(ts, sources) {
  const declared = sources.find(({ file }) => file === ownersFile);
  // A folder of planted offences has no tables.
  if (!declared) return [];
  const owners = declaredOwners(ts, declared.tree);
  const contexts = new Set(sources.flatMap(({ file }) => contextOf.exec(file)?.[1] ?? []));
  const unknownOwners = [...owners]
    .filter(([, owner]) => owner !== platform && !contexts.has(owner))
    .map(([table, owner]) => ({
      rule: tableOwnerRule.name,
      from: ownersFile,
      to: `${table}: there is no context ${owner}`,
    }));
  const writes = sources
    .filter(({ file }) => checkedFile.test(file) && !writesEveryTable.some((folder) => folder.test(file)))
    .flatMap(({ file, tree }) => {
      const writer = contextOf.exec(file)?.[1] ?? platform;
      return [...new Set(writtenTables(ts, tree))].flatMap((table) => {
        const problem = problemOf(table, writer, owners);
        return problem === null ? [] : [{ rule: tableOwnerRule.name, from: file, to: problem }];
      });
    });
  return [...unknownOwners, ...writes];
}

/** @param {string | null} table @param {string} writer @param {ReadonlyMap<string, string>} owners @returns {string | null} */
function problemOf(table, writer, owners) {
  if (table === null) return 'a table whose name is not a literal';
  const owner = owners.get(table);
  if (owner === writer) return null;
  return owner === undefined
    ? `${table}, which has no owner in store-tables.ts`
    : `${table}, which is written by ${owner} only`;
}

/** @param {typeof import('typescript')} ts @param {import('typescript').SourceFile} tree @returns {Map<string, string>} the owner of each table */
function declaredOwners(ts, tree) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && ownerTables.has(node.name.text)) {
      collect(node);
      return;
    }
    ts.forEachChild(node, visit);
  };
  /** @param {import('typescript').Node} node */
  const collect = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && ts.isStringLiteral(node.initializer)) {
      owners.set(node.name.text, node.initializer.text);
    }
    ts.forEachChild(node, collect);
  };
  visit(tree);
  return owners;
}

/**
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').SourceFile} tree
 * @returns {(string | null)[]} null: a write whose table is no literal
 */
function writtenTables(ts, tree) {
  /** @type {(string | null)[]} */
  const tables = [];
  const typedTables = tablesOfTypes(ts, tree);
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments;
      if (table && writingMethods.has(node.expression.name.text)) {
        if (ts.isStringLiteralLike(table)) tables.push(table.text.split(/\s/, 1)[0] ?? null);
        else tables.push(...(typedTables.length > 0 ? typedTables : [null]));
      }
    }
    if (isText(ts, node)) tables.push(...tablesInSql(node.getText(tree), isTagged(ts, node)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return tables;
}

/** @param {typeof import('typescript')} ts @param {import('typescript').Node} node */
function isText(ts, node) {
  return (
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
  );
}

/**
 * Returns the tables that a variable may name: those of the file's types that are a union of texts, `'store_configs' | 'theme_configs'`.
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').SourceFile} tree
 * @returns {string[]}
 */
function tablesOfTypes(ts, tree) {
  return tree.statements.flatMap((statement) => {
    if (!ts.isTypeAliasDeclaration(statement) || !statement.name.text.endsWith('Table')) return [];
    const parts = ts.isUnionTypeNode(statement.type) ? statement.type.types : [statement.type];
    return parts.flatMap((part) =>
      ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [part.literal.text] : [],
    );
  });
}

/** Returns whether a text is that of `` sql`…` `` or `sql.raw(…)`. @param {typeof import('typescript')} ts @param {import('typescript').Node} node */
function isTagged(ts, { parent }) {
  if (ts.isTaggedTemplateExpression(parent)) return true;
  return ts.isCallExpression(parent) && /^sql\b/.test(parent.expression.getText());
}

/** Finds the written tables in a text; one that is not SQL for sure, such as a message, has to begin with the statement. @param {string} text @param {boolean} isSql @returns {(string | null)[]} */
function tablesInSql(text, isSql) {
  return [...text.matchAll(writingStatement)]
    .filter(({ index }) => isSql || /^['"`]\s*$/.test(text.slice(0, index)))
    .map(([, name = '']) => (name === '${' ? null : name.replaceAll('"', '').toLowerCase()));
}
