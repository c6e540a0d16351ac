import { createStore, useStore } from 'zustand';

import { useService } from '#app/platform/services/service-of.ts';

export interface Toast {
  id: number;
  message: string;
  tone: 'info' | 'success' | 'danger';
  durationMs: number;
  action: { label: string; onClick: () => void } | undefined;
}

export interface ToastOptions {
  tone?: Toast['tone'];
  /** Default 3000; the company-validation notice uses 5000 [UIX-01]. */
  durationMs?: number;
  /** Such as 'Desfazer': runs once and closes the toast. */
  action?: Toast['action'];
}

const defaultDurationMs = 3000;
const maxVisible = 10;

/** Creates the toasts of a router, a service. */
export function createToasts() {
  const state = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
  let lastId = 0;

  /** Shows a short message at the top right. The eleventh replaces the oldest. Returns its id. */
  function showToast(message: string, options: ToastOptions = {}): number {
    const { tone = 'info', durationMs = defaultDurationMs, action } = options;
    lastId += 1;
    const toast: Toast = { id: lastId, message, tone, durationMs, action };
    state.setState(({ toasts }) => ({
      // A repeated message, as after a second click, replaces the first.
      toasts: [...toasts.filter((other) => other.message !== message), toast].slice(-maxVisible),
    }));
    return toast.id;
  }

  function closeToast(id: number): void {
    state.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }

  return { state, showToast, closeToast };
}

export type ToastsService = ReturnType<typeof createToasts>;

export const useToastsService = () => useService(createToasts);

export function useToasts(): readonly Toast[] {
  return useStore(useToastsService().state).toasts;
}
