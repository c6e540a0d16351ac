import { expect, it } from 'vitest';

import { arrivalChoices } from './arrival-choices.ts';

const [tuesday, thursday, friday, monday] = ['2026-11-24', '2026-11-26', '2026-11-27', '2026-11-30'];
const choice = (arrives_by: string, count: number) => ({ arrives_by, count });

it.each([
  ['nothing arrives', [], 5, null, []],
  ['all arrive on one day', [tuesday, tuesday], 2, null, []],
  ['one day leaves out what is sold out', [tuesday, tuesday], 3, null, [choice(tuesday, 2)]],
  [
    'a day counts what arrives before, and the last one narrows nothing',
    [friday, tuesday, thursday, tuesday],
    4,
    null,
    [choice(tuesday, 2), choice(thursday, 3)],
  ],
  [
    'three days at most',
    [tuesday, thursday, friday, monday],
    5,
    null,
    [choice(tuesday, 1), choice(thursday, 2), choice(friday, 3)],
  ],
  [
    'the chosen day stays, also one on which nothing arrives',
    [thursday, friday],
    3,
    tuesday,
    [choice(tuesday, 0), choice(thursday, 1), choice(friday, 2)],
  ],
  ['the chosen day stays when it narrows nothing', [thursday], 1, thursday, [choice(thursday, 1)]],
])('[CAT+06] offers days of arrival: %s', (_, days, total, chosen, choices) => {
  expect(arrivalChoices(days, { total, chosen })).toEqual(choices);
});
