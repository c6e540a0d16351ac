import {
  type BulkField,
  type BulkRowStatus,
  isFieldOfProducts,
} from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import type { Clock } from '#api/platform/clock.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Job, JobOutcome } from '#api/platform/queue/job-queue.ts';

import { bulkEditRepository, type WrittenRow } from './bulk-edit-repository.ts';
import { bulkTargetRepository } from './bulk-target-repository.ts';
import {
  type BulkState,
  type ChangedMembership,
  fiscalStateOf,
  membershipOfChange,
  planRow,
  planUndo,
} from './domain/plan-row.ts';
import type { PublishedPeriod } from './domain/published-prices.ts';

/** The rows of one transaction: sales of their products wait for some hundredths of a second. */
const rowsAtOnce = 200;

type EditRow = NonNullable<Awaited<ReturnType<typeof bulkEditRepository.lock>>>;
type Row = Awaited<ReturnType<typeof bulkEditRepository.rowsAfter>>[number];

interface BulkWork {
  readonly db: StoreDatabase;
  readonly clock: Clock;
  /** Ends the work after the current transaction; another process goes on. */
  readonly stopping: AbortSignal;
}

/** Applies or undoes a bulk edit that is begun, in transactions of a few rows each. */
export async function runBulkEdit({ db, clock, stopping }: BulkWork, job: Job): Promise<JobOutcome> {
  for (;;) {
    const isOpen = await db
      .transaction()
      .execute((trx) => takeStep(trx, { id: job.subject, now: clock.now() }));
    if (!isOpen) return 'done';
    await job.progressed();
    if (stopping.aborted || (await job.isTurnOver())) return 'more';
  }
}

/** Changes the next rows of an edit; returns false once it has none. The edit is locked: two processes take turns. */
async function takeStep(trx: StoreTransaction, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const edit = await bulkEditRepository.lock(trx, id);
  const isUndo = edit?.status === 'undoing';
  if (!edit || (!isUndo && edit.status !== 'applying')) return false;
  const rows = await bulkEditRepository.rowsAfter(trx, {
    id,
    position: edit.position,
    status: isUndo ? 'changed' : 'waiting',
    limit: rowsAtOnce,
  });
  const last = rows.at(-1);
  if (!last) {
    await bulkEditRepository.set(trx, {
      id,
      change: isUndo ? { status: 'undone' } : { status: 'applied', finished_at: now },
    });
    return false;
  }
  const membership = membershipOfChange(edit.change);
  const states = await lockStates(trx, { field: edit.field, membership, rows });
  const outcomes = rows.map((row) => {
    const state = states.get(targetOf(row));
    if (isUndo) return undoneRow(edit.field, row, state);
    return state ? appliedRow(edit, row, state) : { ...keptRow(row, 'gone'), status: 'refused' as const };
  });
  await bulkTargetRepository.setField(trx, {
    field: edit.field,
    membership,
    rows: outcomes.flatMap(({ id: target, value, period }) =>
      value === undefined ? [] : [{ id: target, value, ...period }],
    ),
    cause: {
      reason: 'bulk_edit',
      document: { kind: 'bulk_edit', id },
      author: (isUndo ? edit.undone_by : null) ?? edit.created_by,
      note: isUndo ? 'Desfeita' : '',
      at: now,
    },
  });
  await bulkEditRepository.setRows(trx, {
    id,
    rows: outcomes.map(({ id: _, value: _value, period: _period, ...row }) => row),
  });
  await bulkEditRepository.set(trx, {
    id,
    change: { position: last.position, ...countsWith(edit, outcomes) },
  });
  return true;
}

/** A row as it is stored, with what is written to its variant or product: nothing if `value` is undefined. */
interface Outcome extends WrittenRow {
  readonly id: number;
  readonly value: number | null | undefined;
  /** Of the offer, written with the value. */
  readonly period: PublishedPeriod;
}

const targetOf = ({ variant_id: variantId, product_id: productId }: Row) => variantId ?? productId;

