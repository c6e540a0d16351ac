import { expect, it } from 'vitest';

import { moduleOf } from './react-as-modules.ts';

it('exports each value of a CommonJS package by its name, and the package as the default', () => {
  expect(moduleOf('react', ['useState', 'useRef'])).toBe(
    [
      "import whole from 'react';",
      'export default whole;',
      'export const useState = whole.useState;',
      'export const useRef = whole.useRef;',
    ].join('\n'),
  );
});
