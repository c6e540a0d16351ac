import type { Product } from '@vitrine/contract/schemas/catalog.ts';

const list = new Intl.ListFormat('pt-BR');

/** Explains that each variant counts separately: "A quantidade conta por cor e tamanho…"; null without a choice (decision 56). */
export function tierScopeText(options: Product['options']): string | null {
  const names = options.filter(({ values }) => values.length > 1).map(({ label }) => label.toLowerCase());
  return names.length === 0 ? null : `A quantidade conta por ${list.format(names)}, sem somar outras opções.`;
}
