import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import type { ItemListLeaf, ListItemLeaf } from 'schema-dts';

import { categoryPath, productPath } from '#app/platform/addresses/paths.ts';
import { absoluteUrl } from '#app/platform/rendering/common-meta.ts';
import { breadcrumbData, pageHead } from '#app/platform/rendering/page-head.ts';
import { type StructuredData, schemaOf, schemaPart } from '#app/platform/rendering/structured-data.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import type { CategoryPageView } from './load-category-page.ts';

export function categoryHead(store: StoreContext, { category, listing }: CategoryPageView) {
  const title = category.seo_title ?? category.name;
  const isNarrowed = listing.filters.chosen !== '';
  return pageHead(store, {
    title: listing.page > 1 ? `${title}, página ${listing.page}` : title,
    description: category.seo_description ?? category.description_html.replaceAll(/<[^>]*>/g, ' '),
    // Sorted and filtered listings have the unfiltered one as canonical; pages of a listing have their own [HED+02].
    canonicalPath: categoryPath(category.url_key, isNarrowed ? {} : { page: listing.page }),
    isView: isNarrowed,
    picture: category.banner ?? category.image ?? pictureOfCard(listing.cards[0]),
    structuredData: [
      breadcrumbData(
        store.origin,
        category.breadcrumb.map(({ name, url_key }) => ({ label: name, href: categoryPath(url_key) })),
      ),
      ...(listing.cards.length > 0 ? [productListData(store.origin, listing)] : []),
    ],
  });
}

function pictureOfCard(card: CategoryPageView['listing']['cards'][number] | undefined): Image | null {
  const [picture] = card?.images ?? [];
  return card && picture ? { ...picture, alt: card.name } : null;
}

/** Returns the products of this page as schema.org ItemList [HED+01]. */
function productListData(origin: string, { cards, total }: CategoryPageView['listing']): StructuredData {
  return schemaOf<ItemListLeaf>({
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: cards.map(({ slug, name }, index) =>
      schemaPart<ListItemLeaf>({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: absoluteUrl(origin, productPath(slug)),
      }),
    ),
  });
}
