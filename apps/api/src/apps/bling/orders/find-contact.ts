import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { callBling, findInBling } from '#api/apps/bling/call-bling.ts';
import { contactBody, type ContactBody, type SoldOrder } from '#api/apps/bling/domain/sale-body.ts';
import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { readAnswer, readCreated, readList } from './read-bling.ts';

const listedContact = z.object({
  id: z.int(),
  numeroDocumento: z.string().nullish().catch(null),
  situacao: z.string().nullish().catch(null),
});
/** Everything that Bling has of a contact, for it is written back as a whole. */
const contact = z.object({
  data: z.looseObject({
    email: z.string().nullish(),
    celular: z.string().nullish(),
    endereco: z.looseObject({ geral: z.looseObject({}).nullish() }).nullish(),
  }),
});
const bare = (document: string | null | undefined) =>
  (document ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Returns the contact of an order's customer, found by CPF or CNPJ, with the order's address; creates one that is not there. */
export async function findContact(context: AppContext, order: SoldOrder): Promise<number> {
  const wanted = contactBody(order);
  if (!wanted) {
    throw new AppFault('O cliente não tem CPF ou CNPJ válido: o Bling não emite nota sem ele.', {
      isLasting: true,
    });
  }
  const known = await idOfDocument(context, wanted.numeroDocumento);
  if (known === null) {
    return readCreated(await callBling(context, (bling) => bling.contatos.create(wanted)));
  }
  await update(context, known, wanted);
  return known;
}

async function idOfDocument(context: AppContext, document: string): Promise<number | null> {
  const answer = await callBling(context, (bling) =>
    bling.contatos.get({ numeroDocumento: document, limite: 100 }),
  );
  const own = readList(answer)
    .flatMap((one) => listedContact.safeParse(one).data ?? [])
    .find((one) => bare(one.numeroDocumento) === bare(document) && one.situacao !== 'E');
  return own?.id ?? null;
}

/** Writes address, e-mail and phone where they differ; name, state registration and the rest stay as the merchant has them. */
async function update(context: AppContext, id: number, wanted: ContactBody): Promise<void> {
  const answer = await findInBling(context, (bling) => bling.contatos.find({ idContato: id }));
  if (answer === null) return;
  const { data } = readAnswer(contact, answer);
  const { email, celular } = wanted;
  const changed = {
    ...data,
    email,
    celular,
    endereco: { ...data.endereco, geral: { ...data.endereco?.geral, ...wanted.endereco.geral } },
  };
  if (isDeepStrictEqual(changed, data)) return;
  const { id: _, ...body } = changed as typeof changed & { id?: unknown };
  await callBling(context, (bling) => bling.contatos.update({ idContato: id, ...body }));
}
