import { orderMailTopics } from '@vitrine/contract/admin/schemas/orders.ts';
import { fillMailText, type MailKind, mailKinds, unknownPlaceholder } from '@vitrine/contract/mail-texts.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { MailWords } from '#api/platform/mail/letter.ts';
import { mailHtml } from '#api/platform/mail/mail-html.ts';
import { mailLook } from '#api/platform/mail/mail-look.ts';
import { mailText } from '#api/platform/mail/mail-text.ts';
import { wordsOfText, wordsOfHtml } from '#test/words-of-html.ts';

import { exampleMail } from './example-mail.ts';
import { exampleOrder } from './example-order.ts';
import { orderMail, type OrderMailFacts } from './order-mail.ts';

const origin = 'https://aurora.exemplo.com.br';
const { settings } = readSettings(
  Object.entries({
    name: 'Casa Aurora',
    legal_name: 'Casa Aurora Comércio Ltda.',
    document: '12.345.678/0001-95',
    street: 'Rua das Flores',
    number: '10',
    city: 'Cunha',
    region: 'SP',
    postcode: '12530000',
    phone: '(12) 3111-0000',
    email: 'contato@aurora.exemplo.com.br',
    'logo/image': 'logo-aurora.svg',
    'colors/accent': '#0f766e',
    'colors/surface': '#fefce8',
    'returns/regret_days': '10',
  }).map(([path, value]) => ({ path, value })),
);
const look = mailLook({ settings, name: 'Casa Aurora', origin });
const store = { storeName: 'Casa Aurora', origin, settings };
const kinds = Object.keys(mailKinds) as MailKind[];
const rendered = (words: MailWords) => ({ html: mailHtml(words, look), text: mailText(words, look) });
const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);

const image = { path: 'almofada & linho.jpg', alt: '', width: 800, height: 800 };
const written = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[\s-]/.test(text));
const centavos = fc.integer({ min: 0, max: 5_000_000 });
const anyOrder: fc.Arbitrary<OrderMailFacts> = fc
  .record({
    firstName: written,
    name: written,
    options: written,
    street: written,
    coupon: written,
    qty: fc.integer({ min: 1, max: 99 }),
    price: centavos,
    shipping: centavos,
    interest: centavos,
    withGift: fc.boolean(),
    isGuest: fc.boolean(),
    type: fc.constantFrom('pix', 'card', 'boleto'),
  })
  .map(
    ({
      firstName,
      name,
      options,
      street,
      coupon,
      qty,
      price,
      shipping,
      interest,
      withGift,
      isGuest,
      type,
    }) => {
      const example = exampleOrder('order_placed', store);
      const total = qty * price;
      const discount = Math.floor(total / 10);
      return {
        ...example,
        firstName,
        isGuest,
        items: [{ qty, name, options_label: options, image, price_centavos: price, total_centavos: total }],
        discounts: [{ kind: 'coupon' as const, name: coupon, amount_centavos: discount }],
        gift_wrap: withGift ? { price_centavos: 0, message: '' } : null,
        totals: {
          items_centavos: total,
          discount_centavos: discount,
          gift_wrap_centavos: 0,
          shipping_centavos: shipping,
          interest_centavos: interest,
          total_centavos: total - discount + shipping + interest,
        },
        address: { ...example.address, street },
        payment: {
          ...noPaymentDetails,
          type,
          installments: null,
          pix: type === 'pix' ? example.payment.pix : null,
          boleto:
            type === 'boleto'
              ? {
                  linha_digitavel: '23793.38128 60007.827136 95000.063305 9 84410000019990',
                  barcode: '',
                  due_date: '2026-11-30',
                  pdf_url: null,
                }
              : null,
        },
      };
    },
  );

it('[MAI+01] says the same in the HTML and the text part of every mail about any order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderMailTopics), anyOrder, (topic, order) => {
      const { html, text } = rendered(orderMail(topic, order, mailKinds[topic].texts));
      expect(wordsOfHtml(html)).toEqual(wordsOfText(text));
    }),
    { numRuns: 200 },
  );
});

it.each(kinds)(
  '[MAI+01] the mail %s names the seller, its CNPJ, address and contact in both parts',
  (kind) => {
    const { html, text } = rendered(exampleMail(kind, mailKinds[kind].texts, store));
    expect(wordsOfHtml(html)).toEqual(wordsOfText(text));
    for (const words of [
      'Casa Aurora Comércio Ltda., CNPJ 12.345.678/0001-95',
      'Rua das Flores, 10, Cunha – SP, CEP 12530-000',
      'Telefone (12) 3111-0000, E-mail contato@aurora.exemplo.com.br',
    ]) {
      expect(text).toContain(words);
    }
  },
);

