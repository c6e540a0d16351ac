import { readSettings } from '@vitrine/contract/settings.ts';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Footer } from './footer.tsx';

function storeWith(values: Record<string, string>) {
  const pairs = Object.entries(values).map(([path, value]) => ({ path, value }));
  return { name: 'Casa Aurora', settings: readSettings(pairs).settings };
}

const seller = {
  legal_name: 'Aurora Comércio de Decoração Ltda.',
  document: '12.ABC.345/01DE-35',
  street: 'Rua das Acácias',
  number: '120',
  city: 'São Paulo',
  region: 'SP',
  postcode: '01310-100',
  phone: '(11) 4000-1234',
};

describe('Footer', () => {
  it('shows the seller’s name, address and contact (Decreto 7.962/2013)', () => {
    const html = renderToStaticMarkup(<Footer store={storeWith(seller)} />);
    expect(html).toContain('Aurora Comércio de Decoração Ltda. · CNPJ 12.ABC.345/01DE-35');
    expect(html).toContain('Rua das Acácias, 120 · São Paulo – SP · CEP 01310-100');
    expect(html).toContain('href="tel:+551140001234"');
  });

  it('shows the seller’s data in the checkout, without links away', () => {
    const html = renderToStaticMarkup(<Footer store={storeWith(seller)} isShort />);
    expect(html).toContain('CNPJ 12.ABC.345/01DE-35');
    expect(html).not.toContain('<a ');
  });

  it('[CMS-05] links the content pages, the blog, and the home page by its own address only', () => {
    const pages = [
      { url_key: 'home', title: 'Página inicial' },
      { url_key: 'entrega', title: 'Entrega' },
    ];
    const html = renderToStaticMarkup(<Footer store={storeWith({})} pages={pages} hasBlog />);
    expect(html).toContain('href="/pagina/entrega"');
    expect(html).toContain('href="/blog"');
    expect(html).not.toContain('href="/pagina/home"');
  });

  it('[ADM+17] shows the columns that the store arranged, and no other links', () => {
    const menu = [
      {
        label: 'Ajuda',
        href: null,
        image: null,
        children: [{ label: 'Trocas', href: '/pagina/trocas', children: [] }],
      },
    ];
    const pages = [{ url_key: 'entrega', title: 'Entrega' }];
    const html = renderToStaticMarkup(<Footer store={storeWith({})} menu={menu} pages={pages} hasBlog />);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/pagina/trocas']);
    expect(html).toContain('<nav aria-label="Ajuda"');
  });

  it('[CMS-05] does not link a blog without entries', () => {
    const html = renderToStaticMarkup(<Footer store={storeWith({})} pages={[]} />);
    expect(html).not.toContain('href="/blog"');
  });

  it('shows the marks of the store’s payment types, and no others', () => {
    const html = renderToStaticMarkup(<Footer store={storeWith({})} paymentTypes={['pix', 'boleto']} />);
    const [, marks = ''] = /<ul[^>]*aria-label="Formas de pagamento">(.*?)<\/ul>/.exec(html) ?? [];
    expect([...marks.matchAll(/>([^<]+)<\/li>/g)].map(([, mark]) => mark)).toEqual(['Pix', 'Boleto']);
    expect(html).toContain('Pix e boleto');
    expect(html).not.toMatch(/cartão|Visa/);
  });

  it('[STO+02] states the days of the store’s setting, and no reach of its shipping', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 90 }), (days) => {
        const store = storeWith({ 'returns/regret_days': String(days) });
        const html = renderToStaticMarkup(<Footer store={store} />);
        expect([...html.matchAll(/(\d+) dias/g)].map(([, stated]) => stated)).toEqual([String(days)]);
        expect(html).not.toMatch(/todo o Brasil|frete gr[áa]tis|sem juros/i);
      }),
    );
  });

  it('shows no payment marks where no payment method is known', () => {
    const html = renderToStaticMarkup(<Footer store={storeWith({})} />);
    expect(html).not.toContain('Formas de pagamento');
  });

  it.each([true, false])('[LGP+01] links the consent choices, in the checkout too: %s', (isShort) => {
    const html = renderToStaticMarkup(<Footer store={storeWith({})} isShort={isShort} />);
    expect(html).toContain('Preferências de cookies');
  });
});
