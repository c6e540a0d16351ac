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

function pageOf(html: string) {
  const page = parseDocument(html).children.find((node) => node.type === 'tag' && node.name === 'html');
  if (page?.type !== 'tag') throw new Error('No page in the markup.');
  return page;
}

/** React's renderToString over elements made anew from a page's own markup: what the markup costs by itself. */
export function bareReactRender(html: string): () => string {
  const page = pageOf(html);
  return () => renderToString(elementOf(page, 0));
}

/** What stands in a page's head, as elements made anew at each call. */
export function headElements(html: string): () => ReactNode {
  const head = pageOf(html).children.find((node) => node.type === 'tag' && node.name === 'head');
  const nodes = head?.type === 'tag' ? head.children : [];
  return () => nodes.map(elementOf);
}

/**
 * A document's body without what the router adds to it: scripts, the marks of what may come later, and in the ids that
 * React makes the depth of the tree.
 */
export function bodyMarkup(html: string): string {
  return html
    .slice(html.indexOf('<body>'), html.indexOf('</body>'))
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<!--\/?\$-->/gs, '')
    .replaceAll(/_R_\w+?_/g, '_R_');
}
