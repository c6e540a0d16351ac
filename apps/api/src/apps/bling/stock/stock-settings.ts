import { type BlingStockLeader, blingStockLeaders } from '@vitrine/contract/apps/bling-stock.ts';

import type { AppContext } from '#api/contexts/apps/apps.public.ts';

/** The manifest's settings about stock and products. */
export const stockSettings = [
  {
    key: 'stock_leader',
    label: 'Quem manda no estoque',
    help: 'Bling: o saldo de lá, menos o que a loja já vendeu e o Bling ainda não sabe, vira o estoque da loja; ajustes feitos na loja são desfeitos. Loja: o estoque daqui vira o saldo no Bling.',
    type: 'choice' as const,
    options: [
      { value: 'none', label: 'Não sincronizar' },
      { value: 'bling', label: 'O Bling' },
      { value: 'shop', label: 'A loja' },
    ],
  },
  {
    key: 'stock_deposit',
    label: 'Depósito do Bling',
    help: 'O nome como está no Bling. Vazio: o depósito padrão.',
    type: 'text' as const,
  },
  {
    key: 'stock_balance',
    label: 'Pedidos em aberto no Bling',
    help: 'Reservam: no Bling, Considerar situações de vendas para obter o saldo atual está ligado. Não reservam: o estoque sai do Bling com a nota fiscal.',
    type: 'choice' as const,
    options: [
      { value: 'virtual', label: 'Reservam estoque' },
      { value: 'physical', label: 'Não reservam estoque' },
    ],
  },
  {
    key: 'products',
    label: 'Produtos da loja no Bling',
    help: 'Produtos são encontrados pelo código (SKU). Só nome e preço são atualizados; o resto que você mudar no Bling fica.',
    type: 'choice' as const,
    options: [
      { value: 'link', label: 'Só ligar os que existem' },
      { value: 'create', label: 'Criar os que faltam' },
      { value: 'follow', label: 'Criar e atualizar nome e preço' },
      { value: 'follow_price', label: 'Criar e atualizar só o preço' },
    ],
  },
];

/** Nothing is moved until the merchant has chosen. */
export const leaderOf = ({ settings }: Pick<AppContext, 'settings'>): BlingStockLeader =>
  blingStockLeaders.find((one) => one === settings['stock_leader']) ?? 'none';

/** Whether Bling takes open sales off its balance, instead of the pieces that left. */
export const isReserved = ({ settings }: Pick<AppContext, 'settings'>): boolean =>
  settings['stock_balance'] !== 'physical';
