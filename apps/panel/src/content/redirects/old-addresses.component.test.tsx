import type { OldAddressCheck } from '@vitrine/contract/admin/schemas/old-addresses.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { OldAddressesPage } from './old-addresses-page.tsx';

const found: OldAddressCheck = {
  addresses: 5,
  pages: 1,
  redirects: 1,
  rules: 1,
  lost: 2,
  lost_addresses: [
    { path: '/loja/vaso.html', suggestion: { path: '/vaso/p', name: 'Vaso de barro' } },
    { path: '/blogs/novidades', suggestion: null },
  ],
  is_cut: false,
  problems: [{ address: 'https://velha.com/b.xml', reason: 'O site não respondeu.' }],
};

const asked = vi.fn();
const created = vi.fn();
const client = answeringClient(
  {
    'POST /api/admin/old-addresses/check': ({ body }) => {
      asked(body);
      return found;
    },
    'PUT /api/admin/redirects': ({ body }) => {
      created(body.old_path, body.new_path, body.code);
      return { ...body, version: 'v' };
    },
  },
  ['content.read', 'content.write'],
);

it('[INT+10] shows which old addresses would be lost, and redirects one', async () => {
  await renderInPanel(<OldAddressesPage />, { client });
  await page.getByLabelText('Endereço do sitemap').fill('velha.com/sitemap.xml');
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect.element(page.getByText('5 endereços conferidos.')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith({ sitemap_url: 'velha.com/sitemap.xml' });
  await expect.element(page.getByRole('listitem').nth(3)).toMatchTextContent('2 se perderiam');
  await expect.element(page.getByRole('alert')).toMatchTextContent('O site não respondeu.');
  await expect.element(page.getByLabelText('Para onde /loja/vaso.html leva')).toHaveValue('/vaso/p');
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Criar redirecionamento de /loja/vaso.html' }).click();
  await expect.element(page.getByText('Criado', { exact: true })).toBeVisible();
  expect(created).toHaveBeenCalledExactlyOnceWith('/loja/vaso.html', '/vaso/p', 301);
  await expect
    .element(page.getByRole('button', { name: 'Criar redirecionamento de /blogs/novidades' }))
    .toBeDisabled();
  await page.getByLabelText(/^Ou cole a lista/).fill('/a\n/b');
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect.poll(() => asked.mock.lastCall).toEqual([{ text: '/a\n/b' }]);
});
