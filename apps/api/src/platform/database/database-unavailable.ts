/**
 * The database is temporarily unavailable: down, restarting, overloaded, read-only or out of space. A retry may work.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** PostgreSQL's SQLSTATE or the system's error code, if any. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The database is unavailable.', { cause });
    this.code = codeOf(cause);
  }
}

/** SQLSTATEs of temporary conditions [https://www.postgresql.org/docs/current/errcodes-appendix.html]. */
const passingCodes: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: a standby, before its promotion
  '25P03', // idle_in_transaction_session_timeout
  '57014', // query_canceled, by the statement time-out
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58030', // io_error
]);
/** Connection exceptions; insufficient resources: disk, memory, connections. */
const passingClasses: ReadonlySet<string> = new Set(['08', '53']);

export function isPassingCode(code: string): boolean {
  return passingCodes.has(code) || passingClasses.has(code.slice(0, 2));
}

const outOfSpaceCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Returns whether a write failed for lack of disk space. */
export function isOutOfSpace(error: unknown): boolean {
  return outOfSpaceCodes.has(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
