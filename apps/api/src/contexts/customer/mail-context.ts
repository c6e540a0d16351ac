import type { StoreSender } from '#api/contexts/store/store.public.ts';
import type { Refuse } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

/** Arguments of calls that mail an address which may not belong to a customer. */
export interface MailContext extends StoreSender {
  readonly services: Services;
}

/**
 * Refuses while mail cannot be sent. Runs before any look-up, so that known and unknown addresses get the same
 * response.
 */
export async function requireMail(refuse: Refuse<'mail_unavailable'>, { mailer }: Services): Promise<void> {
  if (!(await mailer.isReachable())) throw refuse('mail_unavailable');
}
