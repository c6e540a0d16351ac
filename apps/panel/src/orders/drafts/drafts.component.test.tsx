import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { OrderDraft, OrderDraftQuote } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { DraftPage } from './draft-page.tsx';
import { NewDraftPage } from './new-draft-page.tsx';

afterEach(() => sessionStorage.clear());

const line = {
  variant_id: 7,
  sku: 'AUR-ALM-01',
  name: 'Almofada Brisa',
  options_label: 'Areia',
  image: null,
  qty: 2,
  price_centavos: 11_990,
  shop_centavos: null,
  total_centavos: 23_980,
  price_now_centavos: 11_990,
  available_qty: 5,
};
const totals = {
  items_centavos: 23_980,
  discount_centavos: 500,
  gift_wrap_centavos: 0,
  shipping_centavos: 2_490,
  interest_centavos: 0,
  total_centavos: 25_970,
};
const prices: OrderDraftQuote['prices'] = [
  {
    payment_code: 'pix',
    payment_type: 'pix',
    label: 'Pix',
    totals: { ...totals, discount_centavos: 1_674, total_centavos: 24_796 },
    discounts: [],
    arrives_on: '2026-12-01',
  },
  {
    payment_code: 'transfer',
    payment_type: 'transfer',
    label: 'Transferência',
    totals,
    discounts: [{ kind: 'promotion', name: 'Cliente antiga', amount_centavos: 500 }],
    arrives_on: '2026-12-01',
  },
];
const quote: OrderDraftQuote = {
  lines: [line],
  coupon: null,
  discountable_centavos: 23_980,
  shipping_options: [
    {
      code: 'expressa',
      name: 'Entrega expressa',
      price_centavos: 2_490,
      arrives_on: '2026-12-01',
      is_pickup: false,
    },
  ],
  prices,
};
const address = {
  recipient: 'Ana Moreira',
  phone: '11984127730',
  postcode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
};
const draft: OrderDraft = {
  id: 12,
  version: 'a'.repeat(22),
  status: 'open',
  customer: { id: 3, name: 'Ana Moreira', email: 'ana@exemplo.com.br', phone: '11984127730' },
  items_count: 2,
  total_centavos: 25_970,
  link_expires_at: null,
  order_number: null,
  asked_at: null,
  is_waiting: false,
  author: 'Bia',
  changed_at: '2026-11-21T12:00:00Z',
  lines: [line],
  discount_centavos: 500,
  discount_reason: 'Cliente antiga',
  coupon: null,
  address,
  shipping: {
    code: 'expressa',
    name: 'Entrega expressa',
    price_centavos: 2_490,
    is_chosen_price: false,
    arrives_on: '2026-12-01',
  },
  note: '',
  asked_note: '',
  wished_on: null,
  decline_reason: '',
  prices,
  priced_at: '2026-11-21T12:00:00Z',
  order_uuid: null,
  created_at: '2026-11-21T12:00:00Z',
};
const permissions = ['orders.draft', 'customers.personal', 'customers.write'] as const;
const rows = { 'POST /api/admin/order-draft-quotes': () => quote } satisfies AdminAnswers;

