import { CallError } from '@vitrine/contract/client.ts';

import { api } from '#app/platform/api/api.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import type { PageSection } from './component-views.ts';
import { loadSections } from './load-sections.ts';

export interface Policy {
  readonly title: string;
  readonly sections: readonly PageSection[];
}

/** Why a policy cannot be shown, in Portuguese [CMS-07]. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
}

const active = 1;
const timeoutMs = 10_000;

/** Loads a content page for the policy dialog [CMS-06]. Throws PolicyError. */
export async function loadPolicy(urlKey: string, store: StoreContext): Promise<Policy> {
  const page = await fetchPage(urlKey);
  if (page === null) throw new PolicyError('Nenhum conteúdo encontrado');
  if (page.status !== active) throw new PolicyError('Conteúdo não está ativo ou disponível');
  return { title: page.title, sections: await loadSections(page.content, store.public_id) };
}

async function fetchPage(urlKey: string) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const page = await api('GET /api/cms/pages/url/{urlKey}', { path: { urlKey }, signal: late.signal });
    // A back end may respond with success and no content.
    return Object(page) === page ? page : null;
  } catch (error) {
    throw new PolicyError(late.signal.aborted ? timeoutMessage : policyMessage(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const timeoutMessage = 'Tempo limite excedido. Verifique sua conexão.';
export const otherMessage = 'Erro ao carregar o conteúdo. Tente novamente.';

/** Returns the text for a failed call [CMS-07]. */
function policyMessage(error: unknown): string {
  if (!(error instanceof CallError)) return otherMessage;
  if (error.status === 404) return 'Conteúdo não encontrado.';
  if (error.status >= 500) return 'Erro interno do servidor. Tente novamente mais tarde.';
  return error.kind === 'timeout' ? timeoutMessage : otherMessage;
}
