import { expect, it } from 'vitest';

import { previewedMoment, type PreviewedPart } from './previewed-moment.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const [past, recent, soon, later] = [
  '2026-11-01T00:00:00.000Z',
  '2026-11-10T00:00:00.000Z',
  '2026-11-27T00:00:00.000Z',
  '2026-11-28T00:00:00.000Z',
];

it.each<[PreviewedPart, string | null, string | null, string | null]>([
  ['during', null, null, now.toISOString()],
  ['during', past, later, now.toISOString()],
  ['during', soon, later, soon],
  ['during', past, recent, '2026-11-09T23:59:00.000Z'],
  ['during', recent, '2026-11-10T00:00:30.000Z', recent],
  ['during', later, soon, null],
  ['during', '', 'amanhã', now.toISOString()],
  ['before', soon, null, '2026-11-26T23:59:00.000Z'],
  ['before', null, soon, null],
  ['after', null, soon, soon],
  ['after', soon, null, null],
])('[ADM+17] shows a part %s of the times from %s until %s at %s', (part, starts, ends, moment) => {
  expect(previewedMoment(part, { starts, ends }, now)).toBe(moment);
});
