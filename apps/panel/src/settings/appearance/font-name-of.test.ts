import { expect, it } from 'vitest';

import { fontNameOf } from './font-name-of.ts';

it.each([
  ['serena.woff2', 'Serena'],
  ['open-sans-latin-700-normal.woff2', 'Open Sans'],
  ['OpenSans-SemiBold.woff2', 'Open Sans'],
  ['Inter_18pt-Regular.woff2', 'Inter 18pt'],
  ['DMSans[opsz,wght].woff2', 'DMSans Opsz'],
  ['Bold.woff2', 'Bold'],
  ['.woff2', ''],
])('suggests for %s the name %j', (file, name) => {
  expect(fontNameOf(file)).toBe(name);
});
