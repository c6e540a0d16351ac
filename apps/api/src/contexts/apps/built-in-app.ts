import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { WebhookFacts, WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import type { AppAnswer, AppAnswerKind, AppQuestion } from '@vitrine/contract/apps/app-answers.ts';
import type { BuiltInManifest } from '@vitrine/contract/apps/app-manifest.ts';

import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

/** The values of an app's settings by key, secrets included; a value that nobody has chosen yet is missing. */
export type AppSettings = Readonly<Record<string, string | number | boolean>>;

/** An account of an app at its provider: what its client sends, stored encrypted. */
export interface AppAccount {
  readonly secrets: Readonly<Record<string, string>>;
  /** Names the account to the merchant, such as an e-mail; no secret. */
  readonly label: string;
  /** null: it does not expire. */
  readonly expiresAt: Date | null;
}

/** The account of an app in a store; `renewals` distinguishes it from what it was before. */
export interface HeldAccount extends AppAccount {
  readonly renewals: number;
}

export interface AccountAccess {
  /**
   * Returns the account, renewed if it expires within five minutes; null without one. One process renews at a time: the others
   * go on with the account while it is valid, then wait for the renewed one.
   */
  read(): Promise<HeldAccount | null>;
  /** Renews an account that the provider refused, unless another process has done so since; returns the valid one, or null. */
  renew(refused: HeldAccount): Promise<HeldAccount | null>;
}

interface QueuedAppJob {
  /** A job of `BuiltInApp.jobs`. */
  readonly name: string;
  /** A job is queued once under its key until it is done; a failed one is tried anew. */
  readonly key: string;
  readonly payload?: unknown;
  readonly dueAt?: Date;
}

/** A record of an app; `version` distinguishes it from what it was before. */
export interface AppRecord {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

interface RecordOptions {
  /** The record is gone from then on; kept as long as the app is by default. */
  readonly expiresAt?: Date;
}

/** What an app keeps in a store: JSON by kind and key, gone with the app. No place for secrets or personal data. */
export interface AppRecords {
  read(kind: string, key: string): Promise<AppRecord | null>;
  /** Returns records whose key begins so and comes after another, by key; at most 500. */
  list(kind: string, prefix?: string, after?: string): Promise<AppRecord[]>;
  /** Adds a record; false if there is one. */
  add(kind: string, key: string, value: unknown, options?: RecordOptions): Promise<boolean>;
  /** Replaces the record that was read; false if it has changed since. */
  replace(kind: string, record: AppRecord): Promise<boolean>;
  /** Adds a record, or replaces the one that is there. */
  put(kind: string, key: string, value: unknown, options?: RecordOptions): Promise<void>;
  remove(kind: string, key: string): Promise<void>;
}

/** What a built-in app works with, in one store. */
export interface AppContext {
  readonly store: RequestStore;
  readonly settings: AppSettings;
  /** Calls the admin API with the app's key: what its manifest does not name is refused. */
  readonly admin: AdminClient;
  readonly account: AccountAccess;
  readonly records: AppRecords;
  /** Queues work that goes on after the answer. */
  queue(job: QueuedAppJob): Promise<void>;
  /** The provider's address in place of its own, of `APP_URLS`; null in production. */
  readonly providerUrl: string | null;
  /** Aborts when the app's time is over; pass it to every request. */
  readonly signal: AbortSignal;
  readonly clock: Services['clock'];
  readonly log: Services['log'];
}

/** What of `AppContext` exists before there is an account. */
export type AuthorizationContext = Pick<AppContext, 'settings' | 'providerUrl' | 'signal' | 'clock'>;

/** How a person connects an account, by OAuth 2 with a code. */
export interface AppAuthorization {
  /** Returns the provider's page; throws an `AppFault` while settings are missing. */
  authorizeUrl(context: AuthorizationContext, of: { state: string; redirectUri: string }): URL;
  exchange(context: AuthorizationContext, of: { code: string; redirectUri: string }): Promise<AppAccount>;
  /** Throws an `AppFault` if the provider has ended the access: a person must connect again. */
  refresh(context: AuthorizationContext, account: AppAccount): Promise<AppAccount>;
}

/** A fault for the merchant, in Portuguese, without secrets; other errors are shown as a fault of the app. */
export class AppFault extends Error {
  override readonly name = 'AppFault';
  /** Whether trying again helps; a job that may not is given up at once. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    { isLasting = false, ...options }: { isLasting?: boolean; cause?: unknown } = {},
  ) {
    super(message, options);
    this.isLasting = isLasting;
  }
}

type Answers = {
  readonly [Kind in AppAnswerKind]?: (
    context: AppContext,
    question: AppQuestion<Kind>,
  ) => Promise<AppAnswer<Kind>>;
};

type Topics = {
  /** Takes an event at least once, in the order of delivery of webhooks; one that throws is tried again like a webhook. */
  readonly [Topic in WebhookTopic]?: (
    context: AppContext,
    event: { readonly id: string; readonly at: Date; readonly facts: WebhookFacts<Topic> },
  ) => Promise<void>;
};

interface AppJob {
  /** Runs at least once, one job of an app in a store at a time. */
  run(context: AppContext, payload: unknown): Promise<void>;
  /** Runs by itself, that long after it ended; the payload is null. */
  readonly everyMs?: number;
}

/** Something that a person does on a screen of the app in the panel. */
interface AppAction {
  /** What the person must be allowed to, beside seeing apps. */
  readonly permission: Permission;
  /** Parses its own input; returns JSON for the screen. */
  run(context: AppContext, input: unknown): Promise<unknown>;
}

interface ProviderMessage {
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it arrived, for its signature. */
  readonly text: string;
}

/** An app that is part of the shop: the same manifest, key, endpoint and tables as a remote one, called in the process. */
export interface BuiltInApp {
  readonly manifest: BuiltInManifest;
  readonly answers?: Answers;
  readonly topics?: Topics;
  readonly jobs?: Readonly<Record<string, AppJob>>;
  readonly actions?: Readonly<Record<string, AppAction>>;
  readonly authorization?: AppAuthorization;
  /** Takes a message of the provider at the store's address for it; returns false if its signature is wrong. Queues its work. */
  receive?(context: AppContext, message: ProviderMessage): Promise<boolean>;
  /** Ends the access at the provider, best effort, when the account is disconnected or the app removed. */
  leave?(context: AppContext): Promise<void>;
}
