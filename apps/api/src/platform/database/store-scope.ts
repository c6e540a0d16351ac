import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  type CommonTableExpressionNode,
  type CompiledQuery,
  type DeleteQueryNode,
  type EmptyInListNode,
  FromNode,
  type FunctionNode,
  FunctionNode as FunctionCall,
  IdentifierNode,
  type InsertQueryNode,
  type IsolationLevel,
  type JoinNode,
  type Kysely,
  type KyselyPlugin,
  type MergeQueryNode,
  type OnConflictNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  RawNode,
  ReferenceNode,
  replaceWithNoncontingentExpression,
  type RootOperationNode,
  SelectAllNode,
  type SelectQueryNode,
  SelectionNode,
  SelectQueryNode as Select,
  TableNode,
  type Transaction,
  type UnknownRow,
  type UpdateQueryNode,
  type UsingNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from 'kysely';

import { checkRawExpression, isFunctionCall, readsTables } from './raw-expression.ts';
import type { StoreMemory } from './store-memory.ts';
import { type AllTables, type StoreTables, storeTableNames } from './store-tables.ts';

/** Kysely methods that bypass the scope; they are removed from the type. */
type WaysAround =
  | 'withoutPlugins'
  | 'withSchema'
  | 'withTables'
  | 'executeQuery'
  | 'schema'
  | 'introspection';

/** A database restricted to one store; the only kind that contexts receive. */
export interface StoreDatabase extends Omit<
  Kysely<StoreTables>,
  WaysAround | 'transaction' | 'startTransaction' | 'connection' | 'destroy'
> {
  transaction(): StoreTransactions;
}

interface StoreTransactions {
  setIsolationLevel(level: IsolationLevel): StoreTransactions;
  execute<Result>(work: (trx: StoreTransaction) => Promise<Result>): Promise<Result>;
}

declare const inTransaction: unique symbol;

/**
 * A store's database in a running transaction, created only by `StoreDatabase.transaction()`. Required by functions
 * that lock rows, write a ledger or the outbox, or make several writes that belong together. Functions that only read
 * accept a StoreDatabase, which it extends.
 */
export interface StoreTransaction extends StoreDatabase {
  readonly [inTransaction]: true;
}

/**
 * Returns the database of one store, isolated by construction: the scope rewrites every query of a repository so that a
 * table of the store is read through `(select * from table where store_id = …)`, changed only `where store_id = …`, and
 * filled with that store_id. It refuses an unknown table, a raw SQL fragment that names a table, and any form of query
 * that it has no rule for.
 */
export function storeDatabase(transaction: Transaction<AllTables>, storeId: number): StoreTransaction;
export function storeDatabase(
  database: Kysely<AllTables>,
  storeId: number,
  memory?: StoreMemory,
): StoreDatabase;
export function storeDatabase(
  database: Kysely<AllTables>,
  storeId: number,
  memory: StoreMemory | null = null,
): StoreDatabase {
  // The plugin implements the narrower type.
  return database.withPlugin(new StoreScopePlugin(storeId, memory)) as unknown as StoreDatabase;
}

/** Returns what a scope restricts to which store, for statements that it has scoped before. */
export function scopeOf(db: StoreDatabase): {
  readonly storeId: number;
  execute<Row>(compiled: CompiledQuery<Row>): Promise<QueryResult<Row>>;
} {
  const everything = db as unknown as Kysely<AllTables>;
  return {
    storeId: pluginOf(everything).storeId,
    execute: (compiled) => everything.executeQuery(compiled),
  };
}

/**
 * Returns a fact of the store as it was remembered since its last change; reads it otherwise. Not for a transaction that
 * changes the fact itself: if that rolls back, its change would be remembered.
 */
export function recallFact<Value>(
  db: StoreDatabase,
  { fact, read }: { fact: string; read: () => Promise<Value> },
): Promise<Value> {
  const { storeId, memory } = pluginOf(db as unknown as Kysely<AllTables>);
  return memory ? memory.recall(storeId, fact, read) : read();
}

/** Returns the reads that wait to be sent together, by what they read: of this database, or of this transaction. */
export function waitingReads(db: StoreDatabase): Map<unknown, unknown> {
  const { waiting } = pluginOf(db as unknown as Kysely<AllTables>);
  const known = waiting.get(db);
  if (known) return known;
  const reads = new Map<unknown, unknown>();
  waiting.set(db, reads);
  return reads;
}

function pluginOf(db: Kysely<AllTables>): StoreScopePlugin {
  const plugin = db.getExecutor().plugins.find((one) => one instanceof StoreScopePlugin);
  if (!plugin) throw new Error('a database without a scope');
  return plugin;
}

const scopedKinds: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
  'RawNode',
] satisfies OperationNode['kind'][]);

