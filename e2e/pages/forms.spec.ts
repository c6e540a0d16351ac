import type { Page } from '@playwright/test';
import { z } from 'zod';

import { chunkOf } from '../chunk-of.ts';
import { choose, registerCustomer } from '../shopper.ts';
import { expect, storeUrl, test } from '../watched-test.ts';

/** Aborts every script, on a page that was already reloaded to get them. */
async function abortScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await page.addInitScript(() => sessionStorage.setItem('chunk_reload_at', String(Date.now())));
}

/** Returns the address of the sold-out variant of the pillow. */
async function soldOutAddress(page: Page): Promise<string> {
  const product = '/almofada-linho-lavado-brisa/p';
  const call = await page.request.get(`/api/catalog/products/by-key?slug=almofada-linho-lavado-brisa`);
  const { data } = z
    .object({ data: z.object({ variants: z.array(z.object({ id: z.number(), stock: z.number() })) }) })
    .parse(await call.json());
  return `${product}?variante=${data.variants.find(({ stock }) => stock === 0)?.id}`;
}

// Each way of having no scripts: the browser's settings forbid them, or none of them arrives.
const ways = [
  ['with JavaScript off', { javaScriptEnabled: false }, async () => {}],
  ['when no script arrives', {}, abortScripts],
] as const;

test.afterEach(({ watch }) => {
  const isAborted = (problem: string) => /net::ERR_FAILED/.test(problem);
  watch.problems.splice(0, Infinity, ...watch.problems.filter((problem) => !isAborted(problem)));
});

for (const [way, options, prepare] of ways) {
  test.describe(way, () => {
    test.use(options);
    test.beforeEach(({ page }) => prepare(page));

    test('[UIX+06] [CAR-01] adds the chosen variant and quantity, and says so @one-width', async ({
      page,
    }) => {
      await page.goto('/almofada-linho-lavado-brisa/p');
      const buy = page.getByRole('region', { name: 'Comprar' });
      await choose(buy.getByRole('radio', { name: 'Areia' }));
      await choose(buy.getByRole('radio', { name: '55 × 55 cm' }));
      await buy.getByRole('spinbutton', { name: 'Quantidade' }).fill('3');
      await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
      await expect(page.getByText('Produto adicionado à sacola.')).toBeVisible();
      await expect(page).toHaveURL((url) => url.href.startsWith(storeUrl('aurora', '/almofada-linho')));
    });

    test('[UIX+06] [CAT+01] asks for an alert about a sold-out variant @one-width', async ({ page }) => {
      await page.goto(await soldOutAddress(page));
      // The first is of the page; the other, of its bar, is hidden at this width.
      await page.getByRole('button', { name: 'Avise-me quando chegar' }).first().click();
      const alert = page.getByRole('dialog', { name: 'Avise-me quando chegar' });
      await alert.getByLabel('Seu e-mail').fill(`${way.replaceAll(' ', '-')}@exemplo.com.br`);
      await alert.getByRole('button', { name: 'Avisar por e-mail' }).click();
      await expect(page.getByText('Combinado! Assim que o produto voltar')).toBeVisible();
      await expect(page).not.toHaveURL(/exemplo/);
    });

    test('[UIX+06] [CAR-07] changes quantity, coupon and lines of the sacola @one-width', async ({
      page,
    }) => {
      await page.goto('/vaso-canelado-lua/p');
      await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
      await page.getByRole('link', { name: 'Ver sacola' }).click();
      const lines = page.getByRole('region', { name: 'Produtos na sacola' });
      const quantity = lines.getByRole('spinbutton', { name: 'Quantidade' });
      await lines.getByRole('button', { name: 'Aumentar' }).click();
      await expect(quantity).toHaveValue('2');
      await quantity.fill('3');
      await quantity.press('Enter');
      await expect(page.getByText('3 itens').first()).toBeVisible();
      await page.getByLabel('Cupom de desconto').fill('NAOEXISTE');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByRole('alert').getByText('Cupom não encontrado.')).toBeVisible();
      await expect(page.getByLabel('Cupom de desconto')).toHaveValue('NAOEXISTE');
      await page.getByLabel('Cupom de desconto').fill('BEMVINDO10');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText('Cupom BEMVINDO10 aplicado')).toBeVisible();
      await page.getByRole('button', { name: 'Remover o cupom BEMVINDO10' }).click();
      await expect(page.getByLabel('Cupom de desconto')).toBeVisible();
      await page.getByRole('button', { name: /^Remover Vaso/ }).click();
      await expect(page.getByText('Sua sacola está vazia').first()).toBeVisible();
    });

    test('[UIX+06] searches, filters and sorts @one-width', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Buscar produtos').first().fill('almofada');
      await page.getByLabel('Buscar produtos').first().press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /almofada/ })).toBeVisible();
      await page.goto('/decoracao/c');
      await page.getByLabel('De R$').fill('90');
      await page.getByLabel('Até R$').fill('190');
      await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await expect(page).toHaveURL(/90.*190/);
    });

    test('[UIX+06] subscribes to the newsletter @one-width', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Seu e-mail').fill('sem-script@exemplo.com.br');
      await page.getByRole('button', { name: 'Quero receber' }).click();
      await expect(page.getByText('Pronto! Você vai receber nossas novidades por e-mail.')).toBeVisible();
      await expect(page).not.toHaveURL(/exemplo/);
    });

    test('[UIX+06] [AUT-02] refuses a wrong password, then logs in @one-width', async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel(/^E-mail/).fill('ana@exemplo.com.br');
      await page.getByLabel('Senha', { exact: true }).fill('Errada#1');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible();
      await expect(page).not.toHaveURL(/exemplo|Errada/);
      await page.getByLabel(/^E-mail/).fill('ana@exemplo.com.br');
      await page.getByLabel('Senha', { exact: true }).fill('Vitrine!1');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      await page.goto('/conta');
      await expect(page.getByText('Ana').first()).toBeVisible();
    });
  });
}

test('[UIX+06] [CAR-01] shows a product, and puts it into the sacola, when only the code of its page is missing @one-width', async ({
  page,
}) => {
  const code = chunkOf('app/features/product/product-page.tsx');
  const missed: string[] = [];
  await page.route(`**/${code}`, (route) => {
    missed.push(route.request().url());
    return route.abort();
  });
  await page.goto('/almofada-linho-lavado-brisa/p');
  const buy = page.getByRole('region', { name: 'Comprar' });
  await choose(buy.getByRole('radio', { name: 'Areia' }));
  await choose(buy.getByRole('radio', { name: '55 × 55 cm' }));
  await buy.getByRole('spinbutton', { name: 'Quantidade' }).fill('2');
  await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  await expect(page.getByText('Produto adicionado à sacola.')).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel.getByText('Areia, 55 × 55 cm')).toBeVisible();
  await expect(panel.getByText('2 itens').first()).toBeVisible();
  expect(missed).not.toEqual([]);
});

test('[UIX+06] [CAR-01] an enhanced page goes on with the cart and the login of posted forms @one-width', async ({
  page,
}) => {
  // Nobody else fills this customer's cart.
  const person = await registerCustomer();
  await abortScripts(page);
  await page.goto('/vaso-canelado-lua/p');
  await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  await expect(page.getByText('Produto adicionado à sacola.')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel(/^E-mail/).fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.unrouteAll();
  await page.goto('/vaso-canelado-lua/p');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sacola/ })).toHaveAccessibleName(/1 item/);
  expect(await page.evaluate(() => localStorage.getItem('cart_id'))).not.toBeNull();
});
