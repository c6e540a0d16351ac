import { isRunningAddress, shownHtml } from '#api/platform/sanitise-html.ts';

const isHtmlField = /(?:^|_)html$/;

/**
 * Sanitises a page's content [CMS+01]: fields named `html` or `…_html`, at any depth, become safe HTML; texts that
 * would run as a link are emptied.
 */
export function sanitiseContent<Content>(content: Content): Content {
  // The shape is preserved; only texts change.
  return sanitiseValue(content, '') as Content;
}

function sanitiseValue(value: unknown, field: string): unknown {
  if (typeof value === 'string') {
    if (isHtmlField.test(field)) return shownHtml(value);
    return isRunningAddress(value) ? '' : value;
  }
  if (Array.isArray(value)) return value.map((one) => sanitiseValue(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sanitiseValue(one, key)]));
}
