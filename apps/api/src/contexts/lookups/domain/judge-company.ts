import type { MessageParams } from '@vitrine/contract/envelope.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import type { Company, RegistryAnswer, RegistryFailure } from './company.ts';

export type CompanyVerdict =
  /** Null: let in without the registry having told of it. */
  | { readonly kind: 'accepted'; readonly company: Company | null }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly params?: MessageParams };

type RegistrySettings = Pick<Settings, 'company_registry/action' | 'company_registry/cnaes'>;

/** `status.id` of a company that may do business: Ativa. */
const activeStatus = 2;

/** Whether a store takes a company, by what the registry answered [REG-12]. */
export function judgeCompany(answer: RegistryAnswer, settings: RegistrySettings): CompanyVerdict {
  if (answer.kind === 'unknown') return { kind: 'refused', code: 'company_not_found' };
  if (answer.kind === 'failed') return judgeFailure(answer.failure, settings['company_registry/action']);
  const { company } = answer;
  const { status, reason, activities } = company;
  if (status.id !== activeStatus) {
    return {
      kind: 'refused',
      code: 'company_refused',
      params: { status: status.text, ...(reason !== null && { reason }) },
    };
  }
  const allowed = settings['company_registry/cnaes'];
  return allowed.length === 0 || activities.some((activity) => allowed.includes(activity))
    ? { kind: 'accepted', company }
    : { kind: 'refused', code: 'company_activity_refused' };
}

function judgeFailure(
  failure: RegistryFailure,
  action: RegistrySettings['company_registry/action'],
): CompanyVerdict {
  if (failure === 'silent') return { kind: 'refused', code: 'company_registry_silent' };
  return failure === 'overloaded' && action === 'allow'
    ? { kind: 'accepted', company: null }
    : { kind: 'refused', code: 'company_unverified' };
}
