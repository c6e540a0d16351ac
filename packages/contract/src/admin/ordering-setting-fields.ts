import type { FieldOf } from './setting-field.ts';

type OrderingPath = 'checkout/quick_order' | 'checkout/quotes' | 'customers/buyers';

/** The forms of the settings of ways to buy beside the checkout. */
export const orderingSettingFields: { readonly [Path in OrderingPath]: FieldOf<Path> } = {
  'checkout/quick_order': {
    group: 'checkout',
    kind: 'switch',
    label: 'Oferecer pedido rápido por código na conta',
  },
  'checkout/quotes': {
    group: 'checkout',
    kind: 'switch',
    label: 'Aceitar pedidos de cotação',
    help: 'Quem tem conta pede uma cotação do que está na sacola. Você responde em Rascunhos.',
  },
  'customers/buyers': {
    group: 'checkout',
    kind: 'switch',
    label: 'Deixar empresas convidarem compradores',
    help: 'Cada comprador entra com o próprio e-mail e tem um limite por pedido; acima dele, alguém da empresa aprova.',
  },
};