function appliedRow(edit: EditRow, row: Row, state: BulkState): Outcome {
  const { after, period, isSame, code } = planRow(edit.change, state);
  const before = state[edit.field];
  return {
    id: targetOf(row),
    value: code === null && !isSame ? after : undefined,
    period,
    position: row.position,
    status: code !== null ? 'refused' : isSame ? 'unchanged' : 'changed',
    value_before: before,
    value_after: after,
    value_found: null,
    ...(edit.field === 'special_price_centavos'
      ? periodsOfRow(state, code === null ? period : state)
      : withoutPeriods),
    code,
  };
}

function undoneRow(field: BulkField, row: Row, state: BulkState | undefined): Outcome {
  if (!state) return keptRow(row, 'gone');
  const { value, period, code } = planUndo(
    field,
    {
      before: row.value_before,
      after: row.value_after,
      periodBefore: publishedPeriod(row.offer_from_before, row.offer_until_before),
      periodAfter: publishedPeriod(row.offer_from_after, row.offer_until_after),
    },
    state,
  );
  return {
    ...keptRow(row, code),
    value,
    period,
    status: value === undefined ? 'kept' : 'undone',
    value_found: state[field],
  };
}

function keptRow(row: Row, code: string | null): Outcome {
  return {
    id: targetOf(row),
    value: undefined,
    period: { offer_from: null, offer_until: null },
    position: row.position,
    status: 'kept',
    value_before: row.value_before,
    value_after: row.value_after,
    value_found: null,
    offer_from_before: row.offer_from_before,
    offer_until_before: row.offer_until_before,
    offer_from_after: row.offer_from_after,
    offer_until_after: row.offer_until_after,
    code,
  };
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

const periodsOfRow = (before: PublishedPeriod, after: PublishedPeriod) => ({
  offer_from_before: momentOf(before.offer_from),
  offer_until_before: momentOf(before.offer_until),
  offer_from_after: momentOf(after.offer_from),
  offer_until_after: momentOf(after.offer_until),
});

const withoutPeriods = periodsOfRow(
  { offer_from: null, offer_until: null },
  { offer_from: null, offer_until: null },
);

const publishedPeriod = (from: Date | null, until: Date | null): PublishedPeriod => ({
  offer_from: from?.toISOString() ?? null,
  offer_until: until?.toISOString() ?? null,
});

/** Locks the variants and products of the rows, in the order of sales, and returns their current values. */
async function lockStates(
  trx: StoreTransaction,
  { field, membership, rows }: { field: BulkField; membership: ChangedMembership; rows: readonly Row[] },
): Promise<Map<number, BulkState>> {
  const products = await bulkTargetRepository.lockProducts(trx, {
    ids: [...new Set(rows.map(({ product_id: id }) => id))],
    membership,
  });
  if (isFieldOfProducts(field)) {
    const none = {
      price_centavos: 1,
      special_price_centavos: null,
      offer_from: null,
      offer_until: null,
      stock: 0,
      weight_grams: 0,
    };
    return new Map(
      products.map(({ id, is_active: shown, ...product }) => [
        id,
        { ...none, ...product, ...fiscalStateOf(product), is_active: shown ? 1 : 0 },
      ]),
    );
  }
  const variants = await bulkTargetRepository.lockVariants(
    trx,
    rows.flatMap(({ variant_id: id }) => id ?? []),
  );
  const none = {
    is_active: 1,
    in_category: 0,
    has_tag: 0,
    tags_count: 0,
    ncm: null,
    cest: null,
    goods_origin: null,
    invoice_unit: null,
  };
  return new Map(variants.map(({ id, ...state }) => [id, { ...state, ...none }]));
}

function countsWith(edit: EditRow, outcomes: readonly Outcome[]) {
  const count = (status: BulkRowStatus) => outcomes.filter((one) => one.status === status).length;
  return {
    changed: edit.changed + count('changed'),
    unchanged: edit.unchanged + count('unchanged'),
    refused: edit.refused + count('refused'),
    undone: edit.undone + count('undone'),
    kept: edit.kept + count('kept'),
  };
}

const keptMs = 90 * 24 * 3_600_000;

/** Removes bulk edits that are too old to be undone. */
export function sweepBulkEdits(db: StoreDatabase, now: Date): Promise<void> {
  return bulkEditRepository.removeBefore(db, new Date(now.getTime() - keptMs));
}
