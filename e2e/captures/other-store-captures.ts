import { fillCart } from '../shopper.ts';
import type { Capture } from './capture.ts';
import { asCafeteria, checkQuickOrder } from './prepare-page.ts';

/** The stores besides Casa Aurora. */
export const otherStoreCaptures: Capture[] = [
  { name: 'entrar', store: 'serra', path: '/login', isWholePage: true },
  { name: 'home', store: 'serra', path: '/login', prepare: asCafeteria('/'), isWholePage: true },
  { name: 'categoria', store: 'serra', path: '/login', prepare: asCafeteria('/cafes/c'), isWholePage: true },
  {
    name: 'produto',
    store: 'serra',
    path: '/login',
    prepare: asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p'),
    isWholePage: true,
  },
  {
    name: 'sacola',
    store: 'serra',
    path: '/login',
    prepare: async (page) => {
      await asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p')(page);
      await fillCart(page);
    },
  },
  {
    name: 'checkout',
    store: 'serra',
    path: '/login',
    isWholePage: true,
    prepare: async (page) => {
      await asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p')(page);
      await fillCart(page);
      await page.goto('/checkout', { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'cadastro',
    store: 'serra',
    path: '/login',
    isWholePage: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByLabel('CNPJ', { exact: true }).waitFor();
    },
  },
  { name: 'busca', store: 'serra', path: '/login', prepare: asCafeteria('/busca?q=cafe'), isWholePage: true },
  { name: 'conta', store: 'serra', path: '/login', prepare: asCafeteria('/conta'), isWholePage: true },
  { name: 'pedido-rapido', store: 'serra', path: '/login', prepare: checkQuickOrder, isWholePage: true },
  { name: 'embalagens', store: 'serra', path: '/login', prepare: asCafeteria('/embalagens/para-viagem/c') },
  { name: 'home', store: 'clube', path: '/', isWholePage: true },
  {
    name: 'cadastro',
    store: 'clube',
    path: '/?openCustomerCreate=1',
    prepare: (page) => page.getByLabel('CPF/CNPJ').waitFor(),
  },
  {
    name: 'cadastro',
    store: 'reserva',
    path: '/login',
    isWholePage: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByLabel('CPF/CNPJ').waitFor();
    },
  },
  { name: 'home', store: 'inativa', path: '/' },
  { name: 'home', store: 'desconhecida', path: '/' },
];
