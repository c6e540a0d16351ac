import type { Catalogue, CatalogueColumn, CatalogueConstraint, CatalogueTable } from './read-catalogue.ts';

/**
 * Lists the changes of a schema that code written for the former one may not survive while it still runs [decision 198]. What triggers
 * and functions do, and which values new code writes, is not judged.
 */
export function unsafeChanges(before: Catalogue, after: Catalogue): string[] {
  const formerTables = new Set(before.tables.map(({ name }) => name));
  const changes = before.tables.flatMap((former) => {
    const table = after.tables.find(({ name }) => name === former.name);
    return table ? changesOfTable(former, table) : [`drops table ${former.name}`];
  });
  // Rows of new tables, which former code does not know, can hold its rows fast.
  const holds = after.tables
    .filter(({ name }) => !formerTables.has(name))
    .flatMap(({ name, constraints }) =>
      constraints
        .filter(({ target, refusesDeletion }) => refusesDeletion && formerTables.has(target ?? ''))
        .map((key) => `adds foreign key ${name}.${key.name}`),
    );
  const functions = before.functions
    .filter((name) => !after.functions.includes(name))
    .map((name) => `drops function ${name}`);
  return [...changes, ...holds, ...functions];
}

/** A change that a migration declares as safe for the code of a release and of all later ones. */
interface DeclaredChange {
  readonly version: string;
  readonly change: string;
}

/** Reads the lines `-- safe since 1.1.0: drops column products.color` of a migration. */
export function declaredChanges(migration: string): DeclaredChange[] {
  return [...migration.matchAll(/^-- safe since (\d+\.\d+\.\d+): (.+)$/gm)].map(
    ([, version = '', change = '']) => ({ version, change: change.trim() }),
  );
}

/** Orders versions such as `1.10.0`, oldest first. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Returns the changes that no migration declares as safe for a release that exists and is not newer than the running one. */
export function undeclaredChanges(
  changes: readonly string[],
  declared: readonly DeclaredChange[],
  { running, releases }: { running: string; releases: readonly string[] },
): string[] {
  const isSafe = ({ version }: DeclaredChange) =>
    releases.includes(version) && compareVersions(version, running) <= 0;
  const safe = new Set(declared.filter(isSafe).map(({ change }) => change));
  return changes.filter((change) => !safe.has(change));
}

function changesOfTable(before: CatalogueTable, after: CatalogueTable): string[] {
  const { name } = after;
  const isNew = (column: string) => !before.columns.some((former) => former.name === column);
  const added = after.columns.filter((column) => isNew(column.name));
  return [
    ...before.columns.flatMap((former) => changesOfColumn(name, former, after)),
    ...added.filter(isRequired).map((column) => `requires ${name}.${column.name}`),
    ...changesOfKeys(before, after, added),
    ...after.constraints
      .filter((constraint) => mayRefuse(constraint, before, added))
      .map((constraint) => `adds ${constraint.kind} ${name}.${constraint.name}`),
  ];
}

function changesOfColumn(table: string, before: CatalogueColumn, after: CatalogueTable): string[] {
  const path = `${table}.${before.name}`;
  const column = after.columns.find(({ name }) => name === before.name);
  if (!column) return [`drops column ${path}`];
  const refusesValues = column.generated === 'stored' || column.generated === 'always';
  const hadDefault = before.defaultValue !== null || before.generated !== null;
  const hasDefault = column.defaultValue !== null || column.generated !== null;
  return [
    ...(column.type === before.type ? [] : [`changes type of ${path}`]),
    ...(before.isNullable && !column.isNullable ? [`refuses null in ${path}`] : []),
    ...(hadDefault && !hasDefault ? [`drops default of ${path}`] : []),
    ...(refusesValues && column.generated !== before.generated ? [`generates ${path}`] : []),
  ];
}

/** Whether a row needs a value that code which does not know the column cannot give. */
function isRequired({ isNullable, defaultValue, generated }: CatalogueColumn): boolean {
  return !isNullable && defaultValue === null && generated === null;
}

type Key = CatalogueTable['uniqueKeys'][number];

