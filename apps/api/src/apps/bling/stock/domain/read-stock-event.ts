import { z } from 'zod';

const id = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(Number),
]);
const message = z.object({
  event: z.string(),
  data: z.object({
    id: id.optional().catch(undefined),
    produto: z.object({ id }).optional().catch(undefined),
  }),
});

type StockEvent =
  /** Its numbers are not read: they may be late, or of one deposit. */
  | { readonly kind: 'stock'; readonly product: number }
  | { readonly kind: 'product'; readonly product: number; readonly isDeleted: boolean };

/** Returns what an event of Bling is about; null if it is not about products or stock. */
export function readStockEvent(body: unknown): StockEvent | null {
  const read = message.safeParse(body);
  if (!read.success) return null;
  const { event, data } = read.data;
  const [resource, action] = event.split('.');
  if (resource === 'stock' || resource === 'virtual_stock') {
    return data.produto ? { kind: 'stock', product: data.produto.id } : null;
  }
  if (resource !== 'product' || data.id === undefined) return null;
  return { kind: 'product', product: data.id, isDeleted: action === 'deleted' };
}
