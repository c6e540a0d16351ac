import type { OpeningStep } from '@vitrine/contract/admin/schemas/stores.ts';

interface StepText {
  readonly title: string;
  /** Where it is done: the address of a section, and its first part for whether this panel has it. */
  readonly to: string | null;
  readonly action: string;
}

export const openingStepTexts: Readonly<Record<OpeningStep, StepText>> = {
  company: { title: 'Dados da empresa', to: '/configuracoes', action: 'Preencher' },
  domain: { title: 'Endereço na internet', to: '/configuracoes/address', action: 'Ver' },
  appearance: { title: 'Logotipo e cores', to: '/aparencia', action: 'Escolher' },
  shipping: { title: 'Entrega', to: '/entregas', action: 'Conferir' },
  payment: { title: 'Pagamento', to: null, action: '' },
  products: { title: 'Primeiros produtos', to: '/produtos', action: 'Cadastrar' },
  policies: { title: 'Políticas', to: null, action: '' },
  test_order: { title: 'Pedido de teste', to: '/pedidos', action: 'Ver pedidos' },
};
