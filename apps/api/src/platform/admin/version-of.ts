import { createHash } from 'node:crypto';

const bytes = 16;

/**
 * Returns the version of a record: a hash of what of it can be edited, whatever the order of its fields. Two equal states
 * have the same version, so that a change that was undone causes no conflict.
 */
export function versionOf(editable: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(sorted(editable));
  return createHash('sha256').update(text).digest().subarray(0, bytes).toString('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
