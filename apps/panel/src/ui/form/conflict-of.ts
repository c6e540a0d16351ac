import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { z } from 'zod';

/** A field that both people changed, as the other one left it. */
export interface TheirField {
  readonly name: string;
  readonly text: string;
}

const conflict = z.object({ changed_by: z.object({ name: z.string() }).nullish() });

/** Returns the person who saved in between; null if unknown. */
export function authorOf({ data }: AdminCallError): string | null {
  return conflict.safeParse(data).data?.changed_by?.name ?? null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists the fields that two people changed to different values, those in records by their paths, with what the other one wrote. */
export function changedByBoth(base: Fields, mine: Fields, theirs: Fields, prefix = ''): TheirField[] {
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return Object.keys(theirs)
    .filter(
      (name) =>
        differ(base[name], theirs[name]) &&
        differ(base[name], mine[name]) &&
        differ(mine[name], theirs[name]),
    )
    .flatMap((name) => {
      const [before, own, other] = [base[name], mine[name], theirs[name]];
      if (isFields(before) && isFields(own) && isFields(other)) {
        return changedByBoth(before, own, other, `${prefix}${name}.`);
      }
      return [{ name: `${prefix}${name}`, text: writtenText(name, other) }];
    });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists the fields in which what another person wrote differs. */
export function differingFields(mine: object, theirs: object): TheirField[] {
  const own: Fields = { ...mine };
  return Object.entries(theirs)
    .filter(([name, value]) => JSON.stringify(own[name]) !== JSON.stringify(value))
    .map(([name, value]) => ({ name, text: writtenText(name, value) }));
}

const longest = 200;

/** Writes a field's value as the form shows it. */
function writtenText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'ligado' : 'desligado';
  if (typeof value === 'number') return /centavos|price|amount/.test(name) ? formatBrl(value) : String(value);
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'string') ? value.join(', ') : `${value.length} itens`;
  }
  if (typeof value !== 'string') return 'mudado';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(`${value}T12:00:00Z`);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${formatDate(value)}, ${formatTime(value)}`;
  const plain = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
