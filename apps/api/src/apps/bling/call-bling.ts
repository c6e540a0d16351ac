import { Contatos } from 'bling-erp-api/lib/entities/contatos/index.js';
import { Depositos } from 'bling-erp-api/lib/entities/depositos/index.js';
import { Estoques } from 'bling-erp-api/lib/entities/estoques/index.js';
import { FormasDePagamento } from 'bling-erp-api/lib/entities/formasDePagamento/index.js';
import { Nfes } from 'bling-erp-api/lib/entities/nfes/index.js';
import { PedidosVendas } from 'bling-erp-api/lib/entities/pedidosVendas/index.js';
import { Produtos } from 'bling-erp-api/lib/entities/produtos/index.js';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { BlingFault, blingTransport } from './bling-transport.ts';

/** The resources of the public client that the app uses. */
interface BlingApi {
  readonly contatos: Contatos;
  readonly depositos: Depositos;
  readonly estoques: Estoques;
  readonly formasDePagamento: FormasDePagamento;
  readonly nfes: Nfes;
  readonly pedidosVendas: PedidosVendas;
  readonly produtos: Produtos;
}

type BlingCall = (bling: BlingApi) => Promise<unknown>;

export const blingDisconnected = 'A conta do Bling não está conectada. Conecte-a na página do aplicativo.';

/**
 * Calls Bling with the store's account, renewed once if it is refused. Throws a lasting fault if Bling says no, and a passing one if it does
 * not answer, or not as its documentation says: then the call may have had its effect. Read the answer with a schema.
 */
export async function callBling(context: AppContext, call: BlingCall): Promise<unknown> {
  const held = await context.account.read();
  if (!held) throw new AppFault(blingDisconnected, { isLasting: true });
  try {
    return await call(apiWith(context, held.secrets['access'] ?? ''));
  } catch (error) {
    if (!(error instanceof BlingFault) || error.status !== 401) throw error;
    const renewed = await context.account.renew(held);
    if (!renewed) throw new AppFault(blingDisconnected, { isLasting: true });
    return call(apiWith(context, renewed.secrets['access'] ?? ''));
  }
}

/** The same; null for what Bling does not have. */
export async function findInBling(context: AppContext, call: BlingCall): Promise<unknown> {
  try {
    return await callBling(context, call);
  } catch (error) {
    if (error instanceof BlingFault && error.status === 404) return null;
    throw error;
  }
}

function apiWith(context: AppContext, access: string): BlingApi {
  const transport = blingTransport(context, access);
  return {
    contatos: new Contatos(transport),
    depositos: new Depositos(transport),
    estoques: new Estoques(transport),
    formasDePagamento: new FormasDePagamento(transport),
    nfes: new Nfes(transport),
    pedidosVendas: new PedidosVendas(transport),
    produtos: new Produtos(transport),
  };
}
