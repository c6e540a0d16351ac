import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { findKeySlip } from '@vitrine/contract/admin/payment-keys.ts';
import {
  maxPaymentAccounts,
  paymentAccountInput,
  type PaymentAccountChange,
  type PaymentAccountInput,
  type PaymentCheckProblem,
} from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { providerOf, storedAccount, type UsingProviders } from '#api/contexts/payment/find-provider.ts';
import { paymentMethodRepository } from '#api/contexts/payment/payment-method-repository.ts';
import type { AccountIdentity } from '#api/contexts/payment/payment-provider.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { paymentAccountRepository } from './payment-account-repository.ts';
import { adapterAccount, encryptedKeys, storedInput } from './stored-account.ts';

interface AccountContext<Code extends AdminRefusalCode> extends InStore, UsingProviders {
  readonly now: Date;
  readonly write: <Result>(
    work: (trx: StoreTransaction, trail: AuditTrail<Code>) => Promise<Result>,
  ) => Promise<Result>;
}

type StoredAccount = Awaited<ReturnType<typeof paymentAccountRepository.all>>[number];

/** Connects an account whose keys the provider accepts; returns its code, which no account of the store had before. */
export async function connectAccount(
  { services, now, write }: AccountContext<never>,
  input: PaymentAccountInput,
): Promise<string> {
  requireNoSlip(input);
  const identity = await requireAccepted({ services }, input);
  return write(async (trx, trail) => {
    await lockName(trx, 'payment accounts');
    const accounts = await paymentAccountRepository.all(trx);
    if (accounts.length >= maxPaymentAccounts) {
      throw new OperatorProblem('payment_accounts_too_many', { limit: maxPaymentAccounts });
    }
    const code = newCode(input.kind, await takenCodes({ db: trx, services }));
    const account = {
      code,
      kind: input.kind,
      name: input.name,
      public_key: input.public_key,
      secrets: encryptedKeys({ services }, input),
      is_test: identity.isTest,
      holder: identity.holder,
      checked_at: now,
      check_problem: null,
      created_at: now,
    };
    await paymentAccountRepository.insert(trx, account);
    await trail.record(targetOf(code), { before: null, after: editableAccountOf(account) });
    return code;
  });
}

/** Renames an account or replaces keys of it; new keys must be accepted by the provider, and are tried with those that stay. */
export async function changeAccount(
  { db, services, now, write, refuse }: AccountContext<'not_found' | 'edit_conflict'> & Refusing<'not_found'>,
  { code, version, ...change }: PaymentAccountChange & { readonly code: string },
): Promise<void> {
  const stored = (await paymentAccountRepository.all(db)).find((one) => one.code === code);
  if (!stored || stored.kind !== change.kind) throw refuse('not_found');
  const { kind: _kind, name, ...given } = change;
  const hasKeys = Object.values(given).some((key) => key !== undefined);
  const keys = hasKeys ? mergedKeys({ services }, { stored, change }) : null;
  if (keys) requireNoSlip(keys);
  const identity = keys && (await requireAccepted({ services }, keys));
  await write(async (trx, trail) => {
    const account = await paymentAccountRepository.lock(trx, code);
    if (!account) throw trail.refuse('not_found');
    await trail.edit({
      target: targetOf(code),
      version,
      read: async () => editableAccountOf(account),
      async write() {
        const changed = {
          name,
          ...(keys &&
            identity && {
              public_key: keys.public_key,
              secrets: encryptedKeys({ services }, keys),
              is_test: identity.isTest,
              holder: identity.holder,
              checked_at: now,
              check_problem: null,
            }),
        };
        await paymentAccountRepository.set(trx, code, changed);
        return editableAccountOf({ ...account, ...changed });
      },
    });
  });
}

/** Asks the provider about the stored keys and keeps the answer. */
export async function checkAccount(
  { db, services, now, write, refuse }: AccountContext<never> & Refusing<'not_found'>,
  code: string,
): Promise<void> {
  const stored = (await paymentAccountRepository.all(db)).find((one) => one.code === code);
  if (!stored) throw refuse('not_found');
  const account = storedAccount({ services }, stored);
  const identity = account ? await providerOf({ services }, account).identify() : 'keys_refused';
  await write(async (trx, trail) => {
    const row = await paymentAccountRepository.lock(trx, code);
    const before = row ? auditedCheck(row) : null;
    // The answer is about the keys that were asked for, not about those that replaced them meanwhile.
    if (row?.secrets !== stored.secrets) return trail.record(targetOf(code), { before, after: before });
    const check = { checked_at: now, check_problem: typeof identity === 'string' ? identity : null };
    await paymentAccountRepository.set(trx, code, {
      ...check,
      ...(typeof identity !== 'string' && { is_test: identity.isTest, holder: identity.holder }),
    });
    return trail.record(targetOf(code), { before, after: auditedCheck(check) });
  });
}

