import type { MaskitoOptions } from '@maskito/core';
import { cardMaskOf as maskOf } from '@vitrine/brazil/card.ts';

const digit = /\d/;

/** Groups the digits as printed on the card, by the brand of the number. */
export const cardNumberMask: MaskitoOptions = {
  mask: ({ value }) => [...maskOf(value)].map((place) => (place === '#' ? digit : place)),
};

export const cvvMask: MaskitoOptions = { mask: [digit, digit, digit, digit] };
