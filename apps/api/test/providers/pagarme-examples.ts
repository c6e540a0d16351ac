import { buildBoleto, formatLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { buildPixBrCode } from '@vitrine/brazil/pix-br-code.ts';

/*
 * Charges and webhooks as Pagar.me sent them to shops that published them: which fields there are, which are empty, and how
 * times, lines and amounts are written. All ids, names and numbers are made up.
 */

const customer = {
  id: 'cus_1aB2cD3eF4gH5iJ6',
  name: 'Bruna Siqueira',
  email: 'bruna@exemplo.com.br',
  document: '37325864302',
  document_type: 'cpf',
  type: 'individual',
  delinquent: false,
  created_at: '2024-11-29T21:27:46Z',
  updated_at: '2024-11-29T21:27:46Z',
  phones: { mobile_phone: { country_code: '55', number: '984127705', area_code: '11' } },
};
const card = {
  id: 'card_1aB2cD3eF4gH5iJ6',
  first_six_digits: '520018',
  last_four_digits: '4857',
  brand: 'Mastercard',
  holder_name: 'BRUNA SIQUEIRA',
  exp_month: 9,
  exp_year: 2028,
  status: 'active',
  type: 'credit',
  created_at: '2025-12-18T14:46:53',
  updated_at: '2025-12-18T14:46:53',
  billing_address: {
    city: 'Belo Horizonte',
    country: 'BR',
    line_1: '676, Avenida das Palmeiras, Itapoã',
    state: 'MG',
    zip_code: '31710-690',
  },
};

const pix = {
  pix_provider_tid: '3603700000',
  qr_code: buildPixBrCode({
    key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    merchantName: 'Loja',
    merchantCity: 'Rio de Janeiro',
    amountCentavos: 1_090,
    txid: '126794236aad0b766fce68c82',
  }),
  qr_code_url: 'https://api.pagar.me/core/v5/transactions/tran_1/qrcode?payment_method=pix',
  id: 'tran_1aB2cD3eF4gH5iJ6',
  transaction_type: 'pix',
  gateway_id: '3603700000',
  amount: 1_090,
  // Empty rather than absent.
  gateway_response: {},
  antifraud_response: {},
  metadata: {},
};

/** A Pix of an account for production, in 2024. */
const openPix = {
  id: 'ch_pix0OpEn0000001',
  code: '1732916862330',
  gateway_id: '3603700000',
  amount: 1_090,
  status: 'pending',
  currency: 'BRL',
  payment_method: 'pix',
  created_at: '2024-11-29T22:08:25Z',
  updated_at: '2024-11-29T22:08:25Z',
  customer,
  last_transaction: {
    ...pix,
    expires_at: '2024-11-30T22:08:25Z',
    status: 'waiting_payment',
    success: true,
    created_at: '2024-11-29T22:08:25Z',
    updated_at: '2024-11-29T22:08:25Z',
  },
};

/** The same, paid: with the payer, and times of seven decimals. */
const paidPix = {
  ...openPix,
  id: 'ch_pix0PaId0000001',
  status: 'paid',
  paid_amount: 1_090,
  paid_at: '2024-11-29T22:10:35Z',
  updated_at: '2024-11-29T22:10:38.657509Z',
  pending_cancellation: false,
  last_transaction: {
    ...pix,
    end_to_end_id: 'E00000000202411292210aBcDeFgHiJk',
    payer: {
      name: 'BRUNA SIQUEIRA',
      document: '***258643**',
      document_type: 'cpf',
      bank_account: { bank_name: 'Banco', ispb: '00000000' },
    },
    expires_at: '2027-10-23T05:28:42Z',
    status: 'paid',
    success: true,
  },
  metadata: {},
};

/** A card of a wallet, in 2025: times without a zone. */
const paidCard = {
  amount: 38_940,
  code: 'pl_1aB2cD3eF4gH5iJ6',
  created_at: '2025-12-18T14:46:53',
  currency: 'BRL',
  customer,
  gateway_id: '4215600000',
  id: 'ch_card0PaId000001',
  last_transaction: {
    acquirer_auth_code: '075433',
    acquirer_message: 'Transação aprovada com sucesso',
    acquirer_name: 'pagarme',
    acquirer_nsu: '4215600000',
    acquirer_return_code: '0000',
    acquirer_tid: '4215600000',
    amount: 38_940,
    antifraud_response: { provider_name: 'pagarme', score: 'moderated', status: 'approved' },
    brand_id: 'AB12CD',
    card: { ...card, holder_name: 'APPLE PAY', tokenization_method: 'apple_pay' },
    created_at: '2025-12-18T14:46:53',
    funding_source: 'credit',
    gateway_id: '4215600000',
    gateway_response: { code: '200', errors: [] },
    id: 'tran_1aB2cD3eF4gH5iJ6',
    installments: 3,
    metadata: {},
    operation_type: 'auth_and_capture',
    status: 'captured',
    success: true,
    transaction_type: 'credit_card',
    updated_at: '2025-12-18T14:46:53',
  },
  metadata: {},
  order: {
    amount: 38_940,
    closed: true,
    closed_at: '2025-12-18T14:46:53',
    code: 'pl_1aB2cD3eF4gH5iJ6',
    created_at: '2025-12-18T14:46:53',
    currency: 'BRL',
    customer_id: customer.id,
    id: 'or_1aB2cD3eF4gH5iJ6',
    metadata: {},
    status: 'paid',
    updated_at: '2025-12-18T14:46:57',
  },
  paid_amount: 38_940,
  paid_at: '2025-12-18T14:46:57',
  payment_method: 'credit_card',
  status: 'paid',
  updated_at: '2025-12-18T14:46:57',
};

/** A card refused by the simulator of test accounts, in 2018. */
const refusedCard = {
  id: 'ch_card0FaIlEd0001',
  code: '3W80HGVS0R',
  gateway_id: '79ae6732-0000-4008-80f5-0d1be8ec41a7',
  amount: 105_200,
  status: 'failed',
  currency: 'BRL',
  payment_method: 'credit_card',
  created_at: '2018-02-01T18:42:44Z',
  updated_at: '2018-02-01T18:42:45Z',
  customer: { ...customer, email: '', phones: {} },
  last_transaction: {
    id: 'tran_1aB2cD3eF4gH5iJ6',
    transaction_type: 'credit_card',
    gateway_id: 'f3993413-0000-4e8d-a7bc-eb3ed198c770',
    amount: 105_200,
    status: 'not_authorized',
    success: false,
    installments: 1,
    acquirer_name: 'simulator',
    acquirer_affiliation_code: '',
    acquirer_message: 'Simulator|Transação negada',
    acquirer_return_code: '92',
    operation_type: 'auth_and_capture',
    card: { ...card, brand: 'Visa', last_four_digits: '2220' },
    gateway_response: { code: '201' },
  },
};

/** Authorised by the simulator, not captured. */
const authorizedCard = {
  ...refusedCard,
  id: 'ch_card0AuTh000001',
  status: 'pending',
  last_transaction: {
    ...refusedCard.last_transaction,
    status: 'authorized_pending_capture',
    success: true,
    operation_type: 'auth_only',
  },
};

/** Refunded on the same day: the transaction of the refund has no instalments, the charge no time of payment. */
const voidedCard = {
  ...refusedCard,
  id: 'ch_card0VoId000001',
  amount: 100,
  canceled_amount: 100,
  status: 'canceled',
  canceled_at: '2018-02-01T16:34:07Z',
  last_transaction: {
    id: 'tran_1aB2cD3eF4gH5iJ6',
    transaction_type: 'credit_card',
    amount: 100,
    status: 'voided',
    success: true,
    acquirer_return_code: '0',
    operation_type: 'cancel',
    card,
    gateway_response: { code: '200' },
  },
};

const { linhaDigitavel } = buildBoleto({
  bankCode: '341',
  dueDate: '2026-09-20',
  amountCentavos: 3_090,
  freeField25: '1754624615781234412345100',
});

/** A boleto of the documentation: its line has dots and blanks, its due date is midnight of UTC. */
const openBoleto = {
  id: 'ch_bol0OpEn0000001',
  code: 'YV3RCRIN24',
  gateway_id: '3b4bb2d9-0000-4638-a974-0bb914fff472',
  amount: 3_090,
  status: 'pending',
  currency: 'BRL',
  payment_method: 'boleto',
  created_at: '2026-09-10T17:36:30Z',
  updated_at: '2026-09-10T17:36:31Z',
  customer: { ...customer, phones: {} },
  last_transaction: {
    id: 'tran_1aB2cD3eF4gH5iJ6',
    transaction_type: 'boleto',
    gateway_id: '044581ea-0000-4772-bd56-f10ade5499de',
    amount: 3_090,
    status: 'generated',
    success: true,
    url: 'https://api.pagar.me/core/v5/transactions/tran_1/boleto',
    pdf: 'https://api.pagar.me/core/v5/transactions/tran_1/pdf',
    line: formatLinhaDigitavel(linhaDigitavel),
    barcode: 'https://api.pagar.me/core/v5/transactions/tran_1/barcode',
    qr_code: 'https://api.pagar.me/core/v5/transactions/tran_1/qrcode',
    nosso_numero: '46246157',
    type: 'DM',
    document_number: '123',
    instructions: 'Pagar até o vencimento',
    due_at: '2026-09-20T00:00:00Z',
    gateway_response: { code: '201' },
    antifraud_response: {},
  },
};

/** A boleto of a test account: it cannot be paid, and its line is none. */
const testBoleto = {
  ...openBoleto,
  id: 'ch_bol0TeSt0000001',
  last_transaction: {
    ...openBoleto.last_transaction,
    url: 'https://pagar.me',
    pdf: 'https://pagar.me?format=pdf',
    line: '1234 5678',
    bank: '198',
    due_at: '2026-09-20T23:59:59Z',
    interest: { days: 2, type: 'percentage', amount: 20 },
  },
};

export const pagarmeExamples = {
  authorizedCard,
  openBoleto,
  openPix,
  paidCard,
  paidPix,
  refusedCard,
  testBoleto,
  voidedCard,
};

const account = { id: 'acc_1aB2cD3eF4gH5iJ6', name: 'LOJA EXEMPLO' };
const event = (type: string, data: unknown) => ({
  id: 'hook_1aB2cD3eF4gH5iJ6',
  account,
  type,
  created_at: '2025-12-18T14:47:08.9346361Z',
  data,
});
const order = {
  id: 'or_1aB2cD3eF4gH5iJ6',
  code: '57DHDNBK18',
  amount: 1_090,
  currency: 'BRL',
  closed: true,
  items: [
    {
      id: 'oi_1aB2cD3eF4gH5iJ6',
      amount: 1_090,
      description: 'Produto',
      quantity: 1,
      status: 'active',
      created_at: '2024-02-23T13:02:02.0466667Z',
      updated_at: '2024-02-23T13:02:02.0466667Z',
    },
  ],
  customer,
  status: 'paid',
  metadata: {},
};

/** Webhooks, and the charge that each is about. */
export const pagarmeWebhooks: [string, object, string | null][] = [
  ['a paid card', event('charge.paid', paidCard), paidCard.id],
  ['a paid order', event('order.paid', { ...order, charges: [paidPix] }), paidPix.id],
  [
    'an order paid at the second attempt',
    event('order.paid', { ...order, charges: [refusedCard, paidCard] }),
    paidCard.id,
  ],
  ['a failed card', event('charge.payment_failed', refusedCard), refusedCard.id],
  ['a refund', event('charge.refunded', voidedCard), voidedCard.id],
  [
    'money paid by other means',
    event('charge.paid', { ...paidPix, id: 'ch_cash0000000001', payment_method: 'cash' }),
    'ch_cash0000000001',
  ],
  ['a new customer', event('customer.created', customer), null],
  ['a new card', event('card.created', card), null],
];
