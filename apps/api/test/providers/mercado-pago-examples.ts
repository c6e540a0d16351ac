import { buildBoleto } from '@vitrine/brazil/boleto.ts';
import { buildPixBrCode } from '@vitrine/brazil/pix-br-code.ts';

/*
 * Payments and webhooks as Mercado Pago sent them to shops that published them, and to its own SDKs' tests: which fields there
 * are, which are null, and how times and amounts are written. All ids, names and numbers are made up.
 */

const person = {
  type: null,
  id: '1500000001',
  operator_id: null,
  email: 'bruna@exemplo.com.br',
  identification: { type: 'CPF', number: '37325864302' },
  phone: { area_code: null, number: null, extension: null },
  first_name: null,
  last_name: null,
  entity_type: null,
};
const noDetails = {
  payment_method_reference_id: null,
  acquirer_reference: null,
  net_received_amount: 0,
  overpaid_amount: 0,
  external_resource_url: null,
  installment_amount: 0,
  financial_institution: null,
  payable_deferral_period: null,
};
const common = {
  currency_id: 'BRL',
  live_mode: true,
  operation_type: 'regular_payment',
  payer: person,
  collector_id: 810_000_000,
  metadata: {},
  order: {},
  additional_info: { available_balance: null, nsu_processadora: null, authentication_code: null },
  fee_details: [],
  charges_details: [],
  refunds: [],
  captured: true,
  binary_mode: false,
  statement_descriptor: null,
  notification_url: null,
  processing_mode: 'aggregator',
  transaction_amount_refunded: 0,
  taxes_amount: 0,
  coupon_amount: 0,
};

const card = {
  id: null,
  bin: '53310000',
  first_six_digits: '533100',
  last_four_digits: '7466',
  expiration_month: 3,
  expiration_year: 2031,
  date_created: '2025-12-22T06:30:55.000-04:00',
  date_last_updated: '2025-12-22T06:30:55.000-04:00',
  country: 'BRA',
  cardholder: { name: 'BRUNA SIQUEIRA ', identification: { type: 'CPF', number: '37325864302' } },
  tags: ['credit', 'debit'],
};

/** A card, in 2025. */
const paidCard = {
  ...common,
  id: 138_900_000_001,
  date_created: '2025-12-22T06:30:55.000-04:00',
  date_approved: '2025-12-22T06:30:58.000-04:00',
  date_of_expiration: null,
  issuer_id: '24',
  payment_method_id: 'master',
  payment_type_id: 'credit_card',
  payment_method: {
    id: 'master',
    type: 'credit_card',
    issuer_id: '24',
    data: { routing_data: { merchant_account_id: '39' } },
  },
  status: 'approved',
  status_detail: 'accredited',
  authorization_code: '847624',
  external_reference: 'hWN6inJ0d3Zv3nlvTXsouyNW',
  transaction_amount: 35.91,
  installments: 1,
  transaction_details: {
    ...noDetails,
    net_received_amount: 34.12,
    total_paid_amount: 35.91,
    installment_amount: 35.91,
  },
  card,
  point_of_interaction: {
    type: 'UNSPECIFIED',
    business_info: { unit: 'online_payments', sub_unit: 'default', branch: 'Merchant Services' },
    transaction_data: { ticket_id: '55900000000_777a_P' },
  },
};

/** The same, after a chargeback that the shop won: nothing counts as refunded. */
const wonChargeback = {
  ...paidCard,
  status: 'charged_back',
  status_detail: 'reimbursed',
  date_last_updated: '2026-01-06T10:55:54.000-04:00',
  money_release_status: 'released',
  release_info: { advance_provider: 'mc', events: null, new_payments_release_model: false },
  tags: ['release_advance_by_mc'],
};

/** The same, before the chargeback was decided. */
const lostChargeback = { ...wonChargeback, status_detail: 'settled' };

/** A third was paid back. */
const refundedInPart = {
  ...paidCard,
  status_detail: 'partially_refunded',
  transaction_amount_refunded: 11.97,
  refunds: [
    {
      id: 934_700_001,
      payment_id: paidCard.id,
      amount: 11.97,
      metadata: {},
      source: { id: '810000000', name: 'Loja', type: 'collector' },
      date_created: '2025-12-24T14:50:53.198-04:00',
      unique_sequence_number: null,
      refund_mode: 'standard',
      adjustment_amount: 0,
      status: 'approved',
      reason: null,
    },
  ],
};

