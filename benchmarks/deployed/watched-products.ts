import { edgeClient } from '../../tooling/deployed/edge-client.mjs';
import type { DeployedShop } from './part-run.ts';
import { shownPrice } from './shown-price.ts';

const maxPages = 100;
const categoryCount = 2;
/** Of this many pages that readers read, one is a category's. */
const pagesPerCategory = 5;

/** A page, and the numbers of the products whose prices it shows; `after` is the text before each price. */
interface WatchedPage {
  readonly path: string;
  readonly prices: readonly { readonly product: number; readonly after: string }[];
}

interface Watched {
  /** The variants whose prices change, by the product's number. */
  readonly skus: readonly string[];
  /** The pages that readers choose from: those of products, and those of two categories repeatedly. */
  readonly pages: readonly WatchedPage[];
}

/** Finds the first products of Casa Aurora with a single variant, and pages that show their prices. */
export async function watchedProducts(shop: DeployedShop, mostProducts: number): Promise<Watched> {
  const products = rowsOf(
    await shop.query(`
      select p.slug, min(v.sku) from products p
      join stores s on s.id = p.store_id
      join product_variants v on v.store_id = p.store_id and v.product_id = p.id
      where s.public_id = 'aurora' and p.is_active
      group by p.id, p.slug having count(*) = 1 and min(v.stock) > 0 order by p.id limit ${mostProducts}`),
  ).map(([slug = '', sku = '']) => ({ slug, sku }));
  const own = products.slice(0, maxPages).map(({ slug }, product) => ({
    path: `/${slug}/p`,
    prices: [{ product, after: '<h1' }],
  }));
  const slugs = products.map(({ slug }) => slug);
  const categories = await categoryPages(shop, slugs);
  const repeats = Math.ceil(own.length / (pagesPerCategory - 1) / categories.length);
  return {
    skus: products.map(({ sku }) => sku),
    pages: [...own, ...Array.from({ length: repeats }, () => categories).flat()],
  };
}

async function categoryPages(shop: DeployedShop, slugs: readonly string[]): Promise<WatchedPage[]> {
  const paths = rowsOf(
    await shop.query(`
      select c.url_key from categories c
      join product_categories pc on pc.store_id = c.store_id and pc.category_id = c.id
      join products p on p.store_id = c.store_id and p.id = pc.product_id
      join stores s on s.id = c.store_id
      where s.public_id = 'aurora' and p.slug in (${slugs.map((slug) => `'${slug}'`).join(', ')})
      group by c.url_key order by count(*) desc, c.url_key limit ${categoryCount}`),
  ).map(([key = '']) => `/${key}/c`);
  const client = edgeClient({ https: shop.addresses.https, certificate: shop.certificate });
  const pages: WatchedPage[] = [];
  for (const path of paths) {
    const { text } = await client.ask(path);
    const links = slugs.map((slug, product) => ({ product, after: `href="/${slug}/p` }));
    pages.push({ path, prices: links.filter(({ after }) => shownPrice(text, after) !== null) });
  }
  client.close();
  return pages;
}

const rowsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'));
