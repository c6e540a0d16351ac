/** Suggests the name of a font from that of its file: of `open-sans-latin-700.woff2` it is `Open Sans`. */
export function fontNameOf(file: string): string {
  const [stem = ''] = file.split('.');
  const words = stem
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const end = words.findIndex((word, index) => index > 0 && ofFile.test(word));
  return (end === -1 ? words : words.slice(0, end))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 50);
}

/** Words that names of files add to that of the font. */
const ofFile =
  /^(?:\d{3}|thin|extra|ultra|semi|demi|light|regular|normal|medium|bold|black|heavy|italic|latin|ext|variable|vf|wght|webfont)/i;
