import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { packClient } from '../../tooling/client/pack-client.mjs';
import { runCommand } from '../../tooling/processes/run-command.mjs';
import { inRepository } from '../../tooling/setup/repository.mjs';
import { expect, expectAccessible, storeUrl, test } from '../watched-test.ts';

/** What a stranger's program says of the package, which must compile without the repository. */
const program = `
import { CallError, createShopClient, isErrorOf } from '@vitrine/client';
import { createMerchantClient } from '@vitrine/client/merchant';
import { signCsrf } from '@vitrine/client/server';
import { verifyWebhook } from '@vitrine/client/webhooks';

const shop = createShopClient({ origin: 'https://loja.test' });
try {
  const { items } = await shop('GET /api/catalog/products', { query: { q: 'vaso', per_page: 24 } });
  const cents: number[] = items.map((item) => item.price_centavos);
  console.log(cents);
} catch (error) {
  if (isErrorOf(error, 'GET /api/catalog/products') && error.code === 'temporarily_unavailable') {
    const seconds: number | null = error.retryAfterSeconds;
    console.log(seconds, error instanceof CallError);
  }
}
const admin = createMerchantClient({ origin: 'https://painel.test', store: 'loja', key: 'vk_x' });
await admin('PUT /api/admin/variants/{sku}/stock', { path: { sku: 'A-1' }, body: { to: 4 } });
const { event } = verifyWebhook('whsec_x', { headers: new Headers(), body: '' });
if (event.type === 'order.paid') {
  const number: string = event.data.number;
  console.log(number, await signCsrf('secret', 'loja', 0));
}
// @ts-expect-error There is no such call.
await shop('GET /api/nothing');
// @ts-expect-error A call without its path.
await admin('PUT /api/admin/variants/{sku}/stock', { body: { to: 4 } });
`;
const compilerOptions = {
  strict: true,
  module: 'NodeNext',
  target: 'ES2024',
  lib: ['ES2024', 'DOM'],
  types: ['node'],
  noEmit: true,
};
/** Those that npm would install beside the package. */
const dependencies = ['zod', 'jose', 'standardwebhooks', 'hono', '@hono/node-server', '@types/node'];

/** Prepares a folder outside of the repository with the example and the packed client, as npm would install it. */
async function installExample(folder: string): Promise<void> {
  const tarball = await packClient(folder);
  const modules = path.join(folder, 'node_modules');
  for (const name of ['@vitrine/client', ...dependencies]) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  }
  mkdirSync(path.join(modules, '@vitrine/client'));
  const into = path.join(modules, '@vitrine/client');
  expect((await runCommand('tar', ['xzf', tarball, '--strip-components=1', '-C', into])).code).toBe(0);
  for (const name of dependencies) {
    symlinkSync(inRepository(`node_modules/${name}`), path.join(modules, name));
  }
  cpSync(inRepository('examples/storefront'), folder, { recursive: true });
}

/** Starts the example before a shop; returns its address. */
async function startExample(folder: string) {
  const child = spawn(process.execPath, ['main.mjs'], {
    cwd: folder,
    env: { ...process.env, SHOP_ORIGIN: storeUrl('aurora').replace(/\/$/, ''), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, address: line.split(' ')[0] ?? '' };
}

test('[INT+14] shops on a front of its own, made of the packed client alone, up to the checkout @one-width', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-front-'));
  try {
    await installExample(folder);
    writeFileSync(path.join(folder, 'program.ts'), program);
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['program.ts'] }),
    );
    expect(await runCommand('tsc', ['--project', 'tsconfig.json'], { cwd: folder })).toMatchObject({
      code: 0,
      output: '',
    });

    const { child, address } = await startExample(folder);
    try {
      await page.goto(address);
      await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link').nth(1).click();
      await expect(page.getByRole('list').getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('vaso canelado');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page
        .getByRole('link', { name: /Vaso Canelado Lua/ })
        .first()
        .click();
      await expectAccessible(page);
      await page.getByRole('spinbutton', { name: 'Quantidade' }).fill('2');
      await page.getByRole('button', { name: 'Pôr na sacola' }).click();
      await expect(page).toHaveURL(`${address}/sacola`);
      await expect(page.getByRole('row', { name: /Vaso Canelado Lua/ })).toContainText('2');
      await expectAccessible(page);
      const total = (await page.getByText('Produtos:').textContent())?.replace('Produtos:', '').trim() ?? '';

      await page.getByRole('link', { name: 'Finalizar na loja' }).click();
      await page.getByRole('button', { name: 'Adicionar à sacola' }).click();
      await expect(page).toHaveURL(({ pathname }) => pathname === '/carrinho');
      await expect(page.getByText(total).first()).toBeVisible();

      expect((await page.request.get(`${address}/p/nao-existe`)).status()).toBe(404);
    } finally {
      child.kill();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
