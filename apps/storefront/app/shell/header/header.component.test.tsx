import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { Header } from './header.tsx';

const category = { id: 1, url_key: 'sala', name: 'Sala', parent_id: null, position: 1, image: null };

it.each([390, 1440])(
  '[COM+01] cuts a long razão social so that it overlaps no other part of the header, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await renderInShop(
      <Header
        storeName="Casa Aurora"
        categories={[category]}
        itemsCount={3}
        isLoggedIn
        companyName="PADARIA E CONFEITARIA PÃO DOURADO DO VALE DO PARAÍBA LTDA"
        onOpenCart={() => {}}
        onOpenLogin={() => {}}
      />,
    );
    const search = page.getByLabelText('Buscar produtos');
    await expect.element(search).toBeVisible();
    const name = page.getByText(/^PADARIA/);
    await expect.element(name).toBeVisible();
    const box = name.element().getBoundingClientRect();
    const others = [search.element(), ...document.querySelectorAll('header a svg, header nav a')];
    const overlapped = others.filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
    });
    expect(overlapped).toEqual([]);
    expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
);
