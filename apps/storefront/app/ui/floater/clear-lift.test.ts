import { expect, it } from 'vitest';

import { type Box, clearLift } from './clear-lift.ts';

/** A floater of 44 px in the lower right corner. */
const floater: Box = { left: 332, right: 376, top: 800, bottom: 844 };
const line = (top: number, { left = 200, right = 380, height = 20 } = {}): Box => ({
  left,
  right,
  top,
  bottom: top + height,
});

it.each([
  ['nothing', [], 0],
  ['text beside it', [line(810, { right: 332 })], 0],
  ['text above it', [line(700)], 0],
  ['one line', [line(810)], 34],
  ['lines with too little space between', [line(760), line(820)], 84],
  ['lines with space between', [line(700), line(820)], 24],
  ['text as high as the screen', [line(0, { height: 900 })], null],
] as const)('[CHT-01] [CNT-02] moves a floater up over %s', (_, others, lift) => {
  expect(clearLift(floater, others, 400)).toBe(lift);
});
