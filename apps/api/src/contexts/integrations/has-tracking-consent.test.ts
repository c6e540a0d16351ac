import { expect, it } from 'vitest';

import { hasTrackingConsent } from './track-event.ts';

it.each([
  ['essential.analytics', 'analytics', true],
  ['essential.analytics', 'marketing', false],
  ['analytics.marketing', 'marketing', true],
  ['marketing', 'marketing', true],
  ['marketing-no', 'marketing', false],
  ['', 'analytics', false],
  [null, 'analytics', false],
] as const)('[LGP+01] whether %j is consent to %s: %s', (kinds, kind, isConsent) => {
  expect(hasTrackingConsent(kinds, kind)).toBe(isConsent);
});
