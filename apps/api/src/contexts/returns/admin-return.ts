import {
  type AdminReturn,
  type AdminReturnRow,
  staffReturnSteps,
} from '@vitrine/contract/admin/schemas/returns.ts';

import { readUploadOf } from '#api/contexts/storage/storage.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { Actor, ByActor } from '#api/platform/admin/actor.ts';
import type { AdminFile } from '#api/platform/admin/admin-handler.ts';
import { maskName, maskText, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { restockedQty } from './domain/restocked-qty.ts';
import {
  listedReturnRepository,
  type ListedReturnsFilter,
  type ListedReturnsWindow,
} from './listed-return-repository.ts';
import { isNextStatus, unknownReturn } from './move-return.ts';
import { readExchange, readExchangeChoices } from './read-exchange.ts';
import { returnRepository } from './return-repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof listedReturnRepository.byId>>>;

/** Lists returns of all customers; names are masked for whoever may not see personal data [ADM+11]. */
export async function listAdminReturns(
  { db, actor }: InStore & ByActor,
  { filter, window }: { filter: ListedReturnsFilter; window: ListedReturnsWindow },
): Promise<{ items: AdminReturnRow[]; total: number }> {
  const { items, total } = await listedReturnRepository.page(db, filter, window);
  return { items: items.map((row) => toRow(row, actor)), total };
}

/** Returns a return for staff; refuses an unknown one. */
export async function readAdminReturn({ db, actor }: InStore & ByActor, id: number): Promise<AdminReturn> {
  const row = await listedReturnRepository.byId(db, id);
  if (!row) throw unknownReturn();
  const [items, events, settings, exchange] = await Promise.all([
    returnRepository.itemsOf(db, [id]),
    returnRepository.events(db, id),
    storeSettings(db),
    readExchange(db, row),
  ]);
  const maskedForActor = seesPersonal(actor) ? (text: string) => text : maskText;
  return {
    ...toRow(row, actor),
    comment: maskedForActor(row.comment),
    photos: row.photos,
    credit_centavos: row.credit_centavos,
    bonus_centavos: row.bonus_centavos,
    items: items.map(({ return_id: _, ...item }) => item),
    exchange,
    exchange_choices:
      exchange?.order === null
        ? await readExchangeChoices(
            db,
            items.map((item) => item.id),
          )
        : [],
    is_restocked_by_default: restockedQty(settings['returns/restock'], { qty: 1, reason: row.reason }) > 0,
    timeline: events.map(({ status, note, at }) => ({
      status,
      note: maskedForActor(note),
      at: at.toISOString(),
    })),
    next_steps: staffReturnSteps.filter(
      (step) =>
        isNextStatus(row.status, step) &&
        // With the order of its new pieces an exchange can only end, without it not.
        (exchange === null || step !== (exchange.order === null ? 'done' : 'refused')),
    ),
  };
}

/** Returns a photo of a return; null unless the return has it. */
export async function readReturnPhoto(
  { db, services, store }: { db: StoreDatabase; services: Services; store: RequestStore },
  { id, photo }: { id: number; photo: string },
): Promise<AdminFile | null> {
  const row = await listedReturnRepository.byId(db, id);
  if (!row?.photos.includes(photo)) return null;
  const file = await readUploadOf({ db, services, store, customerId: row.customer_id }, photo);
  const number = row.photos.indexOf(photo) + 1;
  return file && { name: `devolucao-${id}-foto-${number}.${file.ending}`, body: file.content };
}

function toRow(row: Row, actor: Actor): AdminReturnRow {
  const name = buyerName(row);
  return {
    id: row.id,
    order_number: row.increment_id,
    customer: { id: row.customer_id, name: seesPersonal(actor) ? name : maskName(name) },
    status: row.status,
    reason: row.reason,
    result: row.result,
    is_withdrawal: row.is_withdrawal,
    amount_centavos: row.amount_centavos,
    requested_at: row.requested_at.toISOString(),
  };
}