class StoreScopePlugin implements KyselyPlugin {
  readonly storeId: number;
  readonly memory: StoreMemory | null;
  readonly waiting = new WeakMap<StoreDatabase, Map<unknown, unknown>>();
  // A subquery is visited twice: by itself, then within its query.
  readonly #scoped = new WeakSet<OperationNode>();

  constructor(storeId: number, memory: StoreMemory | null) {
    this.storeId = storeId;
    this.memory = memory;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!scopedKinds.has(node.kind)) throw new Error(`a ${node.kind} cannot be scoped to a store`);
    const query = new StoreScope(this.storeId, this.#scoped).transformNode(node, queryId);
    this.#scoped.add(query);
    return query;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

class StoreScope extends OperationNodeTransformer {
  readonly #storeId: number;
  readonly #scoped: WeakSet<OperationNode>;
  /** Names defined by `with`, within their scope; their queries are scoped at the definition. */
  #definedNames: ReadonlySet<string> = new Set();

  constructor(storeId: number, scoped: WeakSet<OperationNode>) {
    super();
    this.#storeId = storeId;
    this.#scoped = scoped;
  }

  override transformNode<Node extends OperationNode | undefined>(node: Node, queryId?: QueryId): Node {
    return node && this.#scoped.has(node) ? node : super.transformNode(node, queryId);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#within(node.with, queryId, (scopedWith) => {
      const { with: _, ...rest } = node;
      const select = super.transformSelectQuery(rest, queryId);
      return {
        ...select,
        ...(scopedWith && { with: scopedWith }),
        ...(select.from && { from: this.#scopedFrom(select.from) }),
      };
    });
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    return { ...join, table: this.#scopedSource(join.table) };
  }

  protected override transformUsing(node: UsingNode, queryId?: QueryId): UsingNode {
    const using = super.transformUsing(node, queryId);
    return { ...using, tables: using.tables.map((table) => this.#scopedSource(table)) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#within(node.with, queryId, (scopedWith) => {
      const { with: _, ...rest } = node;
      const update = super.transformUpdateQuery(rest, queryId);
      if (!update.table) throw new Error('an update without a table cannot be scoped to a store');
      return {
        ...update,
        ...(scopedWith && { with: scopedWith }),
        ...(update.from && { from: this.#scopedFrom(update.from) }),
        where: this.#whereStore(update.table, update.where),
      };
    });
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, queryId?: QueryId): ColumnUpdateNode {
    const update = super.transformColumnUpdate(node, queryId);
    if (!ColumnNode.is(update.column) || update.column.column.name === 'store_id') {
      throw new Error('a row stays in its store: only other columns, by name, are updated');
    }
    return update;
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#within(node.with, queryId, (scopedWith) => {
      const { with: _, ...rest } = node;
      const remove = super.transformDeleteQuery(rest, queryId);
      const [table, ...others] = remove.from.froms;
      if (!table || others.length > 0) {
        throw new Error('only a delete from one table can be scoped to a store');
      }
      return {
        ...remove,
        ...(scopedWith && { with: scopedWith }),
        where: this.#whereStore(table, remove.where),
      };
    });
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#within(node.with, queryId, (scopedWith) => {
      const { with: _, ...rest } = node;
      return {
        ...this.#scopedInsert(super.transformInsertQuery(rest, queryId)),
        ...(scopedWith && { with: scopedWith }),
      };
    });
  }

  #scopedInsert(insert: InsertQueryNode): InsertQueryNode {
    if (!insert.into) throw new Error('an insert without a table cannot be scoped to a store');
    if (!insert.columns || !insert.values) {
      throw new Error('an insert without columns cannot be scoped to a store');
    }
    return {
      ...insert,
      into: this.#knownTable(insert.into),
      columns: [...insert.columns, ColumnNode.create('store_id')],
      values: this.#withStoreId(insert.values),
      ...(insert.onConflict && { onConflict: this.#scopedConflict(insert.into, insert.onConflict) }),
    };
  }

  /** Adds the store to the rows of an insert: values, or a select, whose tables were scoped inside. */
  #withStoreId(rows: OperationNode): OperationNode {
    const storeId = ValueNode.create(this.#storeId);
    if (ValuesNode.is(rows)) {
      return ValuesNode.create(
        rows.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([...row.values, this.#storeId])
            : ValueListNode.create([...row.values, storeId]),
        ),
      );
    }
    if (!Select.is(rows) || rows.setOperations) {
      throw new Error('only an insert of values or of one select can be scoped to a store');
    }
    return Select.cloneWithSelections(rows, [
      SelectionNode.create(AliasNode.create(storeId, IdentifierNode.create('store_id'))),
    ]);
  }

  /** Adds the store to the conflict target: uniqueness is per store, and other stores' rows are never updated. */
  #scopedConflict(table: OperationNode, conflict: OnConflictNode): OnConflictNode {
    return {
      ...conflict,
      ...(conflict.columns && { columns: [...conflict.columns, ColumnNode.create('store_id')] }),
      ...(conflict.updates && { updateWhere: this.#whereStore(table, conflict.updateWhere) }),
    };
  }

  protected override transformMergeQuery(_node: MergeQueryNode): MergeQueryNode {
    throw new Error('a merge cannot be scoped to a store');
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    checkRawExpression(node);
    return super.transformRaw(node, queryId);
  }

  /** An empty list is no SQL after `in`: no row is in it, and each `not in`. */
  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    const { rightOperand: list } = node;
    const isEmptyList =
      (PrimitiveValueListNode.is(list) || ValueListNode.is(list)) && list.values.length === 0;
    return isEmptyList
      ? replaceWithNoncontingentExpression(node as EmptyInListNode)
      : super.transformBinaryOperation(node, queryId);
  }

  protected override transformFunction(node: FunctionNode, queryId?: QueryId): FunctionNode {
    if (readsTables(node.func)) throw new Error(`the function ${node.func} cannot be scoped to a store`);
    return super.transformFunction(node, queryId);
  }

  /** Rewrites a query with the names of its `with`, which end with the query. */
  #within<Query>(
    node: WithNode | undefined,
    queryId: QueryId | undefined,
    rewrite: (scopedWith: WithNode | undefined) => Query,
  ): Query {
    const outerNames = this.#definedNames;
    const scopedWith = node && {
      ...node,
      expressions: node.expressions.map((expression) =>
        this.#scopedDefinition(expression, node.recursive === true, queryId),
      ),
    };
    const query = rewrite(scopedWith);
    this.#definedNames = outerNames;
    return query;
  }

  /** A name is visible from its definition on; a recursive one also inside its own query. */
  #scopedDefinition(
    expression: CommonTableExpressionNode,
    isRecursive: boolean,
    queryId: QueryId | undefined,
  ): CommonTableExpressionNode {
    const names = new Set([...this.#definedNames, expression.name.table.table.identifier.name]);
    if (isRecursive) this.#definedNames = names;
    const scoped = super.transformCommonTableExpression(expression, queryId);
    this.#definedNames = names;
    return scoped;
  }

  #scopedFrom(from: FromNode): FromNode {
    return FromNode.create(from.froms.map((source) => this.#scopedSource(source)));
  }

  /** A source of rows: a table becomes the store's part of it under the same name; a query was scoped inside. */
  #scopedSource(source: OperationNode): OperationNode {
    if (TableNode.is(source)) {
      return this.#isDefinedName(source)
        ? source
        : AliasNode.create(this.#part(source), IdentifierNode.create(source.table.identifier.name));
    }
    if (!AliasNode.is(source)) throw new Error(`rows from a ${source.kind} cannot be scoped to a store`);
    if (TableNode.is(source.node)) {
      return this.#isDefinedName(source.node)
        ? source
        : AliasNode.create(this.#part(source.node), source.alias);
    }
    const isScopedInside =
      Select.is(source.node) ||
      ValuesNode.is(source.node) ||
      FunctionCall.is(source.node) ||
      (RawNode.is(source.node) && isFunctionCall(source.node));
    if (!isScopedInside) throw new Error(`rows from a ${source.node.kind} cannot be scoped to a store`);
    return source;
  }

  #isDefinedName({ table }: TableNode): boolean {
    return !table.schema && this.#definedNames.has(table.identifier.name);
  }

  #part(table: TableNode): SelectQueryNode {
    this.#knownTable(table);
    const select = Select.cloneWithSelections(Select.createFrom([table]), [
      SelectionNode.create(SelectAllNode.create()),
    ]);
    return { ...select, where: this.#whereStore(table, undefined) };
  }

  #whereStore(table: OperationNode, where: WhereNode | undefined): WhereNode {
    const target = AliasNode.is(table) ? table.alias : this.#knownTable(table).table.identifier;
    if (AliasNode.is(table)) this.#knownTable(table.node);
    if (!IdentifierNode.is(target)) {
      throw new Error('a table alias that is not a name cannot be scoped to a store');
    }
    const isOfStore = BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('store_id'), TableNode.create(target.name)),
      OperatorNode.create('='),
      ValueNode.create(this.#storeId),
    );
    return where
      ? WhereNode.cloneWithOperation(WhereNode.create(isOfStore), 'And', ParensNode.create(where.where))
      : WhereNode.create(isOfStore);
  }

  #knownTable(node: OperationNode): TableNode {
    if (!TableNode.is(node)) throw new Error(`a ${node.kind} cannot be scoped to a store`);
    if (node.table.schema || !storeTableNames.has(node.table.identifier.name)) {
      throw new Error(`the table ${node.table.identifier.name} is not a store's table`);
    }
    return node;
  }
}
