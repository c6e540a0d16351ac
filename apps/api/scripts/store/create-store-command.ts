import { parseArgs } from 'node:util';

import { newStore } from '@vitrine/contract/admin/schemas/stores.ts';

import { createStore } from '#api/contexts/instance/instance.public.ts';
import { defaultPaymentAccount, requirePaymentAccount } from '#api/contexts/payment/payment.public.ts';
import type { Database } from '#api/platform/database/database.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { type PaymentAccountNames, sandboxAccount } from '#api/platform/payment-accounts.ts';

import { operatorActor } from './operator-actor.ts';

const usage =
  'Uso: npm run store -- create-store nova --name "Loja Nova" --owner ana@exemplo.com.br --owner-name "Ana Souza" [--host loja.com.br] [--payment CONTA]';

export const createStoreHelp = `  cria uma loja, fechada até ser aberta no painel, e convida quem cuida dela\n    ${usage.slice('Uso: '.length)}`;

interface StoreCreation {
  readonly database: Pick<Database, 'everything'>;
  /** The public address of this installation. */
  readonly publicUrl: string;
  readonly panelOrigin: string;
  readonly payments: PaymentAccountNames;
  readonly now: Date;
}

/** Parses the command that creates a store; null if the words are another command. Throws an OperatorProblem with the usage. */
export function readCreateStore(
  args: readonly string[],
): ((creation: StoreCreation) => Promise<string[]>) | null {
  if (args[0] !== 'create-store') return null;
  const { store, payment } = parsed(args.slice(1));
  return async ({ database, publicUrl, panelOrigin, payments, now }) => {
    const { public_id: publicId, name, host, owner_email: email, owner_name: ownerName } = store;
    const account = payment ?? defaultPaymentAccount(payments);
    if (account !== null) requirePaymentAccount(payments, account);
    const action = { actor: operatorActor(), action: 'store create-store', requestId: null, now };
    await database.everything
      .transaction()
      .execute((transaction) =>
        createStore(
          { transaction, publicUrl, panelOrigin, action },
          { publicId, name, host, owner: { email, name: ownerName }, paymentAccount: account },
        ),
      );
    return [
      `Loja "${publicId}" criada. O convite segue para ${email}; ela abre pelo painel.`,
      paymentNote(account),
      `Sem e-mail configurado, o link do convite: npm run store -- --store ${publicId} staff link ${email}`,
    ];
  };
}

function paymentNote(account: string | null): string {
  if (account === null) return 'Ela ainda não cobra: sua equipe conecta uma conta no painel, em Pagamentos.';
  return account === sandboxAccount
    ? 'Os pagamentos dela são só simulados (sandbox): conecte uma conta no painel, em Pagamentos, antes de vender.'
    : `A conta "${account}" cobra os pagamentos dela.`;
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { name: text, owner: text, 'owner-name': text, host: text, payment: text },
      allowPositionals: true,
    });
    const store = newStore.parse({
      public_id: positionals[0],
      name: values.name,
      host: values.host ?? null,
      owner_email: values.owner,
      owner_name: values['owner-name'] ?? values.owner,
    });
    if (positionals.length !== 1) throw new Error('mais de um nome');
    return { store, payment: values.payment };
  } catch {
    throw new OperatorProblem('usage', { usage });
  }
}
