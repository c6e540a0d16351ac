import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;

interface Statement {
  readonly name: string;
  /** Object ids of the parameters' types. */
  readonly types: readonly number[];
}

type Run = (text: string, parameters: readonly unknown[]) => Promise<Results>;

/**
 * Runs queries on PGlite as prepared statements, each parsed and planned once, which in WebAssembly takes longer than
 * most queries. Keeps the `preparedStatements` most recent ones.
 */
export function preparedQueries(db: PGlite, { preparedStatements = 500 } = {}): Run {
  let count = 0;
  const evicted: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: preparedStatements,
    dispose: ({ name }) => evicted.push(name),
  });

  /** One round trip: PostgreSQL responds to all messages up to the sync, even after a failure. */
  const exchange = (...messages: Uint8Array[]) =>
    db.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));

  async function prepare(text: string): Promise<Statement> {
    count += 1;
    const name = `s${count}`;
    const described = await exchange(
      ...evicted.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(described) };
    statements.set(text, statement);
    return statement;
  }

  return (text, parameters) =>
    db.runExclusive(async () => {
      const { name, types } = statements.get(text) ?? (await prepare(text));
      const values = parameters.map((value, index) =>
        value === null || value === undefined
          ? null
          : (db.serializers[types[index] ?? 0]?.(value) ?? String(value)),
      );
      const answers = await exchange(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults(answers, db.parsers);
      if (!result) throw new Error('embedded database returned no result');
      return result;
    });
}
