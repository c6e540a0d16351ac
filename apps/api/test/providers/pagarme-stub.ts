import { randomBytes } from 'node:crypto';

import { buildBoleto, formatLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { buildPixBrCode } from '@vitrine/brazil/pix-br-code.ts';
import { Hono } from 'hono';
import { z } from 'zod';

const address = z.strictObject({
  line_1: z.string().min(1),
  line_2: z.string().optional(),
  zip_code: z.string().regex(/^\d{8}$/),
  city: z.string().min(1),
  state: z.string().length(2),
  country: z.literal('BR'),
});
const orderBody = z.strictObject({
  code: z.string().max(52),
  closed: z.literal(true),
  items: z
    .array(
      z.strictObject({
        code: z.string(),
        description: z.string().min(1).max(256),
        amount: z.int().positive(),
        quantity: z.int().positive(),
      }),
    )
    .min(1),
  customer_id: z.string().startsWith('cus_').optional(),
  customer: z
    .strictObject({
      code: z.string().max(52),
      name: z.string().min(1).max(64),
      email: z.email(),
      document: z.string().regex(/^[0-9A-Z]{11,14}$/),
      document_type: z.enum(['CPF', 'CNPJ']),
      type: z.enum(['individual', 'company']),
      phones: z.strictObject({
        mobile_phone: z.strictObject({
          country_code: z.literal('55'),
          area_code: z.string().length(2),
          number: z.string().regex(/^\d{8,9}$/),
        }),
      }),
      address,
    })
    .optional(),
  payments: z
    .array(
      z.discriminatedUnion('payment_method', [
        z.strictObject({
          payment_method: z.literal('credit_card'),
          amount: z.int().positive(),
          credit_card: z.strictObject({
            operation_type: z.literal('auth_and_capture'),
            installments: z.int().min(1).max(12),
            card_token: z.string().startsWith('token_').optional(),
            card_id: z.string().startsWith('card_').optional(),
            card: z.strictObject({ billing_address: address }),
          }),
        }),
        z.strictObject({
          payment_method: z.literal('pix'),
          amount: z.int().positive(),
          pix: z.strictObject({ expires_in: z.int().positive() }),
        }),
        z.strictObject({
          payment_method: z.literal('boleto'),
          amount: z.int().positive(),
          boleto: z.strictObject({
            instructions: z.string().min(1).max(256),
            due_at: z.iso.datetime({ offset: true }),
          }),
        }),
      ]),
    )
    .length(1),
});

type Payment = z.output<typeof orderBody>['payments'][number];

interface StoredCharge {
  id: string;
  code: string;
  amount: number;
  canceled_amount?: number;
  status: string;
  payment_method: string;
  customer: { id: string };
  paid_at?: string;
  paid_amount?: number;
  last_transaction: Record<string, unknown>;
}
interface StoredOrder {
  id: string;
  code: string;
  amount: number;
  currency: string;
  closed: boolean;
  status: string;
  charges: StoredCharge[];
  created_at: string;
}

export interface PagarmeCard {
  readonly brand: string;
  readonly last4: string;
  readonly status: 'captured' | 'not_authorized' | 'analyzing' | 'reproved';
}

type PagarmeIds = { readonly card_token?: string | undefined; readonly card_id?: string | undefined };

const cancelSchema = z.strictObject({
  amount: z.int().positive().optional(),
  // Sent by the provider's SDK.
  operation_reference: z.string().optional(),
});

const idOf = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

/** Responds as documented for Pagar.me's API v5. */
export function pagarmeStub({ secretKey }: { secretKey: string }) {
  const tokens = new Map<string, PagarmeCard>();
  const orders = new Map<string, StoredOrder>();
  const byKey = new Map<string, StoredOrder>();
  /** Keys of refunds that were made. */
  const refundKeys = new Set<string>();
  /** Cards in customers' wallets, by the ids of both. */
  const wallet = new Map<string, PagarmeCard>();
  const customers = new Map<string, string>();
  const app = new Hono();

  app.use('/core/v5/*', async (c, next) => {
    const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    if (c.req.header('authorization') !== expected) {
      return c.json({ message: 'Authorization has been denied for this request.' }, 401);
    }
    return next();
  });

  app.get('/core/v5/recipients/default', (c) =>
    c.json({
      id: idOf('re'),
      name: 'Ateliê da Serra',
      document: '11222333000181',
      type: 'company',
      status: 'active',
      register_information: { type: 'corporation', company_name: 'Ateliê da Serra Ltda' },
    }),
  );

  app.post('/core/v5/orders', async (c) => {
    const key = c.req.header('idempotency-key') ?? '';
    const earlier = byKey.get(key);
    if (earlier) return c.json(earlier);
    const body = orderBody.safeParse(await c.req.json());
    if (!body.success) {
      const errors = Object.fromEntries(
        body.error.issues.map(({ path, message }) => [`order.${path.join('.')}`, [message]]),
      );
      return c.json({ message: 'The request is invalid.', errors }, 422);
    }
    const [payment] = body.data.payments;
    if (!payment) return c.json({ message: 'The request is invalid.', errors: {} }, 422);
    const { customer, customer_id: given } = body.data;
    const customerId = given ?? customers.get(customer?.code ?? '') ?? idOf('cus');
    if (customer) customers.set(customer.code, customerId);
    const card = payment.payment_method === 'credit_card' ? payment.credit_card : null;
    if (card?.card_token !== undefined && !tokens.has(card.card_token)) {
      return c.json({ message: 'Token not found.' }, 404);
    }
    if (card?.card_id !== undefined && !wallet.has(`${customerId} ${card.card_id}`)) {
      return c.json({ message: 'Card not found.' }, 404);
    }
    const charge: StoredCharge = {
      id: idOf('ch'),
      code: body.data.code,
      amount: payment.amount,
      payment_method: payment.payment_method,
      customer: { id: customerId },
      ...transactionOf(payment, customerId),
    };
    const order = {
      id: idOf('or'),
      code: body.data.code,
      amount: payment.amount,
      currency: 'BRL',
      closed: true,
      status: charge.status,
      charges: [charge],
      created_at: new Date().toISOString(),
    };
    orders.set(order.id, order);
    byKey.set(key, order);
    return c.json(order);
  });

  /** Saves the card of a token payment in the wallet. */
  function findCard({ card_token: token, card_id: id }: PagarmeIds, customerId: string) {
    const cardId = id ?? idOf('card');
    const card = token === undefined ? wallet.get(`${customerId} ${cardId}`) : tokens.get(token);
    if (card) wallet.set(`${customerId} ${cardId}`, card);
    if (token !== undefined) tokens.delete(token);
    return { cardId, card };
  }

  function transactionOf(
    payment: Payment,
    customerId: string,
  ): Pick<StoredCharge, 'status' | 'paid_at' | 'paid_amount' | 'last_transaction'> {
    switch (payment.payment_method) {
      case 'credit_card': {
        const { installments } = payment.credit_card;
        const { cardId, card } = findCard(payment.credit_card, customerId);
        const status = card?.status ?? 'not_authorized';
        const isReproved = status === 'reproved';
        return {
          status: status === 'captured' ? 'paid' : status === 'analyzing' ? 'processing' : 'failed',
          ...(status === 'captured' && {
            paid_at: new Date().toISOString(),
            paid_amount: payment.amount,
          }),
          last_transaction: {
            transaction_type: 'credit_card',
            status: isReproved ? 'not_authorized' : status,
            success: status === 'captured',
            installments,
            acquirer_return_code: status === 'captured' ? '0000' : '1016',
            antifraud_response: { status: isReproved ? 'reproved' : 'approved' },
            card: {
              id: cardId,
              brand: card?.brand,
              last_four_digits: card?.last4,
              holder_name: 'ANA B MOREIRA',
              exp_month: 12,
              exp_year: 2040,
            },
          },
        };
      }
      case 'pix':
        return {
          status: 'pending',
          last_transaction: {
            transaction_type: 'pix',
            status: 'waiting_payment',
            success: true,
            qr_code: buildPixBrCode({
              key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
              merchantName: 'Loja',
              merchantCity: 'Sao Paulo',
              amountCentavos: payment.amount,
              txid: randomBytes(12).toString('hex'),
            }),
            qr_code_url: 'https://api.pagar.me/core/v5/transactions/tran_1/qrcode',
            expires_at: new Date(Date.now() + payment.pix.expires_in * 1000).toISOString(),
          },
        };
      case 'boleto': {
        // A boleto is due on a day of UTC, until its end.
        const dueDate = new Date(payment.boleto.due_at).toISOString().slice(0, 10);
        const { linhaDigitavel } = buildBoleto({
          bankCode: '198',
          dueDate,
          amountCentavos: payment.amount,
          freeField25: '0'.repeat(25),
        });
        return {
          status: 'pending',
          last_transaction: {
            transaction_type: 'boleto',
            status: 'generated',
            success: true,
            line: formatLinhaDigitavel(linhaDigitavel),
            barcode: 'https://api.pagar.me/core/v5/transactions/tran_1/barcode',
            pdf: 'https://api.pagar.me/core/v5/transactions/tran_1/pdf',
            url: 'https://api.pagar.me/core/v5/transactions/tran_1/boleto',
            due_at: `${dueDate}T23:59:59Z`,
          },
        };
      }
    }
  }

  app.delete('/core/v5/customers/:customer/cards/:card', (c) => {
    const { customer, card } = c.req.param();
    return wallet.delete(`${customer} ${card}`)
      ? c.json({ id: card, status: 'deleted' })
      : c.json({ message: 'Card not found.' }, 404);
  });

  const orderOfCharge = (id: string) =>
    [...orders.values()].find(({ charges }) => charges.some((charge) => charge.id === id));
  const newest = (code: string) => [...orders.values()].findLast((order) => order.code === code);

  app.get('/core/v5/orders', (c) => {
    const data = [...orders.values()].filter(({ code }) => code === c.req.query('code'));
    // A list contains short forms of orders.
    return c.json({ data: data.map(({ charges, ...order }) => order), paging: { total: data.length } });
  });

  app.get('/core/v5/orders/:id', (c) => {
    const order = orders.get(c.req.param('id'));
    return order ? c.json(order) : c.json({ message: 'Order not found.' }, 404);
  });

  function chargeResponse(id: string) {
    const order = orderOfCharge(id);
    const charge = order?.charges.find((one) => one.id === id);
    return order && charge ? { ...charge, order: { id: order.id, code: order.code } } : null;
  }

  app.get('/core/v5/charges/:id', (c) => {
    const charge = chargeResponse(c.req.param('id'));
    return charge ? c.json(charge) : c.json({ message: 'Charge not found.' }, 404);
  });

  app.delete('/core/v5/charges/:id', async (c) => {
    const id = c.req.param('id');
    const charge = orderOfCharge(id)?.charges.find((one) => one.id === id);
    if (!charge) return c.json({ message: 'Charge not found.' }, 404);
    if (charge.status === 'canceled' || charge.status === 'failed') {
      return c.json({ message: 'This charge can not be canceled.' }, 412);
    }
    const text = await c.req.text();
    const key = c.req.header('idempotency-key');
    if (key !== undefined && refundKeys.has(key)) return c.json(chargeResponse(id));
    const wasPaid = charge.status === 'paid';
    const before = charge.canceled_amount ?? 0;
    const { amount = charge.amount - before } = cancelSchema.parse(text === '' ? {} : JSON.parse(text));
    const refunded = before + amount;
    if (refunded > charge.amount) return c.json({ message: 'Invalid amount.' }, 422);
    if (key !== undefined) refundKeys.add(key);
    if (wasPaid) charge.canceled_amount = refunded;
    if (wasPaid && refunded < charge.amount) {
      charge.last_transaction = { ...charge.last_transaction, status: 'partial_refunded' };
      return c.json(chargeResponse(id));
    }
    charge.status = 'canceled';
    charge.last_transaction = {
      ...charge.last_transaction,
      status: wasPaid ? 'refunded' : charge.last_transaction['status'],
    };
    return c.json(chargeResponse(id));
  });

  return {
    fetch: (request: Request) => app.fetch(request),
    token(card: PagarmeCard): string {
      const token = idOf('token');
      tokens.set(token, card);
      return token;
    },
    amounts: (code: string) =>
      [...orders.values()]
        .filter((order) => order.code === code)
        .flatMap(({ charges }) => charges.map(({ amount }) => amount)),
    /** Returns the last charge with a code, to change it as time or a payer would. */
    chargeOf: (code: string) => newest(code)?.charges.at(-1),
    webhook(code: string, { id, type }: { id: string; type: string }): string {
      const order = newest(code);
      const charge = order && chargeResponse(order.charges.at(-1)?.id ?? '');
      return JSON.stringify({
        id,
        account: { id: 'acc_1', name: 'Loja' },
        type,
        created_at: new Date().toISOString(),
        data: type.startsWith('order.') ? order : charge,
      });
    },
  };
}
