import { isDeepStrictEqual } from 'node:util';

import type { BulkChange, BulkScope } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { bulkEditRepository } from './bulk-edit-repository.ts';
import { fieldOfChange, membershipOfChange } from './domain/plan-row.ts';
import { requireCategory } from './preview-bulk-edit.ts';

const mostRows = 100_000;

interface BulkEditRequest extends InAuditedTransaction {
  /** Chosen by the caller. */
  readonly id: string;
  /** The author’s name. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Stores a bulk edit with its rows; a job applies it. A repeated request changes nothing. Refuses one whose scope has more or fewer
 * rows than the dry run said.
 */
export async function beginBulkEdit(
  { trx, trail, id, by, now }: BulkEditRequest,
  edit: {
    readonly change: BulkChange;
    readonly scope: BulkScope;
    readonly expectedTotal: number;
  },
): Promise<void> {
  const { change, scope, expectedTotal } = edit;
  if (expectedTotal > mostRows) {
    throw new OperatorProblem('bulk_edit_too_large');
  }
  await requireCategory(trx, membershipOfChange(change).categoryId);
  const isNew = await bulkEditRepository.insert(trx, {
    id,
    change: JSON.stringify(change),
    scope: JSON.stringify(scope),
    field: fieldOfChange(change),
    status: 'applying',
    total: expectedTotal,
    created_at: now,
    created_by: by,
    finished_at: null,
    undone_at: null,
    undone_by: null,
  });
  if (!isNew) return requireSame(await bulkEditRepository.byId(trx, id), edit);
  const total = await bulkEditRepository.insertRows(trx, {
    edit: { id, field: fieldOfChange(change) },
    scope,
  });
  if (total !== expectedTotal) {
    throw new OperatorProblem('bulk_edit_outdated', { expected: expectedTotal, total });
  }
  await trail.record(targetOf(id), {
    before: null,
    after: auditedEdit({ change, scope, total, status: 'applying' }),
  });
}

function requireSame(
  stored: { readonly change: BulkChange; readonly total: number } | undefined,
  { change, expectedTotal }: { readonly change: BulkChange; readonly expectedTotal: number },
): void {
  if (isDeepStrictEqual(stored?.change, change) && stored?.total === expectedTotal) return;
  throw new OperatorProblem('bulk_edit_id_taken');
}

/** Begins the undo of a bulk edit, also of one that is still being applied; a job does it. */
export async function beginUndo({ trx, trail, id, by, now }: BulkEditRequest): Promise<void> {
  const edit = await bulkEditRepository.lock(trx, id);
  if (!edit) throw unknownBulkEdit();
  if (edit.status === 'undoing' || edit.status === 'undone') {
    throw new OperatorProblem('bulk_edit_undone');
  }
  await bulkEditRepository.set(trx, {
    id,
    change: {
      status: 'undoing',
      position: 0,
      undone_at: now,
      undone_by: by,
    },
  });
  await trail.record(targetOf(id), {
    before: auditedEdit(edit),
    after: auditedEdit({ ...edit, status: 'undoing' }),
  });
}

export const unknownBulkEdit = (): OperatorProblem => new OperatorProblem('bulk_edit_not_found');

const targetOf = (id: string) => ({ kind: 'bulk_edit', id });

type BulkEdit = NonNullable<Awaited<ReturnType<typeof bulkEditRepository.byId>>>;

/** Returns a filter as it is, and the number of records that are named one by one. */
function auditedScope(scope: BulkScope) {
  if ('skus' in scope) return { skus: scope.skus.length };
  if ('product_ids' in scope) return { product_ids: scope.product_ids.length };
  return scope;
}

/** Returns the facts of an edit for the audit; its rows keep the values. */
function auditedEdit({
  change,
  scope,
  total,
  status,
}: Pick<BulkEdit, 'change' | 'scope' | 'total' | 'status'>) {
  return { change, scope: auditedScope(scope), total, status };
}
