import type { Page } from '@playwright/test';

import { chunkOf } from '../chunk-of.ts';
import { holdCalls, holdScripts } from '../hold-calls.ts';
import { registerAndLogIn, choose } from '../shopper.ts';
import { expect, storeUrl, test, untilHydrated, untilReady } from '../watched-test.ts';

// Tests hold the scripts of the page, so that they act before hydration.

test('[CAT-02] [CAR-01] [UIX+06] sends a variant, a quantity and an add to cart from before hydration, and opens the cart with them', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/almofada-linho-lavado-brisa/p', { waitUntil: 'commit' });
  await choose(page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: 'Areia' }));
  await choose(page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: '55 × 55 cm' }));
  const buy = page.getByRole('region', { name: 'Comprar' });
  await buy.getByRole('spinbutton', { name: 'Quantidade' }).fill('3');
  // A second press before the answer adds nothing.
  await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().dblclick();
  await expect(page.getByText('Produto adicionado à sacola.')).toBeVisible();
  release();
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel.getByText('Areia, 55 × 55 cm')).toBeVisible();
  await expect(panel.getByText('3 itens').first()).toBeVisible();
});

const formIsHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('form[action="/acoes/adicionar"]') ?? {}).some((name) =>
      name.startsWith('__reactProps'),
    ),
  );

for (const [state, lateModule, untilState] of [
  // The services start last, and then the choices are replayed.
  ['the form is hydrated but the choice not yet replayed', 'app/shell/startup/start-shop.ts', formIsHydrated],
  ['the document is hydrated but the form not yet', 'app/features/product/product-page.tsx', untilHydrated],
] as const)
  test(`[CAT-02] [CAR-01] adds the variant chosen before hydration, pressed when ${state} @one-width`, async ({
    page,
  }) => {
    const releasePage = await holdScripts(page);
    await page.goto('/almofada-linho-lavado-brisa/p', { waitUntil: 'commit' });
    const buy = page.getByRole('region', { name: 'Comprar' });
    await choose(buy.getByRole('radio', { name: 'Areia' }));
    await choose(buy.getByRole('radio', { name: '55 × 55 cm' }));
    const releaseLate = await holdCalls(page, new RegExp(`/${chunkOf(lateModule)}$`));
    releasePage();
    await untilState(page);
    await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
    releaseLate();
    const panel = page.getByRole('dialog', { name: 'Minha sacola' });
    await expect(panel.getByText('Areia, 55 × 55 cm')).toBeVisible();
    await expect(panel.getByText('1 item', { exact: true }).first()).toBeVisible();
  });

test('[CAT-02] [CAR-01] raises the quantity before it adds to the cart, as pressed before hydration @one-width', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/vaso-canelado-lua/p', { waitUntil: 'commit' });
  const buy = page.getByRole('region', { name: 'Comprar' });
  await buy.getByRole('button', { name: 'Aumentar' }).click();
  await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  release();
  await expect(page.getByRole('dialog', { name: 'Minha sacola' }).getByText('2 itens').first()).toBeVisible();
});

test('preserves the scroll position of before hydration, and follows links @one-width', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/decoracao/c', { waitUntil: 'commit' });
  const link = page.getByRole('main').locator('a[href*="/p"]').last();
  await link.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  expect(scrollTop).toBeGreaterThan(0);
  release();
  await untilReady(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
  await link.click();
  await expect(page).toHaveURL(/\/p$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('[CAT-01] applies a sort order chosen before hydration @one-width', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/decoracao/c', { waitUntil: 'commit' });
  await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
  release();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price_asc');
});

test('[AUT-02] submits a login sent before hydration, and never puts it in a URL @one-width', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  await page.getByLabel(/^E-mail/).fill('compras@cafeteria.exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('Vitrine!1');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  expect(
    requests.filter((request) =>
      /@cafeteria|Vitrine!1|POST [^ ]*\/(?:login|entrar)$/.test(decodeURIComponent(request)),
    ),
  ).toEqual([expect.stringMatching(/^POST .*\/acoes\/entrar$/)]);
});

test('[UIX+06] newsletter, lines and coupon work before hydration @one-width', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Seu e-mail').fill('cedo@exemplo.com.br');
  await page.getByRole('button', { name: 'Quero receber' }).click();
  await expect(page.getByText('Pronto! Você vai receber nossas novidades por e-mail.')).toBeVisible();
  await page.goto('/vaso-canelado-lua/p', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  await page.getByRole('link', { name: 'Ver sacola' }).click({ noWaitAfter: true });
  const lines = page.getByRole('region', { name: 'Produtos na sacola' });
  await lines.getByRole('button', { name: 'Aumentar' }).click();
  await expect(lines.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue('2');
  await page.getByLabel('Cupom de desconto').fill('BEMVINDO10');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Cupom BEMVINDO10 aplicado')).toBeVisible();
  await page.getByRole('button', { name: /^Remover Vaso/ }).click();
  await expect(page.getByText('Sua sacola está vazia').first()).toBeVisible();
});

test('[UIX+02] preserves a login typed before hydration @one-width', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  const email = page.getByLabel(/^E-mail/);
  await email.pressSequentially('compras@cafe');
  release();
  await untilReady(page);
  await expect(email).toHaveValue('compras@cafe');
});

test('[AUT-02] masks a document typed before hydration @one-width', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  const username = page.getByLabel(/^E-mail/);
  await username.fill('11444777000161');
  release();
  await expect(username).toHaveValue('11.444.777/0001-61');
});

