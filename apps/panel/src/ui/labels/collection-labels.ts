import type {
  CollectionMembership,
  CollectionRule,
  CollectionSort,
} from '@vitrine/contract/admin/schemas/collections.ts';

export const collectionRuleLabels: Readonly<Record<CollectionRule['kind'], string>> = {
  tag: 'Tem a etiqueta',
  category: 'Está na categoria',
  brand: 'É da marca',
  attribute: 'Tem a especificação',
  price: 'Custa (preço à vista)',
  in_stock: 'Está em estoque',
  on_offer: 'Está em oferta',
  newer_than: 'Entrou no catálogo há no máximo',
  sold: 'Vendeu nos últimos dias',
};

export const collectionSortLabels: Readonly<Record<CollectionSort, string>> = {
  best_selling: 'Mais vendidos',
  newest: 'Novidades',
  price_asc: 'Menor preço',
  price_desc: 'Maior preço',
  discount: 'Maior desconto',
  name: 'Nome, de A a Z',
};

export const collectionMatchLabels: Readonly<Record<CollectionMembership['match'], string>> = {
  all: 'Todas as regras',
  any: 'Qualquer uma das regras',
};