it.each(orderMailTopics)(
  '[MAI+01] the mail %s has lines, amounts, date, method, address and the right of withdrawal',
  (topic) => {
    const { text } = rendered(exampleMail(topic, mailKinds[topic].texts, store));
    for (const words of [
      '2 × Almofada Linho Lavado (Terracota, 45 × 45 cm)\n  R$ 119,90 cada\n  R$ 239,80',
      'Produtos: R$ 328,80\nCupom BEMVINDO10: -R$ 32,88\nDesconto no Pix: -R$ 14,80\nFrete: R$ 19,90\nTotal: R$ 301,02',
      'Feito em 25/11/2026 às 12h00.',
      'Forma de pagamento:\nPix',
      'Endereço:\nAna Moreira\nAvenida Paulista, 1578, apto 42, Bela Vista\nSão Paulo – SP, CEP 01310-100',
      'em até 10 dias corridos depois de receber',
      'art. 49 do Código de Defesa do Consumidor',
    ]) {
      expect(text).toContain(words);
    }
  },
);

it.each(['order_placed', 'order_payment'] as const)(
  '[MAI+01] the mail %s of a pending payment has the Pix code or the line of the boleto',
  (topic) => {
    const order = exampleOrder(topic, store);
    const textOf = (payment: OrderMailFacts['payment']) =>
      rendered(orderMail(topic, { ...order, payment }, mailKinds[topic].texts)).text;
    expect(textOf(order.payment)).toContain(`26/11/2026 às 12h00:\n${order.payment.pix?.br_code}\n`);
    const boleto = {
      linha_digitavel: '23793.38128 60007',
      barcode: '',
      due_date: '2026-11-30',
      pdf_url: null,
    };
    expect(textOf({ ...order.payment, type: 'boleto', pix: null, boleto })).toContain(
      'Linha digitável do boleto, que vence em 30/11/2026:\n23793.38128 60007\n',
    );
  },
);

it('[MAI+01] escapes what people wrote, and runs and fetches nothing but pictures of the store', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror='a'>`;
  const example = exampleOrder('order_placed', store);
  const order = {
    ...example,
    firstName: attack,
    address: { ...example.address, street: attack, recipient: attack },
    items: [{ ...example.items[0], name: attack, options_label: attack, image }],
  } as OrderMailFacts;
  const { html } = rendered(orderMail('order_placed', order, mailKinds.order_placed.texts));
  expect(html).not.toContain('<script');
  expect(html.match(/<img\b/g)).toHaveLength(2);
  expect(html).not.toContain('url(');
  expect(linksOf(html).filter((address) => !address.startsWith(`${origin}/`) && address !== origin)).toEqual(
    [],
  );
  expect(html).toContain(`${origin}/img/160/almofada%20%26%20linho.jpg.jpg`);
});

it('[MAI+01] links carry no personal data', () => {
  for (const topic of orderMailTopics) {
    const { html } = rendered(exampleMail(topic, mailKinds[topic].texts, store));
    for (const address of linksOf(html)) expect(address).not.toMatch(/Ana|Moreira|Paulista|01310|@/);
  }
});

it('[MAI+01] shows the logo and the colours of the store, and its name while pictures are blocked', () => {
  const { html } = rendered(exampleMail('order_placed', mailKinds.order_placed.texts, store));
  expect(html).toContain(`src="${origin}/img/480/logo-aurora.svg.png"`);
  expect(html).toContain('alt="Casa Aurora"');
  expect(html).toContain('bgcolor="#0f766e"');
  expect(html).toContain('background:#fefce8');
  const dark = mailHtml(exampleMail('order_placed', mailKinds.order_placed.texts, store), {
    ...look,
    logo: null,
  });
  expect(dark).toMatch(/<span[^>]*>Casa Aurora<\/span>/);
});

it('fills each placeholder once, so that a name that looks like one stays', () => {
  expect(fillMailText('Olá, {nome} de {loja}! {xyz}', { nome: '{loja}', loja: 'Aurora' })).toBe(
    'Olá, {loja} de Aurora! {xyz}',
  );
});

it.each(kinds)('the texts of %s use placeholders that the mail has', (kind) => {
  for (const text of Object.values(mailKinds[kind].texts)) expect(unknownPlaceholder(kind, text)).toBeNull();
});

it('a line break in a name adds no line to the subject', () => {
  const order = { ...exampleOrder('order_placed', store), firstName: 'Ana\r\nBcc: x@exemplo.com' };
  const { subject } = orderMail('order_placed', order, {
    ...mailKinds.order_placed.texts,
    subject: 'Oi, {nome}',
  });
  expect(subject).toBe('Oi, Ana Bcc: x@exemplo.com');
});
