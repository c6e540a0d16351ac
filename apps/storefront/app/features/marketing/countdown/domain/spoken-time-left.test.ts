import { expect, it } from 'vitest';

import { spokenTimeLeft } from './spoken-time-left.ts';

const end = '2026-11-28T00:00:00-03:00';
const minute = 60_000;

it.each([
  [2 * 1440 * minute + 3 * 60 * minute + 5 * minute, 'faltam 2 dias e 3 horas'],
  [1440 * minute, 'falta 1 dia'],
  [1441 * minute, 'falta 1 dia e 1 minuto'],
  [61 * minute, 'falta 1 hora e 1 minuto'],
  [5 * minute, 'faltam 5 minutos'],
  [10_000, 'falta 1 minuto'],
  [0, 'termina agora'],
])('%i ms before the end says %s', (left, text) => {
  expect(spokenTimeLeft(end, Date.parse(end) - left)).toBe(text);
});
