import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { type Permission, permissionNames } from '@vitrine/contract/admin/permissions.ts';
import type {
  AdminWebhook,
  AdminWebhookDelivery,
  AdminWebhookDeliveryDetail,
} from '@vitrine/contract/admin/schemas/webhooks.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { WaitingList } from '#panel/home/waiting-list.tsx';
import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import type { RecordList } from '#panel/ui/list/record-list.ts';

import { WebhookDeliveryListPage } from './webhook-delivery-list-page.tsx';
import { WebhookDeliveryPage } from './webhook-delivery-page.tsx';
import { WebhookEditor } from './webhook-editor.tsx';
import { WebhookListPage } from './webhook-list-page.tsx';
import { webhookDeliveryList, webhookList } from './webhooks-screens.ts';

afterEach(() => sessionStorage.clear());

const webhook: AdminWebhook = {
  id: '5f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a10',
  url: 'https://erp.exemplo.com.br/avisos',
  description: 'ERP',
  topics: ['order.paid', 'order.shipped'],
  is_enabled: true,
  disabled_because: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-11-20T12:00:00.000Z',
  version: 'a'.repeat(22),
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const delivery: AdminWebhookDelivery = {
  id: '0f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a11',
  webhook_id: webhook.id,
  url: webhook.url,
  message_id: 'msg_abc',
  topic: 'order.paid',
  status: 'failed',
  attempts: 10,
  created_at: '2026-11-20T12:00:00.000Z',
  next_attempt_at: null,
  last_attempt_at: '2026-11-23T15:30:00.000Z',
  status_code: 500,
  problem: null,
};
const detail: AdminWebhookDeliveryDetail = {
  ...delivery,
  body: '{"type":"order.paid","timestamp":"2026-11-20T12:00:00.000Z","data":{"number":"1000003"}}',
  log: [
    {
      at: '2026-11-23T15:30:00.000Z',
      duration_ms: 120,
      status_code: 500,
      problem: null,
      response: 'sem banco de dados',
    },
    {
      at: '2026-11-20T12:00:00.000Z',
      duration_ms: 15_000,
      status_code: null,
      problem: 'timed_out',
      response: '',
    },
  ],
};

const button = (name: string) => page.getByRole('button', { name });

function show(
  ui: ReactNode,
  answers: AdminAnswers,
  permissions: readonly Permission[] = permissionNames,
  list: RecordList = webhookList,
) {
  return renderInPanel(ui, { client: answeringClient(answers, permissions), list });
}
const editor = (of: AdminWebhook | null) => (
  <WebhookEditor webhook={of} onConflict={() => Promise.resolve()} />
);

it('[INT+01] shows the secret of a new webhook once', async () => {
  const add = vi.fn((_input: { body: object }) => ({ ...webhook, secret }));
  const panel = await show(editor(null), { 'POST /api/admin/webhooks': add });
  await page.getByRole('textbox', { name: 'Endereço' }).fill(webhook.url);
  await page.getByRole('checkbox', { name: 'Pedido pago' }).click();
  await expectAccessibleScreen();
  await button('Criar webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Webhook criado' });
  await expect.element(dialog.getByRole('textbox', { name: 'Segredo' })).toHaveValue(secret);
  expect(add.mock.calls[0]?.[0].body).toEqual({
    url: webhook.url,
    description: '',
    topics: ['order.paid'],
    is_enabled: true,
  });
  await expectAccessibleScreen();
  await dialog.getByRole('button', { name: 'Guardei o segredo' }).click();
  await expect.poll(() => panel.path()).toBe(`/webhooks/${webhook.id}`);
});

it('[INT+01] shows why an address is refused and keeps what was typed', async () => {
  const refusal = new AdminCallError('POST /api/admin/webhooks', {
    status: 422,
    code: 'webhook_url_not_public',
    message: 'O endereço precisa ser de um servidor público na internet.',
    data: null,
  });
  await show(editor(null), { 'POST /api/admin/webhooks': () => Promise.reject(refusal) });
  await page.getByRole('textbox', { name: 'Endereço' }).fill('https://10.0.0.1');
  await button('Criar webhook').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal.message);
  await expect.element(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue('https://10.0.0.1');
});

it('[INT+01] sends a test and says how the receiver took it', async () => {
  const waiting: AdminWebhookDeliveryDetail = {
    ...detail,
    topic: 'webhook.test',
    status: 'waiting',
    log: [],
  };
  const answers: AdminWebhookDeliveryDetail[] = [
    waiting,
    { ...waiting, status: 'delivered', status_code: 204, log: detail.log.slice(0, 1) },
  ];
  await show(editor(webhook), {
    'POST /api/admin/webhooks/{id}/tests': () => waiting,
    'GET /api/admin/webhook-deliveries/{id}': () => answers.shift() ?? waiting,
  });
  await button('Enviar um teste').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('O teste foi aceito. Resposta 204 em 120 ms. Ver a entrega');
  await expectAccessibleScreen();
});

