/** The database cannot serve now: away, restarting, overloaded, read-only or out of space. Trying again later may work. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** PostgreSQL's five-letter code or the system's, where one was given. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The database is unavailable.', { cause });
    this.code = codeOf(cause);
  }
}

/** Answers of a running server that say "not now" [https://www.postgresql.org/docs/current/errcodes-appendix.html]. */
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

/** Whether a disk had no room for what was to be written. */
export function isOutOfSpace(error: unknown): boolean {
  return outOfSpaceCodes.has(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
