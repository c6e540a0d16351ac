import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';

import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { verifyAssertion } from '#api/platform/passkeys/verify-passkey.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHashes } from '#api/platform/secret-hash.ts';
import type { FromClient, Using } from '#api/platform/use-case-context.ts';

import { enqueuePasskeyMail } from './enqueue-account-mails.ts';
import { consumePasskeyChallenge, type PasskeyContext } from './passkey-challenge.ts';
import { passkeyRepository, type PasskeyRow } from './passkey-repository.ts';

export type PasskeyRedemption = PasskeyContext & FromClient & Using<'rateLimits'>;

export type PasskeyRefusal =
  | 'passkey_expired'
  | 'passkey_unknown'
  | 'passkey_invalid'
  | 'passkey_blocked'
  | 'too_many_requests';

/** A signature cannot be guessed, but checking one costs time. */
const guesses = limitGuesses('passkey', { fromOneAddress: { limit: 10, windowMs: 15 * 60_000 } });

/**
 * Redeems what a passkey has signed, once, and returns its customer. `proof` accepts the passkeys of one customer only. A counter that went
 * back blocks the passkey and is mailed to its owner, since a copy of it may exist.
 */
export async function redeemPasskey(
  context: PasskeyRedemption & Refusing<PasskeyRefusal>,
  { assertion, ofCustomer }: { assertion: PasskeyAssertion; ofCustomer: number | null },
): Promise<number> {
  const { db, services } = context;
  const challenge = await consumePasskeyChallenge(context, {
    signed: assertion,
    purpose: ofCustomer === null ? 'login' : 'proof',
    customerId: ofCustomer,
  });
  const passkey = await passkeyRepository.byCredential(db, assertion.id);
  const account = passkey ? { customerId: passkey.customer_id } : { typed: assertion.id };
  await guesses.count(context, account);
  if (!passkey || (ofCustomer !== null && passkey.customer_id !== ofCustomer)) {
    throw context.refuse('passkey_unknown');
  }
  const verified =
    isHandleOf(services.tokenSecret, passkey, assertion) &&
    passkey.rp_id === challenge.party.rpId &&
    (await verifyAssertion(assertion, { ...challenge, passkey, mustVerifyUser: true }));
  if (!verified) throw context.refuse('passkey_invalid');
  const now = services.clock.now();
  if (!(await passkeyRepository.use(db, { id: passkey.id, counter: verified.counter, now }))) {
    throw context.refuse(await refusalOfUnused(context, { passkey, now }));
  }
  await guesses.wasRight(context, account);
  return passkey.customer_id;
}

/**
 * Some authenticators return no handle, or an empty one: the credential's id names its owner, too. Of a registration during which
 * the secret was changed, the authenticator has the handle of the other text.
 */
function isHandleOf(
  tokenSecret: OwnSecret,
  passkey: PasskeyRow,
  { response: { userHandle = null } }: PasskeyAssertion,
): boolean {
  if (userHandle === null || userHandle === '' || userHandle === passkey.user_handle) return true;
  return secretHashes(tokenSecret, 'passkey-user', String(passkey.customer_id)).includes(userHandle);
}

async function refusalOfUnused(
  { db }: PasskeyContext,
  { passkey, now }: { passkey: PasskeyRow; now: Date },
): Promise<'passkey_blocked' | 'passkey_unknown'> {
  const { id, customer_id: customerId, name } = passkey;
  const isStored = await db.transaction().execute(async (trx) => {
    if (await passkeyRepository.block(trx, id, now)) {
      await enqueuePasskeyMail(trx, { event: 'passkey_blocked', passkeyId: id, customerId, name, now });
      return true;
    }
    return passkey.blocked_at !== null;
  });
  return isStored ? 'passkey_blocked' : 'passkey_unknown';
}
