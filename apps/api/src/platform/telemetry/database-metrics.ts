import { setTimeout as wait } from 'node:timers/promises';

import { Gauge, type Registry } from 'prom-client';

import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';

import { backlogRepository } from './backlog-repository.ts';

/** A scrape does not wait longer for the database. */
const limitMs = 2000;

/**
 * Registers gauges that are read when the metrics are: the connections, and the work that waits in the database, which
 * is the same in every process. A database that does not respond has no values but `vitrine_database_up` 0.
 */
export function databaseMetrics(
  registry: Registry,
  { database, clock }: { database: Database; clock: Clock },
): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'vitrine_sql_connections',
    help: 'Connections in use, queries that wait for one, and the size of the pool.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { inUse, waiting, max } = database.engine.connections();
      connections.set({ state: 'in_use' }, inUse);
      connections.set({ state: 'waiting' }, waiting);
      connections.set({ state: 'max' }, max);
    },
  });
  // A scrape asks each gauge in turn; all of them wait for one reading.
  let reading: Promise<void> | null = null;
  const collect = () => (reading ??= readAll().finally(() => (reading = null)));
  const jobs = new Gauge({
    name: 'vitrine_jobs_due',
    help: 'Jobs that are due, by kind.',
    labelNames: ['kind'] as const,
    registers,
    collect,
  });
  const jobAge = new Gauge({
    name: 'vitrine_jobs_oldest_due_seconds',
    help: 'For how long the oldest due job has been due, by kind.',
    labelNames: ['kind'] as const,
    registers,
    collect,
  });
  const parkedJobs = new Gauge({
    name: 'vitrine_jobs_parked',
    help: 'Jobs that made no progress three times and wait for a person, by kind.',
    labelNames: ['kind'] as const,
    registers,
    collect,
  });
  const messages = new Gauge({
    name: 'vitrine_outbox_messages',
    help: 'Messages that are not sent yet.',
    registers,
    collect,
  });
  const messageAge = new Gauge({
    name: 'vitrine_outbox_oldest_seconds',
    help: 'Age of the oldest message that is not sent yet.',
    registers,
    collect,
  });
  const payments = new Gauge({
    name: 'vitrine_payments_open',
    help: 'Payments without a final status, by status.',
    labelNames: ['status'] as const,
    registers,
    collect,
  });
  const paymentAge = new Gauge({
    name: 'vitrine_payments_open_oldest_seconds',
    help: 'Age of the oldest payment without a final status, by status.',
    labelNames: ['status'] as const,
    registers,
    collect,
  });
  const replicaLag = new Gauge({
    name: 'vitrine_replica_lag_bytes',
    help: 'How far each replica is behind the primary, in bytes of the write-ahead log; by its place in DATABASE_REPLICA_URLS.',
    labelNames: ['replica'] as const,
    registers,
    collect,
  });
  const replicaUp = new Gauge({
    name: 'vitrine_replica_up',
    help: 'Whether each replica responds as one of the primary; by its place in DATABASE_REPLICA_URLS.',
    labelNames: ['replica'] as const,
    registers,
    collect,
  });
  const gauges = [
    jobs,
    jobAge,
    parkedJobs,
    messages,
    messageAge,
    payments,
    paymentAge,
    replicaLag,
    replicaUp,
  ];

  async function readReplicas(): Promise<void> {
    for (const [index, bytes] of (await database.replicaLags()).entries()) {
      const replica = String(index + 1);
      replicaUp.set({ replica }, bytes === null ? 0 : 1);
      if (bytes !== null) replicaLag.set({ replica }, bytes);
    }
  }

  async function readBacklog(): Promise<void> {
    const backlog = await backlogRepository.read(database.everything, clock.now());
    for (const { kind, due, oldestSeconds, parked } of backlog.jobs) {
      parkedJobs.set({ kind }, parked);
      jobs.set({ kind }, due);
      jobAge.set({ kind }, oldestSeconds);
    }
    messages.set(backlog.outbox.messages);
    messageAge.set(backlog.outbox.oldestSeconds);
    for (const { status, count, oldestSeconds } of backlog.payments) {
      payments.set({ status }, count);
      paymentAge.set({ status }, oldestSeconds);
    }
  }

  const up = new Gauge({
    name: 'vitrine_database_up',
    help: 'Whether the database responds.',
    registers,
    collect,
  });

  async function readAll(): Promise<void> {
    for (const gauge of gauges) gauge.reset();
    const stop = new AbortController();
    const isRead = Promise.all([readBacklog(), readReplicas()]).then(
      () => true,
      // The failed calls have logged the reason.
      () => false,
    );
    const isLate = wait(limitMs, false, { signal: stop.signal, ref: false }).catch(() => false);
    up.set((await Promise.race([isRead, isLate])) ? 1 : 0);
    stop.abort();
  }
}
