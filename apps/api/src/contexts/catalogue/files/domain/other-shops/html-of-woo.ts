/** A shortcode that a plugin of WordPress replaces when a page is shown. */
const shortcode =
  /\[\/?(?:vc_|et_pb_|fusion_|av_|rev_slider|contact-form-7|gallery|caption|video|audio|embed|playlist|elementor|product|woocommerce_)[^\]\n]*\]/gi;
const block = /<(?:p|div|ul|ol|h[1-6]|table|figure|blockquote|section|details)\b/i;

/**
 * Returns a description of WooCommerce as HTML: its export writes line ends as `\n`, and paragraphs without tags are made when a page
 * is shown. Shortcodes, which only the old shop can show, are taken out and returned.
 */
export function htmlOfWoo(cell: string): { readonly html: string; readonly shortcodes: readonly string[] } {
  const lines = cell.replaceAll(String.raw`\n`, '\n');
  const shortcodes = lines.match(shortcode) ?? [];
  const text = shortcodes.length === 0 ? lines : lines.replaceAll(shortcode, '');
  if (text.trim() === '' || block.test(text)) return { html: text.trim(), shortcodes };
  const html = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  return { html, shortcodes };
}
