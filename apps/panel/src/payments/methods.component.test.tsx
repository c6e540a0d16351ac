import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { type Permission, permissionNames } from '@vitrine/contract/admin/permissions.ts';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { AdminPaymentMethod } from '@vitrine/contract/admin/schemas/payment-methods.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { MethodsPage } from './methods-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => sessionStorage.clear());

const account: AdminPaymentAccount = {
  code: 'pagarme',
  kind: 'pagarme',
  name: 'Pagar.me da loja',
  source: 'store',
  public_key: 'pk_a1B2c3D4e5F6g7H8',
  is_test: false,
  holder: 'Fulana Ltda.',
  check: { at: '2026-11-20T12:00:00.000Z', problem: null },
  webhook_url: null,
  last_webhook_at: null,
  methods: [],
  open_payments: 0,
  version: 'a'.repeat(22),
};
const refused: AdminPaymentAccount = {
  ...account,
  code: 'mercado-pago',
  kind: 'mercado-pago',
  name: 'Mercado Pago antigo',
  check: { at: '2026-11-20T12:00:00.000Z', problem: 'keys_refused' },
};
const pix: AdminPaymentMethod = {
  code: 'pix',
  type: 'pix',
  account: 'pagarme',
  name: 'Pix',
  description: '',
  is_active: true,
  discount_percent: 5,
  valid_for: null,
  later_due_days: [],
  instalments: null,
  min_order_centavos: 0,
  max_order_centavos: null,
  groups: null,
};
const card: AdminPaymentMethod = {
  ...pix,
  code: 'card',
  type: 'card',
  name: 'Cartão de crédito',
  discount_percent: 0,
  instalments: {
    max: 12,
    interest_free_up_to: 10,
    monthly_interest_basis_points: 199,
    min_parcel_centavos: 1000,
  },
};
const boleto: AdminPaymentMethod = {
  ...pix,
  code: 'boleto',
  type: 'boleto',
  name: 'Boleto',
  is_active: false,
};

const settings = Object.entries({
  'payment_promotion/show': '1',
  'payment_promotion/method': 'pix',
  'payment_promotion/message': '{X} no <name>',
  'shelf/show_installments': '1',
  'shelf/installment_method': 'card',
}).map(([path, value]) => ({ path, value, default: '', is_set: true }));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const method = (name: string) => page.getByRole('group', { name, exact: true });
const block = page.getByRole('group', { name: 'Na página do produto' });

/** A store of methods that a test can change as another person would. */
function storeOf(items: AdminPaymentMethod[]) {
  const store = { items, version: 'v'.repeat(22) };
  const put = vi.fn(({ body }: { body: AdminInput<'PUT /api/admin/payment-methods'>['body'] }) => {
    store.items = body.items.map((item) => ({
      ...item,
      later_due_days: item.later_due_days ?? [],
      code: item.code ?? `${item.type}-2`,
    }));
    store.version = 'w'.repeat(22);
    return store;
  });
  return { store, put };
}

function show(
  { store, put }: ReturnType<typeof storeOf>,
  answers: AdminAnswers = {},
  permissions: readonly Permission[] = permissionNames,
) {
  const all: AdminAnswers = {
    'GET /api/admin/payment-methods': () => structuredClone(store),
    'PUT /api/admin/payment-methods': (input) => structuredClone(put(input)),
    'GET /api/admin/payment-accounts': () => ({
      items: [account, refused],
    }),
    'GET /api/admin/customer-groups': () => ({
      items: [
        { code: 'atacado', name: 'Atacado', is_public: false, customers_count: 3, version: 'g'.repeat(22) },
      ],
      total: 1,
    }),
    'GET /api/admin/settings': () => ({
      shop_url: '',
      choices: { page: [], payment_method: [], payment_type: [], font: [] },
      domain: { wanted: '', connected: '', problem: null },
      groups: [{ group: 'shop', settings, secrets: [], version: 's'.repeat(22) }],
    }),
    ...answers,
  };
  return renderInPanel(<MethodsPage />, { client: answeringClient(all, permissions) });
}
const order = () =>
  page
    .getByRole('button', { name: /^Subir: / })
    .elements()
    .map((element) => element.getAttribute('aria-label')?.slice('Subir: '.length));

