import { OperatorProblem } from '#api/platform/operator-problem.ts';

interface Item {
  readonly id: number;
  readonly sku: string;
}

interface Pieces {
  readonly id: number;
  readonly qty: number;
}

/** `2 x SKU`, `2× SKU Name` or a SKU alone; a SKU such as `4X-AZUL` is no quantity. */
const part = /^(?:(?<qty>\d{1,4})\s*[x×*]\s+)?(?<sku>\S+)(?:\s.*)?$/i;

/**
 * Returns the pieces of a cell such as `2 x SKU-1 | 1 x SKU-2`, as the files for labels and of orders write them. Of two lines of an order with one SKU the
 * first is taken as far as pieces are left. Refuses another text, and a SKU that the order does not have.
 */
export function piecesOfText(
  text: string,
  { number, items, unsent }: { number: string; items: readonly Item[]; unsent: readonly Pieces[] },
): Pieces[] {
  const left = new Map(unsent.map(({ id, qty }) => [id, qty]));
  return text
    .split(/[|\n]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .flatMap((cell) => {
      const groups = part.exec(cell)?.groups;
      const qty = Number(groups?.['qty'] ?? 1);
      if (!groups || qty === 0) throw new OperatorProblem('parcel_items_unreadable', { text: cell });
      return takeOf({ sku: groups['sku'] ?? '', qty, number, items, left });
    });
}

function takeOf({
  sku,
  qty,
  number,
  items,
  left,
}: {
  sku: string;
  qty: number;
  number: string;
  items: readonly Item[];
  left: Map<number, number>;
}): Pieces[] {
  const named = items.filter((item) => item.sku.toLowerCase() === sku.toLowerCase());
  if (named.length === 0) throw new OperatorProblem('parcel_item_unknown.sku', { number, sku });
  let open = qty;
  const taken = named.map(({ id }, index) => {
    const isLast = index === named.length - 1;
    const own = isLast ? open : Math.min(open, left.get(id) ?? 0);
    open -= own;
    left.set(id, (left.get(id) ?? 0) - own);
    return { id, qty: own };
  });
  return taken.filter((one) => one.qty > 0);
}
