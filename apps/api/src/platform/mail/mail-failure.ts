/**
 * What is known of a mail that could not be sent.
 * - `refused`: the server will never take it, as for an address that is not there.
 * - `not-taken`: it surely has not got it; later it may.
 * - `unknown`: the conversation broke off, perhaps after the server took it.
 */
export type MailFailure = 'refused' | 'not-taken' | 'unknown';

const neverConnected: ReadonlySet<unknown> = new Set(['EDNS', 'EAUTH', 'ETLS']);

export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, syscall } = error as {
    code?: unknown;
    responseCode?: unknown;
    syscall?: unknown;
  };
  if (typeof responseCode === 'number' && responseCode >= 400) {
    return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'not-taken';
  }
  // A socket may break after the last word as well; one that never connected has said none.
  if (code === 'ESOCKET') return syscall === 'connect' ? 'not-taken' : 'unknown';
  return neverConnected.has(code) ? 'not-taken' : 'unknown';
}
