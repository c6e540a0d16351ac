import type { Capture } from './capture.ts';
import { pillow } from './prepare-page.ts';

/** Pages and panels before the cart. */
export const browsingCaptures: Capture[] = [
  { name: 'home', store: 'aurora', path: '/', isWholePage: true },
  { name: 'categoria', store: 'aurora', path: '/almofadas/c', isWholePage: true },
  { name: 'categorias', store: 'aurora', path: '/categoria', isWholePage: true },
  { name: 'produto', store: 'aurora', path: pillow, isWholePage: true },
  { name: 'busca', store: 'aurora', path: '/busca?q=almofada', isWholePage: true },
  { name: 'busca-vazia', store: 'aurora', path: '/busca?q=xyzabc', isWholePage: true },
  { name: 'busca-corrigida', store: 'aurora', path: '/busca?q=almofda+azul' },
  {
    name: 'busca-sugestoes',
    store: 'aurora',
    path: '/',
    prepare: async (page) => {
      const field = page.getByRole('banner').getByLabel('Buscar produtos');
      await field.focus();
      await field.fill('almof');
      await page.getByRole('listbox', { name: 'Sugestões de busca' }).waitFor();
    },
  },
  { name: 'pagina', store: 'aurora', path: '/pagina/trocas-e-devolucoes', isWholePage: true },
  { name: 'paginas', store: 'aurora', path: '/pagina', isWholePage: true },
  { name: 'sobre', store: 'aurora', path: '/pagina/sobre', isWholePage: true },
  { name: 'fale-conosco', store: 'aurora', path: '/pagina/fale-conosco', isWholePage: true },
  { name: 'blog', store: 'aurora', path: '/blog', isWholePage: true },
  { name: 'blog-entrada', store: 'aurora', path: '/blog/como-combinar-almofadas', isWholePage: true },
  { name: 'listas', store: 'aurora', path: '/listas', isWholePage: true },
  { name: 'lista', store: 'aurora', path: '/listas/1', isWholePage: true },
  { name: '404', store: 'aurora', path: '/nao/existe' },
  {
    name: 'cookies',
    store: 'aurora',
    path: '/',
    prepare: (page) => page.getByRole('region', { name: 'Aviso de cookies' }).waitFor(),
  },
  {
    name: 'cookies-escolha',
    store: 'aurora',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Preferências de cookies' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'politica',
    store: 'aurora',
    path: '/?openCustomerCreate=1',
    prepare: async (page) => {
      await page.getByRole('dialog').getByRole('link', { name: 'política de privacidade' }).click();
      await page.getByRole('heading', { name: 'Quais dados usamos' }).waitFor();
    },
  },
  {
    name: 'popup',
    store: 'aurora',
    path: '/',
    prepare: async (page) => {
      // The popup waits for the answer.
      await page
        .getByRole('region', { name: 'Aviso de cookies' })
        .getByRole('button', { name: 'Recusar' })
        .click();
      await page.getByRole('dialog', { name: 'Um presente de boas-vindas' }).waitFor();
    },
  },
  {
    name: 'entrar',
    store: 'aurora',
    path: '/?openLogin=1',
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'cadastro',
    store: 'aurora',
    path: '/?openCustomerCreate=1',
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'menu',
    store: 'aurora',
    path: '/',
    prepare: async (page) => {
      const menu = page.getByRole('link', { name: 'Menu' });
      if (await menu.isVisible()) {
        await menu.click();
        await page.getByRole('dialog').waitFor();
      } else {
        const categories = page.getByRole('navigation', { name: 'Categorias' });
        await categories.getByRole('link', { name: 'Sala' }).first().hover();
        await categories.getByRole('list', { name: 'Mais vendidos em Sala' }).waitFor();
      }
    },
  },
  {
    name: 'produto-ampliado',
    store: 'aurora',
    path: pillow,
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Ampliar: / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'produto-guia-de-medidas',
    store: 'aurora',
    path: pillow,
    prepare: async (page) => {
      const options = page.getByRole('region', { name: 'Comprar' });
      await options.getByRole('link', { name: 'Guia de medidas' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'cep',
    store: 'aurora',
    path: '/',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Enviar para/ })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Seu CEP').waitFor();
    },
  },
];
