import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { MultiSliders } from './multi-sliders.tsx';

const card = (id: number, name: string) => ({
  id,
  slug: `produto-${id}`,
  name,
  brand: null,
  list_price_centavos: 11_990,
  price_centavos: 11_990,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  colors: [],
  rating: null,
});

const tabs = [
  { title: 'Luz', cards: [card(1, 'Luminária de Mesa Cogumelo')] },
  { title: 'Aromas', cards: [card(2, 'Vela Perfumada')] },
  { title: 'Cerâmica', cards: [card(3, 'Vaso Canelado Lua')] },
];

it('[CMS+02] selects grouped product shelves with the keyboard', async () => {
  answerCalls({});
  await renderInShop(
    <MultiSliders title="Escolhas da casa" tabs={tabs} terms={{ promotion: null, instalments: null }} />,
  );
  const tab = (name: string) => page.getByRole('tab', { name });
  const panels = page.getByRole('tabpanel');
  tab('Luz').element().focus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Aromas'],
    ['{Home}', 'Luz'],
    ['{ArrowLeft}', 'Cerâmica'],
    ['{ArrowRight}', 'Luz'],
    ['{End}', 'Cerâmica'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
    expect(panels.elements()).toHaveLength(1);
  }
  await expectAccessible();
});