it.each([1440, 390])(
  '[ADM+16] previews the price of a product with the terms as edited, %i px wide',
  async (width) => {
    await page.viewport(width, 900);
    await show(storeOf([pix, card, boleto]));
    await expect
      .element(block)
      .toMatchTextContent(/R\$.199,90R\$.189,90 no Pixou 10x de R\$.19,99 sem juros/);
    await button('Cartão de crédito')
      .or(page.getByRole('button', { name: /^Cartão de crédito/ }))
      .first()
      .click();
    const fields = method('Cartão de crédito');
    await expect.element(fields.getByText('São 26,68% ao ano')).toBeVisible();
    await fields.getByRole('textbox', { name: 'Juros ao mês, acima disso' }).fill('2,99');
    await expect.element(fields.getByText('São 42,41% ao ano')).toBeVisible();
    await fields.getByRole('textbox', { name: 'Sem juros até' }).fill('3');
    await expect.element(block).toMatchTextContent(/ou 3x de R\$.66,63 sem juros \(1ª de R\$.66,64\)/);
    await page.getByRole('textbox', { name: 'Preço do produto' }).fill('100,00');
    await expect.element(block).toMatchTextContent(/R\$.100,00R\$.95,00 no Pixou 3x de R\$.33,33 sem juros/);
    await expectAccessibleScreen();
  },
);

it('[ADM+16] sorts by the keyboard, which keeps its place, and saves the order with the terms', async () => {
  const stored = storeOf([pix, card, boleto]);
  await show(stored);
  const down = button('Descer: Pix');
  await expect.element(down).toBeVisible();
  down.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toEqual(['Cartão de crédito', 'Pix', 'Boleto']);
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(order).toEqual(['Cartão de crédito', 'Boleto', 'Pix']);
  await expect.element(page.getByText('Pix: 3ª de 3')).toBeInTheDocument();
  await page.getByRole('switch', { name: 'Oferecer: Boleto' }).click();
  await button('Salvar').click();
  await expect.poll(() => stored.put).toHaveBeenCalledOnce();
  expect(stored.put.mock.calls[0]?.[0].body).toEqual({
    items: [card, { ...boleto, is_active: true }, pix],
    version: 'v'.repeat(22),
  });
});

it('[ADM+16] sorts by dragging', async () => {
  await show(storeOf([pix, card, boleto]));
  const handles = page.getByTitle('Arraste para mudar a ordem');
  await handles.nth(2).dropTo(page.getByRole('listitem').filter({ hasText: 'Pix' }).first());
  await expect.poll(order).toEqual(['Boleto', 'Pix', 'Cartão de crédito']);
});

it('[ADM+16] adds a method, which is saved once and edited as the stored one afterwards', async () => {
  const stored = storeOf([pix, card]);
  await show(stored);
  await button('Adicionar forma').click();
  await page.getByRole('menuitem', { name: 'Boleto' }).click();
  await method('Boleto').getByRole('textbox', { name: 'Nome' }).fill('Boleto bancário');
  await method('Boleto bancário').getByRole('textbox', { name: 'Vence em' }).fill('5');
  await expectAccessibleScreen();
  await button('Salvar').click();
  await expect.poll(() => stored.store.items.map(({ code }) => code)).toEqual(['pix', 'card', 'boleto-2']);
  expect(stored.store.items[2]).toMatchObject({
    name: 'Boleto bancário',
    account: 'pagarme',
    valid_for: 5,
    is_active: false,
  });
  await expect.element(button('Salvar')).toBeDisabled();
  await page.getByRole('switch', { name: 'Oferecer: Boleto bancário' }).click();
  await button('Salvar').click();
  await expect.poll(() => stored.put).toHaveBeenCalledTimes(2);
  expect(stored.put.mock.calls[1]?.[0].body.items[2]).toMatchObject({ code: 'boleto-2', is_active: true });
  expect(stored.store.items).toHaveLength(3);
});

