import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { SavedCardChoice } from './saved-card-choice.tsx';

const card = (id: string, is_expired: boolean): SavedCard => ({
  id,
  brand: 'visa',
  last4: '1111',
  expiry_month: 12,
  expiry_year: is_expired ? 2025 : 2040,
  holder_first_name: 'Ana',
  is_expired,
});

it('[PAY-01] shows an expired card, which can be removed but not chosen', () => {
  const good = card('good', false);
  const html = renderToStaticMarkup(
    <SavedCardChoice
      cards={[good, card('old', true)]}
      chosen={good}
      onChoose={() => {}}
      onRemove={() => Promise.resolve()}
    />,
  );
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  expect(inputs.map((input) => [/value="([^"]*)"/.exec(input)?.[1], input.includes('disabled')])).toEqual([
    ['good', false],
    ['old', true],
    ['', false],
  ]);
  expect(html).toContain('vencido em 12/25');
  expect(html.match(/Remover o cartão Visa final 1111/g)).toHaveLength(4);
});
