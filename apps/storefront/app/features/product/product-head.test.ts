import { expect, it } from 'vitest';

import { testStore } from '#app/platform/store/test-store.ts';
import { structuredDataErrors } from '#app/testing/structured-data-errors.ts';

import { productHead } from './product-head.ts';
import { productPageView } from './product-page-cases.ts';

/** Returns the structured data, as text, and the other tags by name. */
function headOf(view = productPageView()) {
  const { meta, links } = productHead(testStore, view);
  return {
    links,
    data: meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json']] : [])),
    contentOf: (name: string) =>
      meta.flatMap((entry) => ('property' in entry && entry.property === name ? [entry.content] : [])),
  };
}

const pictureUrl = (name: string) => `https://aurora.test/img/1200/${name}.svg.jpg`;

it('[INT+12] describes each variant with its own address and the picture of its value', async () => {
  const { data, links } = headOf();
  const [group] = data;
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    url: 'https://aurora.test/almofada-brisa/p',
    image: [pictureUrl('terracota-1'), pictureUrl('terracota-2'), pictureUrl('areia-1')],
    hasVariant: [
      {
        sku: 'A-S',
        image: pictureUrl('areia-1'),
        offers: { url: 'https://aurora.test/almofada-brisa/p?variante=3' },
      },
      { sku: 'T-L', image: pictureUrl('terracota-1') },
      // Without one of its own, the picture of all.
      { sku: 'S-S', image: pictureUrl('todas') },
      { sku: 'T-S' },
      { sku: 'A-L' },
    ],
  });
  expect(links).toEqual([{ rel: 'canonical', href: 'https://aurora.test/almofada-brisa/p' }]);
  for (const part of data) expect(await structuredDataErrors(part)).toEqual([]);
});

it('[INT+12] is shared with the picture of the opened variant, its size and its description', () => {
  const { contentOf } = headOf({ ...productPageView(), openedWith: 2 });
  expect(contentOf('og:image')).toEqual([pictureUrl('terracota-1')]);
  expect(contentOf('og:image:width')).toEqual(['1200']);
  expect(contentOf('og:image:height')).toEqual(['1500']);
  expect(contentOf('og:image:alt')).toEqual(['Almofada, foto terracota-1']);
});

it('[INT+12] a product without pictures is shared with the logo, and its variants have none', () => {
  const view = productPageView({ images: [] });
  const settings = { ...testStore.settings, 'logo/image': 'logo.svg' };
  const { meta } = productHead({ ...testStore, settings }, view);
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://aurora.test/img/512/logo.svg.jpg' });
  expect(JSON.stringify(headOf(view).data[0])).not.toContain('"image"');
});
