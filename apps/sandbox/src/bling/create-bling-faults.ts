import type { Context } from 'hono';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';
import { createFaults } from '#sandbox/create-faults.ts';

import { BlingRefusal } from './bling-error.ts';

const kinds = ['slow', 'hangs', '400', '401', '403', '429', '429-day', '500', 'garbage'] as const;

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
  const faults = createFaults(kinds);

  return {
    ...faults,
    async suffer(c: Context): Promise<Response | null> {
      switch (faults.take(c)) {
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
