import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { announcementOf, Header, type HeaderProps } from './header.tsx';

const categories: CategoryNode[] = [
  { id: 1, url_key: 'sala', name: 'Sala', parent_id: null, position: 1, image: null },
  { id: 2, url_key: 'sala/mantas', name: 'Mantas', parent_id: 1, position: 1, image: null },
];

function render(props: Partial<HeaderProps> = {}): string {
  return renderToStaticMarkup(
    <Header
      storeName="Casa Aurora"
      categories={categories}
      itemsCount={null}
      isLoggedIn={false}
      {...props}
    />,
  );
}

describe('Header', () => {
  it('[UIX+03] reaches search, menu, account, cart and categories without JavaScript', () => {
    const html = render();
    expect(html).toMatch(/<form [^>]*action="\/busca" method="get".*name="q"/);
    for (const href of ['/categoria', '/login', '/carrinho', '/sala/c', '/sala/mantas/c']) {
      expect(html).toContain(`href="${href}"`);
    }
  });

  it('[ADM+17] shows the menu that the store arranged in place of its categories', () => {
    const menu = [
      { label: 'Novidades', href: '/busca?q=novo', image: null, children: [] },
      {
        label: 'Ajuda',
        href: null,
        image: null,
        children: [{ label: 'Trocas', href: '/pagina/trocas', children: [{ label: 'Prazos', href: '/p' }] }],
      },
    ];
    const html = render({ menu });
    for (const href of ['/busca?q=novo', '/pagina/trocas', '/p']) expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain('href="/sala/c"');
  });

  it('[RTE+01] names the links that are not preloaded, also before hydration', () => {
    const html = render();
    for (const href of ['/categoria', '/login', '/carrinho'])
      expect(html).toMatch(new RegExp(`<a (?=[^>]*href="${href}")[^>]*data-no-preload=""`));
    expect(html).not.toMatch(/<a (?=[^>]*href="\/sala\/c")[^>]*data-no-preload/);
  });

  it('links a customer to the account, and a guest to the login', () => {
    expect(render({ isLoggedIn: true })).toContain('href="/conta"');
    expect(render()).not.toContain('href="/conta"');
  });

  it.each([
    [1, '1 item'],
    [3, '3 itens'],
  ])('with %j in the cart says %j', (itemsCount, words) => {
    expect(render({ itemsCount })).toContain(words);
  });

  it.each([null, 0])('shows no number with %j in the cart', (itemsCount) => {
    expect(render({ itemsCount })).not.toMatch(/\d ite(?:m|ns)/);
  });

  it('says that sales are paused in place of the announcement', () => {
    const settings = { 'pause/text': 'Voltamos dia 5.', 'announcement/text': 'Frete grátis' };
    expect(announcementOf({ ...settings, 'pause/on': true })).toBe('Voltamos dia 5.');
    expect(announcementOf({ ...settings, 'pause/on': false })).toBe('Frete grátis');
  });

  it('shows the announcement of the store, and no empty bar', () => {
    expect(render({ announcement: 'Frete grátis acima de R$ 299' })).toContain('Frete grátis acima de');
    expect(render()).not.toContain('Aviso da loja');
  });
});
