import type { MessageParams } from '@vitrine/contract/envelope.ts';

/** Puts what a refusal brought into the gaps of its text; a text without params is left as it is. */
export function fillMessage(text: string, params: MessageParams | undefined): string {
  return params ? text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'não informado') : text;
}
