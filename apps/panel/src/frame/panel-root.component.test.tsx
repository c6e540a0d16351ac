import type { AppScreen } from '@vitrine/contract/admin/schemas/apps.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { panelServicesOn } from '#panel/platform/panel-services.tsx';
import { answeringClient } from '#panel/testing/answering-client.ts';

import { PanelRoot } from './panel-root.tsx';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('[UIX+05] shows our Portuguese words when the panel itself throws', async () => {
  // React and the router log the errors that they catch.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const services = {
    ...panelServicesOn(answeringClient({})),
    get queryClient(): never {
      throw new Error('broken');
    },
  };
  await render(<PanelRoot services={services} />);
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument();
});

it.each(['/nao-existe', '/pedidos/1/nada', '/%E0%A4%A'])(
  '[UIX+05] shows our Portuguese words at %s, which has no screen',
  async (path) => {
    localStorage.setItem('panel-store', 'aurora');
    history.replaceState(null, '', path);
    await render(<PanelRoot services={panelServicesOn(answeringClient({}))} />);
    await expect.element(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expect.element(page.getByText('Not Found')).not.toBeInTheDocument();
  },
);

it.each([
  ['/pedidos/rascunhos/9', 'Rascunhos'],
  ['/pedidos/9/nada', 'Pedidos'],
])('[ADM+21] marks one entry of the menu at %s: %s', async (path, label) => {
  localStorage.setItem('panel-store', 'aurora');
  history.replaceState(null, '', path);
  await page.viewport(1440, 900);
  const client = answeringClient({ 'GET /api/admin/order-drafts/{id}': () => new Promise(() => {}) }, [
    'orders.read',
    'orders.draft',
  ]);
  await render(<PanelRoot services={panelServicesOn(client)} />);
  const current = () => [...document.querySelectorAll('nav [aria-current]')].map((link) => link.textContent);
  await expect.poll(current).toEqual([label]);
});

const menuScreen: AppScreen = {
  id: '5f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a10',
  app: 'br.exemplo.motoboy',
  name: 'Motoboy da cidade',
  place: 'menu',
  position: 1,
  title: 'Corridas de hoje',
  origin: 'https://motoboy.exemplo.com.br',
};

it.each([
  [['apps.read'], ['Aplicativos', 'Corridas de hoje'], 1],
  [['webhooks.read'], ['Webhooks'], 0],
] as const)(
  '[INT+08] has the screens of apps in the menu of a person with %j: %j',
  async (may, labels, reads) => {
    localStorage.setItem('panel-store', 'aurora');
    history.replaceState(null, '', `/aplicativos/${menuScreen.id}/telas/1`);
    await page.viewport(1440, 900);
    const screens = vi.fn(() => ({ items: [menuScreen, { ...menuScreen, place: 'order' as const }] }));
    const client = answeringClient(
      {
        'GET /api/admin/app-screens': screens,
        'POST /api/admin/apps/{id}/screens/{position}': () => new Promise(() => {}),
      },
      [...may],
    );
    await render(<PanelRoot services={panelServicesOn(client)} />);
    const links = () =>
      [...document.querySelectorAll('[aria-labelledby=secoes-Loja] a')].map((link) => link.textContent);
    await expect.poll(links).toEqual(labels);
    expect(screens).toHaveBeenCalledTimes(reads);
    const current = [...document.querySelectorAll('nav [aria-current]')].map((link) => link.textContent);
    expect(current).toEqual(reads === 0 ? [] : ['Corridas de hoje']);
  },
);