/** A card whose issuer asks its holder. */
const challengedCard = {
  ...paidCard,
  status: 'pending',
  status_detail: 'pending_challenge',
  date_approved: null,
  three_ds_info: { external_resource_url: 'https://acs.exemplo.com.br/challenge', creq: 'eyJ0aHJlZURTIn0' },
};

/** A Pix of a test account, in 2023: without a card, but with an issuer. */
const openPix = {
  ...common,
  id: 1_316_000_001,
  date_created: '2023-11-25T14:40:30.155-04:00',
  date_approved: null,
  date_of_expiration: '2023-11-26T14:40:29.908-04:00',
  issuer_id: '12501',
  payment_method_id: 'pix',
  payment_type_id: 'bank_transfer',
  payment_method: { id: 'pix', type: 'bank_transfer', issuer_id: '12501' },
  status: 'pending',
  status_detail: 'pending_waiting_transfer',
  live_mode: false,
  external_reference: 'aB3dE5fG7hJ9',
  transaction_amount: 58.8,
  installments: 1,
  transaction_details: {
    ...noDetails,
    total_paid_amount: 58.8,
    bank_transfer_id: null,
    transaction_id: null,
  },
  card: {},
  point_of_interaction: {
    type: 'OPENPLATFORM',
    business_info: { unit: 'online_payments', sub_unit: 'default' },
    location: { state_id: null, source: null },
    application_data: { name: null, version: null },
    transaction_data: {
      qr_code: buildPixBrCode({
        key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
        merchantName: 'Loja',
        merchantCity: 'Sao Paulo',
        amountCentavos: 5_880,
        txid: 'mpqrinter1316000001',
      }),
      bank_transfer_id: null,
      transaction_id: null,
      e2e_id: null,
      financial_institution: null,
      ticket_url: 'https://www.mercadopago.com.br/sandbox/payments/1/ticket',
      bank_info: {
        payer: { account_id: null, id: null, long_name: null, external_account_id: null },
        collector: { account_id: null, long_name: null, account_holder_name: 'Loja' },
        is_same_bank_account_owner: null,
      },
      qr_code_base64: '',
    },
  },
  accounts_info: null,
  tags: null,
};

/** The same as a search returns it, expired. */
const expiredPix = { ...openPix, status: 'cancelled', status_detail: 'expired', shipping_cost: 0 };

const boleto = buildBoleto({
  bankCode: '237',
  dueDate: '2023-02-27',
  amountCentavos: 10_000,
  freeField25: '3380260600633393520006333'.slice(0, 25),
});

/** A boleto of a test account, in 2023: its bars beside the details, its end in the provider's own zone. */
const openBoleto = {
  ...common,
  id: 1_311_000_001,
  date_created: '2023-02-23T16:32:52.889-04:00',
  date_approved: null,
  date_of_expiration: '2023-02-27T22:59:59.000-04:00',
  issuer_id: null,
  payment_method_id: 'bolbradesco',
  payment_type_id: 'ticket',
  payment_method: {
    id: 'bolbradesco',
    type: 'ticket',
    forward_data: { ticket_number: '', agreement_number: '' },
  },
  status: 'pending',
  status_detail: 'pending_waiting_payment',
  live_mode: false,
  external_reference: '1677145242',
  transaction_amount: 100,
  installments: 1,
  barcode: { content: boleto.barcode },
  transaction_details: {
    ...noDetails,
    payment_method_reference_id: '6033391830',
    acquirer_reference: '',
    verification_code: '6002389830',
    total_paid_amount: 100,
    external_resource_url: 'https://www.mercadopago.com.br/sandbox/payments/1311000001/ticket',
    financial_institution: 'bradesco',
  },
  card: {},
  point_of_interaction: {
    type: 'UNSPECIFIED',
    business_info: { unit: 'online_payments', sub_unit: 'default' },
  },
};

/** As the SDKs of later years know it: the bars within the details. */
const newerBoleto = {
  ...openBoleto,
  barcode: undefined,
  transaction_details: {
    ...openBoleto.transaction_details,
    barcode: { content: boleto.barcode },
    digitable_line: boleto.linhaDigitavel,
  },
};

