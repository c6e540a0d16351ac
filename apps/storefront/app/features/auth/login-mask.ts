import type { MaskitoOptions } from '@maskito/core';
import { loginMaskFor } from '@vitrine/brazil/taxvat.ts';

import { maskExpression } from '#app/features/registration/domain/mask-expression.ts';

import { typedUsername } from './domain/typed-username.ts';

const anyText = /^\S*$/;

/** Masks documents, which begin with three digits; e-mails have no mask [AUT-02]. */
export const loginMask: MaskitoOptions = {
  mask: ({ value }) => {
    const mask = loginMaskFor(value);
    return mask === null ? anyText : maskExpression(mask);
  },
  preprocessors: [
    ({ elementState, data }) => {
      const { value, selection } = elementState;
      if (selection[0] !== value.length) return { elementState, data: data.replace(/\s/g, '') };
      const typed = typedUsername({ value, data });
      if (typed.value === value) return { elementState, data: typed.data };
      const end = typed.value.length;
      return { elementState: { value: typed.value, selection: [end, end] }, data: typed.data };
    },
  ],
};
