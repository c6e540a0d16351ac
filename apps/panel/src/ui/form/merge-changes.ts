type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges what a person changed of a record into what another one saved meanwhile, by field. A field that both changed is
 * the person's; so is a whole list, unless both have the same rows in the same order.
 */
export function mergeChanges<Value>(base: Value, mine: Value, theirs: Value): Value;
export function mergeChanges(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const isOfSameRows = isSame(rowsOf(mine), rowsOf(base)) && isSame(rowsOf(theirs), rowsOf(base));
    return isOfSameRows ? base.map((row, index) => mergeChanges(row, mine[index], theirs[index])) : mine;
  }
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const names = Object.keys({ ...theirs, ...mine });
    return Object.fromEntries(
      names.map((name) => [name, mergeChanges(base[name], mine[name], theirs[name])]),
    );
  }
  return mine;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the key of each row of a list: its SKU, id or code, else its index. A row that is no record is its own key. */
function rowsOf(list: readonly unknown[]): unknown[] {
  return list.map((row, index) => (isFields(row) ? (row['sku'] ?? row['id'] ?? row['code'] ?? index) : row));
}
