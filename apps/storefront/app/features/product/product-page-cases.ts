import { cushionOptions, cushionVariants } from './domain/product-cases.ts';
import type { ProductPageView } from './load-product-page.ts';

const picture = (name: string, value: string | null) => ({
  path: `${name}.svg`,
  alt: `Almofada, foto ${name}`,
  width: 1200,
  height: 1500,
  option_value: value === null ? null : { code: 'color', value },
});

/** Builds the page of a cushion for tests: two colours with two pictures each, opened with the cheapest in stock. */
export function productPageView(product: Partial<ProductPageView['product']> = {}): ProductPageView {
  const variants = cushionVariants.map((variant, index) => ({ ...variant, id: index + 1 }));
  return {
    product: {
      id: 7,
      slug: 'almofada-brisa',
      sku: 'ALM-01',
      name: 'Almofada Linho Lavado Brisa',
      brand: 'Aurora Casa',
      list_price_centavos: 12_000,
      price_centavos: 10_000,
      is_available: true,
      is_new: false,
      is_free_shipping: false,
      rating: null,
      short_description: 'Linho puro.',
      description_html: '<p>Linho tingido em peça.</p>',
      images: [
        picture('terracota-1', 'terracota'),
        picture('terracota-2', 'terracota'),
        picture('areia-1', 'areia'),
        picture('areia-2', 'areia'),
        picture('todas', null),
      ],
      options: cushionOptions,
      variants,
      attributes: [{ code: 'material', label: 'Material', value: 'Linho' }],
      measures: [],
      dimensions: '',
      breadcrumb: [{ url_key: 'almofadas', name: 'Almofadas e mantas para a sala' }],
      bundle: [],
      ...product,
    },
    related: [],
    reviews: null,
    terms: { instalments: null, promotion: null },
    openedWith: 3,
  };
}
