import { beforeEach, describe, expect, it } from 'vitest';

import { closeToast, showToast, useToasts } from './toast.ts';

const messages = () => useToasts.getState().toasts.map((toast) => toast.message);

describe('showToast', () => {
  beforeEach(() => useToasts.setState({ toasts: [] }));

  it('[UIX-01] closes after 3000 ms by default', () => {
    showToast('Produto adicionado à sacola.');
    showToast('Empresa validada.', { durationMs: 5000 });
    expect(useToasts.getState().toasts.map((toast) => toast.durationMs)).toEqual([3000, 5000]);
  });

  it('[UIX-01] shows at most ten, the newest', () => {
    for (let number = 1; number <= 12; number += 1) showToast(`Mensagem ${number}`);
    expect(messages()).toHaveLength(10);
    expect(messages().at(0)).toBe('Mensagem 3');
    expect(messages().at(-1)).toBe('Mensagem 12');
  });

  it('shows the same message once, as the newest', () => {
    showToast('Erro de rede.');
    showToast('Outra.');
    showToast('Erro de rede.');
    expect(messages()).toEqual(['Outra.', 'Erro de rede.']);
  });

  it('closes one by its id', () => {
    showToast('Fica.');
    showToast('Sai.');
    const last = useToasts.getState().toasts.at(-1);
    closeToast(last?.id ?? -1);
    expect(messages()).toEqual(['Fica.']);
  });
});
