import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Price } from './price.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00A0', ' ');

describe('Price', () => {
  it('[UIX-03] is written as Brazilian money', () => {
    expect(textOf(renderToStaticMarkup(<Price priceCentavos={123456} />))).toBe('R$ 1.234,56');
  });

  it('has a hidden text for the struck-through price', () => {
    const html = renderToStaticMarkup(<Price priceCentavos={7990} listPriceCentavos={9990} />);
    expect(textOf(html)).toBe('De R$ 99,90 por R$ 79,90');
    expect(html).toMatch(/<s [^>]*>.*99,90.*<\/s>/);
    expect(html).toMatch(/<strong [^>]*>.*79,90.*<\/strong>/);
  });

  it('strikes nothing through without a sale', () => {
    const html = renderToStaticMarkup(<Price priceCentavos={7990} listPriceCentavos={7990} isFromPrice />);
    expect(html).not.toContain('<s ');
    expect(textOf(html)).toBe('a partir de R$ 79,90');
  });
});
