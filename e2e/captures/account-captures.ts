import { registerAndLogIn } from '../shopper.ts';
import type { Capture } from './capture.ts';
import {
  openListChoice,
  asAna,
  placeOrderBy,
  pillow,
  openBusyAccount,
  openReturnWithPhotos,
  openShippedOrder,
} from './prepare-page.ts';

/** The customer's account. */
export const accountCaptures: Capture[] = [
  { name: 'conta', store: 'aurora', path: '/', prepare: asAna('/conta'), isWholePage: true },
  {
    name: 'conta-nova',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    prepare: async (page) => {
      await registerAndLogIn(page);
      await page.goto('/conta', { waitUntil: 'networkidle' });
    },
  },
  { name: 'conta-em-andamento', store: 'aurora', path: pillow, prepare: openBusyAccount, isWholePage: true },
  { name: 'pedido-enviado', store: 'aurora', path: pillow, prepare: openShippedOrder, isWholePage: true },
  {
    name: 'pedido-recibo',
    store: 'aurora',
    path: pillow,
    prepare: async (page) => {
      await openShippedOrder(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'pedido-cancelar',
    store: 'aurora',
    path: pillow,
    prepare: async (page) => {
      await placeOrderBy(page, /Pix/);
      await page.goto('/conta');
      await page.getByRole('link', { name: /^Pagar agora/ }).click();
      await page.getByRole('button', { name: 'Cancelar pedido' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'pedidos-busca',
    store: 'aurora',
    path: '/',
    prepare: asAna('/conta/pedidos?q=vaso&days=365'),
    isWholePage: true,
  },
  {
    name: 'conta-excluir',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    prepare: async (page) => {
      await registerAndLogIn(page);
      await page.goto('/conta/dados', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Quero excluir minha conta' }).click();
    },
  },
  {
    name: 'conta-devolucao-fotos',
    store: 'aurora',
    path: pillow,
    prepare: openReturnWithPhotos,
    isWholePage: true,
  },
  { name: 'conta-dados', store: 'aurora', path: '/', prepare: asAna('/conta/dados'), isWholePage: true },
  {
    name: 'conta-devolucoes',
    store: 'aurora',
    path: '/',
    prepare: asAna('/conta/devolucoes'),
    isWholePage: true,
  },
  {
    name: 'conta-devolucao-nova',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    prepare: async (page) => {
      await asAna('/conta/devolucoes/nova')(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Pedido / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Pedir devolução' }).waitFor();
    },
  },
  {
    name: 'conta-devolucao',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    prepare: async (page) => {
      await asAna('/conta/devolucoes')(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Devolução / })
        .last()
        .click();
      await page.getByRole('heading', { name: 'Andamento' }).waitFor();
    },
  },
  {
    name: 'conta-creditos',
    store: 'aurora',
    path: '/',
    prepare: asAna('/conta/creditos'),
    isWholePage: true,
  },
  {
    name: 'conta-avaliacoes',
    store: 'aurora',
    path: '/',
    prepare: asAna('/conta/customer-review'),
    isWholePage: true,
  },
  {
    name: 'conta-enderecos',
    store: 'aurora',
    path: '/',
    prepare: asAna('/conta/enderecos'),
    isWholePage: true,
  },
  { name: 'desejos', store: 'aurora', path: '/', prepare: asAna('/conta/lista-desejos'), isWholePage: true },
  {
    name: 'desejos-de-visitante',
    store: 'aurora',
    path: pillow,
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Adicionar .* à lista de desejos$/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Remover .* da lista de desejos$/ })
        .first()
        .waitFor();
      await page.goto('/lista-desejos');
      await page.getByText(/^Sua lista está guardada só neste aparelho/).waitFor();
    },
    isWholePage: true,
  },
  { name: 'lista-adicionar', store: 'aurora', path: '/', prepare: openListChoice },
  {
    name: 'lista-propria',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    prepare: async (page) => {
      await openListChoice(page);
      await page.getByRole('dialog').getByLabel('Nome da lista').fill('Chá de panela');
      await page.getByRole('button', { name: 'Criar e adicionar' }).click();
      await page.getByText('Está na lista').waitFor();
      await page.goto('/listas', { waitUntil: 'networkidle' });
      await page
        .getByRole('main')
        .getByRole('link', { name: /Chá de panela/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Chá de panela' }).waitFor();
    },
  },
  { name: 'pedidos', store: 'aurora', path: '/', prepare: asAna('/conta/pedidos'), isWholePage: true },
  {
    name: 'pedido',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    prepare: async (page) => {
      await asAna('/conta/pedidos')(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /Pedido nº|100\d{4}/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Andamento' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
];