test('[AUT-01] opens the registration form requested before hydration @one-width', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(storeUrl('serra', '/login'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  release();
  await expect(page.getByLabel('CNPJ', { exact: true })).toBeVisible();
});

test('[UIX+03] [CAT-03] search, cart, login and menu work before hydration', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Buscar produtos').first().fill('almofada');
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

test('[AUT-06] logs out during hydration without moving the button', async ({ page }) => {
  await registerAndLogIn(page);
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

interface EarlyForm {
  readonly form: string;
  readonly path: string;
  /** Values by label; `true` ticks a checkbox. */
  readonly fields: Readonly<Record<string, string | true>>;
  readonly button: string;
  /** URL of the request that submits the form. */
  readonly request: RegExp;
  /** Values that its body must contain. */
  readonly body: Readonly<Record<string, unknown>>;
}

const earlyForms: readonly EarlyForm[] = [
  {
    form: 'newsletter',
    path: '/',
    fields: { 'Seu e-mail': 'cedo@exemplo.com.br' },
    button: 'Quero receber',
    request: /newsletter\/subscriptions$/,
    body: { email: 'cedo@exemplo.com.br' },
  },
  {
    form: 'merchant form',
    path: '/pagina/fale-conosco',
    fields: {
      'Seu nome': 'Ana',
      'E-mail': 'cedo@exemplo.com.br',
      Assunto: 'Outro assunto',
      Mensagem: 'Cheguei cedo.',
      'Prefiro que me respondam por telefone (opcional)': true,
    },
    button: 'Enviar mensagem',
    request: /forms\/\w+\/submissions$/,
    body: {
      answers: expect.objectContaining({
        nome: 'Ana',
        email: 'cedo@exemplo.com.br',
        assunto: 'Outro assunto',
        mensagem: 'Cheguei cedo.',
        resposta_por_telefone: expect.stringMatching(/./),
      }),
    },
  },
  {
    form: 'delivery estimate',
    path: '/vaso-canelado-lua/p',
    fields: { 'Calcular frete e prazo': '01310100' },
    button: 'Calcular',
    request: /postcode=01310-?100/,
    body: {},
  },
  {
    form: 'price filter',
    path: '/decoracao/c',
    fields: { 'De R$': '90', 'Até R$': '190' },
    button: 'Aplicar',
    request: /90.*190/,
    body: {},
  },
  {
    form: 'login',
    path: storeUrl('serra', '/login'),
    fields: { 'E-mail ou CNPJ': 'cedo@exemplo.com.br', Senha: 'Errada#1' },
    button: 'Entrar',
    request: /customers\/login$/,
    body: { username: 'cedo@exemplo.com.br', password: 'Errada#1' },
  },
  {
    form: 'personal data',
    path: '/conta/dados',
    fields: {
      Nome: 'Aurora',
      Sobrenome: 'Cedo',
      Telefone: '11987654321',
      'Como conheceu a Casa Aurora? (opcional)': 'Instagram',
    },
    button: 'Salvar dados',
    request: /customer\/profile$/,
    body: { first_name: 'Aurora', last_name: 'Cedo', phone: '11987654321', como_conheceu: 'instagram' },
  },
  {
    form: 'e-mail change',
    path: '/conta/dados',
    fields: { 'Novo e-mail': 'cedo@exemplo.com.br', 'Sua senha': 'Errada#1' },
    button: 'Trocar e-mail',
    request: /customer\/email$/,
    body: { email: 'cedo@exemplo.com.br', password: 'Errada#1' },
  },
  {
    form: 'password change',
    path: '/conta/dados',
    fields: {
      'Senha atual': 'Errada#1',
      'Nova senha': 'Nova#senha1',
      'Confirme a nova senha': 'Nova#senha1',
    },
    button: 'Salvar nova senha',
    request: /password\/current$/,
    body: { current_password: 'Errada#1', password: 'Nova#senha1', cpassword: 'Nova#senha1' },
  },
];

test('[UIX+02] every form submits what was entered before hydration @one-width', async ({ page }) => {
  await registerAndLogIn(page);
  for (const { form, path, fields, button, request, body } of earlyForms) {
    await test.step(form, async () => {
      await page.unrouteAll();
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      for (const [label, value] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true });
        if (value === true) await field.check();
        else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT')
          await field.selectOption(value);
        else await field.fill(value);
      }
      release();
      await untilReady(page);
      const submission = page.waitForRequest(request);
      await page.getByRole('button', { name: button, exact: true }).click();
      expect((await submission).postDataJSON() ?? {}).toMatchObject(body);
    });
  }
});

test('[CAT-03] requests no suggestions for text replayed after its search was submitted @one-width', async ({
  page,
}) => {
  const queries: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/catalog/suggestions') queries.push(url.searchParams.get('q'));
  });
  await page.clock.install();
  await page.goto('/');
  await untilReady(page);
  const search = page.getByLabel('Buscar produtos').first();
  await search.fill('almofada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /almofada/ })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Buscar produtos' });
  await expect(field).toBeVisible();
  queries.length = 0;
  // Text typed before hydration is replayed to React, sometimes after the search was submitted.
  await field.dispatchEvent('input');
  await page.clock.runFor(500);
  await field.press('s');
  await page.clock.runFor(500);
  await expect.poll(() => queries).toEqual(['almofadas']);
});
