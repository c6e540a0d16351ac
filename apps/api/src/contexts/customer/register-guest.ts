import { passwordProblems } from '@vitrine/rules/password-problems.ts';

import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { hashPassword } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { customerRepository } from './customer-repository.ts';
import { enqueueWelcomeMail } from './enqueue-account-mails.ts';
import { guestRepository } from './guest-repository.ts';

interface GuestRegistration {
  readonly db: StoreDatabase;
  readonly customerId: number;
  readonly password: string;
  readonly now: Date;
}

/**
 * Turns a guest buyer into a customer with the order of this checkout [CHK+01]. Like any registration it proves no e-mail,
 * so it adopts no other order; it refuses an e-mail or document that has an account.
 */
export async function registerGuest({
  db,
  customerId,
  password,
  now,
  refuse,
}: GuestRegistration &
  Refusing<'validation_failed' | 'unauthenticated' | 'email_taken' | 'taxvat_taken'>): Promise<void> {
  const problems = passwordProblems(password);
  if (problems.length > 0) throw refuse('validation_failed', { fields: { password: [...problems] } });
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await customerRepository.lock(trx, customerId);
    const guest = await customerRepository.byId(trx, customerId);
    // Adopted by an account meanwhile, or registered in another tab.
    if (!guest?.is_guest) throw refuse('unauthenticated');
    const taken = await guestRepository.register(trx, customerId, { passwordHash, now });
    if (taken) throw refuse(`${taken}_taken`);
    await enqueueWelcomeMail(trx, { customerId, now });
    // Guest buyers are people.
    await publishEvent(trx, {
      topic: 'customer.registered',
      now,
      read: async () => ({ customer_id: customerId, kind: 'pf' }),
    });
  });
}
