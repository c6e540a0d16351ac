import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { PriceLines, type PriceLinesProps } from './price-lines.tsx';

const terms = {
  promotion: null,
  instalments: {
    maxInstalments: 10,
    minParcelCentavos: 3_000,
    monthlyInterestBasisPoints: 199,
    interestFreeUpTo: 4,
  },
};

/** The text of the lines, without the price itself. */
function linesOf(props: Pick<PriceLinesProps, 'priceCentavos' | 'qty' | 'content'>): string {
  const html = renderToStaticMarkup(
    <PriceLines {...props} listPriceCentavos={props.priceCentavos} terms={terms} />,
  );
  return html.replaceAll(/<[^>]+>/g, '');
}

it('[CAT+04] shows the price of the minimum quantity and the unit price', () => {
  const text = linesOf({ priceCentavos: 4_900, qty: 12, content: { amount: 250, measure: 'kg' } });
  expect(text).toContain('12 un. de 250 g por R$\u00A0588,00 · R$\u00A0196,00/kg');
});

it('[PAY-02] shows the longest plan without interest, and a first instalment that is larger', () => {
  expect(linesOf({ priceCentavos: 18_990 })).toContain(
    '4x de R$\u00A047,47 sem juros (1ª\u00A0de\u00A0R$\u00A047,49)',
  );
});
