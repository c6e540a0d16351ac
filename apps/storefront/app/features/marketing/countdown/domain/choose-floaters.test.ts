import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { expect, it } from 'vitest';

import { chooseFloaters } from './choose-floaters.ts';

const now = Date.parse('2026-11-27T10:00:00-03:00');
const countdown = (id: number, values: Partial<Countdown> = {}): Countdown => ({
  id,
  name: `Contagem ${id}`,
  content: '',
  start_at: '2026-11-27T00:00:00-03:00',
  end_at: '2026-11-28T00:00:00-03:00',
  position: 'bottom',
  is_floater: 1,
  hide_options: [],
  colors: {
    background_color: '#000000',
    number_color: '#000000',
    box_color_number: '#ffffff',
    label_color: '#ffffff',
    divider_color: '#ffffff',
  },
  ...values,
});
const tomorrow = { start_at: '2026-11-28T00:00:00-03:00', end_at: '2026-11-29T00:00:00-03:00' };
const yesterday = { start_at: '2026-11-26T00:00:00-03:00', end_at: '2026-11-27T00:00:00-03:00' };

it.each([
  ['one at each place', [countdown(1), countdown(2), countdown(3, { position: 'top' })], [3, 1]],
  ['only what runs', [countdown(1, tomorrow), countdown(2, yesterday), countdown(3)], [3]],
  ['none', [countdown(1, tomorrow)], []],
])('[CNT-01] chooses %s', (_, countdowns, ids) => {
  expect(chooseFloaters(countdowns, now).map(({ id }) => id)).toEqual(ids);
});
