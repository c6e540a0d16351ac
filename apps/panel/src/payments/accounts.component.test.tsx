import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { type Permission, permissionNames } from '@vitrine/contract/admin/permissions.ts';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { AccountEditor } from './account-editor.tsx';
import { PaymentsPage } from './payments-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => sessionStorage.clear());

const urls = {
  'mercado-pago': 'https://loja.exemplo.com.br/api/payment/webhooks/mercado-pago?store=aurora',
  pagarme: 'https://loja.exemplo.com.br/api/payment/webhooks/pagarme?store=aurora',
};
const account: AdminPaymentAccount = {
  code: 'mercado-pago',
  kind: 'mercado-pago',
  name: 'Mercado Pago da loja',
  source: 'store',
  public_key: 'APP_USR-4d5e6f70-1a2b-4c3d-9e8f-0123456789ab',
  is_test: false,
  holder: 'Fulana Ltda.',
  check: { at: '2026-11-20T12:00:00.000Z', problem: null },
  webhook_url: urls['mercado-pago'],
  last_webhook_at: null,
  methods: ['pix'],
  open_payments: 2,
  version: 'a'.repeat(22),
};
const secretKey = 'APP_USR-6905559224909465-090406-7377ba8aec1ccc0fee8fa4bcc5cf8038-62226130';
const pix = {
  code: 'pix',
  type: 'pix',
  account: account.code,
  name: 'Pix',
  description: '',
  is_active: true,
  discount_percent: 5,
  valid_for: 30,
  later_due_days: Array<number>(),
  instalments: null,
  min_order_centavos: 0,
  max_order_centavos: null,
  groups: null,
} as const;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: false });

function show(
  ui: ReactNode,
  answers: AdminAnswers = {},
  permissions: readonly Permission[] = permissionNames,
) {
  const all: AdminAnswers = {
    'GET /api/admin/payment-accounts': () => ({ items: [account] }),
    'GET /api/admin/payment-methods': () => ({ items: [pix], version: 'm'.repeat(22) }),
    'GET /api/admin/customer-groups': () => ({ items: [], total: 0 }),
    ...answers,
  };
  return renderInPanel(ui, { client: answeringClient(all, permissions) });
}
const editor = (of: AdminPaymentAccount | null, onConflict = () => Promise.resolve()) => (
  <AccountEditor account={of} webhookUrls={urls} onConflict={onConflict} />
);

it.each([1440, 390])('[ADM+16] shows whose an account is and whether it works, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const refused: AdminPaymentAccount = {
    ...account,
    code: 'pagarme',
    kind: 'pagarme',
    name: 'Pagar.me',
    is_test: true,
    holder: null,
    check: { at: '2026-11-20T12:00:00.000Z', problem: 'keys_refused' },
    last_webhook_at: new Date(Date.now() - 3 * 60_000 - 5000).toISOString(),
    methods: [],
    open_payments: 0,
  };
  await show(<PaymentsPage />, {
    'GET /api/admin/payment-accounts': () => ({ items: [account, refused] }),
  });
  await expect.element(page.getByText('Conta de Fulana Ltda., produção')).toBeVisible();
  await expect.element(page.getByText('Nenhum aviso do provedor ainda')).toBeVisible();
  await expect.element(page.getByText('Cobra: Pix.')).toBeVisible();
  await expect.element(page.getByText('2 pagamentos em aberto, à espera do provedor.')).toBeVisible();
  await expect.element(page.getByText('Conta Pagar.me, teste')).toBeVisible();
  await expect.element(page.getByText('Chaves recusadas')).toBeVisible();
  await expect.element(page.getByText('Último aviso do provedor há 3 minutos')).toBeVisible();
  await expect
    .element(page.getByText('Mercado Pago da loja · 5% de desconto · vale 30 minutos'))
    .toBeVisible();
  await expectAccessibleScreen();
});

