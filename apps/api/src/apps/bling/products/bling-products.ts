import type { Produtos } from 'bling-erp-api/lib/entities/produtos/index.js';
import { z } from 'zod';

import { callBling, findInBling } from '#api/apps/bling/call-bling.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

/** Of Bling's choices of a search, the one that finds inactive products, too; it also finds deleted ones. */
const allProducts = 5;
const maxPages = 5;
const pageSize = 100;

const code = z.string().nullish().catch(null);
const amount = z.number().nullish().catch(null);
const listedProduct = z.object({
  id: z.int(),
  codigo: code,
  situacao: z.string().nullish().catch(null),
  formato: z.string().nullish().catch(null),
});
const list = z.object({ data: z.array(z.unknown()) });

const part = { id: z.int(), nome: z.string(), codigo: code, preco: amount, formato: code } as const;
/** Everything that Bling has of a product, for it is written back as a whole. */
const wholeProduct = z.looseObject({
  ...part,
  variacoes: z.array(z.looseObject(part)).nullish().catch(null),
  variacao: z
    .looseObject({ produtoPai: z.looseObject({ id: z.int().nullish() }).nullish() })
    .nullish()
    .catch(null),
});
export type BlingProduct = z.output<typeof wholeProduct>;

type CreateInput = Parameters<Produtos['create']>[0];

const unread = 'O Bling não respondeu como a documentação dele diz.';

export interface FoundProduct {
  readonly id: number;
  readonly isComposed: boolean;
  /** A product whose variations have codes of their own. */
  readonly isParent: boolean;
}

/** Returns the products of Bling that have exactly this code, an active one first; those deleted there keep theirs and are left out. */
export async function productsOfSku(context: AppContext, sku: string): Promise<FoundProduct[]> {
  const found: (FoundProduct & { readonly isActive: boolean })[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { codigo: sku, criterio: allProducts, pagina: page, limite: pageSize } as const;
    const read = list.safeParse(await callBling(context, ({ produtos }) => produtos.get(query)));
    if (!read.success) throw new AppFault(unread);
    for (const one of read.data.data) {
      const { success, data } = listedProduct.safeParse(one);
      if (!success || data.codigo?.trim() !== sku || data.situacao === 'E') continue;
      found.push({
        id: data.id,
        isComposed: data.formato === 'E',
        isParent: data.formato === 'V',
        isActive: data.situacao === 'A',
      });
    }
    if (read.data.data.length < pageSize) break;
  }
  return found.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
}

/** Returns a product with its variations; null if Bling has none of the id. */
export async function readBlingProduct(context: AppContext, id: number): Promise<BlingProduct | null> {
  const answer = await findInBling(context, ({ produtos }) => produtos.find({ idProduto: id }));
  if (answer === null) return null;
  const read = z.object({ data: wholeProduct }).safeParse(answer);
  if (!read.success) throw new AppFault(unread);
  return read.data.data;
}

/** Creates a product and returns it as Bling has it, with the ids of its variations. One whose answer was lost is found by its code. */
export async function createBlingProduct(context: AppContext, body: object): Promise<BlingProduct> {
  // The client's type wants variations of a product that has none.
  const input = body as CreateInput;
  const answer = await callBling(context, ({ produtos }) => produtos.create(input));
  const read = z.object({ data: z.object({ id: z.int() }) }).safeParse(answer);
  const created = read.success ? await readBlingProduct(context, read.data.data.id) : null;
  if (!created) throw new AppFault(unread);
  return created;
}

export async function writeBlingProduct(context: AppContext, id: number, body: object): Promise<void> {
  const input = { idProduto: id, ...(body as CreateInput) };
  await callBling(context, ({ produtos }) => produtos.update(input));
}
