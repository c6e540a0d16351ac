import { type MailKind, mailKinds } from '@vitrine/contract/mail-texts.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import { expect, it } from 'vitest';

import { mailHtml } from '#api/platform/mail/mail-html.ts';
import { mailLook } from '#api/platform/mail/mail-look.ts';
import { mailText } from '#api/platform/mail/mail-text.ts';

import { exampleMail } from './example-mail.ts';
import { exampleOrder } from './example-order.ts';
import { orderMail } from './order-mail.ts';

// What merchants and shoppers reported about the mails of other shops, tried on ours.

const origin = 'https://loja.exemplo.com.br';
const storeName = 'Café & Cia “D’Ávila” <Sul>';
const { settings } = readSettings([
  { path: 'name', value: storeName },
  { path: 'document', value: '12.345.678/0001-95' },
]);
const look = mailLook({ settings, name: storeName, origin });
const store = { storeName, origin, settings };
const order = exampleOrder('order_placed', store);
const [item] = order.items;
if (!item) throw new Error('the example has no line');
const placed = (change: Partial<typeof order>) => {
  const words = orderMail('order_placed', { ...order, ...change }, mailKinds.order_placed.texts);
  return { ...words, html: mailHtml(words, look), text: mailText(words, look) };
};
const kinds = Object.keys(mailKinds) as MailKind[];
const mailOf = (kind: MailKind) => {
  const words = exampleMail(kind, mailKinds[kind].texts, store);
  return { ...words, html: mailHtml(words, look), text: mailText(words, look) };
};

it('writes each discount, and the total that was charged', () => {
  const { html, text } = placed({});
  for (const part of [html.replaceAll('\u00A0', ' '), text]) {
    expect(part).toContain('BEMVINDO10');
    expect(part).toContain('32,88');
    expect(part).toContain('R$ 301,02');
  }
});

it('writes a total of zero, as of an order that a coupon pays', () => {
  const { text } = placed({
    totals: { ...order.totals, discount_centavos: 34_870, total_centavos: 0 },
    discounts: [{ kind: 'coupon', name: 'PRESENTE', amount_centavos: 34_870 }],
  });
  expect(text).toContain('Total: R$ 0,00');
  expect(text).toContain('-R$ 348,70');
});

it.each(kinds)('leaves no placeholder, no empty value and no entity in the words of %s', (kind) => {
  const { subject, title, text } = mailOf(kind);
  for (const part of [subject, title, text]) {
    expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object|&(?:amp|quot|#\d+|lt|gt);/);
  }
  expect(text).toContain(storeName);
});

it.each(kinds)('escapes the name of a store in the HTML of %s once', (kind) => {
  const { html } = mailOf(kind);
  expect(html).toContain('Café &amp; Cia');
  expect(html).not.toContain('&amp;amp;');
  expect(html).not.toContain('<Sul>');
});

it('keeps a subject in one line, with all its characters', () => {
  const { subject } = exampleMail(
    'order_placed',
    { ...mailKinds.order_placed.texts, subject: '{loja}: pedido {pedido} ✓' },
    store,
  );
  expect(subject).toBe(`${storeName}: pedido 100000042 ✓`);
});

it('shows what a shopper had printed on a product as text', () => {
  const { html, text } = placed({ items: [{ ...item, options_label: '<b>Ana</b> & Zé' }] });
  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; Zé');
  expect(text).toContain('(<b>Ana</b> & Zé)');
});

it('breaks a long name instead of stretching the mail, and no amount', () => {
  const { html } = placed({ items: [{ ...item, name: 'Conjunto'.repeat(20) }] });
  expect(html).toMatch(/<body[^>]*overflow-wrap:\s*anywhere/);
  expect(html).toMatch(/white-space:\s*nowrap[^>]*>\s*R\$/);
});

it('gives old Outlook a column of its own, and its tables a font', () => {
  const { html } = placed({});
  expect(html).toMatch(/<!--\[if mso\]><table[^>]*width="600"/);
  expect(html).toMatch(/<!--\[if mso\]><style>table, td[^<]*font-family: Arial/);
  expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(html.match(/<!\[endif\]-->/g)?.length ?? 0);
});

it('has dark colours for clients that know them', () => {
  const { html } = placed({});
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
});

it('has absolute pictures, and no column for them where there are none', () => {
  const picture = { path: 'almofada.webp', alt: '', width: 800, height: 800 };
  const pictured = placed({ items: [{ ...item, image: picture }, item] }).html;
  expect(pictured.match(/width="92"/g)).toHaveLength(2);
  expect(pictured).toContain(`src="${origin}/img/160/almofada.webp.jpg"`);
  expect(placed({}).html).not.toContain('width="92"');
});

it('has no address in plain sight that a client would break', () => {
  const { html } = placed({});
  expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/https?:\/\//);
});