it('[ADM+16] adds Faturado without an account, and asks for its groups before it is on', async () => {
  const stored = storeOf([pix]);
  await show(stored);
  await button('Adicionar forma').click();
  await page.getByRole('menuitem', { name: 'Faturado' }).click();
  const fields = method('Faturado');
  await expect.element(fields.getByRole('combobox', { name: 'Vence em' })).toMatchTextContent(/28 dias/);
  await expectAccessibleScreen();
  await page.getByRole('switch', { name: 'Oferecer: Faturado' }).click();
  await button('Salvar').click();
  await expect.element(fields).toMatchTextContent(/Escolha os grupos de empresas que compram faturado\./);
  expect(stored.put).not.toHaveBeenCalled();
});

it('[ADM+16] opens the method that has a problem and shows it at its field, before anything is sent', async () => {
  const stored = storeOf([pix, { ...boleto, account: null }]);
  await show(stored);
  await page.getByRole('switch', { name: 'Oferecer: Boleto' }).click();
  await button('Salvar').click();
  await expect
    .element(method('Boleto'))
    .toMatchTextContent(/Escolha a conta que cobra, ou desligue esta forma\./);
  expect(stored.put).not.toHaveBeenCalled();
});

it('[ADM+16] shows a problem that the API finds at the field of its method', async () => {
  const refusal = new AdminCallError('PUT /api/admin/payment-methods', {
    status: 422,
    code: 'validation_failed',
    message: 'Confira os campos marcados.',
    data: { 'items.1.groups': ['Um destes grupos de clientes não existe mais.'] },
  });
  await show(storeOf([pix, boleto]), { 'PUT /api/admin/payment-methods': () => Promise.reject(refusal) });
  await button('Descer: Pix').click();
  await button('Salvar').click();
  await expect
    .element(method('Pix').getByText('Um destes grupos de clientes não existe mais.'))
    .toBeVisible();
});

it('[ADM+16] offers only accounts that can charge', async () => {
  await show(storeOf([pix]));
  await page.getByRole('button', { name: /^Pix/ }).click();
  await method('Pix').getByRole('combobox', { name: 'Conta que cobra' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Nenhuma ainda', 'Pagar.me da loja (Conta de Fulana Ltda., produção)']);
  await expectAccessibleScreen();
});

it('[ADM+16] [ADM+05] merges what another person saved meanwhile, by field of each method', async () => {
  const stored = storeOf([pix, card]);
  const conflict = new AdminCallError('PUT /api/admin/payment-methods', {
    status: 409,
    code: 'edit_conflict',
    message: 'Outra pessoa mudou este registro.',
    data: { current: null, changed_by: { name: 'Bia' } },
  });
  let isFirst = true;
  await show(stored, {
    'PUT /api/admin/payment-methods': (input) => {
      if (!isFirst) return structuredClone(stored.put(input));
      isFirst = false;
      stored.store.items = [{ ...pix, discount_percent: 10, name: 'Pix à vista' }, card];
      stored.store.version = 'x'.repeat(22);
      return Promise.reject(conflict);
    },
  });
  await button('Descer: Pix').click();
  await page.getByRole('button', { name: /^Pix/ }).click();
  await method('Pix').getByRole('textbox', { name: 'Desconto' }).fill('7');
  await button('Salvar').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Bia mudou este registro' });
  await expect.element(notice).toMatchTextContent(/Desconto: Bia deixou “10”/);
  await button('Salvar').click();
  await expect.poll(() => stored.put).toHaveBeenCalledOnce();
  expect(stored.put.mock.calls[0]?.[0].body).toEqual({
    items: [card, { ...pix, name: 'Pix à vista', discount_percent: 7 }],
    version: 'x'.repeat(22),
  });
});

it.each([1440, 390])('[ADM+16] lets a manager look and change nothing, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const permissions = permissionNames.filter((one) => one !== 'payments.write');
  await show(storeOf([pix, card]), {}, permissions);
  await page.getByRole('button', { name: /^Pix/ }).click();
  await expect.element(method('Pix').getByRole('textbox', { name: 'Desconto' })).toBeDisabled();
  await expect.element(page.getByRole('switch', { name: 'Oferecer: Pix' })).toBeDisabled();
  await expect.element(button('Salvar')).not.toBeInTheDocument();
  await expect.element(button('Adicionar forma')).not.toBeInTheDocument();
  await expectAccessibleScreen();
});