it('[INT+01] changes the secret after asking, and shows the new one', async () => {
  await show(editor(webhook), { 'POST /api/admin/webhooks/{id}/secret': () => ({ ...webhook, secret }) });
  await button('Trocar segredo').click();
  await page
    .getByRole('dialog', { name: 'Trocar o segredo?' })
    .getByRole('button', { name: 'Trocar segredo' })
    .click();
  const shown = page.getByRole('dialog', { name: 'Novo segredo' });
  await expect.element(shown.getByRole('textbox', { name: 'Segredo' })).toHaveValue(secret);
});

it('[INT+01] sends again what failed since a moment, and says how many', async () => {
  const replay = vi.fn((_input: { body: object }) => ({ count: 2 }));
  await show(editor(webhook), { 'POST /api/admin/webhooks/{id}/replays': replay });
  await button('Reenviar o que falhou').click();
  const dialog = page.getByRole('dialog', { name: 'Reenviar o que falhou?' });
  await dialog.getByRole('textbox', { name: 'O que aconteceu desde' }).fill('20/11/2026');
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('09:00');
  await expectAccessibleScreen();
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await expect.poll(() => replay).toHaveBeenCalledOnce();
  expect(replay.mock.calls[0]?.[0].body).toEqual({ since: '2026-11-20T12:00:00.000Z' });
});

it('[INT+01] says why the shop switched a webhook off', async () => {
  await show(editor({ ...webhook, is_enabled: false, disabled_because: 'gone' }), {});
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Desligamos este webhook: o servidor respondeu que o endereço não existe mais (código 410). A fila fica guardada: ligue o webhook quando o servidor voltar.',
    );
  await expect.element(button('Reenviar o que falhou')).toBeDisabled();
});

it('[INT+01] offers no change to whoever may only read', async () => {
  await show(editor(webhook), {}, ['webhooks.read']);
  await expect.element(page.getByRole('heading', { name: 'ERP' })).toBeVisible();
  await expect.element(button('Enviar um teste')).not.toBeInTheDocument();
  await expect.element(button('Salvar')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Endereço' })).toBeDisabled();
});

it.each([1440, 390])('[INT+01] lists webhooks with their topics, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const failing = { ...webhook, id: delivery.id, description: '', failing_since: webhook.created_at };
  await show(<WebhookListPage />, {
    'GET /api/admin/webhooks': () => ({ items: [webhook, failing], total: 2 }),
  });
  await expect.element(page.getByText('Pedido pago, Pedido enviado').first()).toBeVisible();
  await expect.element(page.getByText('Falhando')).toBeVisible();
  await expectAccessibleScreen();
});

it.each([1440, 390])('[INT+01] lists deliveries and filters them, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const list = vi.fn((_input: { query?: object }) => ({ items: [delivery], total: 1 }));
  await show(
    <WebhookDeliveryListPage />,
    {
      'GET /api/admin/webhook-deliveries': list,
      'GET /api/admin/webhooks': () => ({ items: [webhook], total: 1 }),
    },
    permissionNames,
    webhookDeliveryList,
  );
  await expect.element(page.getByText('Resposta 500')).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Falhou' }).click();
  await expect.poll(() => list.mock.lastCall?.[0].query).toMatchObject({ status: 'failed' });
});

it('[INT+01] shows the attempts of a delivery and sends it again', async () => {
  let stored = detail;
  const replay = vi.fn(() => {
    stored = { ...detail, status: 'waiting', next_attempt_at: '2026-11-24T12:00:00.000Z' };
    return stored;
  });
  await show(<WebhookDeliveryPage />, {
    'GET /api/admin/webhook-deliveries/{id}': () => stored,
    'POST /api/admin/webhook-deliveries/{id}/replay': replay,
  });
  await expect.element(page.getByText('sem banco de dados')).toBeVisible();
  await expect.element(page.getByText('O servidor não respondeu em 15 segundos')).toBeVisible();
  await expectAccessibleScreen();
  await button('Reenviar').click();
  await expect.element(page.getByText('Próxima tentativa: 24/11/2026, 09h00.')).toBeVisible();
  expect(replay).toHaveBeenCalledOnce();
});

it('[INT+01] [ADM+06] links from the first screen to the deliveries that failed', async () => {
  await show(<WaitingList waiting={[{ kind: 'webhooks_failed', count: 3 }]} />, {});
  const link = page.getByRole('link', { name: 'avisos de webhooks que não foram aceitos no último mês' });
  await expect.element(link).toHaveAttribute('href', '/entregas-de-webhooks?status=failed');
});