it.each([390, 1440])(
  '[ORD+06] builds a cart for a customer by search, with its price by each method, at %i px',
  async (width) => {
    await page.viewport(width, 1000);
    const sent: AdminInput<'POST /api/admin/order-drafts'>['body'][] = [];
    const panel = await renderInPanel(<NewDraftPage />, {
      client: answeringClient(
        {
          ...rows,
          'GET /api/admin/customers': () => ({
            items: [
              {
                id: 3,
                kind: 'pf',
                name: 'Ana Moreira',
                email: 'ana@exemplo.com.br',
                taxvat: '',
                phone: '',
                is_guest: false,
                group: null,
                created_at: '2026-01-01T00:00:00Z',
              },
            ],
            total: 1,
          }),
          'GET /api/admin/customers/{id}': () =>
            ({
              addresses: [{ id: 1, first_name: 'Ana', last_name: 'Moreira', is_default: true, ...address }],
            }) as never,
          'GET /api/admin/order-draft-variants': () => [
            {
              variant_id: 7,
              sku: 'AUR-ALM-01',
              name: 'Almofada Brisa',
              options_label: 'Areia',
              price_centavos: 11_990,
              available_qty: 5,
              min_qty: 1,
            },
          ],
          'POST /api/admin/order-drafts': ({ body }) => {
            sent.push(body);
            return draft;
          },
        },
        permissions,
      ),
    });
    await page.getByRole('searchbox', { name: /do cliente/ }).fill('ana');
    await page.getByRole('button', { name: /Ana Moreira/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('01310-100');
    await page.getByRole('searchbox', { name: /Acrescentar produto/ }).fill('brisa');
    await page.getByRole('button', { name: /Almofada Brisa, Areia/ }).click();
    await page.getByRole('textbox', { name: 'Quantidade de Almofada Brisa, Areia' }).fill('2');
    await page.getByRole('textbox', { name: 'Desconto', exact: true }).fill('5,00');
    await page.getByRole('textbox', { name: 'Motivo do desconto' }).fill('Cliente antiga');
    await expect.element(page.getByText('R$ 247,96')).toBeVisible();
    await expect.element(page.getByText('R$ 259,70')).toBeVisible();
    await page.getByRole('combobox', { name: 'Forma de entrega' }).click();
    await page.getByRole('option', { name: /Entrega expressa: R\$\s24,90/ }).click();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          customer_id: 3,
          items: [{ variant_id: 7, qty: 2 }],
          discount_centavos: 500,
          discount_reason: 'Cliente antiga',
          shipping: { code: 'expressa', price_centavos: null },
          address: { recipient: 'Ana Moreira', region: 'SP' },
        },
      ]);
    await expect.poll(() => panel.path()).toBe('/pedidos/rascunhos/12');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Paulista');
  },
);

async function openDraft(shown: OrderDraft, more: AdminAnswers = {}) {
  await renderInPanel(<DraftPage />, {
    client: answeringClient(
      {
        ...rows,
        'GET /api/admin/order-drafts/{id}': () => shown,
        ...more,
      },
      permissions,
    ),
  });
}

it('[COM+03] saves a price of the staff’s choice for a line, and shows the shop’s beside it', async () => {
  const sent: unknown[] = [];
  const chosen = { ...line, price_centavos: 10_500, shop_centavos: 11_990, total_centavos: 21_000 };
  await openDraft(
    { ...draft, lines: [chosen] },
    {
      'POST /api/admin/order-draft-quotes': () => ({ ...quote, lines: [chosen] }),
      'PUT /api/admin/order-drafts/{id}': ({ body }) => {
        sent.push(body);
        return draft;
      },
    },
  );
  const field = page.getByRole('textbox', { name: /^Preço de cada Almofada Brisa/ });
  await expect.element(field).toHaveValue('105,00');
  await expect.element(page.getByText(/R\$\s119,90 cada na loja/)).toBeVisible();
  await expect.element(page.getByText(/custa agora/)).not.toBeInTheDocument();
  await field.fill('99,90');
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ items: [{ variant_id: 7, qty: 2, price_centavos: 9_990 }] }]);
});

it('[ORD+06] says what the shop sells otherwise since a draft was saved', async () => {
  await openDraft({ ...draft, lines: [{ ...line, price_now_centavos: 12_990, available_qty: 1 }] });
  await expect.element(page.getByText(/custa agora R\$\s129,90; no rascunho, R\$\s119,90/)).toBeVisible();
  await expect.element(page.getByText('Almofada Brisa: há 1 em estoque.')).toBeVisible();
});

