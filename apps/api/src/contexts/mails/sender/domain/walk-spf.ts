import { contains, parseNetwork } from './ip-network.ts';
import type { LookUpTxt } from './judgement.ts';
import { hasMacro, isSpf, parseSpf, type SpfRecord, type SpfTerm } from './spf-record.ts';

/** RFC 7208, 4.6.4: terms that a receiver looks up in the DNS. */
export const maxSpfLookups = 10;
/** Where counting ends: a record that includes itself has no end. */
const maxCounted = 30;
const lookedUp: ReadonlySet<SpfTerm['kind']> = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

export interface SpfWalk {
  lookups: number;
  /** Included domains without a record, or with several: receivers call that an error. */
  readonly brokenIncludes: string[];
  isUnreachable: boolean;
  /** What may send, of all records that count. */
  readonly permitted: SpfTerm[];
}

/** Follows the includes and redirects of a record as receivers do. */
export async function walkSpf(record: SpfRecord, lookUpTxt: LookUpTxt): Promise<SpfWalk> {
  const walk: SpfWalk = { lookups: 0, brokenIncludes: [], isUnreachable: false, permitted: [] };
  await visit(record, { walk, lookUpTxt });
  return walk;
}

interface Visiting {
  readonly walk: SpfWalk;
  readonly lookUpTxt: LookUpTxt;
}

async function visit({ terms }: SpfRecord, visiting: Visiting): Promise<void> {
  const { walk } = visiting;
  const hasAll = terms.some(({ kind }) => kind === 'all');
  for (const term of terms) {
    // Nothing behind `all` counts.
    if (term.kind === 'all') return;
    if (term.kind === 'redirect' && hasAll) continue;
    if (lookedUp.has(term.kind)) walk.lookups += 1;
    if (walk.lookups > maxCounted) return;
    if (term.qualifier === '+' && term.kind !== 'redirect' && term.kind !== 'modifier') {
      walk.permitted.push(term);
    }
    if (term.kind === 'include' || term.kind === 'redirect') await follow(term, visiting);
  }
}

async function follow({ value }: SpfTerm, visiting: Visiting): Promise<void> {
  if (hasMacro(value)) return;
  const { walk, lookUpTxt } = visiting;
  const answer = await lookUpTxt(value);
  if (answer === 'unreachable') {
    walk.isUnreachable = true;
    return;
  }
  const records = answer.filter(isSpf);
  const [text] = records;
  if (text === undefined || records.length > 1) {
    if (!walk.brokenIncludes.includes(value)) walk.brokenIncludes.push(value);
    return;
  }
  await visit(parseSpf(text), visiting);
}

/** Whether one of the permitted terms is the wanted one, or a network that contains it. */
export function permits(permitted: readonly SpfTerm[], wanted: SpfTerm): boolean {
  return permitted.some(({ kind, value }) => {
    if (kind === wanted.kind && value === wanted.value) return true;
    const [outer, inner] = [parseNetwork(value), parseNetwork(wanted.value)];
    return outer !== null && inner !== null && contains(outer, inner);
  });
}
