import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderInShop } from '#app/testing/render-in-shop.tsx';
import { Container } from '#app/ui/container/container.tsx';

import { CategoryIntro } from './category-intro.tsx';

const wide = { path: 'faixa.svg', alt: 'Almofadas', width: 1920, height: 560 };

it.each([
  [390, 4],
  // Half of the banner, as on a phone that lies.
  [768, 2.5],
  [844, 2.5],
  [1440, 3],
  [1920, 3.5],
])(
  '[CAT-01] at %i px the banner of a category is a scene at least %d times as wide as high',
  async (width, ratio) => {
    await page.viewport(width, 900);
    await renderInShop(
      <Container>
        <CategoryIntro name="Almofadas" description_html="<p>Linho.</p>" banner={wide} image={null} />
      </Container>,
    );
    const heading = page.getByRole('heading', { name: 'Almofadas' }).element();
    const picture = document.querySelector('img')?.getBoundingClientRect();
    if (!picture) throw new Error('no picture');
    expect(picture.width / picture.height).toBeGreaterThanOrEqual(ratio - 0.01);
    // The products below it begin on the first screen.
    expect(picture.bottom).toBeLessThan(320);
    const words = heading.getBoundingClientRect();
    expect(width < 768 ? words.top >= picture.bottom : words.right <= picture.left).toBe(true);
  },
);
