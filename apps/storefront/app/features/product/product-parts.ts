/** The names of the page's parts that come to life later. */
export const productParts = [
  'product-delivery',
  'buy-together',
  'product-reviews',
  'recently-viewed',
] as const;