it.each([1440, 390])('[ADM+16] connects an account by its pasted keys, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const connect = vi.fn((_input: { body: object }) => account);
  const panel = await show(editor(null), { 'POST /api/admin/payment-accounts': connect });
  await expect.element(field('Endereço dos avisos')).toHaveValue(urls['mercado-pago']);
  await field('Chave pública').fill(account.public_key);
  await field('Chave secreta').fill(secretKey);
  await field('Assinatura secreta').fill('segredo');
  await expectAccessibleScreen();
  await button('Conectar conta').click();
  await expect.poll(() => panel.path()).toBe('/pagamentos/contas/mercado-pago');
  expect(connect.mock.calls[0]?.[0].body).toEqual({
    kind: 'mercado-pago',
    name: 'Mercado Pago',
    public_key: account.public_key,
    access_token: secretKey,
    webhook_secret: 'segredo',
  });
  await expect.element(page.getByText('Conectada: Conta de Fulana Ltda., produção.')).toBeVisible();
});

it('[ADM+16] shows swapped keys as soon as they are pasted, and sends none', async () => {
  const connect = vi.fn(() => account);
  await show(editor(null), { 'POST /api/admin/payment-accounts': connect });
  await field('Chave pública').fill(secretKey);
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent('As chaves estão trocadas: a pública está no campo da secreta, ou ao contrário.');
  await field('Chave secreta').fill(account.public_key);
  await field('Assinatura secreta').fill('segredo');
  await button('Conectar conta').click();
  await expect.element(field('Chave pública')).toHaveAttribute('aria-invalid', 'true');
  expect(connect).not.toHaveBeenCalled();
  await expectAccessibleScreen();
});

it('[ADM+16] says of keys of tests that no money will arrive', async () => {
  await show(editor(null));
  await page.getByRole('button', { name: 'Pagar.me' }).click();
  await field('Chave pública').fill('pk_test_a1B2c3D4e5F6g7H8');
  await expect.element(page.getByText('São chaves de teste', { exact: false })).toBeVisible();
  await expect.element(field('Nome')).toHaveValue('Pagar.me');
});

it.each([
  ['payment_keys_invalid', 'Chave secreta'],
  ['payment_public_key_refused', 'Chave pública'],
])('[ADM+16] shows the refusal %s at the field %s', async (code, name) => {
  const message = 'O provedor não aceitou esta chave.';
  const refusal = new AdminCallError('POST /api/admin/payment-accounts', {
    status: 422,
    code,
    message,
    data: null,
  });
  await show(editor(null), { 'POST /api/admin/payment-accounts': () => Promise.reject(refusal) });
  await field('Chave pública').fill(account.public_key);
  await field('Chave secreta').fill(secretKey);
  await field('Assinatura secreta').fill('segredo');
  await button('Conectar conta').click();
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field('Chave secreta')).toHaveValue(secretKey);
});

it('[ADM+16] keeps no secret in the draft of the browser', async () => {
  await show(editor(null));
  await field('Chave pública').fill(account.public_key);
  await field('Chave secreta').fill(secretKey);
  await field('Assinatura secreta').fill('segredo-dos-avisos');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain(account.public_key);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/7377ba8aec1|segredo-dos-avisos/);
});

it('[ADM+16] sends only the keys that are replaced, and shows none of them afterwards', async () => {
  const change = vi.fn((_input: { body: object }) => ({ ...account, version: 'b'.repeat(22) }));
  await show(editor(account), { 'PUT /api/admin/payment-accounts/{code}': change });
  await expect.element(page.getByText('•••• guardada; deixe vazio para manter').first()).toBeVisible();
  await expectAccessibleScreen();
  await field('Chave secreta').fill(secretKey);
  await button('Salvar').click();
  await expect.poll(() => change).toHaveBeenCalledOnce();
  expect(change.mock.calls[0]?.[0].body).toEqual({
    kind: 'mercado-pago',
    name: account.name,
    version: account.version,
    access_token: secretKey,
  });
  await expect.element(field('Chave secreta')).toHaveValue('');
});

