import { McpServer, createMcpHandler } from '@modelcontextprotocol/server';
import { CallError } from '@vitrine/contract/client.ts';
import { ZodError, z } from 'zod';

import type { AgentRequest, UcpBody } from './agent-request.ts';
import { agentStoreFacts } from './agent-store-facts.ts';
import { type UcpOperation, ucpOperations } from './ucp-operations.ts';

const meta = z
  .looseObject({ 'ucp-agent': z.looseObject({ profile: z.string().max(2000).optional() }).optional() })
  .optional()
  .describe('Dados do protocolo UCP; podem faltar.');

/** Responds to one request of a shopper's agent over MCP (streamable HTTP, without sessions). */
export function respondMcp(agent: AgentRequest, request: Request): Promise<Response> {
  const handler = createMcpHandler(() => shopperServer(agent), {
    // Nothing here changes that an agent could listen to.
    maxSubscriptions: 0,
    maxRequestBodySize: 256_000,
  });
  return handler.fetch(request);
}

function shopperServer(agent: AgentRequest): McpServer {
  const { name } = agent.store.context;
  const server = new McpServer(
    { name: `vitrine-${agent.store.publicId}`, title: name, version: '1.0.0' },
    {
      instructions: `Loja ${name}. Busque produtos, monte uma sacola e entregue continue_url à pessoa: só ela confirma e paga. Valores em centavos de real.`,
    },
  );
  for (const [tool, operation] of Object.entries(ucpOperations)) {
    server.registerTool(
      tool,
      {
        title: operation.title,
        description: operation.description,
        inputSchema: z.looseObject({
          meta,
          ...(operation.hasId && { id: z.string().min(1).max(64).describe('O id da sacola.') }),
          ...(operation.payload && { [operation.payload.name]: operation.payload.schema }),
        }),
        annotations: {
          readOnlyHint: operation.isRead,
          destructiveHint: operation.rest[1].endsWith('/cancel'),
          openWorldHint: false,
        },
      },
      (input: Readonly<Record<string, unknown>>) => runTool(agent, operation, input),
    );
  }
  server.registerTool(
    'get_store',
    {
      title: 'Sobre a loja',
      description: 'Nome, contato, páginas de políticas e formas de pagamento desta loja.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async () => resultOf({ ...(await agentStoreFacts(agent)) }),
  );
  return server;
}

async function runTool(
  agent: AgentRequest,
  operation: UcpOperation,
  input: Readonly<Record<string, unknown>>,
) {
  try {
    const payload = operation.payload ? input[operation.payload.name] : {};
    return resultOf(await operation.run(agent, { id: String(input['id'] ?? ''), payload }));
  } catch (error) {
    if (error instanceof CallError) return problem(messageOf(error));
    if (error instanceof ZodError) return problem(z.prettifyError(error));
    throw error;
  }
}

function messageOf({ status, message, retryAfterSeconds }: CallError): string {
  if (status === 429) return `Muitas chamadas. Espere ${retryAfterSeconds ?? 60} segundos.`;
  return status >= 500 ? 'A loja não respondeu. Tente de novo em instantes.' : message;
}

const problem = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });

const resultOf = (body: UcpBody) => ({
  structuredContent: body,
  content: [{ type: 'text' as const, text: JSON.stringify(body) }],
});
