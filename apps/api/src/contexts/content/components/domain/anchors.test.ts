import { describe, expect, it } from 'vitest';

import { anchorsOfPage, withHeadingAnchors } from './anchors.ts';

describe('anchorsOfPage', () => {
  it.each([
    ['Frete grátis', 'secao-frete-gratis'],
    ['1. Cadastro', 'secao-1-cadastro'],
    ['Chegou com defeito, ou quebrado?', 'secao-chegou-com-defeito-ou-quebrado'],
    ['Até R$ {{frete_gratis:pac}}', 'secao-ate-r-frete-gratis-pac'],
    ['???', ''],
    ['', ''],
  ])('[CAT+05] names the heading %j %j', (heading, anchor) => {
    expect(anchorsOfPage()(heading)).toBe(anchor);
  });

  it('[CAT+05] names no two headings of a page alike', () => {
    const anchors = ['Prazo', 'Prazo 2', 'Prazo', 'PRAZO', 'prazo-3'].map(anchorsOfPage());
    expect(anchors).toEqual([
      'secao-prazo',
      'secao-prazo-2',
      'secao-prazo-3',
      'secao-prazo-4',
      'secao-prazo-3-2',
    ]);
  });

  it('[CAT+05] keeps the anchor of a long heading short', () => {
    expect(anchorsOfPage()('muito longo '.repeat(20)).length).toBeLessThanOrEqual(66);
  });
});

describe('withHeadingAnchors', () => {
  it('[CAT+05] gives headings an id by their text, without markup and entities', () => {
    expect(
      withHeadingAnchors('<h2>Troca &amp; <em>devolução</em></h2><p>Sim.</p><h3>Prazo</h3>', anchorsOfPage()),
    ).toBe(
      '<h2 id="secao-troca-devolucao">Troca &amp; <em>devolução</em></h2><p>Sim.</p><h3 id="secao-prazo">Prazo</h3>',
    );
  });

  it('[CAT+05] leaves a heading without letters and other elements alone', () => {
    const html = '<h2>…</h2><p>h2</p><h2></h2>';
    expect(withHeadingAnchors(html, anchorsOfPage())).toBe(html);
  });
});