it('[ADM+16] asks the provider again and says what it answered', async () => {
  const answers: AdminPaymentAccount[] = [
    { ...account, check: { at: account.check?.at ?? '', problem: 'unreachable' } },
    account,
  ];
  await show(editor(account), {
    'POST /api/admin/payment-accounts/{code}/checks': () => answers.shift() ?? account,
  });
  await button('Conferir agora').click();
  await expect
    .element(page.getByText('O provedor não respondeu quando conferimos.', { exact: false }))
    .toBeVisible();
  await button('Conferir agora').click();
  await expect
    .element(page.getByText('O provedor aceitou as chaves. Conta de Fulana Ltda., produção.'))
    .toBeVisible();
});

it('[ADM+16] has a connected account charge for what no real account charges for, in one step', async () => {
  const card = {
    ...pix,
    code: 'card',
    type: 'card',
    name: 'Cartão',
    account: null,
    is_active: false,
  } as const;
  const simulated = { ...pix, code: 'boleto', type: 'boleto', name: 'Boleto', account: 'sandbox' } as const;
  const terms = { ...card, code: 'terms', type: 'net_terms', name: 'Faturado' } as const;
  const sandbox = { ...account, code: 'sandbox', kind: 'sandbox', source: 'installation' } as const;
  const added = { ...account, code: 'outra', methods: [] };
  const save = vi.fn((_input: { body: { items: readonly object[] } }) => ({
    items: [pix],
    version: 'n'.repeat(22),
  }));
  await show(editor(added), {
    'GET /api/admin/payment-accounts': () => ({ items: [account, added, sandbox] }),
    'GET /api/admin/payment-methods': () => ({
      items: [pix, card, simulated, terms],
      version: 'm'.repeat(22),
    }),
    'PUT /api/admin/payment-methods': save,
  });
  await button('Cobrar Cartão e Boleto por ela').click();
  await expect.element(page.getByText('Formas de pagamento ligadas. Já valem na loja.')).toBeVisible();
  expect(save.mock.calls[0]?.[0].body).toMatchObject({
    version: 'm'.repeat(22),
    items: [
      { code: 'pix', account: account.code, discount_percent: 5, valid_for: 30 },
      { code: 'card', account: 'outra', is_active: true },
      { code: 'boleto', account: 'outra', is_active: true, discount_percent: 5 },
      { code: 'terms', account: null, is_active: false },
    ],
  });
  await expectAccessibleScreen();
});

it('[ADM+16] says what removing an account means, and why it is refused', async () => {
  const refusal = new AdminCallError('POST /api/admin/payment-accounts/{code}/removal', {
    status: 409,
    code: 'payment_account_in_use',
    message: 'Esta conta ainda cobra por: Pix.',
    data: null,
  });
  await show(editor(account), {
    'POST /api/admin/payment-accounts/{code}/removal': () => Promise.reject(refusal),
  });
  await button('Remover conta').click();
  const dialog = page.getByRole('dialog', { name: 'Remover “Mercado Pago da loja”?' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /O dinheiro de compras antigas pagas por ela só poderá ser devolvido no painel do Mercado Pago/,
    );
  await expectAccessibleScreen();
  await dialog.getByRole('button', { name: 'Remover conta' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Esta conta ainda cobra por: Pix.');
});

it('[ADM+16] lets a manager look and change nothing', async () => {
  const permissions = permissionNames.filter((one) => one !== 'payments.write');
  await show(editor(account), {}, permissions);
  await expect.element(field('Nome')).toBeDisabled();
  await expect.element(field('Chave secreta')).not.toBeInTheDocument();
  await expect.element(button('Salvar')).not.toBeInTheDocument();
  await expect.element(button('Conferir agora')).not.toBeInTheDocument();
  await expectAccessibleScreen();
});

it('[ADM+16] shows an account of the installation, which only its server changes', async () => {
  const installed = {
    ...account,
    source: 'installation',
    check: null,
    is_test: null,
    version: null,
  } as const;
  await show(editor(installed));
  await expect
    .element(page.getByText('Esta conta foi configurada no servidor', { exact: false }))
    .toBeVisible();
  await expect.element(field('Chave pública')).not.toBeInTheDocument();
  await expect.element(button('Conferir agora')).toBeVisible();
  await expectAccessibleScreen();
});
