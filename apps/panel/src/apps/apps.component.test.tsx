import { permissionNames } from '@vitrine/contract/admin/permissions.ts';
import type { AppDetail, AppScreen, AppTerms } from '@vitrine/contract/admin/schemas/apps.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { AppScreenFrame } from '#panel/ui/app-screens/app-screen-frame.tsx';

import { AppListPage } from './app-list-page.tsx';
import { AppPage } from './app-page.tsx';
import { AppPreview } from './app-preview.tsx';

afterEach(() => sessionStorage.clear());

const id = '5f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a10';
const terms: AppTerms = {
  app: 'br.exemplo.motoboy',
  version: '1.0.0',
  name: 'Motoboy da cidade',
  description: 'Entrega no mesmo dia.',
  publisher: { name: 'Exemplo', email: 'oi@exemplo.com.br' },
  origin: 'https://motoboy.exemplo.com.br',
  permissions: ['orders.read'],
  topics: ['order.paid'],
  answers: ['delivery.quote'],
  screens: [{ place: 'order', title: 'Chamar motoboy' }],
  digest: 'd'.repeat(43),
};
const app: AppDetail = {
  id,
  app: terms.app,
  name: terms.name,
  version: '1.0.0',
  publisher: 'Exemplo',
  source: 'remote',
  status: 'active',
  waits_for_consent: false,
  has_problem: false,
  installed_at: '2026-11-20T12:00:00.000Z',
  terms,
  pending: null,
  manifest_url: 'https://motoboy.exemplo.com.br/manifest.json',
  installed_by: 'Ana',
  checked_at: '2026-11-20T12:00:00.000Z',
  check_problem: null,
  settings: [
    {
      key: 'city',
      label: 'Cidade',
      help: '',
      type: 'text',
      is_required: true,
      options: [],
      value: 'Recife',
    },
    { key: 'token', label: 'Chave', help: '', type: 'secret', is_required: false, options: [], value: true },
  ],
  settings_version: 'a'.repeat(22),
  account: null,
  receives_at: null,
  endpoint_problem: null,
  webhook_id: id,
  answers: [
    {
      kind: 'delivery.quote',
      at: '2026-11-20T12:00:00.000Z',
      duration_ms: 1500,
      outcome: 'timed_out',
      detail: 'não respondeu em 1.5 s',
    },
  ],
  failed_jobs: [
    {
      id,
      name: 'notas',
      key: '1000003',
      problem: 'O NCM do produto falta.',
      created_at: '2026-11-20T12:00:00.000Z',
    },
  ],
};
const screen: AppScreen = {
  id,
  app: terms.app,
  name: terms.name,
  place: 'order',
  position: 0,
  title: 'Chamar motoboy',
  origin: terms.origin,
};

const show = (ui: ReactNode, answers: AdminAnswers) =>
  renderInPanel(ui, { client: answeringClient(answers, permissionNames) });
const button = (name: string) => page.getByRole('button', { name });

