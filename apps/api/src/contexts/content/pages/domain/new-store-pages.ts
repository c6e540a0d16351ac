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
      title: '{{loja}}',
      text: 'Seja bem-vindo. Veja o que acabou de chegar.',
      cta_label: 'Ver os produtos',
      cta_href: '/categoria',
    },
    // Without categories: the newest products, however they are filed.
    { code: 'shelf', title: 'Novidades', limit: 10, cta_href: '/categoria' },
    {
      code: 'trust-strip',
      items: [
        { icon: 'truck', title: 'Entrega em todo o Brasil', text: 'Em {{prazo:padrao}}' },
        {
          icon: 'refresh',
          title: 'Troca sem complicação',
          text: 'Até {{dias_para_devolver}} dias para devolver',
        },
        { icon: 'card', title: 'Pagamento seguro', text: 'Em até {{parcelas_sem_juros}}x sem juros' },
      ],
    },
  ],
};

const contact: NewPage = {
  url_key: 'fale-conosco',
  title: 'Fale conosco',
  status: 1,
  meta_title: 'Fale conosco',
  meta_description: 'Como falar com a {{loja}}.',
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
