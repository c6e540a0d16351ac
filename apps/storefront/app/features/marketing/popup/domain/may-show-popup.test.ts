import type { Popup } from '@vitrine/contract/schemas/cms.ts';
import { expect, it } from 'vitest';

import { mayShowPopup, nextPopup, hasVisibleContent } from './may-show-popup.ts';

it.each([
  [null, '/', true],
  ['', '/', true],
  ['  ', '/', true],
  ['/', '/', false],
  ['/sala/c', '/sala/c', false],
  ['/sala/c', '/sala/c/', false],
  [' /sala/c/ ', '/sala/c', false],
  ['/sala', '/sala/c', true],
  ['/sala/c', '/', true],
  [null, '/checkout', false],
  [null, '/checkout/payment', false],
  [null, '/checkout/success', false],
  [null, '/checkouts', true],
])('[POP-01] with excludes %o on %s: %s', (excludes, path, expected) => {
  expect(mayShowPopup({ excludes }, path)).toBe(expected);
});

const popup = (id: number, starts_at: number): Popup => ({
  id,
  title: `Aviso ${id}`,
  width: null,
  height: null,
  image: null,
  image_mode: 'full',
  content: null,
  link: null,
  form_id: null,
  form: null,
  excludes: null,
  starts_at,
  expires_at: 1,
});

it.each([
  ['at once', [popup(1, 0)], { 1: 1000 }, 1, 1000],
  ['after its seconds', [popup(1, 12)], { 1: 1000 }, 1, 13_000],
  ['the first to be due', [popup(1, 12), popup(2, 3)], { 1: 0, 2: 0 }, 2, 3000],
  ['by when each was known of', [popup(1, 12), popup(2, 3)], { 1: 0, 2: 60_000 }, 1, 12_000],
  ["in the merchant's order when due together", [popup(2, 5), popup(1, 5)], { 1: 0, 2: 0 }, 2, 5000],
])('[POP-02] shows %s', (_, popups, since: Record<number, number>, id, dueMs) => {
  const next = nextPopup(popups, (popupId) => since[popupId] ?? 0);
  expect([next?.popup.id, next?.dueMs]).toEqual([id, dueMs]);
});

it('has nothing to show without popups', () => {
  expect(nextPopup([], () => 0)).toBeNull();
});

it.each([
  [null, false],
  ['', false],
  ['  ', false],
  ['<p></p>', false],
  ['<p><br></p><p>&nbsp;</p>', false],
  ['<p>\u200b</p>', false],
  ['<p>Oi</p>', true],
  ['<p><img src="/a.png" alt=""></p>', true],
  ['1 < 2', true],
])('[POP-03] %j shows something: %s', (html, isShown) => {
  expect(hasVisibleContent(html)).toBe(isShown);
});
