/** The pieces of a variant that one order has. */
export interface BoughtPieces {
  readonly variantId: number;
  readonly qty: number;
  /** A day, such as '2026-11-29'. */
  readonly on: string;
}

export interface DueReorder {
  readonly variantId: number;
  readonly qty: number;
  readonly intervalDays: number;
  readonly lastBoughtOn: string;
  readonly dueOn: string;
}

/** Fewer days of purchases are no rhythm. */
const fewestPurchases = 3;
/** Shown so many days before it is due: goods need time to arrive. */
const leadDays = 3;
/** Whoever let so many intervals pass buys it no more. */
const brokenAfter = 3;

/**
 * Returns what is due on a day by the median of the days between purchases, the most overdue of its interval first. The usual quantity
 * is their median, so that one large order for a fair changes nothing [COM+03].
 */
export function dueReorders(purchases: readonly BoughtPieces[], today: string): DueReorder[] {
  return [...Map.groupBy(purchases, ({ variantId }) => variantId)]
    .flatMap(([variantId, own]) => dueOf(variantId, own, today))
    .toSorted((one, other) => other.overdue - one.overdue || one.due.variantId - other.due.variantId)
    .map(({ due }) => due);
}

function dueOf(
  variantId: number,
  purchases: readonly BoughtPieces[],
  today: string,
): { due: DueReorder; overdue: number }[] {
  const byDay = [...Map.groupBy(purchases, ({ on }) => on)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const lastBoughtOn = byDay.at(-1)?.[0];
  if (byDay.length < fewestPurchases || lastBoughtOn === undefined) return [];
  const days = byDay.map(([on]) => dayNumber(on));
  const intervalDays = median(days.slice(1).map((day, index) => day - (days[index] ?? 0)));
  const sinceLast = dayNumber(today) - dayNumber(lastBoughtOn);
  if (sinceLast < intervalDays - leadDays || sinceLast <= 0 || sinceLast > intervalDays * brokenAfter)
    return [];
  const qty = median(byDay.map(([, some]) => some.reduce((sum, one) => sum + one.qty, 0)));
  const dueOn = dayText(dayNumber(lastBoughtOn) + intervalDays);
  return [{ due: { variantId, qty, intervalDays, lastBoughtOn, dueOn }, overdue: sinceLast / intervalDays }];
}

/** Of an even number of values the rounded mean of the middle two; at least 1. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 1, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return Math.max(1, Math.round((low + high) / 2));
}

const dayMs = 86_400_000;
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
