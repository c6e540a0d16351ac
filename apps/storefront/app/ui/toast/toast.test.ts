import { beforeEach, describe, expect, it } from 'vitest';

import { type ToastsService, createToasts } from './toast.ts';

let service: ToastsService;
const messages = () => service.state.getState().toasts.map((toast) => toast.message);

describe('showToast', () => {
  beforeEach(() => {
    service = createToasts();
  });

  it('[UIX-01] closes after 3000 ms by default', () => {
    service.showToast('Produto adicionado à sacola.');
    service.showToast('Empresa validada.', { durationMs: 5000 });
    expect(service.state.getState().toasts.map((toast) => toast.durationMs)).toEqual([3000, 5000]);
  });

  it('[UIX-01] shows at most ten, the newest', () => {
    for (let number = 1; number <= 12; number += 1) service.showToast(`Mensagem ${number}`);
    expect(messages()).toHaveLength(10);
    expect(messages().at(0)).toBe('Mensagem 3');
    expect(messages().at(-1)).toBe('Mensagem 12');
  });

  it('shows the same message once, as the newest', () => {
    service.showToast('Erro de rede.');
    service.showToast('Outra.');
    service.showToast('Erro de rede.');
    expect(messages()).toEqual(['Outra.', 'Erro de rede.']);
  });

  it('closes one by its id', () => {
    service.showToast('Fica.');
    service.showToast('Sai.');
    const last = service.state.getState().toasts.at(-1);
    service.closeToast(last?.id ?? -1);
    expect(messages()).toEqual(['Fica.']);
  });
});
