import type { AdminWhatsapp, WhatsappMessage } from '@vitrine/contract/admin/schemas/whatsapp.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { WhatsappPage } from './whatsapp-page.tsx';

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const none: AdminWhatsapp = {
  account: null,
  is_on: false,
  webhook: {
    url: 'https://loja.exemplo.com.br/api/integrations/whatsapp/webhook?store=aurora',
    verify_token: 'abcdefgh12345678',
  },
  opted_in: 0,
  version: 'v0',
};
const connected: AdminWhatsapp = {
  ...none,
  account: {
    phone_number_id: '106540352242922',
    display_number: '+55 11 98412-7730',
    verified_name: 'Casa Aurora',
    checked_at: '2026-11-20T12:00:00Z',
    problem: null,
    webhook_at: null,
    templates: {
      order_placed: { name: 'pedido_recebido', is_on: true },
      order_paid: { name: 'pedido_pago', is_on: true },
      order_shipped: { name: 'pedido_enviado', is_on: true },
      order_delivered: { name: 'pedido_entregue', is_on: false },
    },
  },
  is_on: true,
  opted_in: 12,
  version: 'v1',
};
const failed: WhatsappMessage = {
  id: uuid,
  event: 'order_paid',
  state: 'failed',
  order: { uuid, increment_id: '100000042' },
  at: '2026-11-20T12:00:00Z',
  failure: { code: 131_026, text: 'O número não tem WhatsApp.' },
  can_retry: true,
};
const permissions = ['settings.read', 'settings.write'] as const;

it.each([390, 1440])('[INT+13] connects an account by its keys, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const sent: unknown[] = [];
  let shown = none;
  const client = answeringClient(
    {
      'GET /api/admin/whatsapp': () => shown,
      'GET /api/admin/whatsapp/messages': () => ({ items: [], total: 0 }),
      'PUT /api/admin/whatsapp': ({ body }: { body: unknown }) => {
        sent.push(body);
        shown = connected;
        return connected;
      },
    },
    [...permissions],
  );
  await renderInPanel(<WhatsappPage />, { client });
  await page.getByLabelText(/Identificação do número/).fill('106540352242922');
  await page.getByLabelText(/Token de acesso/).fill('EAA-de-teste');
  await page.getByLabelText(/Chave secreta/).fill('segredo-do-app');
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect.element(page.getByText('Conectada', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    {
      phone_number_id: '106540352242922',
      access_token: 'EAA-de-teste',
      app_secret: 'segredo-do-app',
      version: 'v0',
    },
  ]);
  await expectAccessibleScreen();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it('[INT+13] lists what failed with its reason, and sends it again', async () => {
  let items = [failed];
  const client = answeringClient(
    {
      'GET /api/admin/whatsapp': () => connected,
      'GET /api/admin/whatsapp/messages': () => ({ items, total: items.length }),
      'POST /api/admin/whatsapp/messages/{id}/retry': () => {
        items = [];
        return null;
      },
    },
    [...permissions],
  );
  await renderInPanel(<WhatsappPage />, { client });
  await expect.element(page.getByText('O número não tem WhatsApp. (código 131026)')).toBeVisible();
  await page.getByRole('button', { name: /Tentar de novo/ }).click();
  await expect.element(page.getByText('Nenhuma mensagem falhou.')).toBeVisible();
});
