import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { TEST_KEYS } from './start-test-sandbox.ts';

const chargeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount_centavos: z.number(),
  refunded_centavos: z.number(),
  reference: z.string(),
  refusal_code: z.string().optional(),
  message: z.string().optional(),
  card: z.object({ brand: z.string(), last4: z.string(), installments: z.number() }).optional(),
  pix: z.object({ br_code: z.string(), txid: z.string(), expires_at: z.string() }).optional(),
  boleto: z
    .object({
      linha_digitavel: z.string(),
      barcode: z.string(),
      due_date: z.string(),
      pdf_url: z.string(),
    })
    .optional(),
});
const errorSchema = z.object({
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
const eventSchema = z.object({ id: z.string(), type: z.string(), data: chargeSchema });
const deliveriesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      state: z.string(),
      attempts: z.array(z.object({ result: z.union([z.number(), z.string()]) })),
      next_attempt_at: z.string().nullable(),
    }),
  ),
});

export type WireCharge = z.infer<typeof chargeSchema>;
export type WireEvent = z.infer<typeof eventSchema>;

export const VALID_CARD = {
  number: '4111 1111 1111 1111',
  holder: 'Ana Souza',
  expiry_month: '12',
  expiry_year: '2030',
  cvv: '123',
};

export function readEvent(body: string): WireEvent {
  return eventSchema.parse(JSON.parse(body));
}

export async function readCharge(response: Response): Promise<WireCharge> {
  return chargeSchema.parse(await response.json());
}

export async function readError(response: Response): Promise<z.infer<typeof errorSchema>> {
  return errorSchema.parse(await response.json());
}

/** A client of the payment provider, like the shop. */
export function paymentClient(sandboxUrl: string, webhookUrl: string) {
  const base = `${sandboxUrl}/payment/v1`;
  const serverHeaders = {
    'content-type': 'application/json',
    authorization: `Bearer ${TEST_KEYS.secretKey}`,
  };

  function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${base}${path}`, {
      method: 'POST',
      headers: { ...serverHeaders, ...headers },
      body: JSON.stringify(body),
    });
  }

  function requestToken(card: object = VALID_CARD, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${base}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-public-key': TEST_KEYS.publicKey, ...headers },
      body: JSON.stringify(card),
    });
  }

  async function tokenOf(number: string): Promise<string> {
    const cvv = number.startsWith('37') ? '1234' : '123';
    const response = await requestToken({ ...VALID_CARD, number, cvv });
    return z.object({ token: z.string() }).parse(await response.json()).token;
  }

  function chargeBody(fields: object) {
    return {
      amount_centavos: 12_345,
      reference: randomUUID(),
      description: 'Pedido 1001',
      customer: { name: 'Ana Souza', document: '52998224725', email: 'ana@exemplo.com.br' },
      webhook_url: webhookUrl,
      ...fields,
    };
  }

  function requestCharge(body: object, key: string = randomUUID()): Promise<Response> {
    return post('/charges', body, { 'idempotency-key': key });
  }

  async function createCharge(fields: object): Promise<WireCharge> {
    return readCharge(await requestCharge(chargeBody(fields)));
  }

  async function chargeCard(number: string): Promise<WireCharge> {
    return createCharge({ method: 'card', card: { token: await tokenOf(number), installments: 3 } });
  }

  async function getCharge(id: string): Promise<WireCharge> {
    return readCharge(await fetch(`${base}/charges/${id}`, { headers: serverHeaders }));
  }

  async function chargesOf(reference: string): Promise<WireCharge[]> {
    const response = await fetch(`${base}/charges?reference=${reference}`, { headers: serverHeaders });
    return z.object({ data: z.array(chargeSchema) }).parse(await response.json()).data;
  }

  async function deliveriesOf(chargeId: string) {
    const response = await fetch(`${base}/webhooks?charge_id=${chargeId}`, { headers: serverHeaders });
    return deliveriesSchema.parse(await response.json()).data;
  }

  return {
    post,
    requestToken,
    tokenOf,
    chargeBody,
    requestCharge,
    createCharge,
    chargeCard,
    getCharge,
    chargesOf,
    deliveriesOf,
  };
}
