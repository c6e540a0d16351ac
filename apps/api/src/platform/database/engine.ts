import type { Dialect } from 'kysely';

interface ConnectionCounts {
  readonly inUse: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** The interface that both databases share: PostgreSQL over a socket, and PGlite in a worker thread. */
export interface DatabaseEngine {
  readonly name: 'postgres' | 'pglite';
  readonly dialect: Dialect;
  /** Whether a write failed for lack of disk space; reset by a successful write. */
  readonly space: { isShort: boolean };
  /** Counts the connections that queries share. */
  connections(): ConnectionCounts;
  /** A dialect without time limits, for migrations. SQL without parameters may hold several statements. */
  unlimitedDialect(): Dialect;
  /** Runs several statements as one script, in one transaction. */
  runScript(sql: string): Promise<void>;
  /** Runs `work` under an advisory lock: waits until no other process holds the same number. */
  whileLocked<Result>(lockNumber: number, work: () => Promise<Result>): Promise<Result>;
  /** Runs `work` under an advisory lock, or returns null at once if another process holds the same number. */
  unlessLocked<Result>(lockNumber: number, work: () => Promise<Result>): Promise<{ result: Result } | null>;
  /**
   * Calls `onPayload` for each notification. `onInterrupted` is called when notifications may have been missed,
   * after which listening resumes by itself. Returns the function that stops it.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onInterrupted: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A failure of the database with PostgreSQL's five-letter code, on either engine. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** Returns the constraint of a unique violation; null for any other failure. */
export function uniqueViolation(error: unknown): string | null {
  return error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : null;
}
