import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Refuses SKUs that the store does not have. */
export function requireKnownSkus(
  asked: readonly { readonly sku: string }[],
  found: readonly { readonly sku: string }[],
): void {
  const known = new Set(found.map(({ sku }) => sku));
  const unknown = asked.flatMap(({ sku }) => (known.has(sku) ? [] : [sku]));
  if (unknown.length === 0) return;
  throw new OperatorProblem('sku_unknown.simulation', { skus: [...new Set(unknown)].join(', ') });
}
