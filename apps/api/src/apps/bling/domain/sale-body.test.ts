import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contactBody, saleInstalments, saleBody, type SoldOrder } from './sale-body.ts';

const address = {
  recipient: 'Ana Lima',
  phone: '(11) 98765-4321',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
};
const payment = {
  code: 'card',
  type: 'card',
  status: 'paid',
  amount_centavos: 0,
  installments: 1,
  card: null,
  net_terms: null,
  provider: 'sandbox',
  transaction_id: null,
  reported_centavos: null,
  is_disputed: false,
  net_centavos: 0,
  created_at: '2026-11-20T12:00:00.000Z',
} satisfies Omit<SoldOrder['payments'][number], 'refunds'>;

interface Given {
  readonly lines: readonly { readonly qty: number; readonly price: number; readonly withdrawn: number }[];
  readonly off: number;
  readonly freight: number;
  readonly wrap: number;
  readonly interest: number;
  readonly instalments: number;
  readonly refunded: number;
}

/** An order as the shop keeps it: items − discount + gift wrap + freight + interest = total. */
function orderOf({ lines, off, freight, wrap, interest, instalments, refunded }: Given): SoldOrder {
  const goods = lines.reduce((sum, { qty, price }) => sum + qty * price, 0);
  const discount = Math.min(off, goods);
  const total = goods - discount + freight + wrap + interest;
  return {
    number: '1000001',
    uuid: '3f1e6a53-1d5e-4b52-9f5e-3a8f0e6f5c11',
    placed_at: '2026-11-20T02:30:00.000Z',
    customer: {
      id: 1,
      name: 'Ana Lima',
      is_guest: false,
      email: 'ana@exemplo.com.br',
      phone: '(11) 98765-4321',
      taxvat: '529.982.247-25',
    },
    items: lines.map(({ qty, price, withdrawn }, index) => ({
      id: index + 1,
      sku: `SKU-${index}`,
      slug: 'toalha',
      name: 'Toalha',
      options_label: 'Sálvia',
      image: null,
      qty,
      price_centavos: price,
      total_centavos: qty * price,
      discount_centavos: 0,
      withdrawn_qty: Math.min(qty, withdrawn),
      reorder: null,
    })),
    totals: {
      items_centavos: goods,
      discount_centavos: discount,
      gift_wrap_centavos: wrap,
      shipping_centavos: freight,
      interest_centavos: interest,
      total_centavos: total,
    },
    address,
    shipping: { code: 'pac', name: 'PAC', arrives_on: '2026-11-30', is_pickup: false },
    gift_wrap: wrap > 0 ? { price_centavos: wrap, message: '' } : null,
    timeline: [{ status: 'paid', at: '2026-11-20T12:00:00.000Z' }],
    payment_type: 'card',
    payments: [
      {
        ...payment,
        amount_centavos: total,
        installments: instalments,
        refunds:
          refunded > 0
            ? [{ at: '2026-11-21T12:00:00.000Z', amount_centavos: Math.min(refunded, total), origin: 'shop' }]
            : [],
      },
    ],
    net_terms: null,
  };
}

const given: fc.Arbitrary<Given> = fc.record({
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 1, max: 9_999_99 }),
      withdrawn: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  off: fc.integer({ min: 0, max: 5_000_00 }),
  freight: fc.integer({ min: 0, max: 500_00 }),
  wrap: fc.integer({ min: 0, max: 50_00 }),
  interest: fc.integer({ min: 0, max: 900_00 }),
  instalments: fc.integer({ min: 1, max: 24 }),
  refunded: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000_00 })),
});
const parts = { contact: 7, products: new Map(), paymentForm: 3, store: null };
const centavos = (reais: number) => Math.round(reais * 100);

/** What Bling makes of a sale. */
function totalAtBling({ itens, desconto, outrasDespesas, transporte }: ReturnType<typeof saleBody>): number {
  const goods = itens.reduce((sum, { quantidade, valor }) => sum + centavos(quantidade * valor), 0);
  return goods - centavos(desconto.valor) + centavos(outrasDespesas) + centavos(transporte.frete);
}

describe('a sale', () => {
  it('[INT+02] comes to what was charged, to the centavo, and so do its instalments', () => {
    fc.assert(
      fc.property(given, (of) => {
        const order = orderOf(of);
        const body = saleBody(order, parts);
        const back = order.payments[0]?.refunds[0]?.amount_centavos ?? 0;
        const charged = order.totals.total_centavos - back;
        expect(totalAtBling(body)).toBe(charged);
        expect(body.parcelas.reduce((sum, { valor }) => sum + centavos(valor), 0)).toBe(charged);
        expect(body.desconto.valor).toBeGreaterThanOrEqual(0);
        expect(body.outrasDespesas).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('[INT+02] has the interest of instalments as other expenses, and a discount of the payment as discount', () => {
    const order = orderOf({
      lines: [{ qty: 3, price: 559_30, withdrawn: 0 }],
      off: 83_90,
      freight: 25_00,
      wrap: 0,
      interest: 41_17,
      instalments: 3,
      refunded: 0,
    });
    expect(saleBody(order, { ...parts, store: 204_512 })).toMatchObject({
      numeroLoja: '1000001',
      // The day in São Paulo, not that of UTC.
      data: '2026-11-19',
      loja: { id: 204_512 },
      desconto: { valor: 83.9, unidade: 'REAL' },
      outrasDespesas: 41.17,
      transporte: { frete: 25, etiqueta: { cep: '01310100', uf: 'SP' } },
      observacoesInternas: 'Vitrine 3f1e6a53-1d5e-4b52-9f5e-3a8f0e6f5c11',
    });
    // 1660,17 in three: the centavos that do not divide are not lost.
    expect(saleInstalments(order).map((one) => one.centavos)).toEqual([553_39, 553_39, 553_39]);
  });

  it('[INT+02] leaves out pieces that left the order', () => {
    const order = orderOf({
      lines: [
        { qty: 2, price: 50_00, withdrawn: 1 },
        { qty: 1, price: 30_00, withdrawn: 1 },
      ],
      off: 0,
      freight: 10_00,
      wrap: 0,
      interest: 0,
      instalments: 1,
      refunded: 80_00,
    });
    const body = saleBody(order, parts);
    expect(body.itens).toMatchObject([{ codigo: 'SKU-0', quantidade: 1, valor: 50 }]);
    expect(totalAtBling(body)).toBe(60_00);
  });
});

describe('a contact', () => {
  const order = orderOf({
    lines: [{ qty: 1, price: 1, withdrawn: 0 }],
    off: 0,
    freight: 0,
    wrap: 0,
    interest: 0,
    instalments: 1,
    refunded: 0,
  });

  it('[INT+02] is a person by CPF or a company by CNPJ, with letters too', () => {
    expect(contactBody(order)).toMatchObject({
      tipo: 'F',
      numeroDocumento: '52998224725',
      celular: '11987654321',
    });
    const company = { ...order.customer, taxvat: '11.222.333/0001-81' };
    expect(contactBody({ ...order, customer: company })).toMatchObject({
      tipo: 'J',
      numeroDocumento: '11222333000181',
    });
  });

  it('[INT+02] is none without a valid document', () => {
    const guest = { ...order.customer, taxvat: '111.111.111-11' };
    expect(contactBody({ ...order, customer: guest })).toBeNull();
  });
});
