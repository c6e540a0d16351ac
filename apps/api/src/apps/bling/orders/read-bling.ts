import { z } from 'zod';

import { callBling, findInBling } from '#api/apps/bling/call-bling.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

const unread = 'O Bling não respondeu como a documentação dele diz.';
/** What is not there is 0. */
const reference = z
  .object({ id: z.int() })
  .nullish()
  .catch(null)
  .transform((one) => (one && one.id > 0 ? one.id : null));
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((one) => (one === null || one === undefined || one === '' ? null : String(one)));

const listed = z.object({ data: z.array(z.unknown()) });
const listedSale = z.object({ id: z.int(), numero: z.int().nullish().catch(null), numeroLoja: text });
const sale = z.object({
  data: z.object({
    id: z.int(),
    numero: z.int().nullish().catch(null),
    observacoesInternas: text,
    situacao: reference,
    notaFiscal: reference,
  }),
});
export type BlingSale = z.output<typeof sale>['data'];

const invoice = z.object({
  data: z.object({
    id: z.int(),
    situacao: z.coerce.number().int(),
    numero: text,
    chaveAcesso: text,
    linkDanfe: text,
    linkPDF: text,
    numeroPedidoLoja: text,
  }),
});
export type BlingInvoice = z.output<typeof invoice>['data'];

const created = z.object({ data: z.object({ id: z.int().positive() }) });
/** Bling's answers have had each of these shapes. */
const generated = z
  .object({
    idNotaFiscal: z.int().optional(),
    id: z.int().optional(),
    data: z.object({ idNotaFiscal: z.int().optional(), id: z.int().optional() }).optional(),
  })
  .transform(({ idNotaFiscal, id, data }) => idNotaFiscal ?? data?.idNotaFiscal ?? data?.id ?? id ?? null);

/** Reads an answer, or says that it is none. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer);
  if (!read.success) throw new AppFault(unread);
  return read.data;
}

export const readList = (answer: unknown): unknown[] => readAnswer(listed, answer).data;
export const readCreated = (answer: unknown): number => readAnswer(created, answer).data.id;
export const readGenerated = (answer: unknown): number | null => generated.safeParse(answer).data ?? null;

/** Returns a sale; null if Bling has none of the id. */
export async function readSale(context: AppContext, id: number): Promise<BlingSale | null> {
  const answer = await findInBling(context, (bling) => bling.pedidosVendas.find({ idPedidoVenda: id }));
  return answer === null ? null : readAnswer(sale, answer).data;
}

/** Returns the sales with an order's number, of the store's sales channel if it has one. */
export async function salesOfNumber(context: AppContext, number: string, store: number | null) {
  const answer = await callBling(context, (bling) =>
    bling.pedidosVendas.get({
      numerosLojas: [number],
      limite: 100,
      ...(store !== null && { idLoja: store }),
    }),
  );
  return readList(answer)
    .flatMap((one) => listedSale.safeParse(one).data ?? [])
    .filter(({ numeroLoja }) => numeroLoja === number);
}

/** Returns an invoice; null if Bling has none of the id. */
export async function readInvoice(context: AppContext, id: number): Promise<BlingInvoice | null> {
  const answer = await findInBling(context, (bling) => bling.nfes.find({ idNotaFiscal: id }));
  return answer === null ? null : readAnswer(invoice, answer).data;
}
