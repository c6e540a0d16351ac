/** The columns of a shipping table as CSV, and the field of a rate that each has. */
export const shippingTableColumns = [
  { column: 'estados', field: 'ufs', isRequired: false },
  { column: 'cep_inicial', field: 'cep_from', isRequired: false },
  { column: 'cep_final', field: 'cep_to', isRequired: false },
  { column: 'peso_de_kg', field: 'from_grams', isRequired: false },
  { column: 'peso_ate_kg', field: 'to_grams', isRequired: false },
  { column: 'preco', field: 'price_centavos', isRequired: true },
  { column: 'adicional_por_kg', field: 'extra_per_kg_centavos', isRequired: false },
  { column: 'dias_uteis_de', field: 'business_days_from', isRequired: false },
  { column: 'dias_uteis_ate', field: 'business_days', isRequired: true },
] as const;

export type ShippingTableColumn = (typeof shippingTableColumns)[number]['column'];
