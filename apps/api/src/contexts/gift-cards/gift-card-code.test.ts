import { expect, it } from 'vitest';

import {
  giftCardCode,
  groupedGiftCardCode,
  hashOfGiftCardCode,
  typedGiftCardCode,
} from './gift-card-code.ts';

const secret = 'a secret of tests';
const id = '6a1d6f0c-6d0e-4b0e-8a54-0d3f7f6f9b11';

it('[CHK+04] derives a code of 80 bits that depends on secret, card and mail', () => {
  const code = giftCardCode(secret, { id, mailing: 1 });
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(giftCardCode(secret, { id, mailing: 1 })).toBe(code);
  const others = [
    giftCardCode(secret, { id, mailing: 2 }),
    giftCardCode('another secret', { id, mailing: 1 }),
    giftCardCode(secret, { id: id.replace('6a', '6b'), mailing: 1 }),
  ];
  expect(new Set([code, ...others]).size).toBe(4);
  expect(hashOfGiftCardCode(code)).not.toContain(code);
});

// A printed code with dashes, lower case or spaces was not found: Setono/SyliusGiftCardPlugin 283; spree/spree 12737.
it('[CHK+04] finds a code as people type and paste it', () => {
  const code = '7K3M9QWX2BTE1D0N';
  expect(groupedGiftCardCode(code)).toBe('7K3M-9QWX-2BTE-1D0N');
  for (const typed of [
    '7K3M-9QWX-2BTE-1D0N',
    ' 7k3m 9qwx 2bte 1d0n ',
    '7k3m–9qwx–2bte–ldon',
    '7K3M9QWX2BTEIDON',
    '７Ｋ３Ｍ-9QWX-2BTE-1D0N',
    '\u200b7K3M-9QWX-2BTE-1D0N\n',
  ]) {
    expect(typedGiftCardCode(typed)).toBe(code);
  }
  for (const typed of ['', '7K3M', '7K3M-9QWX-2BTE-1D0N-9', '7K3M-9QWX-2BTE-1D0U', 'ÇK3M-9QWX-2BTE-1D0N']) {
    expect(typedGiftCardCode(typed)).toBeNull();
  }
});
