import { openInPage } from '../open-in-page.ts';
import { logInThroughApi } from '../shopper.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  storeUrl,
  test,
  untilAnswered,
  untilReady,
} from '../watched-test.ts';

const pages = [
  { name: 'home', path: '/', title: /Casa Aurora/ },
  { name: 'category', path: '/almofadas/c', title: /Almofadas/ },
  { name: 'all categories', path: '/categoria', title: /Categorias/ },
  { name: 'product', path: '/almofada-linho-lavado-brisa/p', title: /Almofada Linho Lavado Brisa/ },
  { name: 'search', path: '/busca?q=almofada', title: /almofada/i },
  { name: 'content page', path: '/pagina/politica-de-privacidade', title: /rivacidade/ },
  { name: 'lists', path: '/listas', title: /Listas/ },
  { name: 'empty cart', path: '/carrinho', title: /[Ss]acola/ },
];

/** Pages with the components of another page above: tested at one width. */
const pagesAtOneWidth = [
  { name: 'category below a category', path: '/sala/mantas/c', title: /Mantas/ },
  { name: 'category, sorted', path: '/decoracao/c?sort=price_asc', title: /Decoração/ },
  { name: 'search without results', path: '/busca?q=xyzabc', title: /xyzabc/ },
  { name: 'content pages', path: '/pagina', title: /.+/ },
  { name: 'lists without results', path: '/listas?q=xyzabc', title: /Listas/ },
];

/** Names that no page knows, as advertisers and mails add them: they change nothing and break nothing. */
const unknownNames = 'utm_source=carta&ref=x&msclkid=1&ttclid=2&epik=3&gclid=4&fbclid=5&foo=bar&vazio=';
const withUnknownNames = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${unknownNames}`;

for (const { name, path, title } of [...pages, ...pagesAtOneWidth]) {
  const isAtOneWidth = pagesAtOneWidth.some((page) => page.path === path);
  test(`[UIX+01] ${name}: responds 200 with one heading, accessible and without console errors${isAtOneWidth ? ' @one-width' : ''}`, async ({
    page,
  }) => {
    const response = await page.goto(withUnknownNames(path));
    await untilReady(page);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await (isAtOneWidth ? expectAccessibleAtBothWidths(page) : expectAccessible(page));
  });
}

test('[UIX+01] no page scrolls sideways from 320 to 1920 px, at 200 % zoom or in forced colours @one-width', async ({
  page,
}) => {
  const tooWide: string[] = [];
  await page.emulateMedia({ forcedColors: 'active' });
  for (const { path } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // 720 px is a window of 1440 at 200 %.
    for (const width of [320, 720, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) tooWide.push(`${path} at ${width}: ${needed}`);
    }
  }
  expect(tooWide).toEqual([]);
});

test('[UIX+03] lists products and follows pagination without JavaScript @one-width', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(storeUrl('aurora', '/busca?q=almofada'));
  await page
    .getByRole('link', { name: /Almofada Linho Lavado Brisa/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofada Linho Lavado Brisa' })).toBeVisible();
  await expect(page.getByText('R$').first()).toBeVisible();
  await context.close();
});

test('[STO-07] themes two stores on one server differently @one-width', async ({ page }) => {
  const fontAndBackground = () =>
    page.evaluate(() => {
      const body = getComputedStyle(document.body);
      return [body.fontFamily, body.backgroundColor].join(' ');
    });
  await page.goto(storeUrl('aurora'));
  const aurora = await fontAndBackground();
  await page.goto(storeUrl('serra', '/login'));
  expect(await fontAndBackground()).not.toBe(aurora);
});

test.describe('in Serra’s theme', () => {
  test.use({ store: 'serra' });

  test('[UIX+01] [STO-07] public login and policy pages are accessible @one-width', async ({ page }) => {
    for (const path of ['/login', '/pagina/politica-de-privacidade', '/pagina/nao-existe']) {
      await page.goto(path);
      await untilReady(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessibleAtBothWidths(page);
    }
  });

  test('[UIX+01] [STO-07] every page passes axe for a customer @one-width', async ({ page }) => {
    await logInThroughApi(page, { email: 'compras@cafeteria.exemplo.com.br', store: 'serra' });
    await page.goto('/');
    await untilReady(page);
    const product = page.getByRole('main').getByRole('article').getByRole('link').first();
    const productPath = await product.evaluate((link: HTMLAnchorElement) => link.pathname);
    for (const path of [
      '/',
      '/categoria',
      '/equipamentos/c',
      productPath,
      '/busca?q=moinho',
      '/pagina/sobre',
      '/busca?q=xyzabc',
      '/pagina/fale-conosco',
      '/pagina',
      '/blog',
      '/blog/moagem-do-dia',
      '/carrinho',
      '/conta',
      '/conta/cotacoes',
      '/conta/cotacoes/nova',
      '/conta/creditos',
      '/conta/customer-review',
      '/conta/dados',
      '/conta/devolucoes',
      '/conta/devolucoes/nova',
      '/conta/enderecos',
      '/conta/pedido-rapido',
      '/conta/pedidos',
      '/conta/lista-desejos',
      '/lista-desejos',
      '/pedido',
    ]) {
      await openInPage(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await untilAnswered(page);
      await test.step(path, () => expectAccessibleAtBothWidths(page));
    }
  });
});
