import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { type PaymentAccountNames, sandboxAccount } from '#api/platform/payment-accounts.ts';

import { paymentMethodRepository } from './payment-method-repository.ts';

interface AccountChange {
  readonly account: string;
  /** The code of the only method to change; all without it. */
  readonly method: string | null;
}

/** Lets an account charge the methods of a store from now on; payments that began elsewhere end there. Refuses an unknown account. */
export async function setPaymentAccount(
  trx: StoreTransaction,
  trail: AuditTrail,
  accountNames: PaymentAccountNames,
  { account, method }: AccountChange,
): Promise<number> {
  requirePaymentAccount(accountNames, account);
  const methods = await paymentMethodRepository.accounts(trx);
  const changed = methods.filter(({ code }) => method === null || code === method);
  if (changed.length === 0) {
    throw new OperatorProblem(
      'payment_method_unknown',
      `A loja não tem a forma de pagamento "${method}". Tem: ${methods.map(({ code }) => code).join(', ')}.`,
    );
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
  throw new OperatorProblem(
    'payment_account_unknown',
    account === sandboxAccount
      ? 'Esta instalação não tem o sandbox (SANDBOX_URL), que só simula pagamentos.'
      : `Não há conta "${account}" em PAYMENT_ACCOUNTS. ${accounts.length === 0 ? 'Não há nenhuma.' : `Há: ${accounts.join(', ')}.`}`,
  );
}

/** Returns the account of a new store that names none: the only one there is, or the sandbox of a trial; refuses a guess. */
export function defaultPaymentAccount({ accounts, hasSandbox }: PaymentAccountNames): string {
  const [first, ...others] = accounts;
  if (first !== undefined && others.length === 0) return first;
  if (first === undefined && hasSandbox) return sandboxAccount;
  throw new OperatorProblem(
    'payment_account_missing',
    first === undefined
      ? 'Não há conta de pagamento: configure PAYMENT_ACCOUNTS (docs/contracts/payment-providers.md) e repita.'
      : `Há mais de uma conta de pagamento: escolha com --payment ${accounts.join(' ou --payment ')}.`,
  );
}
