import { type Kysely, sql } from 'kysely';

import type { AllTables } from './store-tables.ts';

/**
 * A position in the history of a PostgreSQL cluster: the cluster's identifier and a location in its write-ahead log (LSN), such as
 * `7412345678901234567/0/3A4F5B`.
 */
export type WalPosition = string;

const written = /^(\d{1,20})\/([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Returns a position that every transaction committed so far precedes. */
export async function currentPosition(primary: Kysely<AllTables>): Promise<WalPosition> {
  const { rows } = await sql<{ position: string }>`select concat(
    (pg_control_system()).system_identifier, '/', pg_current_wal_insert_lsn()) as position`.execute(primary);
  return String(rows[0]?.position);
}

/** Returns how far a replica has applied the changes of its primary; null if it is a primary itself. */
export async function replayedPosition(replica: Kysely<AllTables>): Promise<WalPosition | null> {
  const { rows } = await sql<{ position: string | null }>`select case when pg_is_in_recovery() then concat(
    (pg_control_system()).system_identifier, '/', pg_last_wal_replay_lsn()) end as position`.execute(replica);
  return rows[0]?.position ?? null;
}

/** Returns whether `position` includes everything before `wanted`; false for another cluster or a malformed text. */
export function isAtLeast(position: WalPosition, required: WalPosition): boolean {
  const [has, wants] = [parse(position), parse(required)];
  return has !== null && wants !== null && has.cluster === wants.cluster && has.lsn >= wants.lsn;
}

/** Returns how many bytes of the write-ahead log `position` is behind `other`, at least 0; null for another cluster. */
export function bytesBehind(position: WalPosition, other: WalPosition): number | null {
  const [at, end] = [parse(position), parse(other)];
  if (at === null || end === null || at.cluster !== end.cluster) return null;
  return Math.max(0, Number(end.lsn - at.lsn));
}

function parse(position: WalPosition): { cluster: string; lsn: bigint } | null {
  const [, cluster = '', high, low] = written.exec(position) ?? [];
  return high === undefined || low === undefined
    ? null
    : { cluster, lsn: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) };
}
