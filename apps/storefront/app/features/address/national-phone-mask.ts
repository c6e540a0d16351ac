import type { MaskitoOptions } from '@maskito/core';

import { phoneMask } from '#app/ui/masked-input/masks.ts';

import { withoutCountryCode } from './domain/without-country-code.ts';

/** Masks national phone numbers. The country code is removed first, or the mask would cut off the end of the number. */
export const nationalPhoneMask: MaskitoOptions = {
  ...phoneMask,
  preprocessors: [
    ({ elementState, data }) => {
      const { value, selection } = elementState;
      const [start, end] = selection;
      const whole = value.slice(0, start) + data + value.slice(end);
      const national = withoutCountryCode(whole);
      if (national === whole) return { elementState, data };
      return data === ''
        ? { elementState: { value: national, selection: [national.length, national.length] }, data }
        : { elementState: { value: '', selection: [0, 0] }, data: national };
    },
  ],
};
