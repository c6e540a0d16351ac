import type { StoredManifest } from '#api/platform/database/app-tables.ts';

import type { AppRow } from './app-repository.ts';
import { termsOf } from './app-terms.ts';

export const appTarget = (id: string) => ({ kind: 'app', id });

/** Returns what the audit keeps of an app. */
export function auditedApp(manifest: StoredManifest, status: AppRow['status']) {
  const { app, version, name, origin, permissions, topics, answers, screens } = termsOf(manifest);
  return {
    app,
    version,
    name,
    origin,
    permissions,
    topics,
    answers,
    screens: screens.map(({ place }) => place),
    status,
  };
}
