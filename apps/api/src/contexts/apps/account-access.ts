import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { decryptSecret, encryptSecret } from '#api/platform/secret-cipher.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { appAccountRepository, type AccountRow } from './app-account-repository.ts';
import { type AccountAccess, type AppAccount, AppFault, type HeldAccount } from './built-in-app.ts';

interface AccountOptions extends InStore, Using<'clock' | 'tokenSecret'> {
  readonly appId: string;
  readonly refresh: (account: AppAccount) => Promise<AppAccount>;
  readonly signal: AbortSignal;
}

/** An account is renewed that long before it expires. */
const renewedBeforeMs = 5 * 60_000;
/** Longer than a renewal takes; a killed process delays the next one by it. */
const claimedMs = 30_000;
const lookEveryMs = 200;

const secretTexts = z.record(z.string(), z.string());

/** Returns an account as it is stored: its secrets encrypted. */
export function encryptedAccount(
  { tokenSecret }: Pick<Services, 'tokenSecret'>,
  { secrets, label, expiresAt }: AppAccount,
) {
  return {
    secrets: encryptSecret(tokenSecret, 'app', JSON.stringify(secrets)),
    label,
    expires_at: expiresAt,
  };
}

/** Returns the access of an app to its account in a store. */
export function accountAccess({ db, services, appId, refresh, signal }: AccountOptions): AccountAccess {
  const { clock, tokenSecret } = services;

  async function stored(): Promise<HeldAccount | null> {
    const row = await appAccountRepository.of(db, appId);
    return row ? held(row) : null;
  }

  function held({ secrets, label, expires_at: expiresAt, renewals }: AccountRow): HeldAccount | null {
    if (secrets === null) return null;
    const text = decryptSecret(tokenSecret, 'app', secrets);
    if (text === null) {
      throw new AppFault(
        'A conta não pode mais ser lida, porque a chave da instalação mudou. Conecte-a de novo.',
        {
          isLasting: true,
        },
      );
    }
    return { secrets: secretTexts.parse(JSON.parse(text)), label, expiresAt, renewals };
  }

  const expiresWithin = ({ expiresAt }: AppAccount, ms: number) =>
    expiresAt !== null && expiresAt.getTime() <= clock.now().getTime() + ms;

  async function renew(refused: HeldAccount, mayGoOn: boolean): Promise<HeldAccount | null> {
    for (;;) {
      const now = clock.now();
      const isMine = await appAccountRepository.claimRenewal(db, {
        appId,
        renewals: refused.renewals,
        now,
        until: new Date(now.getTime() + claimedMs),
      });
      if (isMine) return renewMine(refused);
      const current = await stored();
      if (!current || current.renewals !== refused.renewals) return current;
      // Another process renews it: this one goes on with what is still valid.
      if (mayGoOn && !expiresWithin(current, 0)) return current;
      await pause(lookEveryMs, undefined, { signal });
    }
  }

  async function renewMine(refused: HeldAccount): Promise<HeldAccount | null> {
    try {
      const renewed = await refresh(refused);
      await appAccountRepository.storeRenewed(db, {
        appId,
        renewals: refused.renewals,
        ...encryptedAccount(services, renewed),
      });
      return await stored();
    } catch (error) {
      const problem = error instanceof AppFault && error.isLasting ? { problem: error.message } : {};
      await appAccountRepository.set(db, appId, { renewing_until: null, ...problem });
      throw error;
    }
  }

  return {
    async read() {
      const current = await stored();
      return current && expiresWithin(current, renewedBeforeMs) ? renew(current, true) : current;
    },
    renew: (refused) => renew(refused, false),
  };
}
