import { paymentAccountsOf, setPaymentAccount } from '#api/contexts/payment/payment.public.ts';

import { type Command, type CommandContext, textOf } from './command.ts';

async function list({ db }: CommandContext): Promise<string[]> {
  const methods = await paymentAccountsOf(db);
  return methods.map(({ code, provider }) => `${code}  ${provider}`);
}

async function set({ write, payments }: CommandContext, account: string, method: string | null) {
  const count = await write((trx, trail) =>
    setPaymentAccount({ trx, trail }, { accountNames: payments, account, method }),
  );
  return [`Formas de pagamento que a conta "${account}" cobra agora: ${count}.`];
}

export const paymentCommands: Readonly<Record<string, Command>> = {
  payment: {
    usage: ['payment', 'payment CONTA [--method pix]'],
    help: 'a conta de pagamento (PAYMENT_ACCOUNTS) que cobra cada forma de pagamento da loja',
    options: { method: { type: 'string' } },
    run(context, [account, ...more], values) {
      if (more.length > 0) return null;
      return account === undefined ? list(context) : set(context, account, textOf(values, 'method'));
    },
  },
};
