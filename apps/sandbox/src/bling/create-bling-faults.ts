import type { Context } from 'hono';
import { z } from 'zod';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';

import { BlingRefusal } from './bling-error.ts';

const kinds = ['slow', 'hangs', '400', '401', '403', '429', '429-day', '500', 'garbage', 'lost'] as const;
type FaultKind = (typeof kinds)[number];

/** What the next calls suffer; `lost` does its work first, and its response is a 502. */
const faultInput = z.object({
  kind: z.enum(kinds),
  /** The end of the calls' path, such as `/pedidos/vendas`; of all without it. */
  path: z.string().default(''),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  times: z.int().min(1).max(10_000).default(1),
});

/** The faults that tests ask for. */
export function createBlingFaults({
  clock,
  slowMs,
  hangMs,
}: {
  clock: SandboxClock;
  slowMs: number;
  hangMs: number;
}) {
  let faults: z.output<typeof faultInput>[] = [];

  /** Takes the next fault of a call: one that loses its response, or any other. */
  function take(c: Context, kind?: 'lost'): FaultKind | undefined {
    const path = new URL(c.req.url).pathname;
    const fault = faults.find(
      (one) =>
        path.endsWith(one.path) &&
        (one.method ?? c.req.method) === c.req.method &&
        (kind === undefined ? one.kind !== 'lost' : one.kind === kind),
    );
    if (!fault) return undefined;
    faults = faults.flatMap((one) => {
      if (one !== fault) return [one];
      return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
    });
    return fault.kind;
  }

  return {
    take,
    add(input: unknown): void {
      faults = [...faults, faultInput.parse(input)];
    },
    clear(): void {
      faults = [];
    },
    async suffer(c: Context): Promise<Response | null> {
      switch (take(c)) {
        case 'slow':
          await delayResponse(clock, slowMs, c.req.raw.signal);
          return null;
        case 'hangs':
          await delayResponse(clock, hangMs, c.req.raw.signal);
          return c.text('Gateway Timeout', 504);
        case '400':
          throw new BlingRefusal('VALIDATION_ERROR', 'Não foi possível salvar.', {
            fields: [{ element: 'itens', msg: 'O NCM do produto não foi informado.' }],
          });
        case '401':
          throw new BlingRefusal('UNAUTHORIZED', 'O token de acesso é inválido ou expirou.');
        case '403':
          throw new BlingRefusal('FORBIDDEN', 'O token não possui permissão para o escopo requisitado.');
        case '429':
          throw new BlingRefusal(
            'TOO_MANY_REQUESTS',
            'O limite de requisições por segundo foi atingido, tente novamente mais tarde.',
            { limit: 3, period: 'second' },
          );
        case '429-day':
          throw new BlingRefusal(
            'TOO_MANY_REQUESTS',
            'O limite de requisições por dia foi atingido, tente novamente amanhã.',
            { limit: 120_000, period: 'day' },
          );
        case '500':
          throw new BlingRefusal('SERVER_ERROR', 'Ocorreu um erro interno.');
        case 'garbage':
          return c.html('<!doctype html><title>Manutenção</title>');
        default:
          return null;
      }
    },
  };
}
