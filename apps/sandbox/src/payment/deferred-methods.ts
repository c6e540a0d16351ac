import { randomBytes } from 'node:crypto';

import { buildBoleto } from '@vitrine/brazil/boleto.ts';
import { nextBusinessDay } from '@vitrine/brazil/business-days.ts';
import { parseIsoDate } from '@vitrine/brazil/iso-date.ts';
import { buildPixBrCode } from '@vitrine/brazil/pix-br-code.ts';
import { z } from 'zod';

/** A random Pix key that is not registered at any bank. */
const PIX_KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
/** 999 is not assigned, so that no real bank accepts such a boleto. */
const SANDBOX_BANK_CODE = '999';

export const chargeRequestBase = {
  amount_centavos: z.int().positive().max(9_999_999_999),
  reference: z.string().min(1).max(80),
  description: z.string().max(200).default(''),
  customer: z.object({
    name: z.string().min(1).max(120),
    document: z.string().min(11).max(18),
    email: z.string().min(3).max(254),
    /** The shop's reference of the customer, to which saved cards belong. */
    reference: z.string().min(1).max(80).optional(),
  }),
  webhook_url: z.url({ protocol: /^https?$/ }),
};

/** The requests of the methods that are paid later, by method. */
const requestSchemas = {
  pix: z.object({
    ...chargeRequestBase,
    method: z.literal('pix'),
    pix: z.object({ expires_in_seconds: z.int().min(1).max(31_536_000).default(3600) }).prefault({}),
  }),
  boleto: z.object({
    ...chargeRequestBase,
    method: z.literal('boleto'),
    boleto: z.object({
      due_date: z.string().refine((text) => parseIsoDate(text) !== null, 'Invalid due date.'),
    }),
  }),
};

export const deferredRequestSchemas = Object.values(requestSchemas);

export type DeferredMethod = keyof typeof requestSchemas;

type RequestOf<Method extends DeferredMethod> = {
  [Each in Method]: z.output<(typeof requestSchemas)[Each]>;
}[Method];

export type DeferredRequest = RequestOf<DeferredMethod>;

/** The details with which the payer pays, in a field per method. */
export interface DeferredDetails extends Record<DeferredMethod, object> {
  readonly pix: { readonly br_code: string; readonly txid: string; readonly expires_at: string };
  readonly boleto: {
    readonly linha_digitavel: string;
    readonly barcode: string;
    readonly due_date: string;
    /** The printable second copy. */
    readonly pdf_url: string;
  };
}

interface IssueContext {
  readonly chargeId: string;
  readonly now: Date;
  readonly publicUrl: string;
}

interface DeferredMethodDescriptor<Method extends DeferredMethod> {
  readonly label: string;
  /** The payer's page, followed by the id of the charge; null if the method has none. */
  readonly payerPage: { readonly path: string; readonly label: string } | null;
  readonly issue: (request: RequestOf<Method>, context: IssueContext) => Pick<DeferredDetails, Method>;
  readonly payableUntil: (details: Partial<DeferredDetails>) => Date | undefined;
}

/** The payment methods with which the payer pays after the order. */
export const deferredMethods: {
  readonly [Method in DeferredMethod]: DeferredMethodDescriptor<Method>;
} = {
  pix: {
    label: 'Pix',
    payerPage: { path: '/payment/pix', label: 'Ver QR Code' },
    issue({ amount_centavos: amountCentavos, pix }, { now }) {
      const txid = randomBytes(12).toString('hex');
      const br_code = buildPixBrCode({
        key: PIX_KEY,
        merchantName: 'Vitrine Sandbox',
        merchantCity: 'São Paulo',
        amountCentavos,
        txid,
      });
      const expires_at = new Date(now.getTime() + pix.expires_in_seconds * 1000).toISOString();
      return { pix: { br_code, txid, expires_at } };
    },
    payableUntil: ({ pix }) => pix && new Date(pix.expires_at),
  },
  boleto: {
    label: 'Boleto',
    payerPage: { path: '/payment/boletos', label: '2ª via' },
    issue({ amount_centavos: amountCentavos, boleto: { due_date } }, { chargeId, publicUrl }) {
      const freeField25 = BigInt(`0x${randomBytes(10).toString('hex')}`)
        .toString()
        .padStart(25, '0')
        .slice(-25);
      const { linhaDigitavel, barcode } = buildBoleto({
        bankCode: SANDBOX_BANK_CODE,
        dueDate: due_date,
        amountCentavos,
        freeField25,
      });
      const pdf_url = `${publicUrl}/payment/boletos/${chargeId}.pdf`;
      return { boleto: { linha_digitavel: linhaDigitavel, barcode, due_date, pdf_url } };
    },
    // On its due date or the next business day, to the end of that day in Brasília.
    payableUntil: ({ boleto }) => boleto && new Date(`${nextBusinessDay(boleto.due_date)}T23:59:59-03:00`),
  },
};

/** Issues the details with which the payer pays. `method` is the method of the request. */
export function issueDetails<Method extends DeferredMethod>(
  method: Method,
  request: RequestOf<Method>,
  context: IssueContext,
): Pick<DeferredDetails, Method> {
  return deferredMethods[method].issue(request, context);
}
