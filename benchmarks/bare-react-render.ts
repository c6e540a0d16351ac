import { parseDocument } from 'htmlparser2';
import { type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

function elementOf(node: ParsedNode, key: number): ReactNode {
  if (node.type === 'text') return node.data;
  if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') return null;
  const { class: className, style: _style, ...attributes } = node.attribs;
  const isVoid = node.children.length === 0;
  // React takes a text area's text as its value; other markup is unchanged.
  const children = isVoid || node.name === 'textarea' ? [] : node.children.map(elementOf);
  const isRaw = node.type === 'script' || node.type === 'style';
  const text = node.children[0]?.type === 'text' ? node.children[0].data : '';
  return createElement(
    node.name,
    {
      key,
      ...(className && { className }),
      ...attributes,
      ...(isRaw && { dangerouslySetInnerHTML: { __html: text } }),
    },
    ...(isRaw ? [] : children),
  );
}

/** Returns a renderToString of elements rebuilt from a page's markup: the cost of the markup itself. */
export function bareReactRender(html: string): () => string {
  const page = parseDocument(html).children.find((node) => node.type === 'tag' && node.name === 'html');
  if (!page) throw new Error('no page in the markup');
  return () => renderToString(elementOf(page, 0));
}
