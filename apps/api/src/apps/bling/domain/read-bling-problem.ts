import { z } from 'zod';

const field = z.object({
  msg: z.string().catch(''),
  element: z.string().catch(''),
});
const refusal = z.object({
  error: z.object({
    type: z.string().catch(''),
    message: z.string().catch(''),
    description: z.string().catch(''),
    /** Of a limit: `second` or `day`. */
    period: z.string().optional().catch(undefined),
    // A list, or an object with positions as keys.
    fields: z
      .union([z.array(field), z.record(z.string(), field).transform((fields) => Object.values(fields))])
      .optional()
      .catch(undefined),
  }),
});

interface BlingProblem {
  readonly type: string;
  /** What is wrong, for people: of its fields before its general sentence. */
  readonly text: string;
  readonly isOfDay: boolean;
  /** The fields that are wrong. */
  readonly elements: readonly string[];
}

const longest = 300;
/** A CPF or CNPJ, which is not kept with a failure. */
const document =
  /\b(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2})\b/g;

/** Returns what Bling says is wrong. */
export function readBlingProblem(body: unknown): BlingProblem {
  const error = refusal.safeParse(body).data?.error;
  const fields = error?.fields ?? [];
  const said = fields.flatMap(({ msg, element }) => {
    if (msg === '') return [];
    return [element === '' ? msg : `${msg} (${element})`];
  });
  const text = said.join(' ') || error?.description || error?.message || 'sem dizer o motivo.';
  return {
    type: error?.type ?? '',
    text: text.replace(document, '•••').slice(0, longest),
    isOfDay: error?.period === 'day',
    elements: fields.map(({ element }) => element),
  };
}
