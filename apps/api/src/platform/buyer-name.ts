interface NamedBuyer {
  readonly first_name: string;
  readonly last_name: string;
  /** Empty for a person, and for a company that registered without it. */
  readonly company_name: string;
}

/** Returns the razão social of a company, or the name of the person [COM+01]. */
export function buyerName({ first_name, last_name, company_name }: NamedBuyer): string {
  return company_name === '' ? `${first_name} ${last_name}`.trim() : company_name;
}

/** Returns how a mail addresses the buyer: the person, and the company that they buy for. */
export function salutation({
  first_name,
  company_name,
}: Pick<NamedBuyer, 'first_name' | 'company_name'>): string {
  return company_name === '' ? first_name : `${first_name}, da empresa ${company_name}`;
}
