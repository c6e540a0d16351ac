import type { ConsentKind } from '@vitrine/contract/schemas/cms.ts';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';

import { chosenKinds, consentRecord, hasExpired, parseConsentRecord } from './consent-record.ts';
import type { ConsentChoice, ConsentRecord } from './consent-record.ts';

/** Name of the local storage entry, and of the cookie with the kinds for the server. */
const consentName = 'lgpd';

const storedRecord = storedValue({ key: consentName, kind: 'local', version: 1, parse: parseConsentRecord });
/** For browsers without storage: the choice lasts as long as the document. */
const sessionRecord = storedValue({
  key: consentName,
  kind: 'session',
  version: 1,
  parse: parseConsentRecord,
});

/** Returns the current choice; null without one, or after it has expired [LGP-01]. */
export function currentConsent(): ConsentRecord | null {
  const record = storedRecord.read() ?? sessionRecord.read();
  return record === null || hasExpired(record, new Date()) ? null : record;
}

/** Returns whether this kind is allowed now. Analytics, tags, videos and social logins check nothing else. */
export function hasConsent(kind: ConsentKind): boolean {
  return kind === 'essential' || (currentConsent()?.[kind] ?? false);
}

/** Stores a choice for 180 days and emits `consent-changed` [LGP-02]. */
export function saveConsent(choice: ConsentChoice, chosenAt = new Date()): ConsentRecord {
  const record = consentRecord(choice, chosenAt);
  rememberConsent(record);
  emitAppEvent('consent-changed');
  return record;
}

/** Stores a record without an event: the allowed kinds stay the same. */
export function rememberConsent(record: ConsentRecord): void {
  if (storedRecord.write(record)) sessionRecord.clear();
  else sessionRecord.write(record);
  mirror(record);
}

/** Removes the choice: only essential cookies are allowed [LGP-02]. */
export function clearConsent(): void {
  storedRecord.clear();
  sessionRecord.clear();
  mirror(null);
  emitAppEvent('consent-changed');
}

/** Writes the cookie from the stored choice and follows the other tabs, until the signal aborts. */
export function startConsentMirror(signal: AbortSignal): void {
  mirror(currentConsent());
  function followOtherTab({ key }: StorageEvent): void {
    if (key === consentName || key === null) emitAppEvent('consent-changed');
  }
  window.addEventListener('storage', followOtherTab, { signal });
}

/** Writes the cookie with the kinds for the server, such as `essential.analytics`; expires it without a record. */
function mirror(record: ConsentRecord | null): void {
  const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
  const kinds = ['essential', ...chosenKinds.filter((kind) => record?.[kind])].join('.');
  const lifeSeconds = record
    ? Math.max(0, Math.floor((Date.parse(record.expires_at) - Date.now()) / 1000))
    : 0;
  document.cookie = `${consentName}=${kinds}; path=/; max-age=${lifeSeconds}; samesite=lax${isSecure}`;
}
