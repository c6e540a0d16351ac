import { create } from 'zustand';

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

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a short message at the top right. The eleventh replaces the oldest. Returns its id. */
export function showToast(message: string, options: ToastOptions = {}): number {
  const { tone = 'info', durationMs = defaultDurationMs, action } = options;
  lastId += 1;
  const toast: Toast = { id: lastId, message, tone, durationMs, action };
  useToasts.setState(({ toasts }) => ({
    // A repeated message, as after a second click, replaces the first.
    toasts: [...toasts.filter((other) => other.message !== message), toast].slice(-maxVisible),
  }));
  return toast.id;
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
