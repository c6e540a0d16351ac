import type { ShopColumnTable } from './shop-column-table.ts';

/**
 * The columns of WooCommerce's product export. Its headers follow the language of the site: English, Portuguese of Brazil and of
 * Portugal, Spanish, French, Italian, German, as WooCommerce's translations of several years have them.
 */
export const wooColumns: ShopColumnTable = {
  id: { use: 'key', names: ['ID'] },
  type: { use: 'key', names: ['Type', 'Tipo', 'Typ'] },
  sku: { use: 'variant_sku', names: ['SKU', 'REF', 'COD', 'UGS', 'Artikelnummer'] },
  gtin: {
    use: 'gtin',
    names: [
      'GTIN, UPC, EAN, or ISBN',
      'GTIN, UPC, EAN, ou ISBN',
      'GTIN, UPC, EAN o ISBN',
      'GTIN, UPC, EAN oder ISBN',
      'Meta: _global_unique_id',
      'Metadado: _global_unique_id',
    ],
  },
  name: { use: 'name', names: ['Name', 'Nome', 'Nombre', 'Nom'] },
  published: {
    use: 'is_active',
    names: ['Published', 'Publicado', 'Publié', 'Pubblicato', 'Veröffentlicht'],
  },
  featured: {
    use: null,
    names: [
      'Is featured?',
      'Em destaque?',
      '¿Está destacado?',
      'Mis en avant ?',
      'In primo piano?',
      'Ist hervorgehoben?',
    ],
  },
  visibility: {
    use: 'is_active',
    names: [
      'Visibility in catalog',
      'Visibility in catalogue',
      'Visibilidade no catálogo',
      'Visibilidad en el catálogo',
      'Visibilité dans le catalogue',
      'Visibilità nel catalogo',
      'Sichtbarkeit im Katalog',
    ],
  },
  short_description: {
    use: 'short_description',
    names: [
      'Short description',
      'Descrição curta',
      'Descrição breve',
      'Descripción corta',
      'Description courte',
      'Breve descrizione',
      'Kurzbeschreibung',
    ],
  },
  description: {
    use: 'description_html',
    names: ['Description', 'Descrição', 'Descripción', 'Descrizione', 'Beschreibung'],
  },
  sale_starts: {
    use: 'special_price',
    names: [
      'Date sale price starts',
      'Data de preço promocional começa em',
      'Data de início do preço promocional',
      'Día en que empieza el precio rebajado',
      'Date de début de promo',
      'Data di partenza del prezzo in saldo',
      'Datum, an dem Angebotspreis beginnt',
    ],
  },
  sale_ends: {
    use: 'special_price',
    names: [
      'Date sale price ends',
      'Data de preço promocional termina em',
      'Data de término do preço promocional',
      'Día en que termina el precio rebajado',
      'Date de fin de promo',
      "Data in cui termina l'offerta",
      'Termine data del prezzo di vendita',
      'Datum, an dem Angebotspreis endet',
    ],
  },
  in_stock: {
    use: 'stock',
    names: [
      'In stock?',
      'Em estoque?',
      'Em stock?',
      '¿En inventario?',
      '¿Existencias?',
      'En stock ?',
      'Vorrätig?',
    ],
  },
  stock: {
    use: 'stock',
    names: ['Stock', 'Estoque', 'Qtd Stock', 'Inventario', 'Magazzino', 'Lager', 'Lagerbestand'],
  },
  weight: { use: 'weight_grams', names: ['Weight (%s)', 'Peso (%s)', 'Poids (%s)', 'Gewicht (%s)'] },
  length: {
    use: 'length_cm',
    names: [
      'Length (%s)',
      'Comprimento (%s)',
      'Longitud (%s)',
      'Longueur (%s)',
      'Profondeur (%s)',
      'Lunghezza (%s)',
      'Länge (%s)',
    ],
  },
  width: {
    use: 'width_cm',
    names: [
      'Width (%s)',
      'Largura (%s)',
      'Anchura (%s)',
      'Ancho (%s)',
      'Largeur (%s)',
      'Larghezza (%s)',
      'Breite (%s)',
    ],
  },
  height: {
    use: 'height_cm',
    names: ['Height (%s)', 'Altura (%s)', 'Hauteur (%s)', 'Altezza (%s)', 'Höhe (%s)'],
  },
  sale_price: {
    use: 'special_price',
    names: [
      'Sale price',
      'Preço promocional',
      'Precio rebajado',
      'Tarif promo',
      'Prezzo in offerta',
      'Angebotspreis',
    ],
  },
  regular_price: {
    use: 'price',
    names: [
      'Regular price',
      'Preço',
      'Preço normal',
      'Precio normal',
      'Tarif régulier',
      'Prezzo di listino',
      'Regulärer Preis',
    ],
  },
  categories: {
    use: 'categories',
    names: ['Categories', 'Categorias', 'Categorías', 'Catégories', 'Categorie', 'Kategorien'],
  },
  tags: {
    use: 'attributes',
    names: ['Tags', 'Tag', 'Etiquetas', 'Étiquettes', 'Etichette', 'Schlagwörter'],
  },
  images: { use: 'images', names: ['Images', 'Imagens', 'Imágenes', 'Immagine', 'Immagini', 'Bilder'] },
  parent: {
    use: 'key',
    names: [
      'Parent',
      'Ascendente',
      'Produto ascendente',
      'Pai',
      'Superior',
      'Genitore',
      'Übergeordnetes Produkt',
    ],
  },
  brands: { use: 'brand', names: ['Brands', 'Marcas', 'Marca', 'Marques', 'Marken', 'Marche'] },
  attribute_name: {
    use: 'attributes',
    names: [
      'Attribute %d name',
      'Nome do atributo %d',
      'Atributo %d nome',
      'Nombre del atributo %d',
      "Nom de l'attribut %d",
      'Nom de l’attribut %d',
      'Attributo %d nome',
      'Attribut %d Name',
    ],
  },
  attribute_value: {
    use: 'attributes',
    names: [
      'Attribute %d value(s)',
      'Valores do atributo %d',
      'Atributo %d valor(es)',
      'Valor(es) del atributo %d',
      "Valeur(s) de l'attribut %d",
      'Valeur(s) de l’attribut %d',
      'Attributo %d valuta(e)',
      'Attributo %d valore(i)',
      'Attribut %d Wert(e)',
    ],
  },
  seo_title: {
    use: 'seo_title',
    names: [
      'Meta: _yoast_wpseo_title',
      'Meta: rank_math_title',
      'Meta: _aioseo_title',
      'Metadado: _yoast_wpseo_title',
      'Metadado: rank_math_title',
      'Metadado: _aioseo_title',
    ],
  },
  seo_description: {
    use: 'seo_description',
    names: [
      'Meta: _yoast_wpseo_metadesc',
      'Meta: rank_math_description',
      'Meta: _aioseo_description',
      'Metadado: _yoast_wpseo_metadesc',
      'Metadado: rank_math_description',
      'Metadado: _aioseo_description',
    ],
  },
};
