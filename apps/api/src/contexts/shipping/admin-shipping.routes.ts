import type { AdminShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import {
  editableShipping,
  endShipping,
  putShipping,
  putShippingTable,
  unknownShipping,
} from './put-shipping.ts';
import { readShippingTable } from './read-shipping-table.ts';
import { type StoredShippingMethod, storeShippingRepository } from './store-shipping-repository.ts';
import { writeShippingTable } from './write-shipping-table.ts';

export const adminShippingRoutes = {
  'GET /api/admin/shipping-methods': ({ db, query }) =>
    storeShippingRepository.page(db, {
      sort: query.sort ?? 'position',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    }),

  'GET /api/admin/shipping-methods/{code}': async ({ db, path }) =>
    toAdminShipping(await findShipping(db, path.code)),

  'PUT /api/admin/shipping-methods/{code}': async ({ db, path, body, write }) => {
    const { version, ...shipping } = body;
    const { code } = path;
    await write((trx, trail) => putShipping({ trx, trail, code }, { shipping, version }));
    return toAdminShipping(await findShipping(db, code));
  },

  'POST /api/admin/shipping-methods/{code}/end': async ({ path, write }) => {
    await write((trx, trail) => endShipping({ trx, trail, code: path.code }));
    return null;
  },

  'GET /api/admin/shipping-methods/{code}/table': async ({ db, path }) => {
    const { code, rates } = await findShipping(db, path.code);
    return { name: `entrega-${code}.csv`, body: writeShippingTable(rates) };
  },

  'PUT /api/admin/shipping-methods/{code}/table': async ({ db, path, body, write }) => {
    const { code } = path;
    const rates = soundTable(body.csv);
    await write((trx, trail) => putShippingTable({ trx, trail, code }, { rates, version: body.version }));
    return toAdminShipping(await findShipping(db, code));
  },

  'POST /api/admin/shipping-table-checks': async ({ body }) => readShippingTable(body.csv),
} satisfies AdminHandlers;

async function findShipping(db: StoreDatabase, code: string): Promise<StoredShippingMethod> {
  const method = await storeShippingRepository.byCode(db, code);
  if (!method) throw unknownShipping(code);
  return method;
}

function toAdminShipping(method: StoredShippingMethod): AdminShippingMethod {
  const editable = editableShipping(method);
  return { code: method.code, ...editable, version: versionOf({ ...editable }) };
}

const shownProblems = 5;

function soundTable(csv: string): AdminShippingMethod['rates'] {
  const { rates, problems } = readShippingTable(csv);
  if (problems.length === 0) return rates;
  const sentences = problems
    .slice(0, shownProblems)
    .map(({ line, message }) => `Linha ${line}: ${message}`)
    .join(' ');
  const more = problems.length > shownProblems ? ` … e mais ${problems.length - shownProblems}.` : '';
  throw new OperatorProblem('shipping_table_invalid', { problems: `${sentences}${more}` });
}
