export function productCount(total: number): string {
  return total === 1 ? '1 produto' : `${total.toLocaleString('pt-BR')} produtos`;
}
