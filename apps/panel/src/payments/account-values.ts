import {
  findKeySlip,
  isTestKey,
  type PaymentKeySlip,
  paymentKeys,
} from '@vitrine/contract/admin/payment-keys.ts';
import type {
  AdminPaymentAccount,
  PaymentAccountChange,
  PaymentAccountInput,
} from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';
import { z } from 'zod';

/** The form of an account, with the keys of every provider. A secret key is empty until it is pasted. */
export interface AccountValues {
  readonly kind: PaymentProviderKind;
  readonly name: string;
  readonly public_key: string;
  readonly access_token: string;
  readonly webhook_secret: string;
  readonly secret_key: string;
  readonly webhook_user: string;
  readonly webhook_password: string;
  /** Takes the user and password of a stored account away. */
  readonly is_webhook_open: boolean;
}

/** The secrets of the form: no draft keeps them. */
export const secretFields = [
  'access_token',
  'webhook_secret',
  'secret_key',
  'webhook_user',
  'webhook_password',
];

const noSecrets = {
  access_token: '',
  webhook_secret: '',
  secret_key: '',
  webhook_user: '',
  webhook_password: '',
  is_webhook_open: false,
};

export const newAccount: AccountValues = {
  kind: 'mercado-pago',
  name: 'Mercado Pago',
  public_key: '',
  ...noSecrets,
};

export function accountValuesOf(
  kind: PaymentProviderKind,
  { name, public_key }: Pick<AdminPaymentAccount, 'name' | 'public_key'>,
): AccountValues {
  return { kind, name, public_key, ...noSecrets };
}

/** The field of the key that charges. */
const secretKeyField = {
  'mercado-pago': 'access_token',
  pagarme: 'secret_key',
} as const satisfies Record<PaymentProviderKind, keyof AccountValues>;

const pasted = z.object(paymentKeys.pagarme).shape.public_key;

/** Returns a key as it is sent: without what was copied around it. */
const cleaned = (text: string): string => pasted.safeParse(text).data ?? '';

/** Finds what the form of the keys gives away before they are sent. */
export function slipOf(values: AccountValues): PaymentKeySlip | null {
  const secretKey = cleaned(values[secretKeyField[values.kind]]);
  return findKeySlip(values.kind, { publicKey: cleaned(values.public_key), secretKey });
}

/** Whether the keys are of tests, by their form. */
export function areTestKeys(values: AccountValues): boolean {
  return isTestKey(cleaned(values.public_key)) || isTestKey(cleaned(values[secretKeyField[values.kind]]));
}

export const slipTexts: Readonly<Record<PaymentKeySlip, string>> = {
  swapped: 'As chaves estão trocadas: a pública está no campo da secreta, ou ao contrário.',
  mixed: 'Uma chave é de teste e a outra é de produção. Copie as duas da mesma tela.',
  foreign: 'Esta chave é de outro provedor. Confira de onde você a copiou.',
};

/** Returns what is missing or mistaken in the form, by field. */
export function accountProblems(
  values: AccountValues,
  { isNew }: { isNew: boolean },
): Record<string, string> {
  const { kind, name, public_key: publicKey } = values;
  const secretField = secretKeyField[kind];
  const slip = slipOf(values);
  return {
    ...(name.trim() === '' && { name: 'Dê um nome à conta.' }),
    ...(publicKey.trim() === '' && { public_key: 'Cole a chave pública.' }),
    ...(isNew && values[secretField].trim() === '' && { [secretField]: 'Cole a chave secreta.' }),
    ...(isNew &&
      kind === 'mercado-pago' &&
      values.webhook_secret.trim() === '' && { webhook_secret: 'Cole a assinatura secreta.' }),
    ...(values.webhook_password !== '' &&
      values.webhook_user.trim() === '' && { webhook_user: 'Escreva também o usuário.' }),
    ...(values.webhook_user.includes(':') && { webhook_user: 'O usuário não pode ter dois-pontos.' }),
    ...(slip !== null && { [slip === 'swapped' ? 'public_key' : secretField]: slipTexts[slip] }),
  };
}

/** Returns the field of a refusal's code; null for one of the form as a whole. */
export function accountField({ kind }: AccountValues, code: string): string | null {
  if (code === 'payment_public_key_refused') return 'public_key';
  return code === 'payment_keys_invalid' ? secretKeyField[kind] : null;
}

/** Returns the body of a new account. */
export function newAccountBody(values: AccountValues): PaymentAccountInput {
  const { kind, name, public_key } = values;
  if (kind === 'mercado-pago') {
    const { access_token, webhook_secret } = values;
    return { kind, name, public_key, access_token, webhook_secret };
  }
  const { secret_key, webhook_user, webhook_password } = values;
  return { kind, name, public_key, secret_key, webhook_user, webhook_password };
}

/** Returns the body of a change: a key that was left empty, or as it was, is not in it. */
export function accountChangeBody(
  values: AccountValues,
  { version, publicKey }: { readonly version: string; readonly publicKey: string },
): PaymentAccountChange {
  const { kind, name } = values;
  const changed = {
    name,
    version,
    ...(values.public_key !== publicKey && { public_key: values.public_key }),
  };
  if (kind === 'mercado-pago') {
    return {
      kind,
      ...changed,
      ...(values.access_token !== '' && { access_token: values.access_token }),
      ...(values.webhook_secret !== '' && { webhook_secret: values.webhook_secret }),
    };
  }
  const { webhook_user, webhook_password, is_webhook_open: isOpen } = values;
  return {
    kind,
    ...changed,
    ...(values.secret_key !== '' && { secret_key: values.secret_key }),
    ...(webhook_user !== '' && !isOpen && { webhook_user, webhook_password }),
    ...(isOpen && { webhook_user: '', webhook_password: '' }),
  };
}
