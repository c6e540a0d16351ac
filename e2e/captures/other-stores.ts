import { asCafeteria, quickOrder } from '../screenshot-acts.ts';
import { fillCart } from '../shopper.ts';
import type { Capture } from './capture.ts';

/** The stores besides Casa Aurora. */
export const otherStoreCaptures: Capture[] = [
  { name: 'entrar', store: 'serra', path: '/login', isWholePage: true },
  { name: 'home', store: 'serra', path: '/login', act: asCafeteria('/'), isWholePage: true },
  { name: 'categoria', store: 'serra', path: '/login', act: asCafeteria('/cafes/c'), isWholePage: true },
  {
    name: 'produto',
    store: 'serra',
    path: '/login',
    act: asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p'),
    isWholePage: true,
  },
  {
    name: 'sacola',
    store: 'serra',
    path: '/login',
    act: async (page) => {
      await asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p')(page);
      await fillCart(page);
    },
  },
  {
    name: 'checkout',
    store: 'serra',
    path: '/login',
    isWholePage: true,
    act: async (page) => {
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
    act: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByLabel('CNPJ', { exact: true }).waitFor();
    },
  },
  { name: 'busca', store: 'serra', path: '/login', act: asCafeteria('/busca?q=cafe'), isWholePage: true },
  { name: 'conta', store: 'serra', path: '/login', act: asCafeteria('/conta'), isWholePage: true },
  { name: 'pedido-rapido', store: 'serra', path: '/login', act: quickOrder, isWholePage: true },
  { name: 'embalagens', store: 'serra', path: '/login', act: asCafeteria('/embalagens/para-viagem/c') },
  { name: 'home', store: 'clube', path: '/', isWholePage: true },
  {
    name: 'cadastro',
    store: 'clube',
    path: '/?openCustomerCreate=1',
    act: (page) => page.getByLabel('CPF/CNPJ').waitFor(),
  },
  {
    name: 'cadastro',
    store: 'reserva',
    path: '/login',
    isWholePage: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByLabel('CPF/CNPJ').waitFor();
    },
  },
  { name: 'home', store: 'inativa', path: '/' },
  { name: 'home', store: 'desconhecida', path: '/' },
];
