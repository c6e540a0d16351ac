import { linkOptions } from '@tanstack/react-router';
import type { OpeningStep } from '@vitrine/contract/admin/schemas/stores.ts';

interface StepText {
  readonly title: string;
  /** The screens where the step is done; none if this screen has it. */
  readonly links: readonly { readonly link: { readonly to: string }; readonly label: string }[];
}

const settingsOf = (group: 'company' | 'contact' | 'address') =>
  linkOptions({ to: '/configuracoes/$group', params: { group } });

/** The name of each step, and the links to its screens. */
export const openingStepTexts = {
  company: {
    title: 'Dados da empresa',
    links: [
      { link: settingsOf('company'), label: 'Preencher a empresa' },
      { link: settingsOf('contact'), label: 'Preencher endereço e contato' },
    ],
  },
  domain: {
    title: 'Endereço na internet',
    links: [{ link: settingsOf('address'), label: 'Ver o domínio' }],
  },
  appearance: {
    title: 'Logotipo e cores',
    links: [{ link: linkOptions({ to: '/aparencia' }), label: 'Escolher logotipo e cores' }],
  },
  shipping: {
    title: 'Entrega',
    links: [{ link: linkOptions({ to: '/entregas' }), label: 'Conferir as entregas' }],
  },
  payment: {
    title: 'Pagamento',
    links: [
      { link: linkOptions({ to: '/pagamentos/contas/nova' }), label: 'Conectar pagamentos' },
      { link: linkOptions({ to: '/pagamentos' }), label: 'Ver formas de pagamento' },
    ],
  },
  sender: {
    title: 'Remetente dos e-mails',
    links: [{ link: linkOptions({ to: '/emails/remetente' }), label: 'Escolher o remetente' }],
  },
  products: {
    title: 'Primeiros produtos',
    links: [
      { link: linkOptions({ to: '/importacao' }), label: 'Importar uma planilha' },
      { link: linkOptions({ to: '/produtos/novo' }), label: 'Cadastrar um produto' },
    ],
  },
  policies: { title: 'Políticas', links: [] },
  test_order: {
    title: 'Pedido de teste',
    links: [{ link: linkOptions({ to: '/pedidos' }), label: 'Ver pedidos' }],
  },
} satisfies Readonly<Record<OpeningStep, StepText>>;

/** What a store may do before it opens, without the checklist judging it. */
export const openingExtras = [
  { link: linkOptions({ to: '/paginas/$id', params: { id: 'home' } }), label: 'Mudar a página inicial' },
  { link: linkOptions({ to: '/menus' }), label: 'Arrumar o menu' },
  { link: linkOptions({ to: '/menus/rodape' }), label: 'Arrumar o rodapé' },
  { link: linkOptions({ to: '/emails' }), label: 'Mudar os textos dos e-mails' },
] as const;
