/** Returns whether safe HTML shows anything: text, or something that is not text. */
export function hasVisibleContent(html: string | null): boolean {
  if (html === null) return false;
  if (/<(?:img|picture|video|iframe|hr|svg|input)\b/i.test(html)) return true;
  return html.replace(/<[^>]*>|&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') !== '';
}
