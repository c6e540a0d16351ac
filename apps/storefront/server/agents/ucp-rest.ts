import { CallError } from '@vitrine/contract/client.ts';
import { ZodError } from 'zod';

import type { AgentRequest } from './agent-request.ts';
import type { UcpOperation } from './ucp-operations.ts';

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Responds to a call of UCP over REST: outcomes of the shop with 200, problems of the request with its status. */
export async function respondRest(
  operation: UcpOperation,
  agent: AgentRequest,
  input: { id: string; text: string },
): Promise<Response> {
  let payload: unknown = {};
  try {
    if (operation.payload) payload = JSON.parse(input.text);
  } catch {
    return restProblem(400, 'invalid_request', 'O corpo não é JSON.');
  }
  try {
    const body = await operation.run(agent, { id: input.id, payload });
    const hasResource = ['product', 'products', 'id'].some((name) => name in body);
    return Response.json(body, { status: hasResource ? (operation.status ?? 200) : 200, headers });
  } catch (error) {
    if (error instanceof ZodError) {
      const [issue] = error.issues;
      const isTooLarge = issue?.code === 'too_big' && issue.path.length === 1;
      const where = issue?.path.join('.') ?? '';
      return restProblem(
        400,
        isTooLarge ? 'request_too_large' : 'invalid_request',
        `${where}: ${issue?.message ?? ''}`,
      );
    }
    if (error instanceof CallError) {
      const { status, retryAfterSeconds } = error;
      if (status === 429)
        return restProblem(429, 'rate_limit_exceeded', 'Muitas chamadas.', retryAfterSeconds ?? 60);
      if (status >= 500)
        return restProblem(503, 'service_unavailable', 'A loja não respondeu. Tente de novo.', 10);
      return restProblem(400, error.code, error.message);
    }
    throw error;
  }
}

/** A problem of the request or the transport, as UCP's REST binding has it. */
export function restProblem(
  status: number,
  code: string,
  content: string,
  retryAfterSeconds?: number,
): Response {
  return Response.json(
    { code, content },
    {
      status,
      headers: {
        ...headers,
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  );
}
