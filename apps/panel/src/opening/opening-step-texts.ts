import { linkOptions } from '@tanstack/react-router';
import type { OpeningStep } from '@vitrine/contract/admin/schemas/stores.ts';

interface StepText {
  readonly title: string;
  readonly action: string;
  /** null if the step's own text explains it. */
  readonly link: { readonly to: string } | null;
}

/** The name of each step, and the link to its screen. */
export const openingStepTexts = {
  company: { title: 'Dados da empresa', link: linkOptions({ to: '/configuracoes' }), action: 'Preencher' },
  domain: {
    title: 'Endereço na internet',
    link: linkOptions({ to: '/configuracoes/$group', params: { group: 'address' } }),
    action: 'Ver',
  },
  appearance: { title: 'Logotipo e cores', link: linkOptions({ to: '/aparencia' }), action: 'Escolher' },
  shipping: { title: 'Entrega', link: linkOptions({ to: '/entregas' }), action: 'Conferir' },
  payment: { title: 'Pagamento', link: null, action: '' },
  products: { title: 'Primeiros produtos', link: linkOptions({ to: '/produtos' }), action: 'Cadastrar' },
  policies: { title: 'Políticas', link: null, action: '' },
  test_order: { title: 'Pedido de teste', link: linkOptions({ to: '/pedidos' }), action: 'Ver pedidos' },
} satisfies Readonly<Record<OpeningStep, StepText>>;
