import type { AppContext } from '#api/contexts/apps/apps.public.ts';

const renewedBeforeMs = 3 * 86_400_000;

/** Renews the account days before it expires, so that no cart waits for it and no outage ends it. */
export async function renewAccount({ account, clock }: AppContext): Promise<void> {
  const held = await account.read();
  if (!held?.expiresAt || held.expiresAt.getTime() > clock.now().getTime() + renewedBeforeMs) return;
  await account.renew(held);
}
