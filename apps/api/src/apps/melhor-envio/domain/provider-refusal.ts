import { z } from 'zod';

const texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);
const refusal = z.object({
  errors: z.record(z.string(), texts).optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

/** Returns what the provider says is wrong: of its fields before its general sentence, which is English. */
export function providerRefusal(body: unknown): string {
  const { errors = {}, error, message } = refusal.safeParse(body).data ?? {};
  const [field, [text] = []] = Object.entries(errors)[0] ?? [];
  if (field !== undefined && text !== undefined) return `${text} (${field})`.slice(0, 300);
  return (error ?? message ?? 'sem dizer o motivo.').slice(0, 300);
}
