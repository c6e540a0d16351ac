import { parseDocument } from 'htmlparser2';
import { type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

function elementOf(node: ParsedNode, key: number): ReactNode {
  if (node.type === 'text') return node.data;
  if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') return null;
  const { class: className, style: _style, ...attributes } = node.attribs;
  const isVoid = node.children.length === 0;
  // A text area wants its text as a value; the rest of the markup stands as it is.
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

/** React's renderToString over elements made anew from a page's own markup: what the markup costs by itself. */
export function bareReactRender(html: string): () => string {
  const page = parseDocument(html).children.find((node) => node.type === 'tag' && node.name === 'html');
  if (!page) throw new Error('No page in the markup.');
  return () => renderToString(elementOf(page, 0));
}
