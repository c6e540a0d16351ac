import { componentCode } from '@vitrine/contract/component-code.ts';
import type { BlogEntry } from '@vitrine/contract/schemas/cms.ts';

/** Returns the whole text of an entry as safe HTML: its opening and the texts among its components. */
export function articleHtml({
  content_html,
  content = {},
}: Pick<BlogEntry, 'content_html' | 'content'>): string {
  const texts = Object.values(content)
    .toSorted((one, other) => one.position - other.position)
    .flatMap((component) => (componentCode(component) === 'rich-text' ? component.data['html'] : []))
    .filter((html) => typeof html === 'string');
  return [content_html, ...texts].join('');
}

const wordsPerMinute = 200;

/** Returns the reading time of a text in whole minutes, at least 1. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
