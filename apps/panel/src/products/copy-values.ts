import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';

import { type ProductFormValues, toFormValues } from './product-form-values.ts';

const longestName = 200;
const ending = ' (cópia)';

/**
 * Returns a form's values for a copy of a product. Codes, barcodes, address and texts for search engines belong to one product, its
 * stock to its pieces: the copy has none of them, and is hidden until the merchant shows it.
 */
export function copyValues(product: AdminProduct): ProductFormValues {
  const values = toFormValues(product);
  return {
    ...values,
    name: `${values.name.slice(0, longestName - ending.length)}${ending}`,
    sku: '',
    slug: '',
    seo_title: '',
    seo_description: '',
    is_active: false,
    variants: values.variants.map((variant) => ({ ...variant, sku: '', gtin: null, stock: 0 })),
  };
}
