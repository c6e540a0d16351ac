import { accountOf } from '#api/contexts/auth/account-of.ts';
import { signCustomerToken } from '#api/contexts/auth/customer-token.ts';
import { customerCredentials, isPasswordRight } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

/** Failed logins of one account in one store [AUT+01]. */
const failures = limitByAccount({ limit: 10, windowMs: 15 * 60_000 });

export interface Login {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  /** An e-mail, or a CPF or CNPJ with or without its mask. */
  readonly username: string;
  readonly password: string;
}

/** Logs in by password and gives the token [AUT-05]. */
export async function login({ db, services, store, username, password }: Login): Promise<string> {
  const account = accountOf(username);
  const attempt = { services, store, account: Object.values(account).join() };
  failures.count(attempt);
  const now = services.clock.now();
  const customer = await customerCredentials(db, account);
  const isRight = await isPasswordRight(customer?.password_hash ?? null, password);
  if (!customer) throw new Refusal('customer_not_found');
  if (!isRight) throw new Refusal('invalid_credentials');
  failures.forget(attempt);
  return signCustomerToken(services.tokenSecret, { customerId: customer.id, storeId: store.publicId, now });
}
