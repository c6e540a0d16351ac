/** `#` stands for a digit, `A` for a digit or a capital letter; anything else stands for itself. */
export function maskExpression(mask: string): (string | RegExp)[] {
  return [...mask].map((character) => {
    if (character === '#') return /\d/;
    return character === 'A' ? /[\dA-Z]/ : character;
  });
}
