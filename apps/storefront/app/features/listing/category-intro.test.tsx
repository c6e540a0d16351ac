import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { CategoryIntro } from './category-intro.tsx';

const square = { path: 'quadrado.svg', alt: 'Almofadas', width: 800, height: 800 };
const wide = { path: 'faixa.svg', alt: 'Almofadas', width: 1920, height: 560 };

it.each([
  ['its wide banner', wide, square, ['faixa']],
  ['its square picture without a banner', null, square, ['quadrado']],
  ['no picture without any', null, null, []],
])('[CAT-01] introduces a category with %s', (_, banner, image, shown) => {
  const html = renderToStaticMarkup(
    <CategoryIntro name="Almofadas" description_html="<p>Linho.</p>" banner={banner} image={image} />,
  );
  const pictures = [...html.matchAll(/<img[^>]*src="[^"]*?(faixa|quadrado)/g)].map(([, name]) => name);
  expect(pictures).toEqual(shown);
  expect(html).toMatch(/<h1[^>]*>Almofadas<\/h1>/);
  expect(html).toContain('<p>Linho.</p>');
  // The first products' pictures have the priority.
  expect(html).not.toContain('fetchPriority="high"');
});
