/** '1 item', '3 itens'. */
export function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}
