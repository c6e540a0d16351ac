import { z } from 'zod';

/** A key as people paste it: with the blanks, line breaks and the word `Bearer` of the place where they copied it. */
const pastedKey = (limit: number) =>
  z
    .string()
    .max(1000)
    .transform((text) =>
      text
        .replaceAll(/\s+|\p{Cf}+/gu, ' ')
        .replace(/^\s*bearer /i, '')
        .replaceAll(' ', ''),
    )
    .pipe(z.string().min(1).max(limit));

/** The keys of an account by provider, named as the provider names them. */
export const paymentKeys = {
  'mercado-pago': {
    public_key: pastedKey(200),
    access_token: pastedKey(300),
    /** The secret signature that 'Suas integrações' shows beside the webhook. */
    webhook_secret: pastedKey(200),
  },
  pagarme: {
    public_key: pastedKey(200),
    secret_key: pastedKey(200),
    /** The user and password of the webhook's basic authentication; empty for a webhook without. */
    webhook_user: z
      .string()
      .trim()
      .max(100)
      .regex(/^[^:]*$/),
    webhook_password: z.string().max(200),
  },
} as const;

export type PaymentKeyName =
  | 'public_key'
  | 'access_token'
  | 'secret_key'
  | 'webhook_secret'
  | 'webhook_user'
  | 'webhook_password';

/**
 * A slip in pasted keys that their form gives away, before a provider is asked.
 * - `swapped`: the public key is in the field of the secret one, or the other way round
 * - `mixed`: one key is of tests, the other of real sales
 * - `foreign`: a key of another provider
 */
export type PaymentKeySlip = 'swapped' | 'mixed' | 'foreign';

/** How a provider's key gives away what it is: null where its form is unknown, which is no slip. */
interface KeyForm {
  readonly provider: 'mercado-pago' | 'pagarme';
  readonly isPublic: boolean | null;
  readonly isTest: boolean;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Number of the application, time, hash, number of the user. */
const accessToken = /^\d+-\d+-[0-9a-z]{32}-\d+$/i;

function formOf(key: string): KeyForm | null {
  const mercadoPago = /^(APP_USR|TEST)-(.+)$/.exec(key);
  if (mercadoPago) {
    const [, mark, rest = ''] = mercadoPago;
    const isPublic = uuid.test(rest) ? true : accessToken.test(rest) ? false : null;
    return { provider: 'mercado-pago', isPublic, isTest: mark === 'TEST' };
  }
  const pagarme = /^(pk|sk)_(test_)?/.exec(key);
  return pagarme && { provider: 'pagarme', isPublic: pagarme[1] === 'pk', isTest: pagarme[2] !== undefined };
}

/** Finds the slip in a pair of keys; null if there is none, or if their form is unknown. */
export function findKeySlip(
  provider: 'mercado-pago' | 'pagarme',
  { publicKey, secretKey }: { readonly publicKey: string; readonly secretKey: string },
): PaymentKeySlip | null {
  const [open, secret] = [formOf(publicKey), formOf(secretKey)];
  if ([open, secret].some((form) => form && form.provider !== provider)) return 'foreign';
  if (open?.isPublic === false || secret?.isPublic) return 'swapped';
  return open && secret && open.isTest !== secret.isTest ? 'mixed' : null;
}

/** Whether a key belongs to a provider's tests, by its form. A test user of Mercado Pago has keys of real form. */
export function isTestKey(key: string): boolean {
  return formOf(key)?.isTest ?? false;
}
