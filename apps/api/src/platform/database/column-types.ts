import type { ColumnType, Generated } from 'kysely';

/** Read as a value, written as text. */
export type Json<Value> = ColumnType<Value, string, string>;
export type CreatedAt = Generated<Date>;
