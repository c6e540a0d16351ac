import { componentCode } from '@vitrine/contract/component-code.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';

import { type NameAnchor, withHeadingAnchors } from './domain/anchors.ts';

type Content = Readonly<Record<string, CmsComponent>>;

/**
 * Gives the headings and questions of a page's sanitised components their anchors, from top to bottom: a rich text's headings as
 * ids, a question's in its field `anchor` [CAT+05].
 */
export function anchoredContent(content: Content, nameAnchor: NameAnchor): Record<string, CmsComponent> {
  const anchored = new Map(
    Object.entries(content)
      .toSorted(([, one], [, other]) => one.position - other.position)
      .map(([key, component]) => [key, withAnchors(component, nameAnchor)]),
  );
  return Object.fromEntries(
    Object.entries(content).map(([key, component]) => [key, anchored.get(key) ?? component]),
  );
}

function withAnchors(component: CmsComponent, nameAnchor: NameAnchor): CmsComponent {
  const { html, items } = component.data;
  const code = componentCode(component);
  if (code === 'rich-text' && typeof html === 'string') {
    return { ...component, data: { ...component.data, html: withHeadingAnchors(html, nameAnchor) } };
  }
  if (code === 'faq' && Array.isArray(items)) {
    const anchored = items.map((item: unknown) => withAnchorOfQuestion(item, nameAnchor));
    return { ...component, data: { ...component.data, items: anchored } };
  }
  return component;
}

function withAnchorOfQuestion(item: unknown, nameAnchor: NameAnchor): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const question: unknown = Reflect.get(item, 'question');
  return { ...item, anchor: typeof question === 'string' ? nameAnchor(question) : '' };
}
