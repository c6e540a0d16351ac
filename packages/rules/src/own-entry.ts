/**
 * Returns the entry of a table that a text from outside names; undefined if it has none. Plain indexing would also find what every object
 * inherits: `constructor`, `toString`.
 */
export function ownEntry<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
