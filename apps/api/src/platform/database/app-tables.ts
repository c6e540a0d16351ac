import type { answerOutcomes, appStatuses } from '@vitrine/contract/admin/schemas/apps.ts';
import type { AppAnswerKind } from '@vitrine/contract/apps/app-answers.ts';
import type { AppManifest, BuiltInManifest } from '@vitrine/contract/apps/app-manifest.ts';
import type { Generated } from 'kysely';

import type { Json } from './column-types.ts';

export type StoredManifest = AppManifest | BuiltInManifest;

/** Tables of apps by manifest. */
export interface AppTables {
  apps: {
    id: Generated<string>;
    /** The id of its manifest. */
    app: string;
    source: 'remote' | 'built-in';
    manifest_url: string | null;
    manifest: Json<StoredManifest>;
    /** It wants more than the stored one, and waits for consent. */
    pending_manifest: Json<StoredManifest> | null;
    status: (typeof appStatuses)[number];
    settings: Json<Readonly<Record<string, string | number | boolean>>>;
    /** Encrypted. */
    secret_settings: string | null;
    key_id: string | null;
    /** Of a built-in app, encrypted. */
    key_text: string | null;
    endpoint_id: string | null;
    /** Encrypted. */
    secret: string;
    installed_by: string;
    installed_at: Date;
    changed_at: Date;
    checked_at: Date;
    check_problem: string | null;
  };
  app_answers: {
    id: Generated<string>;
    app_id: string;
    kind: AppAnswerKind;
    at: Date;
    duration_ms: number;
    outcome: (typeof answerOutcomes)[number];
    detail: string;
  };
  app_accounts: {
    app_id: string;
    /** Encrypted; null until the provider has sent the person back. */
    secrets: string | null;
    label: Generated<string>;
    expires_at: Date | null;
    renewals: Generated<number>;
    renewing_until: Date | null;
    problem: string | null;
    connected_at: Date | null;
    state_hash: string | null;
    state_until: Date | null;
  };
  app_jobs: {
    id: Generated<string>;
    app_id: string;
    name: string;
    key: string;
    payload: Json<unknown>;
    attempts: Generated<number>;
    created_at: Date;
    /** null: it failed for the last time. */
    due_at: Date | null;
    /** A process runs it until then. */
    claimed_until: Date | null;
    problem: string | null;
  };
  app_records: {
    app_id: string;
    kind: string;
    key: string;
    value: Json<unknown>;
    version: Generated<number>;
    changed_at: Date;
    expires_at: Date | null;
  };
}
