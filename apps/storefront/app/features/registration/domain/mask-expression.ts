/** In a mask `#` is a digit and `A` a digit or capital letter; any other character is literal. */
export function maskExpression(mask: string): (string | RegExp)[] {
  return [...mask].map((character) => {
    if (character === '#') return /\d/;
    return character === 'A' ? /[\dA-Z]/ : character;
  });
}
