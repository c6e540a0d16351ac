import type { MessageParams } from '@vitrine/contract/envelope.ts';

/** Replaces the placeholders of a text by a refusal's params. Returns the text unchanged without params. */
export function fillMessage(text: string, params: MessageParams | undefined): string {
  return params ? text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'não informado') : text;
}
