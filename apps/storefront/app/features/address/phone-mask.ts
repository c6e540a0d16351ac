import type { MaskitoOptions } from '@maskito/core';

import { phoneMask } from '#app/ui/masked-input/masks.ts';

import { withoutCountryCode } from './domain/without-country-code.ts';

/** The phone's mask; a country code is taken off before the mask would cut the number's end. */
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
