import type { z } from 'zod';

import type { AgentRequest, UcpBody } from './agent-request.ts';
import { cancelCart, cartInput, createAgentCart, getCart, updateCart } from './ucp-carts.ts';
import {
  lookUpProducts,
  lookupInput,
  productInput,
  searchCatalogue,
  searchInput,
  showAgentProduct,
} from './ucp-catalogue.ts';

/** The arguments of an operation: REST has the id in the path and the rest as the body. */
interface OperationInput {
  readonly id: string;
  readonly payload: unknown;
}

export interface UcpOperation {
  readonly title: string;
  readonly description: string;
  /** Method and path below the endpoint of REST. */
  readonly rest: readonly [method: 'GET' | 'POST' | 'PUT', path: string];
  readonly status?: 201;
  readonly hasId: boolean;
  /** The argument of the MCP tool that is the body of REST; null for none. */
  readonly payload: { readonly name: 'catalog' | 'cart'; readonly schema: z.ZodType } | null;
  readonly isRead: boolean;
  readonly run: (agent: AgentRequest, input: OperationInput) => Promise<UcpBody>;
}

type Described = Pick<UcpOperation, 'title' | 'description' | 'rest' | 'isRead' | 'status'>;

function catalogOperation<Schema extends z.ZodType>(
  described: Omit<Described, 'isRead'>,
  schema: Schema,
  run: (agent: AgentRequest, input: z.output<Schema>) => Promise<UcpBody>,
): UcpOperation {
  return {
    ...described,
    isRead: true,
    hasId: false,
    payload: { name: 'catalog', schema },
    run: (agent, { payload }) => run(agent, schema.parse(payload)),
  };
}

/** The tools of the MCP endpoint and the calls of REST [INT+05]. */
export const ucpOperations: Readonly<Record<string, UcpOperation>> = {
  search_catalog: catalogOperation(
    {
      title: 'Buscar produtos',
      description: 'Busca produtos desta loja por texto, categoria e preço. Preços em centavos de real.',
      rest: ['POST', '/catalog/search'],
    },
    searchInput,
    searchCatalogue,
  ),
  lookup_catalog: catalogOperation(
    {
      title: 'Consultar códigos',
      description: 'Devolve os produtos de códigos (SKU) ou ids, com preço e disponibilidade de agora.',
      rest: ['POST', '/catalog/lookup'],
    },
    lookupInput,
    lookUpProducts,
  ),
  get_product: catalogOperation(
    {
      title: 'Ver um produto',
      description: 'Devolve um produto com as variações das opções escolhidas.',
      rest: ['POST', '/catalog/product'],
    },
    productInput,
    showAgentProduct,
  ),
  create_cart: {
    title: 'Criar uma sacola',
    description:
      'Cria uma sacola e devolve o total e continue_url: o endereço em que a pessoa confere, confirma e paga.',
    rest: ['POST', '/carts'],
    status: 201,
    isRead: false,
    hasId: false,
    payload: { name: 'cart', schema: cartInput },
    run: (agent, { payload }) => createAgentCart(agent, cartInput.parse(payload)),
  },
  get_cart: {
    title: 'Ver uma sacola',
    description: 'Devolve uma sacola aos preços de agora, com continue_url.',
    rest: ['GET', '/carts/:id'],
    isRead: true,
    hasId: true,
    payload: null,
    run: (agent, { id }) => getCart(agent, id),
  },
  update_cart: {
    title: 'Trocar os itens de uma sacola',
    description: 'Troca todos os itens de uma sacola pelos que são dados.',
    rest: ['PUT', '/carts/:id'],
    isRead: false,
    hasId: true,
    payload: { name: 'cart', schema: cartInput },
    run: (agent, { id, payload }) => updateCart(agent, id, cartInput.parse(payload)),
  },
  cancel_cart: {
    title: 'Descartar uma sacola',
    description: 'Descarta uma sacola e devolve como ela estava.',
    rest: ['POST', '/carts/:id/cancel'],
    isRead: false,
    hasId: true,
    payload: null,
    run: (agent, { id }) => cancelCart(agent, id),
  },
};

/** Returns the operation of a method and path below the endpoint; null if there is none. */
export function findOperation(method: string, path: string): { operation: UcpOperation; id: string } | null {
  for (const operation of Object.values(ucpOperations)) {
    const [itsMethod, pattern] = operation.rest;
    if (itsMethod !== method) continue;
    const parts = pattern.split('/');
    const given = path.split('/');
    const at = parts.indexOf(':id');
    const isSame =
      parts.length === given.length && parts.every((part, index) => index === at || part === given[index]);
    if (isSame) return { operation, id: at === -1 ? '' : (given[at] ?? '') };
  }
  return null;
}
