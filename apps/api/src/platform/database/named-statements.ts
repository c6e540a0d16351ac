import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Longer texts are batches, whose length differs each time. */
const longestText = 8_000;
/** A statement that returns all columns fails after a migration adds one, if its plan was kept. */
const returnsAllColumns = /(?:^select|returning) (?:"\w+"\.)?\*/;
/** The texts whose uses are counted, in each process. */
const countedTexts = 2_000;

/** pg's record of what it has prepared on a connection, which its types lack. */
interface PreparingClient {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

export interface NamedStatements {
  /** Returns the name under which a connection keeps the parsed and planned statement; undefined for a rare one. */
  nameFor(client: pg.PoolClient, text: string): string | undefined;
}

/**
 * Names the statements that are used again, so that PostgreSQL parses and plans them once for each connection. Each
 * connection keeps the `kept` most recent ones.
 */
export function namedStatements({ kept = 300, usesUntilNamed = 2 } = {}): NamedStatements {
  const uses = new LRUCache<string, number>({ max: countedTexts });
  const namesOf = new WeakMap<pg.PoolClient, LRUCache<string, string>>();
  let count = 0;

  function namesOn(client: pg.PoolClient): LRUCache<string, string> {
    const known = namesOf.get(client);
    if (known) return known;
    const { parsedStatements } = (client as unknown as PreparingClient).connection;
    const names = new LRUCache<string, string>({
      max: kept,
      dispose(name) {
        Reflect.deleteProperty(parsedStatements, name);
        // Runs before the next query. In a failed transaction it fails, and the statement ends with the connection.
        client.query(`deallocate ${name}`).catch(() => {});
      },
    });
    namesOf.set(client, names);
    return names;
  }

  return {
    nameFor(client, text) {
      if (text.length > longestText) return undefined;
      const used = (uses.get(text) ?? 0) + 1;
      uses.set(text, used);
      if (used < usesUntilNamed || returnsAllColumns.test(text)) return undefined;
      const names = namesOn(client);
      const known = names.get(text);
      if (known !== undefined) return known;
      count += 1;
      const name = `s${count}`;
      names.set(text, name);
      return name;
    },
  };
}
