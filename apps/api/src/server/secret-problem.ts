const shortest = 16;
/** Fewer guesses than this are made in a day by one machine. */
const leastBits = 64;

/** Placeholders that documents and examples have in place of a secret. */
const placeholder =
  /change.?(?:me|this|it)|replace.?(?:me|this|with)|insert.?here|your.?(?:secret|key|token|password)|placeholder|example|exemplo|default|password|senha123|sua.?(?:senha|chave)|troque|trocar|mude.?(?:me|isto|aqui)|altere|t[o0]d[o0]:|fixme|openssl|<[^>]+>|\.{3}|…|\*{3}|lorem|qwerty|asdfgh|letmein|s3cr3t|deadbeef/i;

/** Returns why a text is no secret, as the end of a sentence about its variable; null if it may be one. Never quotes it. */
export function secretProblem(text: string): string | null {
  if (text.length < shortest) return `has fewer than ${shortest} characters`;
  if (placeholder.test(text)) return 'is an example that anyone can guess';
  if (isRepeated(text)) return 'repeats itself';
  if (isRow(text)) return 'is a row of neighbouring characters';
  const distinct = new Set(text).size;
  if (text.length * Math.log2(distinct) < leastBits) return 'has too few different characters';
  return null;
}

/** Whether a text is one part said several times. */
function isRepeated(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length || isMostlyOnePart(text);
}

/** Such as `abcabcabcab`, whose last part is cut. */
function isMostlyOnePart(text: string): boolean {
  for (let length = 1; length <= text.length / 3; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** Whether most characters follow the one before in the alphabet, or precede it. */
function isRow(text: string): boolean {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return steps.filter((step) => Math.abs(step) === 1).length > steps.length * 0.7;
}
