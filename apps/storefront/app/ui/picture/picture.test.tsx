import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Picture } from './picture.tsx';

const image = { path: 'almofada.svg', alt: 'Almofada de linho', width: 1200, height: 1500 };

describe('Picture', () => {
  it('[UIX-02] loads lazily and reserves its space', () => {
    const html = renderToStaticMarkup(<Picture image={image} sizes="50vw" />);
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('width="1200" height="1500"');
    expect(html).toContain('alt="Almofada de linho"');
  });

  it('[UIX-02] is never lazy where it is the largest of the page', () => {
    const html = renderToStaticMarkup(<Picture image={image} sizes="100vw" isPriority />);
    expect(html).toContain('loading="eager"');
    expect(html).toContain('fetchPriority="high"');
  });

  it('offers AVIF in several widths, and one WebP to browsers without it', () => {
    const html = renderToStaticMarkup(<Picture image={image} sizes="50vw" alt="" />);
    expect(html).toMatch(
      /<source type="image\/avif" srcSet="[^"]*320w[^"]*1200w" sizes="50vw"\/><img [^>]*src="\/img\/640\/almofada.svg.webp"/,
    );
  });
});
