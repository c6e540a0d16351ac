import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';

/** Says who cancelled an import, and what it had written. */
export function cancelledText(
  isDryRun: boolean,
  by: string | null,
  { added, changed }: { readonly added: number; readonly changed: number },
): string {
  const start = by === null ? 'Cancelada' : `Cancelada por ${by}`;
  if (isDryRun || added + changed === 0) return `${start}. Nada foi importado.`;
  return `${start}. O que já tinha sido importado fica: ${formatWholeNumber(added)} novos e ${formatWholeNumber(changed)} alterados.`;
}
