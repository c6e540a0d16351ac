import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { durationBuckets, statusClass } from '@vitrine/telemetry/metric-labels.ts';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import { type MeasuredEvents, measuredEvents } from './measured-events.ts';

export interface ApiMetrics {
  /** Counts a handled call, by its name in the contract. */
  countCall(call: string, status: number, ms: number): void;
  /** Stops counting what other parts of the process publish. */
  close(): void;
}

/** Where statements are sorted by their kind: Kysely's node names. */
const statementKinds: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

const mailOutcomes: readonly MeasuredEvents['mail']['outcome'][] = [
  'sent',
  'refused',
  'not-accepted',
  'unknown',
];

const webhookOutcomes: readonly MeasuredEvents['webhookAttempt']['outcome'][] = [
  'delivered',
  'failed',
  'given up',
  'endpoint ended',
  'interrupted',
];

const sqlBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];

/**
 * Counts calls and events of an API in a registry. `topics` are those of messages. Every label has a value from this repository, never from a request.
 */
export function apiMetrics(registry: Registry, { topics }: { topics: readonly string[] }): ApiMetrics {
  const registers = [registry];
  const calls = new Histogram({
    name: 'vitrine_api_call_duration_seconds',
    help: 'Duration of API calls, by call of the contract and class of status.',
    labelNames: ['call', 'status'] as const,
    buckets: durationBuckets,
    registers,
  });
  const queries = new Histogram({
    name: 'vitrine_sql_query_duration_seconds',
    help: 'Duration of SQL queries, by kind of statement and outcome.',
    labelNames: ['statement', 'outcome'] as const,
    buckets: sqlBuckets,
    registers,
  });
  const orders = new Counter({
    name: 'vitrine_orders_placed_total',
    help: 'Orders placed, by type of payment.',
    labelNames: ['payment'] as const,
    registers,
  });
  const payments = new Counter({
    name: 'vitrine_payment_changes_total',
    help: 'Changes of payments, by their new status.',
    labelNames: ['status'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'vitrine_mails_total',
    help: 'Mails handed to the mail server, by outcome: sent, refused, not-accepted or unknown.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const laggingReads = new Counter({
    name: 'vitrine_lagging_reads_total',
    help: 'Reads that a replica may serve, by what happened: replica, primary or replica-failed.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const givenUp = new Counter({
    name: 'vitrine_messages_given_up_total',
    help: 'Queued messages that were given up, by topic.',
    labelNames: ['topic'] as const,
    registers,
  });
  const unreadableSecrets = new Counter({
    name: 'vitrine_secrets_unreadable_total',
    help: 'Stored secrets that were encrypted under another API_TOKEN_SECRET, each time one was needed.',
    labelNames: ['purpose'] as const,
    registers,
  });
  const webhookAttempts = new Counter({
    name: 'vitrine_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by outcome: delivered, failed, given up, endpoint ended or interrupted.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const circuits = new Gauge({
    name: 'vitrine_outside_circuits_open',
    help: 'Open circuits to outside services, by service.',
    labelNames: ['service'] as const,
    registers,
  });
  const subscribers = new Gauge({
    name: 'vitrine_event_stream_subscribers',
    help: 'Storefront processes that receive the change events of this API process.',
    registers,
  });

  // A counter that begins with its first event would show no increase.
  for (const type of Object.keys(paymentTypes)) orders.inc({ payment: type }, 0);
  for (const outcome of ['replica', 'primary', 'replica-failed']) laggingReads.inc({ outcome }, 0);
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  for (const outcome of webhookOutcomes) webhookAttempts.inc({ outcome }, 0);
  for (const topic of topics) givenUp.inc({ topic }, 0);

  const listeners: { readonly [Name in keyof MeasuredEvents]: (event: MeasuredEvents[Name]) => void } = {
    circuit: ({ service, isOpen }) => circuits.inc({ service }, isOpen ? 1 : -1),
    mail: ({ outcome }) => mails.inc({ outcome }),
    messageGivenUp: ({ topic }) => givenUp.inc({ topic }),
    secretUnreadable: ({ purpose }) => unreadableSecrets.inc({ purpose }),
    laggingRead: ({ outcome }) => laggingReads.inc({ outcome }),
    orderPlaced: ({ paymentType }) => orders.inc({ payment: paymentType }),
    paymentMoved: ({ status }) => payments.inc({ status }),
    query: ({ level, query, queryDurationMillis }) =>
      queries.observe(
        {
          statement: statementKinds[query.query.kind] ?? 'other',
          outcome: level === 'query' ? 'ok' : 'error',
        },
        queryDurationMillis / 1000,
      ),
    webhookAttempt: ({ outcome }) => webhookAttempts.inc({ outcome }),
    streamSubscribers: ({ change }) => subscribers.inc(change),
  };
  const unsubscribing = Object.entries(listeners).map(([name, listener]) => {
    const events = measuredEvents[name as keyof MeasuredEvents];
    // Each listener belongs to the channel of its own name.
    const listen = (event: unknown) => (listener as (event: unknown) => void)(event);
    events.subscribe(listen);
    return () => events.unsubscribe(listen);
  });
  return {
    countCall: (call, status, ms) => calls.observe({ call, status: statusClass(status) }, ms / 1000),
    close() {
      for (const unsubscribe of unsubscribing) unsubscribe();
    },
  };
}