it('[INT+08] lists apps with their state, and those that come with the shop', async () => {
  const { id: _, ...rest } = app;
  show(<AppListPage />, {
    'GET /api/admin/apps': () => ({
      items: [{ ...rest, id, has_problem: true }],
      available: [
        { app: 'br.vitrine.erp', name: 'ERP', description: 'Notas e estoque.', publisher: 'Vitrine' },
      ],
    }),
    'GET /api/admin/app-screens': () => ({ items: [] }),
  });
  await expect.element(page.getByRole('link', { name: 'Motoboy da cidade' })).toBeVisible();
  await expect.element(page.getByText('Com falhas')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Instalar ERP' })).toBeVisible();
  await expectAccessibleScreen();
});

it('[INT+08] shows what an app wants before it installs anything', async () => {
  const install = vi.fn(() => app);
  show(<AppPreview origin={{ manifest_url: 'https://motoboy.exemplo.com.br/manifest.json' }} />, {
    'POST /api/admin/app-previews': () => ({ ...terms, installed_id: null }),
    'POST /api/admin/apps': install,
  });
  await expect.element(page.getByText('Ver pedidos')).toBeVisible();
  await expect.element(page.getByText('Pedido pago')).toBeVisible();
  await expect.element(page.getByText('Dar preços e prazos de entrega na sacola')).toBeVisible();
  await expect.element(page.getByText('https://motoboy.exemplo.com.br', { exact: true })).toBeVisible();
  expect(install).not.toHaveBeenCalled();
  await expectAccessibleScreen();
  await button('Aceitar e instalar').click();
  await expect
    .poll(() => install.mock.calls)
    .toEqual([[{ body: { origin: { manifest_url: app.manifest_url }, digest: terms.digest } }]]);
});

it('[INT+08] shows the answers and faults of an app, and saves settings without touching a secret', async () => {
  const save = vi.fn(() => app);
  const retry = vi.fn(() => app);
  show(<AppPage />, {
    'GET /api/admin/apps/{id}': () => app,
    'PUT /api/admin/apps/{id}/settings': save,
    'POST /api/admin/apps/{id}/jobs/{job}/retry': retry,
  });
  await expect.element(page.getByText('Tarde demais')).toBeVisible();
  await expect.element(page.getByText('O NCM do produto falta.')).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('textbox', { name: 'Cidade' }).fill('Olinda');
  await button('Salvar').click();
  await expect
    .poll(() => save.mock.calls)
    .toEqual([[{ path: { id }, body: { version: app.settings_version, values: { city: 'Olinda' } } }]]);
  await button('Tentar de novo: notas 1000003').click();
  await expect.poll(() => retry.mock.calls.length).toBe(1);
});

it('[INT+08] marks what a newer version wants in addition, and asks before an app is removed', async () => {
  const remove = vi.fn(() => null);
  const consent = vi.fn(() => app);
  const pending = {
    ...terms,
    version: '2.0.0',
    permissions: ['orders.read', 'customers.read'] as AppTerms['permissions'],
  };
  show(<AppPage />, {
    'GET /api/admin/apps/{id}': () => ({ ...app, pending, waits_for_consent: true }),
    'POST /api/admin/apps/{id}/consents': consent,
    'DELETE /api/admin/apps/{id}': remove,
  });
  await expect.element(page.getByText('Ver clientes (novo)')).toBeVisible();
  await button('Aceitar a versão 2.0.0').click();
  await expect.poll(() => consent.mock.calls).toEqual([[{ path: { id }, body: { digest: terms.digest } }]]);
  await button('Remover').click();
  expect(remove).not.toHaveBeenCalled();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect.poll(() => remove.mock.calls.length).toBe(1);
});

/** A screen of an app on this origin, whose script posts these messages to the panel. */
const screenPosting = (...messages: readonly unknown[]) => {
  const script = messages.map((one) => `parent.postMessage(${JSON.stringify(one)}, '*');`).join('');
  return URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: 'text/html' }));
};

it('[INT+08] frames a screen in a sandbox, and follows only the messages of the protocol', async () => {
  const url = screenPosting(
    { type: 'vitrine.height', pixels: 777 },
    { type: 'vitrine.toast', text: 'Corrida pedida' },
    { type: 'vitrine.toast', text: { html: '<b>não</b>' } },
    { type: 'vitrine.navigate', to: 'https://fora.exemplo.com.br' },
    { type: 'outra' },
  );
  show(<AppScreenFrame screen={screen} record="1000003" />, {
    'POST /api/admin/apps/{id}/screens/{position}': () => ({
      url,
      token: 't',
      expires_at: '2026-11-20T12:05:00.000Z',
    }),
  });
  const frame = page.getByTitle('Chamar motoboy, de Motoboy da cidade');
  await expect
    .element(frame)
    .toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups');
  await expect.element(page.getByText('Corrida pedida')).toBeVisible();
  await expect.poll(() => frame.element().getBoundingClientRect().height).toBe(777);
});
