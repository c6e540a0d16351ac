import { createHmac, randomBytes, randomInt } from 'node:crypto';

import { buildBoleto } from '@vitrine/brazil/boleto.ts';
import { buildPixBrCode } from '@vitrine/brazil/pix-br-code.ts';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { CardToken, Payment } from 'mercadopago';
import { z } from 'zod';

/** 'yyyy-MM-ddTHH:mm:ss.SSS-03:00' */
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/);
const payer = {
  email: z.email(),
  first_name: z.string().min(1),
  last_name: z.string(),
  identification: z.strictObject({ type: z.enum(['CPF', 'CNPJ']), number: z.string().min(11) }),
};
const common = {
  transaction_amount: z.number().positive().multipleOf(0.01),
  description: z.string().min(1),
  external_reference: z.string().max(256),
  notification_url: z.url(),
};
const paymentBody = z.union([
  z.strictObject({
    ...common,
    payer: z.strictObject(payer),
    token: z.string(),
    installments: z.int().min(1).max(12),
    payment_method_id: z.enum(['visa', 'master', 'elo', 'hipercard', 'amex']),
    capture: z.literal(true),
  }),
  z.strictObject({
    ...common,
    payer: z.strictObject(payer),
    payment_method_id: z.literal('pix'),
    date_of_expiration: moment,
  }),
  z.strictObject({
    ...common,
    payer: z.strictObject({
      ...payer,
      address: z.strictObject({
        zip_code: z.string().length(8),
        street_name: z.string().min(1),
        street_number: z.string().min(1),
        neighborhood: z.string().min(1),
        city: z.string().min(1),
        federal_unit: z.string().length(2),
      }),
    }),
    payment_method_id: z.literal('bolbradesco'),
    date_of_expiration: moment,
  }),
]);

/** What browsers send, and the SDK, which writes numbers as text and leaves out the holder. */
const cardBody = z.strictObject({
  card_number: z.string().regex(/^\d{13,19}$/),
  security_code: z.string().regex(/^\d{3,4}$/),
  expiration_month: z.coerce.number().int().min(1).max(12),
  expiration_year: z.coerce.number().int().min(2026),
  cardholder: z
    .strictObject({
      name: z.string().min(1),
      identification: z
        .strictObject({ type: z.enum(['CPF', 'CNPJ']), number: z.string().min(11) })
        .exactOptional(),
    })
    .optional(),
});

/** The documented cause of each field that is missing or invalid. */
const cardCauses: Readonly<Record<string, string>> = {
  card_number: 'E301',
  security_code: 'E203',
  expiration_month: '325',
  expiration_year: '326',
  cardholder: '316',
};

