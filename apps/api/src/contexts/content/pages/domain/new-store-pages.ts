import { policies, policyKeys } from './new-store-policies.ts';
import { textPageHtml } from './text-page.ts';

interface NewPage {
  readonly url_key: string;
  readonly title: string;
  /** 1 is published, 0 hidden. */
  readonly status: 0 | 1;
  readonly meta_title: string | null;
  readonly meta_description: string | null;
  readonly components: readonly Readonly<Record<string, unknown>>[];
}

const home: NewPage = {
  url_key: 'home',
  title: 'Página inicial',
  status: 1,
  meta_title: null,
  meta_description: null,
  components: [
    {
      code: 'hero',
      eyebrow: 'Seja bem-vindo',
      title: '{{loja}}',
      text: '{{descricao}}',
      cta_label: 'Ver os produtos',
      cta_href: '/categoria',
    },
    // What the store offers by now: an entry whose term it does not offer is left out.
    {
      code: 'trust-strip',
      items: [
        { icon: 'truck', title: 'Entrega em todo o Brasil', text: 'Em {{prazo:padrao}}' },
        { icon: 'truck', title: 'Frete grátis', text: 'Em compras acima de {{frete_gratis:padrao}}' },
        {
          icon: 'refresh',
          title: 'Troca sem complicação',
          text: '{{dias_para_devolver}} dias para mudar de ideia',
        },
        { icon: 'card', title: 'Parcele sem juros', text: 'Em até {{parcelas_sem_juros}}x no cartão' },
        { icon: 'medal', title: 'Desconto no Pix', text: '{{desconto_pix}} a menos à vista' },
        { icon: 'shield', title: 'Pagamento seguro', text: '{{formas_de_pagamento}}' },
      ],
    },
    // Without categories: the newest products, whatever their flags and however they are filed.
    { code: 'shelf', title: 'Nossos produtos', limit: 24, layout: 'grid', cta_href: '/categoria' },
    // Without categories: the first of the shop, with their pictures or those of their products.
    { code: 'category-tiles', title: 'Compre por categoria' },
    {
      code: 'rich-text',
      html: [
        // Each line has one term: without it the others stay, and the heading is never alone.
        '<h2>Fale com a gente</h2>',
        '<p>Somos a empresa {{razao_social}}, de {{cidade}}. Cada pedido é separado e conferido por nós.</p>',
        '<ul><li>E-mail: {{email}}</li><li>Telefone: {{telefone}}</li><li>Endereço: {{endereco}}</li></ul>',
      ].join(''),
    },
    {
      code: 'newsletter',
      title: 'Receba as novidades antes',
      text: 'Lançamentos e ofertas por e-mail. Sem exagero, e você sai quando quiser.',
    },
  ],
};

const contact: NewPage = {
  url_key: 'fale-conosco',
  title: 'Fale conosco',
  status: 1,
  meta_title: 'Fale conosco',
  meta_description: 'Como falar com a loja {{loja}}.',
  components: [
    {
      code: 'rich-text',
      html: textPageHtml({
        title: '',
        description: '',
        sections: [
          { lines: ['- E-mail: {{email}}', '- Telefone: {{telefone}}', '- Endereço: {{endereco}}'] },
        ],
      }),
    },
  ],
};

/** The content pages of a new store. Their placeholders follow its settings. */
export const newStorePages: readonly NewPage[] = [
  home,
  contact,
  ...policyKeys.map((key): NewPage => {
    const page = policies[key];
    return {
      url_key: key,
      title: page.title,
      status: 0,
      meta_title: page.title,
      meta_description: page.description,
      components: [{ code: 'rich-text', html: textPageHtml(page) }],
    };
  }),
];
