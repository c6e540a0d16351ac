import type { Checklist } from '@vitrine/contract/admin/schemas/stores.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

type Block = Checklist['policies'][number]['blocks'][number];

const elements = /<(h[1-6]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** Returns the headings, paragraphs and items of sanitised HTML as texts. */
export function textBlocks(html: string): Block[] {
  return [...html.matchAll(elements)].map(([, name = '', inner = '']) => ({
    kind: name === 'p' ? 'paragraph' : name === 'li' ? 'item' : 'heading',
    text: plain(inner),
  }));
}

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text.replace(/&([a-z]+|#39);/g, (whole, name: string) => ownEntry(entities, name) ?? whole).trim();
}
