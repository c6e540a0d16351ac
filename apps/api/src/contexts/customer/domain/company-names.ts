import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import { visibleLine } from '@vitrine/brazil/visible-text.ts';

/** What is stored of a company beside the person who buys for it. */
export interface CompanyNames {
  readonly company_name: string;
  readonly trade_name: string;
  readonly activity: string;
}

/** As a form or a registry gives them. */
export type TypedCompanyNames = { readonly [Field in keyof CompanyNames]?: string | undefined };

/**
 * Returns what a company typed, and where it typed nothing what the registry says; all empty for a person [COM+01].
 */
export function companyNames(
  kind: PersonType | null,
  typed: TypedCompanyNames,
  registered: TypedCompanyNames | null = null,
): CompanyNames {
  const valueOf = (field: keyof CompanyNames) => {
    if (kind !== 'pj') return '';
    const own = lineOf(typed[field]);
    return own === '' ? lineOf(registered?.[field]) : own;
  };
  return {
    company_name: valueOf('company_name'),
    trade_name: valueOf('trade_name'),
    activity: valueOf('activity'),
  };
}

const lineOf = (text = '') => visibleLine(text).replaceAll(/\s+/g, ' ').trim();
