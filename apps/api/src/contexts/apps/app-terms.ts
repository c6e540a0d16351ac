import { createHash } from 'node:crypto';

import type { AppTerms } from '@vitrine/contract/admin/schemas/apps.ts';
import { type AppAnswerKind, appAnswerKinds } from '@vitrine/contract/apps/app-answers.ts';

import type { StoredManifest } from '#api/platform/database/app-tables.ts';

/** Returns what an owner consents to by a manifest. */
export function termsOf(manifest: StoredManifest): AppTerms {
  return {
    app: manifest.id,
    version: manifest.version,
    name: manifest.name,
    description: manifest.description ?? '',
    publisher: manifest.publisher,
    origin: 'base_url' in manifest ? new URL(manifest.base_url).origin : null,
    permissions: [...manifest.permissions],
    topics: [...manifest.topics],
    answers: answersOf(manifest),
    screens: manifest.screens.map(({ place, title }) => ({ place, title })),
    digest: digestOf(manifest),
  };
}

/** Returns the kinds of answers that a manifest offers. */
export function answersOf({ answers }: StoredManifest): AppAnswerKind[] {
  return appAnswerKinds.filter((kind) => answers[kind] !== undefined);
}

function digestOf(manifest: StoredManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('base64url');
}

/** Whether a manifest wants something that the one before had not, so that the owner must consent again. */
export function wantsMore(before: StoredManifest, after: StoredManifest): boolean {
  const [old, next] = [termsOf(before), termsOf(after)];
  const isNew = <Value>(had: readonly Value[], wants: readonly Value[]) =>
    wants.some((one) => !had.includes(one));
  const placesOf = ({ screens }: AppTerms) => screens.map(({ place }) => place);
  return (
    old.origin !== next.origin ||
    isNew(old.permissions, next.permissions) ||
    isNew(old.topics, next.topics) ||
    isNew(old.answers, next.answers) ||
    isNew(placesOf(old), placesOf(next))
  );
}

/** Returns where a remote app answers a kind, takes its messages, or shows a screen; null if it does not. */
export function addressOf(
  manifest: StoredManifest,
  part: AppAnswerKind | 'endpoint' | { readonly screen: number },
): string | null {
  if (!('base_url' in manifest)) return null;
  const path =
    typeof part === 'object'
      ? manifest.screens[part.screen]?.path
      : part === 'endpoint'
        ? manifest.endpoint
        : manifest.answers[part]?.path;
  return path === undefined ? null : manifest.base_url.replace(/\/+$/, '') + path;
}
