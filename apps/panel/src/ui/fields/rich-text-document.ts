import { getHTMLFromFragment, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser, Node as DocumentNode } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

import { isSameHtml } from './is-same-html.ts';
import { pictureNode } from './picture-node.ts';

const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => address !== undefined && richTextLink(address) !== null,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

/** The elements of the visual editor: a subset of those that the API's sanitiser keeps. */
const richTextExtensions = [...textExtensions, pictureNode];

/** Returns the same elements with pictures that are found at addresses. */
export const extensionsShowingPictures = (urlOf: (name: string) => string | undefined) => [
  ...textExtensions,
  pictureNode.configure({ urlOf }),
];

/** Returns the document of a text in HTML. */
export function parseRichText(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(getSchema(richTextExtensions)).parse(body).toJSON();
}

/** Returns the HTML of a document: '' for an empty one, items of lists without a paragraph of their own. */
export function writeRichText(json: JSONContent): string {
  const schema = getSchema(richTextExtensions);
  const { body } = new DOMParser().parseFromString(
    getHTMLFromFragment(DocumentNode.fromJSON(schema, json).content, schema),
    'text/html',
  );
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const next = paragraph.nextElementSibling;
    if (!next || next.matches('ul, ol')) paragraph.replaceWith(...paragraph.childNodes);
  }
  return body.innerHTML === '<p></p>' ? '' : body.innerHTML;
}

/** Returns whether the visual editor keeps all of a text. */
export function keepsRichText(html: string): boolean {
  // Styles are not kept; the panel's policy reports the attempt to parse them.
  if (styled.test(html)) return false;
  return isSameHtml(html, writeRichText(parseRichText(html)));
}

const styled = /<style\b|<[a-z][^>]*\sstyle\s*=/i;

/** Returns whether a copied text has pictures: they are in files of their own, or of another site. */
export const hasPastedPictures = (html: string): boolean => /<(?:img|v:imagedata)\b/i.test(html);

/** Removes what word processors add to a copied text, and makes lists of Word's paragraphs with bullets. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html
      .replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|<style\b[\s\S]*?<\/style\s*>/gi, '')
      // The panel's policy empties the styles of a text that is parsed.
      .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style=')),
    'text/html',
  );
  for (const extra of body.querySelectorAll('script, meta, title, link')) extra.remove();
  for (const heading of body.querySelectorAll('h1')) {
    const second = document.createElement('h2');
    second.append(...heading.childNodes);
    heading.replaceWith(second);
  }
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const bullet = paragraph.querySelector(
      'span[data-style*="mso-list:Ignore" i], span[data-style*="mso-list: Ignore" i]',
    );
    const kind = /^\s*[\da-z]+[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    const list = before?.matches(`${kind}[data-pasted]`) ? before : document.createElement(kind);
    list.setAttribute('data-pasted', '');
    list.append(item);
    if (list === before) paragraph.remove();
    else paragraph.replaceWith(list);
  }
  for (const element of body.querySelectorAll('[data-style]')) markStyle(element);
  return body.innerHTML;
}

/** Makes elements of bold and italic styles, and removes elements whose style takes back what they mean. */
function markStyle(element: Element) {
  const style = (element.getAttribute('data-style') ?? '').toLowerCase().replaceAll(/\s/g, '');
  element.removeAttribute('data-style');
  const isPlain = /font-(?:weight:(?:normal|[1-4]00)|style:normal)/.test(style);
  if (element.matches('b, strong, i, em') && isPlain) element.replaceWith(...element.childNodes);
  if (!element.matches('span')) return;
  if (/font-weight:(?:bold|[5-9]00)/.test(style)) wrapContent(element, 'strong');
  if (/font-style:italic/.test(style)) wrapContent(element, 'em');
}

function wrapContent(element: Element, name: string) {
  const mark = document.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Returns the trimmed address of a link; null for one that the shop's texts do not allow. */
export function richTextLink(text: string): string | null {
  const address = text.trim();
  const isTaken = /^(?:https:\/\/[^\s/]+|mailto:[^\s@]+@\S|tel:\+?[\d(]|\/(?![/\\])|#)/i.test(address);
  return isTaken && !/[\s\p{Cc}\\]/u.test(address) ? address : null;
}
