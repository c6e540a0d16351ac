import type { Context } from 'hono';

import { notFound } from './bling-error.ts';

const mostListed = 100;

export const jsonOf = (c: Context): Promise<unknown> => c.req.json().catch(() => null);

/** The id in the path. */
export function idOf(c: Context): number {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}

/** A list in the query, as `name[]=a&name[]=b` or with positions. */
export function listedIn(c: Context, name: string): string[] {
  return Object.entries(c.req.queries())
    .filter(([key]) => key === name || key.startsWith(`${name}[`))
    .flatMap(([, values]) => values);
}

/** The page that the query wants; a page holds a hundred. */
export function pageOfRows<Row>(c: Context, rows: readonly Row[]): Row[] {
  const size = Math.min(mostListed, Number(c.req.query('limite') ?? mostListed));
  const page = Math.max(1, Number(c.req.query('pagina') ?? 1));
  return rows.slice((page - 1) * size, page * size);
}
