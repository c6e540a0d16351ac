import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fillPlaceholders, hasPlaceholders, unknownPlaceholders } from './fill-placeholders.ts';

const values = new Map<string, string | null>([
  ['parcelas', '10'],
  ['frete_gratis:sul', 'R$ 399'],
  ['desconto_pix', null],
]);
const fill = <Content>(content: Content) => fillPlaceholders(content, values);

describe('fillPlaceholders', () => {
  it('replaces names in texts at any depth and leaves other values unchanged', () => {
    const content = {
      title: 'Até {{parcelas}}x',
      data: { columns: 3, items: [{ text: 'Acima de {{frete_gratis:sul}}, em {{parcelas}}x' }, null] },
    };
    expect(fill(content)).toEqual({
      title: 'Até 10x',
      data: { columns: 3, items: [{ text: 'Acima de R$ 399, em 10x' }, null] },
    });
  });

  it.each([
    ['an unavailable value', '{{desconto_pix}} no Pix'],
    ['an unknown name', '{{brinde}} na caixa'],
  ])('removes the innermost entry of a list that promises %s', (_, text) => {
    const kept = { title: 'Troca fácil', text: 'Sempre' };
    expect(fill({ items: [kept, { title: 'Oferta', text }] })).toEqual({ items: [kept] });
    expect(fill({ rows: [{ title: 'Linha', items: [{ text }] }] })).toEqual({
      rows: [{ title: 'Linha', items: [] }],
    });
    expect(fill({ lines: ['Um', text] })).toEqual({ lines: ['Um'] });
    expect(fill({ title: text, text: 'Fica' })).toEqual({ title: '', text: 'Fica' });
  });

  it('removes only the paragraph or list item of HTML with an unavailable value', () => {
    const html = '<p>Em {{parcelas}}x</p><ul><li>{{desconto_pix}} no Pix</li><li class="a">Boleto</li></ul>';
    expect(fill({ html })).toEqual({ html: '<p>Em 10x</p><ul><li class="a">Boleto</li></ul>' });
    expect(fill({ html: '<h2>{{desconto_pix}}</h2><p>Texto</p>' })).toEqual({ html: '' });
  });

  it('returns content without placeholders unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        fc.pre(!hasPlaceholders(content));
        expect(fill(content)).toEqual(content);
      }),
    );
    expect(hasPlaceholders({ items: [{ text: '{{parcelas}}' }] })).toBe(true);
  });

  it('lists each unknown name once', () => {
    expect(unknownPlaceholders(['{{brinde}} {{brinde}}', { text: '{{parcelas}} {{x:y}}' }], values)).toEqual([
      'brinde',
      'x:y',
    ]);
  });
});
