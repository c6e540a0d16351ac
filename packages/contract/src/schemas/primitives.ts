import { parseCep } from '@vitrine/brazil/cep.ts';
import { parseEmail } from '@vitrine/brazil/email.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import { z } from 'zod';

export const uuid = z.uuid();
/** A database identity: positive and within int4. */
export const id = z.int().min(1).max(2_147_483_647);
/** A database id as text in a path or query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);
export const centavos = z.int();
/** A whole number that a column of four bytes holds. What a number means is a rule of its own. */
export const storableInt = z.int().min(-2_147_483_648).max(2_147_483_647);

const [firstYear, lastYear] = [1900, 2199] as const;
const isOfTheseTimes = (text: string) => {
  const year = new Date(text).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
};
/** JSON Schema has no bounds of dates. */
const boundsOfDates = { 'x-minimum': `${firstYear}-01-01`, 'x-maximum': `${lastYear}-12-31` };
/** A moment from 1900 to 2199: databases have no year 0, and years of five digits no common notation. */
export const isoDateTime = z.iso.datetime({ offset: true }).refine(isOfTheseTimes).meta(boundsOfDates);
/** A day from 1900 to 2199. */
export const isoDate = z.iso.date().refine(isOfTheseTimes).meta(boundsOfDates);

/** A record with at most so many keys. */
export const boundedRecord = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= max)
    .meta({ maxProperties: max });
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120);
/** A category's key: slugs joined by slashes. */
export const urlKey = z
  .string()
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/)
  .max(200);
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);
/** A text as people write a value, to its stored form; `parse` returns null for any other text, which breaks `rule`. */
const typed = <Value extends string>(longest: number, parse: (text: string) => Value | null, rule: string) =>
  z
    .string()
    .max(longest)
    .transform((text, { addIssue }) => {
      const parsed = parse(text);
      if (parsed !== null) return parsed;
      addIssue({ code: 'custom', message: rule });
      return z.NEVER;
    });
/** A CEP as people type it, to its eight digits. */
export const typedCep = typed(40, parseCep, 'O CEP tem oito números, como 01310-100.');
/** A phone as people type it, to its digits. */
export const typedPhone = typed(40, parsePhone, 'Escreva o telefone com DDD, como (11) 91234-5678.');
/** A federative unit, as `SP`. */
export const typedUf = typed(2, parseUf, 'Escolha o estado.');
/** An e-mail as people type it, to the form in which accounts are stored. */
export const typedEmail = typed(320, parseEmail, 'Escreva o e-mail como nome@exemplo.com.br.').pipe(
  z.string(),
);
/** Content of one unit in thousandths of the measure (g, ml, mm), for the unit price; `un` counts pieces. */
export const packContent = z.object({
  amount: z.int().min(1),
  measure: z.enum(['kg', 'l', 'm', 'un']),
  /** The pieces of equal content in a pack; absent for one. */
  pieces: z.int().min(2).optional(),
});

/** The price of one unit when at least `from_qty` are bought. */
const priceTier = z.object({ from_qty: z.int().min(1), price_centavos: centavos });
/** Prices by quantity, rising, first that of the smallest purchase; absent if every quantity costs the same. */
export const priceTiers = { price_tiers: z.array(priceTier).min(2).optional() };

export const quantityRule = { min_qty: z.int().min(1), qty_step: z.int().min(1) };
export const flag = z.union([z.literal(0), z.literal(1)]);
/** One path/value pair of configuration. */
export const configPair = z.object({ path: z.string(), value: z.string().nullable() });
export const nothing = z.null();
export const messageOnly = z.null();
/** A response that is one of these message ids; the envelope's `message` repeats it. */
export const oneOfMessages = <const Message extends string>(...messages: readonly Message[]) =>
  z.object({ message: z.enum(messages) });
