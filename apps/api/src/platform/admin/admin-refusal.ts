import { type AdminRefusalCode, adminRefusals } from '@vitrine/contract/admin/admin-refusals.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';

interface AdminRefusalDetails {
  readonly fields?: FieldMessages;
  /** The record as it is stored now, of `edit_conflict`. */
  readonly current?: unknown;
  /** The last author, of `edit_conflict`; null if the audit has none. */
  readonly changedBy?: { readonly name: string; readonly at: string } | null;
  readonly retryAfterSeconds?: number;
}

/** A negative outcome of an admin call, by a code of its contract. Thrown; the dispatcher converts it to HTTP. */
export class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';
  readonly code: AdminRefusalCode;
  readonly fields: FieldMessages | null;
  readonly current: unknown;
  readonly changedBy: { readonly name: string; readonly at: string } | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AdminRefusalCode,
    { fields, current, changedBy, retryAfterSeconds }: AdminRefusalDetails = {},
  ) {
    super(messageOf(code, changedBy ?? null, retryAfterSeconds ?? null));
    this.code = code;
    this.fields = fields ?? null;
    this.current = current;
    this.changedBy = changedBy ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  get status(): number {
    return adminRefusals[this.code].status;
  }
}

/** Says who changed the record, or when to try again, where that is known. */
function messageOf(
  code: AdminRefusalCode,
  changedBy: { readonly name: string } | null,
  retryAfterSeconds: number | null,
): string {
  if (code === 'edit_conflict' && changedBy)
    return `${changedBy.name} mudou este registro enquanto você editava. Compare e salve de novo.`;
  if (code !== 'too_many_requests' || !retryAfterSeconds) return adminRefusals[code].message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const span = retryAfterSeconds <= 90 ? `${retryAfterSeconds} segundos` : `${minutes} minutos`;
  return `Muitas tentativas seguidas. Tente de novo em ${span}.`;
}

/** Creates a refusal to throw. A handler's `refuse` accepts only the codes that its call declares. */
export type AdminRefuse<Code extends AdminRefusalCode> = (
  code: Code,
  details?: AdminRefusalDetails,
) => AdminRefusal;

/** The parameter through which a function refuses with these codes. */
export interface AdminRefusing<Code extends AdminRefusalCode> {
  readonly refuse: AdminRefuse<Code>;
}
