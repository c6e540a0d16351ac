import type { LinkKind, LinkTarget } from '@vitrine/contract/admin/schemas/links.ts';

export const linkKindLabels: Readonly<Record<LinkKind, string>> = {
  category: 'Categoria',
  product: 'Produto',
  page: 'Página',
  entry: 'Texto do blog',
  list: 'Lista da loja',
  shop: 'Página da loja',
  search: 'Busca',
  address: 'Outro endereço',
};

/** Whether shoppers can open what a link leads to. */
export const linkStateLabels: Readonly<Record<LinkTarget['state'], string>> = {
  shown: 'No ar',
  hidden: 'Fora do ar',
  gone: 'Não existe mais',
};

/** Returns what is wrong with a link; null while shoppers can open it. */
export function linkProblem({ kind, state }: Pick<LinkTarget, 'kind' | 'state'>): string | null {
  switch (state) {
    case 'shown':
      return null;
    case 'hidden':
      return `${linkKindLabels[kind]} fora do ar: os clientes não chegam lá.`;
    case 'gone':
      return kind === 'address'
        ? 'A loja não tem este endereço: o link não leva a lugar nenhum.'
        : `${linkKindLabels[kind]} que não existe mais: o link não leva a lugar nenhum.`;
  }
}