function auditedCheck({
  checked_at: at,
  check_problem,
}: Pick<StoredAccount, 'checked_at' | 'check_problem'>) {
  return { checked_at: at.toISOString(), check_problem };
}

/** Removes an account with its keys, unless a method or an open payment needs them. */
export async function removeAccount(
  { write }: Pick<AccountContext<'not_found' | 'edit_conflict'>, 'write'>,
  { code, version }: { readonly code: string; readonly version: string },
): Promise<void> {
  await write((trx, trail) =>
    trail.edit({
      target: targetOf(code),
      version,
      // Waits for payments that are beginning at it, and lets none begin.
      read: () => readEditable(trx, code),
      async write(before) {
        if (!before) throw trail.refuse('not_found');
        const methods = (await paymentMethodRepository.accounts(trx)).filter(
          ({ provider }) => provider === code,
        );
        if (methods.length > 0) {
          throw new OperatorProblem('payment_account_in_use.methods', {
            methods: methods.map(({ name }) => name).join(', '),
          });
        }
        const open = await paymentRepository.countOpenAt(trx, code);
        if (open > 0) throw new OperatorProblem('payment_account_in_use.payments', { count: open });
        await paymentAccountRepository.remove(trx, code);
        return null;
      },
    }),
  );
}

const targetOf = (code: string) => ({ kind: 'payment_account', id: code });

async function readEditable(trx: StoreTransaction, code: string) {
  const account = await paymentAccountRepository.lock(trx, code);
  return account ? editableAccountOf(account) : null;
}

/** Returns what of an account can be edited, of which its version is a hash: of its keys, a mark that changes with them. */
export function editableAccountOf({
  kind,
  name,
  public_key,
  secrets,
}: Pick<StoredAccount, 'kind' | 'name' | 'public_key' | 'secrets'>) {
  return { kind, name, public_key, keys: `•••• ${secrets.slice(-6)}` };
}

/** Returns the codes of accounts that are there, or that an earlier payment or saved card still names. */
export async function takenCodes({
  db,
  services: { providers },
}: InStore & UsingProviders): Promise<readonly string[]> {
  const accounts = await paymentAccountRepository.all(db);
  return [
    ...Object.keys(providers.paymentAccounts),
    ...accounts.map(({ code }) => code),
    ...(await paymentRepository.accountsEverNamed(db)),
  ];
}

/** Returns a code of the kind that is not taken. */
export function newCode(kind: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const code = number === 1 ? kind : `${kind}-${number}`;
    if (!taken.includes(code)) return code;
  }
}

function mergedKeys(
  { services }: UsingProviders,
  { stored, change }: { stored: StoredAccount; change: Omit<PaymentAccountChange, 'version'> },
): PaymentAccountInput {
  const given = Object.fromEntries(Object.entries(change).filter(([, key]) => key !== undefined));
  // The schema of a new account decides whether every key is there.
  const merged = paymentAccountInput.safeParse({ ...storedInput({ services }, stored), ...given });
  if (!merged.success) throw new OperatorProblem('payment_keys_invalid.unreadable');
  return merged.data;
}

function requireNoSlip(keys: PaymentAccountInput): void {
  const secretKey = keys.kind === 'pagarme' ? keys.secret_key : keys.access_token;
  const slip = findKeySlip(keys.kind, { publicKey: keys.public_key, secretKey });
  if (slip) throw new OperatorProblem(`payment_keys_invalid.${slip}`);
}

async function requireAccepted(
  { services }: UsingProviders,
  keys: PaymentAccountInput,
): Promise<AccountIdentity> {
  const identity = await providerOf({ services }, adapterAccount(keys, services)).identify();
  if (typeof identity !== 'string') return identity;
  throw new OperatorProblem(problems[identity]);
}

const problems = {
  keys_refused: 'payment_keys_invalid.refused',
  public_key_refused: 'payment_public_key_refused',
  other_country: 'payment_keys_invalid.other_country',
  forbidden: 'payment_provider_forbidden',
  unreachable: 'payment_provider_unreachable',
} as const satisfies Record<PaymentCheckProblem, string>;
