import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { type PaymentAccountNames, sandboxAccount, storeAccount } from '#api/platform/payment-accounts.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { paymentAccountRepository } from './accounts/payment-account-repository.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';

interface AccountChange {
  readonly account: string;
  /** The code of the only method to change; all without it. */
  readonly method: string | null;
}

/** Lets an account charge the methods of a store from now on; payments that began elsewhere end there. Refuses an unknown account. */
export async function setPaymentAccount(
  { trx, trail }: InAuditedTransaction,
  { accountNames, account, method }: { accountNames: PaymentAccountNames } & AccountChange,
): Promise<number> {
  if (!(await paymentAccountRepository.hold(trx, account))) requirePaymentAccount(accountNames, account);
  // The store itself charges those on terms.
  const methods = (await paymentMethodRepository.accounts(trx)).filter(
    ({ provider }) => provider !== storeAccount,
  );
  const changed = methods.filter(({ code }) => method === null || code === method);
  if (changed.length === 0) {
    throw new OperatorProblem('payment_method_unknown', {
      method: String(method),
      methods: methods.map(({ code }) => code).join(', '),
    });
  }
  for (const { code } of changed) {
    await trail.change({
      target: { kind: 'payment_method', id: code },
      async read() {
        const found = (await paymentMethodRepository.accounts(trx)).find((one) => one.code === code);
        return found ? { provider: found.provider } : null;
      },
      write: () => paymentMethodRepository.setAccount(trx, code, account),
    });
  }
  return changed.length;
}

/** Refuses an account that this installation does not have. */
export function requirePaymentAccount({ accounts, hasSandbox }: PaymentAccountNames, account: string): void {
  if (account === sandboxAccount ? hasSandbox : accounts.includes(account)) return;
  if (account === sandboxAccount) throw new OperatorProblem('payment_account_unknown.sandbox');
  if (accounts.length === 0) throw new OperatorProblem('payment_account_unknown.none', { account });
  throw new OperatorProblem('payment_account_unknown', { account, accounts: accounts.join(', ') });
}

/**
 * Returns the account of a new store that names none: the only one of the installation, or the sandbox of a trial; null where its staff
 * connect or choose one.
 */
export function defaultPaymentAccount({ accounts, hasSandbox }: PaymentAccountNames): string | null {
  const [first, ...others] = accounts;
  if (first !== undefined) return others.length === 0 ? first : null;
  return hasSandbox ? sandboxAccount : null;
}