export const mercadoPagoExamples = {
  challengedCard,
  expiredPix,
  lostChargeback,
  newerBoleto,
  openBoleto,
  openPix,
  paidCard,
  refundedInPart,
  wonChargeback,
};

interface WebhookExample {
  /** The address's `data.id`; null if it has none. */
  readonly dataId: string | null;
  /** JSON, since numbers may be larger than JavaScript's. */
  readonly body: string;
  /** The payment that the webhook is about, if any. */
  readonly paymentId: string | null;
}

export const mercadoPagoWebhooks: [string, WebhookExample][] = [
  [
    'a new payment, in 2026',
    {
      dataId: '146600000271',
      paymentId: '146600000271',
      body: JSON.stringify({
        action: 'payment.created',
        api_version: 'v1',
        data: { id: '146600000271' },
        date_created: '2026-02-22T23:46:07Z',
        id: 129_200_000_005,
        live_mode: true,
        type: 'payment',
        user_id: '393400000',
      }),
    },
  ],
  [
    'a payment, in 2018',
    {
      dataId: '13500076',
      paymentId: '13500076',
      body: JSON.stringify({
        id: 277_000_089,
        data: { id: '13500076' },
        type: 'payment',
        action: 'payment.created',
        user_id: 316_500_008,
        live_mode: false,
        api_version: 'v1',
        date_created: '2018-04-23T16:26:59.000-04:00',
      }),
    },
  ],
  [
    'a payment, as the panel simulates it',
    {
      dataId: '123456',
      paymentId: '123456',
      body: JSON.stringify({
        action: 'payment.updated',
        api_version: 'v1',
        data: { id: '123456' },
        date_created: '2021-11-01T02:02:02Z',
        id: '123456',
        live_mode: false,
        type: 'payment',
        user_id: 724_000_000,
      }),
    },
  ],
  [
    'a chargeback, whose id JavaScript cannot write',
    {
      dataId: '217000061307270001',
      paymentId: '81000005129',
      body: `{"actions":["changed_case_status"],"api_version":"v1","application_id":9007200000000480,
        "data":{"checkout":"PRO","date_updated":"0001-01-01T00:00:00Z","id":217000061307270001,
        "payment_id":81000005129,"product_id":"BC00000TRPP001U8NHHG","site_id":"MLB","transaction_intent_id":""},
        "date_created":"2024-07-02T22:03:24-04:00","id":114500002708,"live_mode":true,
        "type":"topic_chargebacks_wh","user_id":425000000,"version":1720427447}`,
    },
  ],
  [
    'a warning of fraud, without an id in its address',
    {
      dataId: null,
      paymentId: '58900000081',
      body: JSON.stringify({
        action: 'Created',
        api_version: 'v1',
        data: {
          description: 'desc',
          merchant_order: 249_900_000_000,
          payment_id: 58_900_000_081,
          site_id: 'MLB',
        },
        // The offset has no sign.
        date_created: '2022-07-23T23:03:5704:00',
        id: '58900000081',
        live_mode: true,
        type: 'stop_delivery_op_wh',
        user_id: 224_000_000,
        version: 1,
      }),
    },
  ],
  [
    'a claim, which names no payment',
    {
      dataId: '5100000000',
      paymentId: null,
      body: JSON.stringify({
        action: 'created',
        api_version: 'v1',
        data: { id: '5100000000', resource: '/post-purchase/v1/claims/5100000000' },
        date_created: '2024-07-02T22:03:24-04:00',
        id: '0f5f215e-32e6-4ebb-8255-b0031e8c45e3',
        live_mode: true,
        type: 'claim',
        user_id: 224_000_000,
      }),
    },
  ],
  [
    'a renewed card',
    {
      dataId: null,
      paymentId: null,
      body: JSON.stringify({
        action: 'card.updated',
        api_version: 'v1',
        application_id: 8_339_000_000_000_291,
        data: { customer_id: '12345678-abc', new_card_id: 50_000_102_202, old_card_id: 50_000_006_036 },
        date_created: '2024-01-11T15:23:53-03:00',
        id: 'a47fc06844bf4e418a03aeab1479c496',
        live_mode: true,
        type: 'automatic-payments',
        user_id: 1_197_000_000,
        version: 1,
      }),
    },
  ],
];
