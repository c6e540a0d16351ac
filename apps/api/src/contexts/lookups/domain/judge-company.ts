import type { MessageParams } from '@vitrine/contract/envelope.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import type { Company, RegistryResult, RegistryFailure } from './company.ts';

type CompanyProblem = Extract<
  RefusalCode,
  | 'company_not_found'
  | 'company_refused'
  | 'company_activity_refused'
  | 'company_unverified'
  | 'company_registry_silent'
>;

export type CompanyVerdict =
  /** Null if the store accepts companies without registry data. */
  | { readonly kind: 'accepted'; readonly company: Company | null }
  | { readonly kind: 'refused'; readonly code: CompanyProblem; readonly params?: MessageParams };

type RegistrySettings = Pick<Settings, 'company_registry/action' | 'company_registry/cnaes'>;

/** `status.id` of an active company: Ativa. */
const activeStatus = 2;

/** Decides whether a store accepts a company, by the registry's response [REG-12]. */
export function judgeCompany(result: RegistryResult, settings: RegistrySettings): CompanyVerdict {
  if (result.kind === 'unknown') return { kind: 'refused', code: 'company_not_found' };
  if (result.kind === 'failed') return judgeFailure(result.failure, settings['company_registry/action']);
  const { company } = result;
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
