import { holdScripts } from '../held-calls.ts';
import { registeredShopper, choose } from '../shopper.ts';
import { expect, storeUrl, test, untilReady } from '../watched-test.ts';

// Every page is opened with its code held back: what is done here is done before a script could hear of it.

test('[CAT-02] [CAR-01] a variant, a quantity and the sacola chosen before the code arrives are not lost', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/almofada-linho-lavado-brisa/p', { waitUntil: 'commit' });
  await choose(page.getByRole('radio', { name: 'Areia' }));
  await choose(page.getByRole('radio', { name: '55 × 55 cm' }));
  const buy = page.getByRole('region', { name: 'Comprar' });
  await buy.getByRole('spinbutton', { name: 'Quantidade' }).fill('3');
  await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  // An impatient second click is no second order.
  await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  release();
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel.getByText('Areia, 55 × 55 cm')).toBeVisible();
  await expect(panel.getByText('3 itens').first()).toBeVisible();
});

test('who scrolls before the code arrives stays there, and a link pressed there is followed @one-width', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/decoracao/c', { waitUntil: 'commit' });
  const link = page.getByRole('main').locator('a[href*="/p"]').last();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  release();
  await untilReady(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await link.click();
  await expect(page).toHaveURL(/\/p$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('[CAT-01] an order of products chosen before the code arrives is obeyed @one-width', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/decoracao/c', { waitUntil: 'commit' });
  await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
  release();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price_asc');
});

test('[AUT-02] a login typed and sent before the code arrives logs in, and never stands in an address @one-width', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`));
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  await page.getByLabel(/^E-mail/).fill('compras@cafeteria.exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('Vitrine!1');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  release();
  await expect(page.getByText('Login efetuado com sucesso.')).toBeVisible();
  expect(
    addresses.filter((address) =>
      /@cafeteria|Vitrine!1|POST [^ ]*\/login$/.test(decodeURIComponent(address)),
    ),
  ).toEqual([expect.stringMatching(/^POST .*\/api\/auth\/customers\/login$/)]);
});

test('[UIX+02] what is typed into the login before the code arrives stays @one-width', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  const email = page.getByLabel(/^E-mail/);
  await email.pressSequentially('compras@cafe');
  release();
  await untilReady(page);
  await expect(email).toHaveValue('compras@cafe');
});

test('[AUT-02] a document typed into the login before the code arrives gets its mask @one-width', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  const username = page.getByLabel(/^E-mail/);
  await username.fill('11444777000161');
  release();
  await expect(username).toHaveValue('11.444.777/0001-61');
});

test('[AUT-01] creating an account asked for before the code arrives opens the form @one-width', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  release();
  await expect(page.getByLabel('CNPJ', { exact: true })).toBeVisible();
});

test('[UIX+03] [CAT-03] search, sacola, login and menu work before the code arrives', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox').first().fill('almofada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/busca\?q=almofada/);
  await page.getByRole('link', { name: /^Sacola/ }).click();
  await expect(page).toHaveURL(/\/carrinho$/);
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  if ((page.viewportSize()?.width ?? 0) >= 500) return;
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL(/\/categoria$/);
});

test('[AUT-06] logging out as the code arrives ends the session: the button stays under the finger', async ({
  page,
}) => {
  await registeredShopper(page);
  const release = await holdScripts(page);
  await page.goto('/conta', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sair' }).first().hover();
  await page.mouse.down();
  release();
  await untilReady(page);
  await page.mouse.up();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
});
