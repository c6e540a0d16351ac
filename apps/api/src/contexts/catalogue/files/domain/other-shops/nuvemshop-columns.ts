import type { ShopColumnTable } from './shop-column-table.ts';

/** The columns of the exports of Nuvemshop and Tiendanube. */
export const nuvemshopColumns: ShopColumnTable = {
  handle: { use: 'slug', names: ['Identificador URL', 'Identificador de URL'] },
  name: { use: 'name', names: ['Nome', 'Nombre'] },
  categories: { use: 'categories', names: ['Categorias', 'Categorías'] },
  option_name: {
    use: 'options',
    names: ['Nome da variação %d', 'Nombre de propiedad %d', 'Nombre de variación %d'],
  },
  option_value: {
    use: 'option_values',
    names: ['Valor da variação %d', 'Valor de propiedad %d', 'Valor de variación %d'],
  },
  price: { use: 'price', names: ['Preço', 'Precio'] },
  special_price: { use: 'special_price', names: ['Preço promocional', 'Precio promocional'] },
  weight: { use: 'weight_grams', names: ['Peso (kg)', 'Peso'] },
  height: { use: 'height_cm', names: ['Altura (cm)', 'Altura', 'Alto (cm)', 'Alto'] },
  width: { use: 'width_cm', names: ['Largura (cm)', 'Largura', 'Ancho (cm)', 'Ancho'] },
  length: {
    use: 'length_cm',
    names: ['Comprimento (cm)', 'Comprimento', 'Profundidade (cm)', 'Profundidad (cm)', 'Profundidad'],
  },
  stock: { use: 'stock', names: ['Estoque', 'Stock'] },
  sku: { use: 'variant_sku', names: ['SKU'] },
  gtin: { use: 'gtin', names: ['Código de barras'] },
  is_shown: { use: 'is_active', names: ['Exibir na loja', 'Mostrar en tienda'] },
  visibility: { use: 'is_active', names: ['Visibilidade', 'Visibilidad'] },
  free_shipping: { use: 'is_free_shipping', names: ['Frete grátis', 'Envío sin cargo', 'Envío gratis'] },
  description: { use: 'description_html', names: ['Descrição', 'Descripción'] },
  tags: { use: 'attributes', names: ['Tags'] },
  seo_title: { use: 'seo_title', names: ['Título para SEO'] },
  seo_description: { use: 'seo_description', names: ['Descrição para SEO', 'Descripción para SEO'] },
  brand: { use: 'brand', names: ['Marca'] },
  images: { use: 'images', names: ['Imagens', 'Imágenes', 'Imagem', 'Imagen'] },
  mpn: { use: 'attributes', names: ['MPN (%s)', 'MPN'] },
  gender: { use: 'attributes', names: ['Sexo'] },
  age: { use: 'attributes', names: ['Faixa etária', 'Rango de edad'] },
  cost: { use: 'cost', names: ['Custo', 'Costo'] },
};