function changesOfKeys(
  before: CatalogueTable,
  after: CatalogueTable,
  added: readonly CatalogueColumn[],
): string[] {
  const nameOf = ({ columns, condition }: Key) =>
    `unique key ${after.name} (${columns.join(', ')})${condition === null ? '' : ` where ${condition}`}`;
  const isSame = (one: Key, other: Key) =>
    nameOf(one) === nameOf(other) && one.hasDistinctNulls === other.hasDistinctNulls;
  const remaining = new Set(after.columns.map(({ name }) => name));
  const dropped = new Set(before.columns.map(({ name }) => name).filter((column) => !remaining.has(column)));
  // `on conflict` needs a key of exactly its columns. That of a dropped column goes without saying.
  const lost = before.uniqueKeys.filter(
    (key) =>
      !key.columns.some((column) => dropped.has(column)) &&
      !after.uniqueKeys.some((other) => nameOf(other) === nameOf(key)),
  );
  const gained = after.uniqueKeys.filter(
    (key) =>
      !before.uniqueKeys.some((other) => isSame(other, key) || implies(other, key)) &&
      !added.some((column) => key.columns.includes(column.name) && differsInEachRow(column, key)),
  );
  const changes = [
    ...lost.map((key) => `drops ${nameOf(key)}`),
    ...gained.map((key) => `adds ${nameOf(key)}`),
  ];
  return [...new Set(changes)];
}

/** Whether rows that keep the former key keep the other one, too. */
function implies(former: Key, key: Key): boolean {
  return (
    (former.condition === null || former.condition === key.condition) &&
    (!former.hasDistinctNulls || key.hasDistinctNulls) &&
    former.columns.every((column) => key.columns.includes(column))
  );
}

function differsInEachRow({ isNullable, defaultValue, generated }: CatalogueColumn, key: Key): boolean {
  if (generated === 'always' || generated === 'by default') return true;
  if (defaultValue !== null) return /^(?:gen_random_uuid|nextval)\(/.test(defaultValue);
  return generated === null && isNullable && key.hasDistinctNulls;
}

/** Whether a constraint may refuse what former code writes or deletes. */
function mayRefuse(
  constraint: CatalogueConstraint,
  before: CatalogueTable,
  added: readonly CatalogueColumn[],
): boolean {
  const former = before.constraints.filter(({ kind }) => kind === constraint.kind);
  if (former.some(({ definition }) => definition === constraint.definition)) return false;
  const addedNames = new Set(added.map(({ name }) => name));
  const { columns } = constraint;
  if (constraint.kind === 'check') {
    const hasNewColumnsOnly = columns.length > 0 && columns.every((column) => addedNames.has(column));
    return (
      !hasNewColumnsOnly && !former.some(({ definition }) => isWidened(definition, constraint.definition))
    );
  }
  if (constraint.kind === 'exclusion') return true;
  const sameReference = former.find(
    ({ definition }) => referenceOf(definition) === referenceOf(constraint.definition),
  );
  if (sameReference) return constraint.refusesDeletion && !sameReference.refusesDeletion;
  // A key with a null refers to nothing.
  const isUnset = added.some(
    ({ name, isNullable, defaultValue }) => columns.includes(name) && isNullable && defaultValue === null,
  );
  return !isUnset || constraint.refusesDeletion;
}

/** Cuts off what happens when the row that it refers to changes. */
const referenceOf = (foreignKey: string) => foreignKey.replace(/ (?:ON (?:UPDATE|DELETE)|DEFERRABLE).*$/, '');

/** Whether both checks list the permitted values of one column, and the other one lists all of the former. */
function isWidened(before: string, after: string): boolean {
  const [former, permitted] = [permittedValues(before), permittedValues(after)];
  return (
    former !== null &&
    permitted !== null &&
    former.column === permitted.column &&
    former.values.every((value) => permitted.values.includes(value))
  );
}

function permittedValues(check: string): { column: string; values: string[] } | null {
  const [, column, list, value] =
    /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[(.*)\]\)|('[^']*'::\w+|\d+))\)\)$/.exec(check) ?? [];
  if (column === undefined) return null;
  return { column, values: list === undefined ? [value ?? ''] : list.split(', ') };
}
