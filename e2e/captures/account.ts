import {
  addToNewList,
  asAna,
  paidBy,
  pillow,
  toBusyAccount,
  toReturnWithPhotos,
  toSentOrder,
} from '../screenshot-acts.ts';
import { registeredShopper } from '../shopper.ts';
import type { Capture } from './capture.ts';

/** The customer's account. */
export const accountCaptures: Capture[] = [
  { name: 'conta', store: 'aurora', path: '/', act: asAna('/conta'), isWholePage: true },
  {
    name: 'conta-nova',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await registeredShopper(page);
      await page.goto('/conta', { waitUntil: 'networkidle' });
    },
  },
  { name: 'conta-em-andamento', store: 'aurora', path: pillow, act: toBusyAccount, isWholePage: true },
  { name: 'pedido-enviado', store: 'aurora', path: pillow, act: toSentOrder, isWholePage: true },
  {
    name: 'pedido-recibo',
    store: 'aurora',
    path: pillow,
    act: async (page) => {
      await toSentOrder(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'pedido-cancelar',
    store: 'aurora',
    path: pillow,
    act: async (page) => {
      await paidBy(page, /Pix/);
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
    act: asAna('/conta/pedidos?q=vaso&days=365'),
    isWholePage: true,
  },
  {
    name: 'conta-excluir',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await registeredShopper(page);
      await page.goto('/conta/dados', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Quero excluir minha conta' }).click();
    },
  },
  {
    name: 'conta-devolucao-fotos',
    store: 'aurora',
    path: pillow,
    act: toReturnWithPhotos,
    isWholePage: true,
  },
  { name: 'conta-dados', store: 'aurora', path: '/', act: asAna('/conta/dados'), isWholePage: true },
  {
    name: 'conta-devolucoes',
    store: 'aurora',
    path: '/',
    act: asAna('/conta/devolucoes'),
    isWholePage: true,
  },
  {
    name: 'conta-devolucao-nova',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
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
    act: async (page) => {
      await asAna('/conta/devolucoes')(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Devolução / })
        .last()
        .click();
      await page.getByRole('heading', { name: 'Andamento' }).waitFor();
    },
  },
  { name: 'conta-creditos', store: 'aurora', path: '/', act: asAna('/conta/creditos'), isWholePage: true },
  {
    name: 'conta-avaliacoes',
    store: 'aurora',
    path: '/',
    act: asAna('/conta/customer-review'),
    isWholePage: true,
  },
  { name: 'conta-enderecos', store: 'aurora', path: '/', act: asAna('/conta/enderecos'), isWholePage: true },
  { name: 'desejos', store: 'aurora', path: '/', act: asAna('/conta/lista-desejos'), isWholePage: true },
  { name: 'lista-adicionar', store: 'aurora', path: '/', act: addToNewList },
  {
    name: 'lista-propria',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await addToNewList(page);
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
  { name: 'pedidos', store: 'aurora', path: '/', act: asAna('/conta/pedidos'), isWholePage: true },
  {
    name: 'pedido',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
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
