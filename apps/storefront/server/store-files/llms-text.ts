import type { Client } from '@vitrine/contract/client.ts';

import { blogPath, categoryTreePath, pagePath } from '#app/platform/addresses/paths.ts';
import { profilePath } from '#server/agents/ucp-profile.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

export const llmsTextPath = '/llms.txt';

const maxPages = 8;

/**
 * Returns a store's llms.txt, from its settings and pages [INT+05]: what it sells, and how a program searches it, fills a cart and hands
 * it to a person. Null in a closed store, in one that has closed down, and in one that is not to be indexed.
 */
export async function llmsText(store: KnownStore, _: string, api: Client): Promise<string | null> {
  const { name, origin, settings, closing } = store.context;
  if (store.isClosed || closing || /\bnoindex\b/i.test(settings.robots)) return null;
  const pages = await api('GET /api/cms/pages');
  const absolute = (path: string) => new URL(path, origin).href;
  const shownPages = pages.filter(({ url_key: key }) => key !== settings.home_page).slice(0, maxPages);
  return [
    `# ${oneLine(name)}`,
    '',
    `> ${oneLine(settings.description) || `Loja online ${oneLine(name)}.`}`,
    '',
    'Loja online no Brasil. Preços em reais (BRL), por unidade, à vista.',
    '',
    '## Produtos',
    `- [Categorias](${absolute(categoryTreePath)})`,
    `- Busca: ${origin.replace(/\/$/, '')}/busca?q={termo}`,
    `- [Mapa do site](${absolute('/sitemap.xml')})`,
    `- [Todos os produtos com preço e estoque](${absolute('/feeds/google.xml')})`,
    `- [Blog](${absolute(blogPath())})`,
    '',
    '## Comprar por um programa',
    `- [Perfil UCP](${absolute(profilePath)}): catálogo e sacola`,
    `- MCP: ${absolute('/mcp')}`,
    `- Link de sacola: ${absolute('/carrinho?add=')}CODIGO:2,OUTRO:1 mostra os itens e pergunta antes de adicionar`,
    '- Só a pessoa confirma e paga; programas não pagam.',
    ...(shownPages.length === 0 ? [] : ['', '## Informações']),
    ...shownPages.map(({ title, url_key: key }) => `- [${linkText(title)}](${absolute(pagePath(key))})`),
    ...contactLines(settings),
    '',
  ].join('\n');
}

function contactLines({ email, phone }: { email: string; phone: string }): string[] {
  const contacts = [email, phone].map(oneLine).filter((text) => text !== '');
  return contacts.length === 0 ? [] : [`- Atendimento: ${contacts.join(', ')}`];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const linkText = (text: string) => oneLine(text).replaceAll(/[[\]]/g, '');