it.each([390, 1440])(
  '[ORD+06] shows the link of a draft once, and how to end it, at %i px',
  async (width) => {
    await page.viewport(width, 1000);
    const link = 'https://aurora.exemplo.com.br/pedido-preparado#abc';
    const linked = { ...draft, link_expires_at: '2026-11-28T12:00:00Z' };
    const sent: unknown[] = [];
    let stored: OrderDraft = draft;
    await openDraft(draft, {
      'GET /api/admin/order-drafts/{id}': () => stored,
      'POST /api/admin/order-drafts/{id}/link': ({ body }) => {
        sent.push(body);
        stored = linked;
        return { draft: linked, link };
      },
      'POST /api/admin/order-drafts/{id}/link-revocation': () => {
        stored = draft;
        return draft;
      },
    });
    await page.getByRole('button', { name: 'Só criar o link' }).click();
    await expect.element(page.getByText(link)).toBeVisible();
    expect(sent).toEqual([{ version: draft.version, is_mailed: false, valid_days: 7 }]);
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Cancelar link' }).click();
    await page.getByRole('button', { name: 'Cancelar o link' }).click();
    await expect.element(page.getByText(link)).not.toBeInTheDocument();
  },
);

it('[ORD+06] asks before a transfer is recorded, and shows the order that the draft became', async () => {
  const sent: unknown[] = [];
  let stored: OrderDraft = draft;
  await openDraft(draft, {
    'GET /api/admin/order-drafts/{id}': () => stored,
    'POST /api/admin/order-drafts/{id}/transfer': ({ body }) => {
      sent.push(body);
      stored = { ...draft, status: 'ordered', order_number: '1000007', address: null };
      return stored;
    },
  });
  await page.getByRole('button', { name: 'Marcar como pago por transferência' }).click();
  await page.getByRole('textbox', { name: 'Dia em que o dinheiro entrou' }).fill('20/11/2026');
  await expectAccessibleScreen();
  await page.getByRole('button', { name: /Registrar R\$\s259,70/ }).click();
  await expect.element(page.getByRole('link', { name: 'pedido 1000007' })).toBeVisible();
  expect(sent).toEqual([{ version: draft.version, received_on: '2026-11-20' }]);
});

it('[ORD+06] charges a draft only as it is saved', async () => {
  await openDraft(draft);
  await page.getByRole('textbox', { name: 'Anotação da equipe' }).fill('Ligou de novo');
  await expect.element(page.getByText('Salve as mudanças antes de cobrar.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enviar link por e-mail' })).toBeDisabled();
});

it.each([390, 1440])(
  '[ORD+06] answers a quote with what its customer wrote beside it, for the chosen days, at %i px',
  async (width) => {
    await page.viewport(width, 1000);
    const sent: unknown[] = [];
    const asked: OrderDraft = {
      ...draft,
      author: '',
      asked_at: '2026-11-21T12:00:00Z',
      is_waiting: true,
      asked_note: 'Precisamos até a inauguração.',
      wished_on: '2026-12-10',
    };
    await openDraft(asked, {
      'POST /api/admin/order-drafts/{id}/link': ({ body }) => {
        sent.push(body);
        return { draft: asked, link: 'https://serra.exemplo.com.br/pedido-preparado#abc' };
      },
    });
    await expect.element(page.getByText('Cotação pedida', { exact: true })).toBeVisible();
    await expect
      .element(page.getByText(/pediu esta cotação em 21\/11\/2026.*para o dia 10\/12\/2026/))
      .toBeVisible();
    await expect.element(page.getByText('“Precisamos até a inauguração.”')).toBeVisible();
    await page.getByRole('combobox', { name: 'O link vale por' }).click();
    await page.getByRole('option', { name: '30 dias' }).click();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Enviar link por e-mail' }).click();
    await expect.poll(() => sent).toEqual([{ version: draft.version, is_mailed: true, valid_days: 30 }]);
  },
);

it('[ORD+06] says why a customer declined a quote', async () => {
  await openDraft({
    ...draft,
    status: 'declined',
    address: null,
    asked_at: '2026-11-21T12:00:00Z',
    decline_reason: 'Ficou caro',
  });
  await expect.element(page.getByText('Motivo da recusa: “Ficou caro”')).toBeVisible();
  expect(page.getByRole('button', { name: 'Enviar link por e-mail' }).elements()).toEqual([]);
});
