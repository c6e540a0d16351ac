import { Server, type Tool, createMcpHandler } from '@modelcontextprotocol/server';
import { callUrl } from '@vitrine/contract/call-client.ts';

import { type MerchantTool, merchantTools } from './merchant-tools.ts';

export interface MerchantRequest {
  /** The store that the address names. */
  readonly storeId: string;
  /** `Bearer vk_…`. */
  readonly authorization: string;
  /** The panel's address. */
  readonly origin: string;
  /** Sends a call of the admin API through the panel's gateway. */
  readonly send: (request: Request) => Promise<Response>;
}

interface Envelope {
  readonly error?: boolean;
  readonly message?: string | null;
  readonly data?: unknown;
}

type Parts = Readonly<Record<string, unknown>>;

/** Responds to one request of a merchant's assistant over MCP: the key decides the tools, and a person each change [INT+05]. */
export async function respondMerchantMcp(merchant: MerchantRequest, request: Request): Promise<Response> {
  const about = await call(merchant, 'GET /api/admin/assistant');
  if (about.status !== 200) {
    const status = about.status === 429 || about.status >= 500 ? about.status : 401;
    return Response.json(
      { error: about.envelope.message ?? 'unauthorized' },
      { status, headers: { 'cache-control': 'no-store', 'www-authenticate': 'Bearer' } },
    );
  }
  const { name, store, permissions } = about.envelope.data as {
    name: string;
    store: string;
    permissions: string[];
  };
  const tools = merchantTools(new Set(permissions));
  const handler = createMcpHandler(() => merchantServer(merchant, { name, store, tools }), {
    maxSubscriptions: 0,
    maxRequestBodySize: 1_000_000,
  });
  return handler.fetch(request);
}

function merchantServer(
  merchant: MerchantRequest,
  { name, store, tools }: { name: string; store: string; tools: readonly MerchantTool[] },
): Server {
  const server = new Server(
    { name: `vitrine-painel-${merchant.storeId}`, title: `Painel da loja ${store}`, version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions: `Painel da loja ${store}, pela chave ${name}. Leia antes de propor: quase toda mudança pede a version que a leitura devolve. Uma ferramenta propose_… só propõe: mostre à pessoa o que mudaria e peça que aprove no painel, em Aprovações.`,
    },
  );
  server.setRequestHandler('tools/list', async () => ({
    tools: tools.map(({ name: tool, description, inputSchema, isProposal }) => ({
      name: tool,
      description,
      // The contract's JSON Schema, which the API checks.
      inputSchema: inputSchema as Tool['inputSchema'],
      annotations: { readOnlyHint: !isProposal, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find((one) => one.name === params.name);
    if (!tool) return problem(`A chave não tem a ferramenta ${params.name}.`);
    const { note, ...input } = params.arguments ?? {};
    const { status, envelope } = tool.isProposal
      ? await call(merchant, 'POST /api/admin/proposals', {
          body: { call: tool.call, input, ...(typeof note === 'string' && { note }) },
        })
      : await call(merchant, tool.call, input);
    if (status < 200 || status > 299) return problem(textOf(envelope));
    return resultOf(
      tool.isProposal
        ? { proposal: envelope.data, approve_at: `${merchant.origin}/aprovacoes` }
        : envelope.data,
    );
  });
  return server;
}

async function call(merchant: MerchantRequest, name: string, parts: Parts = {}) {
  const [method = ''] = name.split(' ');
  const body = parts['body'];
  const address = { path: textsOf(parts['path']), query: textsOf(parts['query']) };
  const response = await merchant.send(
    new Request(new URL(callUrl(name, address), merchant.origin), {
      method,
      headers: {
        authorization: merchant.authorization,
        'store-id': merchant.storeId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, envelope: await envelopeOf(response) };
}

async function envelopeOf(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return {};
  }
}

/** Programs may send numbers where an address has text. */
function textsOf(part: unknown): Record<string, string> {
  if (typeof part !== 'object' || part === null) return {};
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  );
}

function textOf({ message, data }: Envelope): string {
  const details = data === null || data === undefined ? '' : `\n${JSON.stringify(data)}`;
  return `${message ?? 'A loja não respondeu. Tente de novo em instantes.'}${details}`;
}

const problem = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });

function resultOf(data: unknown) {
  const structured =
    typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : { result: data };
  return {
    structuredContent: structured,
    content: [{ type: 'text' as const, text: JSON.stringify(structured) }],
  };
}
