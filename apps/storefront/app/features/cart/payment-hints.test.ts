import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import { expect, it } from 'vitest';

import { instalmentHint, promotedPriceText, shownMethods } from './payment-hints.ts';

const totals = {
  list_centavos: 20_000,
  items_centavos: 20_000,
  discount_centavos: 0,
  gift_wrap_centavos: 0,
  total_centavos: 20_000,
};
const cart: Cart = {
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 1,
  items: [],
  saved_for_later: [],
  coupon: null,
  gift_wrap: null,
  discounts: [],
  totals,
  by_payment: [],
};
const pix = { code: 'pix', type: 'pix', discount_percent: 5 } as const;
const card = { code: 'cartao', type: 'card', discount_percent: 0 } as const;
const offer = {
  max: 10,
  min_parcel_centavos: 3_000,
  interest_free_up_to: 6,
  monthly_interest_basis_points: 199,
};

it('[PRO-02] states the total by Pix as the checkout charges it: its discount is on products alone', () => {
  expect(promotedPriceText(cart, pix, 2_000)).toBe(`${formatBrl(21_000)} no Pix`);
});

it('[PRO-02] includes the promotions that apply only to that method', () => {
  const paid = { ...totals, discount_centavos: 4_000, total_centavos: 16_000 };
  const by_payment = [{ payment_code: 'pix', discounts: [], totals: paid }];
  expect(promotedPriceText({ ...cart, by_payment }, pix, 0)).toBe(`${formatBrl(15_200)} no Pix`);
});

it('[PRO-02] states no price that is not lower', () => {
  expect(promotedPriceText(cart, { ...pix, discount_percent: 0 }, 2_000)).toBeNull();
  expect(promotedPriceText(cart, undefined, 2_000)).toBeNull();
});

it('states the most instalments without interest of the total with shipping', () => {
  expect(instalmentHint(cart, card, { offer, shippingCentavos: 4_000 })).toBe(
    `6x de ${formatBrl(4_000)} sem juros`,
  );
  expect(instalmentHint(cart, card, { offer: null, shippingCentavos: 0 })).toBeNull();
  expect(instalmentHint(cart, undefined, { offer, shippingCentavos: 0 })).toBeNull();
});

it('[PRO-02] chooses the methods that the store shows with its prices', () => {
  const { settings } = readSettings([]);
  const shown = {
    ...settings,
    'payment_promotion/show': true,
    'payment_promotion/method': 'pix',
    'shelf/show_installments': true,
    'shelf/installment_method': 'cartao',
  };
  expect(shownMethods([card, pix], shown)).toEqual({ promoted: pix, inInstalments: card });
  const hidden = { ...shown, 'payment_promotion/show': false, 'shelf/show_installments': false };
  expect(shownMethods([card, pix], hidden)).toEqual({ promoted: undefined, inInstalments: undefined });
});
