import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Tag } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

export const productList = recordList({
  name: 'produtos',
  key: 'id',
  filters: ['q', 'category', 'collection', 'brand', 'tag', 'active', 'in_stock', 'has_picture'],
  call: 'GET /api/admin/products',
});

export const deletedProductList = recordList({
  name: 'produtos/lixeira',
  key: 'id',
  filters: ['q'],
  call: 'GET /api/admin/deleted-products',
});

export const productsScreens = [
  createRoute({
    path: '/produtos',
    ...listScreenOf(productList, 'catalogue.read', {
      records: { product: 'Produto', product_tag: 'Etiqueta', picture: 'Imagem' },
      menu: { label: 'Produtos', group: 'Catálogo', icon: Tag },
    }),
    component: lazyRouteComponent(() => import('./product-list-page.tsx'), 'ProductListPage'),
  }),
  createRoute({
    path: '/produtos/novo',
    ...screenOf('catalogue.write'),
    component: lazyRouteComponent(() => import('./new-product-page.tsx'), 'NewProductPage'),
  }),
  createRoute({
    path: '/produtos/lixeira',
    ...listScreenOf(deletedProductList, 'catalogue.read'),
    component: lazyRouteComponent(() => import('./deleted-products-page.tsx'), 'DeletedProductsPage'),
  }),
  createRoute({
    path: '/produtos/$id/duplicar',
    ...screenOf('catalogue.write'),
    component: lazyRouteComponent(() => import('./duplicate-product-page.tsx'), 'DuplicateProductPage'),
  }),
  createRoute({
    path: '/produtos/$id',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
  }),
] as const;
