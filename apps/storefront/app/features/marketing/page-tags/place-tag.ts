import type { CmsTag, TagElement } from '@vitrine/contract/schemas/cms.ts';

/** Elements that the server has written into the head of the document already, for whoever reads without scripts. */
const writtenByServer: ReadonlySet<TagElement['name']> = new Set(['meta', 'link']);

/** Puts a tag's elements where the merchant wants them, made one by one: HTML is never parsed here [CMS-04]. */
export function placeTag({ elements, position, kind }: CmsTag): Element[] {
  const isInHead = position === 'head';
  const made = elements
    .filter(({ name }) => !(isInHead && kind === 'essential' && writtenByServer.has(name)))
    .map(createElement);
  if (isInHead) document.head.append(...made);
  else if (position === 'body_start') document.body.prepend(...made);
  else document.body.append(...made);
  return made;
}

function createElement({ name, attributes, text }: TagElement): Element {
  const element = document.createElement(name);
  // In the order they are written, as a document would run them, unless the merchant says otherwise.
  if (element instanceof HTMLScriptElement) element.async = 'async' in attributes;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (text !== '') element.textContent = text;
  return element;
}
