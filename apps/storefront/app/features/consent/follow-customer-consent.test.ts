import { afterEach, expect, it, vi } from 'vitest';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { consentRecord, everything } from '#app/platform/consent/consent-record.ts';
import { currentConsent, rememberConsent } from '#app/platform/consent/consent.ts';
import { bareRouter } from '#app/testing/bare-router.ts';

import { followCustomerConsent } from './follow-customer-consent.ts';

afterEach(() => vi.unstubAllGlobals());

it('[LGP-02] [AUT-06] unlinks the choice from the customer at logout, and preserves it', () => {
  const storage = () => {
    const entries = new Map<string, string>();
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    };
  };
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    localStorage: storage(),
    sessionStorage: storage(),
    addEventListener: () => {},
  });
  // The router registers itself there.
  vi.stubGlobal('self', {});
  vi.stubGlobal('document', { cookie: '' });
  const choice = consentRecord(everything, new Date());
  rememberConsent({ ...choice, customer_id: 7 });
  followCustomerConsent(bareRouter(), new AbortController().signal);
  expect(currentConsent()).toEqual({ ...choice, customer_id: 7 });
  emitAppEvent('logged-out');
  expect(currentConsent()).toEqual(choice);
});
