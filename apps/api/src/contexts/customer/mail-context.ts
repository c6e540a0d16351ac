import type { StoreSender } from '#api/contexts/store/store.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';
import type { Using } from '#api/platform/use-case-context.ts';

/** Arguments of calls that mail an address which may not belong to a customer. */
export interface MailContext extends StoreSender {
  readonly services: Services;
}

/**
 * Refuses while mail cannot be sent. Runs before any look-up, so that known and unknown addresses get the same
 * response.
 */
export async function requireMail({
  services: { mailer },
  refuse,
}: Using<'mailer'> & Refusing<'mail_unavailable'>): Promise<void> {
  if (!(await mailer.isReachable())) throw refuse('mail_unavailable');
}
