/** Returns '2 × Almofada Brisa (Areia, 45 × 45 cm)'. */
export function productName({ qty, name, options }: { qty: number; name: string; options: string }): string {
  return `${qty} × ${name}${options === '' ? '' : ` (${options})`}`;
}
