import type { ConsentKind } from '@vitrine/contract/schemas/cms.ts';

import { emitAppEvent } from './app-events.ts';
import { chosenKinds, consentRecord, hasExpired, parseConsentRecord } from './consent-record.ts';
import type { ConsentChoice, ConsentRecord } from './consent-record.ts';
import { storedValue } from './stored-value.ts';

/** Name of the local storage entry, and of the cookie that tells the server the kinds. */
const consentName = 'lgpd';

const kept = storedValue({ key: consentName, kind: 'local', version: 1, parse: parseConsentRecord });
/** For browsers that let a page keep nothing: the choice lasts as long as the tab. */
const keptForSession = storedValue({
  key: consentName,
  kind: 'session',
  version: 1,
  parse: parseConsentRecord,
});

/** The choice that holds now; null when none was made, or the last one has expired [LGP-01]. */
export function currentConsent(): ConsentRecord | null {
  const record = kept.read() ?? keptForSession.read();
  return record === null || hasExpired(record, new Date()) ? null : record;
}

/** Whether something of this kind may be done now. The one question that analytics, tags, videos and logins ask. */
export function hasConsent(kind: ConsentKind): boolean {
  return kind === 'essential' || (currentConsent()?.[kind] ?? false);
}

/** Keeps a choice for 180 days and tells everyone [LGP-02]. */
export function saveConsent(choice: ConsentChoice, chosenAt = new Date()): ConsentRecord {
  const record = consentRecord(choice, chosenAt);
  rememberConsent(record);
  emitAppEvent('consent-changed');
  return record;
}

/** Writes a record as it is, without telling anybody: what may be done stays the same. */
export function rememberConsent(record: ConsentRecord): void {
  kept.write(record);
  if (kept.read() === null) keptForSession.write(record);
  else keptForSession.clear();
  mirror(record);
}

/** As if it had never been asked: essential only [LGP-02]. */
export function clearConsent(): void {
  kept.clear();
  keptForSession.clear();
  mirror(null);
  emitAppEvent('consent-changed');
}

/** Makes the cookie say what is kept, and follows the other tabs. */
export function startConsentMirror(): void {
  mirror(currentConsent());
  window.addEventListener('storage', ({ key }) => {
    if (key === consentName || key === null) emitAppEvent('consent-changed');
  });
}

/** The kinds alone, for a server to read: `essential.analytics`. */
function mirror(record: ConsentRecord | null): void {
  const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
  const kinds = ['essential', ...chosenKinds.filter((kind) => record?.[kind])].join('.');
  const lifeSeconds = record
    ? Math.max(0, Math.floor((Date.parse(record.expires_at) - Date.now()) / 1000))
    : 0;
  document.cookie = `${consentName}=${kinds}; path=/; max-age=${lifeSeconds}; samesite=lax${isSecure}`;
}
