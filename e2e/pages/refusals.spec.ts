import { expect, expectAccessible, storeUrl, test, untilReady } from '../watched-test.ts';

test('[STO-02] responds 404 with the host’s name for an unknown store @one-width', async ({ page }) => {
  const response = await page.goto(storeUrl('desconhecida'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Loja não encontrada (desconhecida.localhost).')).toBeVisible();
  await expectAccessible(page);
});

test('[STO-03] responds 404 with an explanation for a disabled store @one-width', async ({ page }) => {
  const response = await page.goto(storeUrl('inativa'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Loja desabilitada.')).toBeVisible();
  await expectAccessible(page);
});

const searchField = 'type="search"';

test('[RTE-02] [RTE-03] responds 404 with search and a home link for unknown addresses @one-width', async ({
  page,
  request,
}) => {
  for (const path of [
    '/Nao_Existe/p',
    '/nao-existe/c',
    '/pagina/nao-existe',
    '/almofadas/c?page=dois',
    '/almofadas/c?page=9999',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const [, main = ''] = (await response.text()).split('<main');
    expect(main, path).toContain('This page could not be found');
    expect(main, path).toContain(searchField);
    expect(main, path).toMatch(/<a [^>]*href="\/"[^>]*>(?:<[^>]*>)*Ir para o início/);
  }
  // Hydrated: an unknown route, an unknown record and an invalid parameter.
  for (const path of ['/nao/existe', '/nao-existe/p', '/almofadas/c?page=0']) {
    const response = await page.goto(path);
    await untilReady(page);
    expect(response?.status(), path).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('This page could not be found', { exact: true })).toBeVisible();
    await expect(main.getByRole('searchbox', { name: 'Buscar produtos' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
  }
});

test('[RTE-06] redirects a guest from a guarded page to the login panel on the home page @one-width', async ({
  page,
}) => {
  await page.goto('/conta/pedidos');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel(/E-mail/).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