/** How a payment ends by the name on a test card, as the provider documents it; `APRO` and other names are approved. */
const fatesByHolder: Readonly<Record<string, Omit<MercadoPagoCard, 'last4'>>> = {
  CONT: { status: 'in_process', status_detail: 'pending_contingency' },
  FUND: { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' },
  OTHE: { status: 'rejected', status_detail: 'cc_rejected_other_reason' },
};

type CardTokenResponse = Omit<Awaited<ReturnType<CardToken['create']>>, 'api_response'>;
type PaymentResponse = Omit<Awaited<ReturnType<Payment['get']>>, 'api_response'>;

/** A payment, in the model of the provider's SDK. What is missing is null. */
type StoredPayment = { [Field in keyof PaymentResponse]: PaymentResponse[Field] | null } & {
  id: number;
  status: string;
  external_reference: string;
  transaction_amount: number;
  notification_url: string;
};

export interface MercadoPagoCard {
  readonly last4: string;
  readonly status: 'approved' | 'rejected' | 'in_process';
  readonly status_detail: string;
}

/** Formats a time as the provider does, in the zone of its own clock. */
function atMinusFour(time: string): string {
  return `${new Date(new Date(time).getTime() - 4 * 3_600_000).toISOString().slice(0, -1)}-04:00`;
}

/** Returns what a payment has by its method. */
function detailsOf(
  body: z.output<typeof paymentBody>,
  card: MercadoPagoCard | undefined,
): Omit<StoredPayment, 'id' | 'status' | 'external_reference' | 'transaction_amount' | 'notification_url'> {
  const amountCentavos = Math.round(body.transaction_amount * 100);
  const total_paid_amount = body.transaction_amount;
  switch (body.payment_method_id) {
    case 'pix':
      return {
        payment_type_id: 'bank_transfer',
        status_detail: 'pending_waiting_transfer',
        card: {},
        transaction_details: { total_paid_amount },
        point_of_interaction: {
          type: 'OPENPLATFORM',
          transaction_data: {
            qr_code: buildPixBrCode({
              key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
              merchantName: 'Loja',
              merchantCity: 'Sao Paulo',
              amountCentavos,
              txid: randomBytes(12).toString('hex'),
            }),
            qr_code_base64: '',
          },
        },
      };
    case 'bolbradesco': {
      const { barcode, linhaDigitavel } = buildBoleto({
        bankCode: '237',
        dueDate: body.date_of_expiration.slice(0, 10),
        amountCentavos,
        freeField25: String(randomInt(2 ** 47)).padStart(25, '0'),
      });
      return {
        payment_type_id: 'ticket',
        status_detail: 'pending_waiting_payment',
        card: {},
        transaction_details: {
          total_paid_amount,
          external_resource_url: 'https://www.mercadopago.com.br/payments/1/ticket',
          barcode: { content: barcode },
          digitable_line: linhaDigitavel,
        },
      };
    }
    default:
      return {
        payment_type_id: 'credit_card',
        status_detail: card?.status_detail ?? null,
        transaction_details: { total_paid_amount },
        card: { first_six_digits: '423564', last_four_digits: card?.last4 ?? '' },
      };
  }
}

/** Responds as documented for Mercado Pago's payments API. */
export function mercadoPagoStub({
  accessToken,
  secret,
  publicKey = 'APP_USR-publica',
}: {
  accessToken: string;
  secret: string;
  publicKey?: string;
}) {
  const tokens = new Map<string, MercadoPagoCard>();
  const payments = new Map<number, StoredPayment>();
  const byKey = new Map<string, StoredPayment>();
  /** What was answered to a refund, by its key. */
  const refundsByKey = new Map<string, { id: number; payment_id: number; amount: number; status: string }>();
  let lastId = 20_359_978_000;
  const app = new Hono();
  function addToken(card: MercadoPagoCard): string {
    const token = randomBytes(16).toString('hex');
    tokens.set(token, card);
    return token;
  }
  const problem = (status: number, code: number, description: string) => ({
    message: description,
    error: 'bad_request',
    status,
    cause: [{ code, description, data: null }],
  });

  app.use('/v1/payment_methods', async (c, next) => {
    const publicKeyOfQuery = c.req.query('public_key');
    if (publicKeyOfQuery === undefined) return next();
    if (publicKeyOfQuery !== publicKey)
      return c.json({ message: 'public_key not found', status: 400, cause: [{ code: 1001 }] }, 400);
    return c.json([{ id: 'pix', payment_type_id: 'bank_transfer', status: 'active' }]);
  });

  app.get('/users/me', (c) => {
    if (c.req.header('authorization') !== `Bearer ${accessToken}`) {
      return c.json({ message: 'invalid_token', error: 'not_found', status: 401, cause: [] }, 401);
    }
    return c.json({
      id: 202593498,
      nickname: 'ATELIESERRA',
      first_name: 'Clara',
      last_name: 'Nunes',
      company: { corporate_name: 'Ateliê da Serra Ltda', brand_name: '' },
      site_id: 'MLB',
      tags: ['normal'],
    });
  });

  app.use('/v1/card_tokens', cors());
  app.post('/v1/card_tokens', async (c) => {
    const isKnown =
      c.req.query('public_key') === publicKey || c.req.header('authorization') === `Bearer ${accessToken}`;
    if (!isKnown)
      return c.json({ message: 'invalid_token', error: 'not_found', status: 401, cause: [] }, 401);
    const read = cardBody.safeParse(await c.req.json());
    if (!read.success) {
      const cause = read.error.issues.map(({ path, message }) => ({
        code: cardCauses[String(path[0])] ?? '000',
        description: message,
      }));
      return c.json({ message: 'invalid parameters', error: 'bad_request', status: 400, cause }, 400);
    }
    const { card_number: number, cardholder, ...card } = read.data;
    const approved = { status: 'approved', status_detail: 'accredited' } as const;
    const last4 = number.slice(-4);
    const response: CardTokenResponse = {
      id: addToken({ ...(fatesByHolder[cardholder?.name ?? ''] ?? approved), last4 }),
      status: 'active',
      first_six_digits: number.slice(0, 6),
      last_four_digits: last4,
      expiration_month: card.expiration_month,
      expiration_year: card.expiration_year,
      card_number_length: number.length,
      security_code_length: card.security_code.length,
      luhn_validation: true,
      live_mode: true,
      ...(cardholder && { cardholder }),
    };
    return c.json(response, 201);
  });

  app.use('/v1/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${accessToken}`) {
      return c.json(problem(401, 7, 'Unauthorized use of live credentials'), 401);
    }
    return next();
  });

  app.post('/v1/payments', async (c) => {
    const key = c.req.header('x-idempotency-key');
    if (!key) return c.json(problem(400, 4292, "Header X-Idempotency-Key can't be null"), 400);
    const earlier = byKey.get(key);
    if (earlier) return c.json(earlier, 201);
    const read = paymentBody.safeParse(await c.req.json());
    if (!read.success) return c.json(problem(400, 2067, z.prettifyError(read.error)), 400);
    const body = read.data;
    const card = 'token' in body ? tokens.get(body.token) : undefined;
    if ('token' in body && !card) return c.json(problem(400, 2006, 'Card Token not found'), 400);
    if ('token' in body) tokens.delete(body.token);
    lastId += 1;
    const payment: StoredPayment = {
      id: lastId,
      external_reference: body.external_reference,
      notification_url: body.notification_url,
      currency_id: 'BRL',
      transaction_amount: body.transaction_amount,
      transaction_amount_refunded: 0,
      payment_method_id: body.payment_method_id,
      installments: 'installments' in body ? body.installments : 1,
      status: card?.status ?? 'pending',
      date_of_expiration: 'date_of_expiration' in body ? atMinusFour(body.date_of_expiration) : null,
      ...detailsOf(body, card),
    };
    payments.set(payment.id, payment);
    byKey.set(key, payment);
    return c.json(payment, 201);
  });

  const ofReference = (reference: string | undefined) =>
    [...payments.values()].filter(({ external_reference: one }) => one === reference).toReversed();

  app.get('/v1/payments/search', (c) => {
    const results = ofReference(c.req.query('external_reference'));
    return c.json({ paging: { total: results.length, limit: 30, offset: 0 }, results });
  });

  const notFound = problem(404, 2000, 'Payment not found');

  const claims = new Map<number, object>();
  app.get('/post-purchase/v1/claims/:id', (c) => {
    const claim = claims.get(Number(c.req.param('id')));
    return claim ? c.json({ id: Number(c.req.param('id')), ...claim }) : c.json(notFound, 404);
  });

  const merchantOrders = new Map<number, readonly number[]>();
  app.get('/merchant_orders/:id', (c) => {
    const ids = merchantOrders.get(Number(c.req.param('id')));
    const paid = ids?.map((id) => ({ id, status: payments.get(id)?.status }));
    return paid ? c.json({ id: Number(c.req.param('id')), payments: paid }) : c.json(notFound, 404);
  });

  app.get('/v1/payments/:id', (c) => {
    const payment = payments.get(Number(c.req.param('id')));
    return payment ? c.json(payment) : c.json(notFound, 404);
  });

  app.put('/v1/payments/:id', async (c) => {
    const payment = payments.get(Number(c.req.param('id')));
    if (!payment) return c.json(notFound, 404);
    const body = z.strictObject({ status: z.literal('cancelled') }).safeParse(await c.req.json());
    if (!body.success) return c.json(problem(400, 4017, "Status attribute can't be null"), 400);
    if (!['in_process', 'pending', 'authorized'].includes(payment.status)) {
      const refused = 'The action requested is not valid for the current payment state';
      return c.json(problem(400, 2018, refused), 400);
    }
    Object.assign(payment, { status: 'cancelled', status_detail: 'by_collector' });
    return c.json(payment);
  });

  app.post('/v1/payments/:id/refunds', async (c) => {
    const payment = payments.get(Number(c.req.param('id')));
    if (!payment) return c.json(notFound, 404);
    const key = c.req.header('x-idempotency-key');
    if (!key) return c.json(problem(400, 4292, 'No key'), 400);
    // The body is read first, as requests of the same moment are.
    const body = await c.req.json();
    const earlier = refundsByKey.get(key);
    if (earlier) return c.json(earlier, 201);
    if (payment.status !== 'approved') {
      const refused = 'The action requested is not valid for the current payment state';
      return c.json(problem(400, 2063, refused), 400);
    }
    const { amount } = z.strictObject({ amount: z.number().positive().optional() }).parse(body);
    const before = payment.transaction_amount_refunded ?? 0;
    const refunded =
      amount === undefined ? payment.transaction_amount : Math.round((before + amount) * 100) / 100;
    if (refunded > payment.transaction_amount) return c.json(problem(400, 2018, 'Amount too high'), 400);
    const isWhole = refunded === payment.transaction_amount;
    Object.assign(payment, {
      transaction_amount_refunded: refunded,
      ...(isWhole
        ? { status: 'refunded', status_detail: 'refunded' }
        : { status_detail: 'partially_refunded' }),
    });
    const refund = { id: lastId + 1, payment_id: payment.id, amount: refunded - before, status: 'approved' };
    refundsByKey.set(key, refund);
    return c.json(refund, 201);
  });

  /** Returns the headers of a webhook whose address names an id; null if it names none. */
  function signed(dataId: string | null): Record<string, string> {
    const requestId = randomBytes(16).toString('hex');
    const signedAt = String(Date.now());
    const manifest = `${dataId === null ? '' : `id:${dataId};`}request-id:${requestId};ts:${signedAt};`;
    return {
      'x-request-id': requestId,
      'x-signature': `ts=${signedAt},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`,
    };
  }

  return {
    fetch: (request: Request) => app.fetch(request),
    signed,
    token: addToken,
    amounts: (reference: string) =>
      ofReference(reference).map(({ transaction_amount: amount }) => Math.round(amount * 100)),
    addClaim(id: number, claim: { resource: string; resource_id: number }): void {
      claims.set(id, { ...claim, type: 'mediations', stage: 'claim', status: 'opened' });
    },
    addMerchantOrder(id: number, paymentIds: readonly number[]): void {
      merchantOrders.set(id, paymentIds);
    },
    /** Returns the payment of a Pix code or of a boleto's line. */
    paymentOfCode: (code: string) =>
      [...payments.values()].find(
        ({ point_of_interaction: pix, transaction_details: boleto }) =>
          pix?.transaction_data?.qr_code === code || boleto?.digitable_line === code,
      ),
    /** Returns the last payment with a reference, to change it as time or a payer would. */
    paymentOf: (reference: string) => ofReference(reference)[0],
    webhook(
      reference: string,
      {
        id,
        type = 'payment',
        data = {},
        about,
      }: { id: number; type?: string; data?: object; about?: number },
    ) {
      const dataId = String(about ?? ofReference(reference)[0]?.id ?? 1);
      return {
        query: `data.id=${dataId}&type=${type}`,
        headers: signed(dataId),
        body: JSON.stringify({
          id,
          live_mode: true,
          type,
          date_created: new Date().toISOString(),
          user_id: 44_444,
          api_version: 'v1',
          action: `${type}.updated`,
          data: { id: dataId, ...data },
        }),
      };
    },
  };
}
