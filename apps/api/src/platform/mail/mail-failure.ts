import { MailNotConfigured } from './mailer.ts';

/**
 * The reason why a mail could not be sent.
 * - `refused`: permanent, for example an unknown address.
 * - `not-accepted`: temporary; the server has certainly not accepted it.
 * - `smtp_not_configured`: this installation has no mail server; no message is given up because of it.
 * - `unknown`: the connection ended, perhaps after the server accepted it.
 */
export type MailFailure = 'refused' | 'not-accepted' | 'smtp_not_configured' | 'unknown';

/** Returns whether a mail was certainly not sent, for a cause that passes: whoever keeps it sends it again. */
export function isPassingMailFailure(failure: MailFailure): boolean {
  return failure === 'not-accepted' || failure === 'smtp_not_configured';
}

const neverConnected: ReadonlySet<unknown> = new Set(['EDNS', 'EAUTH', 'ETLS']);

export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof MailNotConfigured) return 'smtp_not_configured';
  const { code, responseCode, syscall } = error as {
    code?: unknown;
    responseCode?: unknown;
    syscall?: unknown;
  };
  if (typeof responseCode === 'number' && responseCode >= 400) {
    return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'not-accepted';
  }
  // A connected socket may also break after the server has accepted the mail.
  if (code === 'ESOCKET') return syscall === 'connect' ? 'not-accepted' : 'unknown';
  return neverConnected.has(code) ? 'not-accepted' : 'unknown';
}
