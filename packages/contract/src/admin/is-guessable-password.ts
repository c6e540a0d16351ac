/**
 * Words of passwords that people choose most, in Brazil and elsewhere, without blanks: longer ones first, so that a part does not hide
 * the whole. Made for passwords of twelve characters and more, which are made of several.
 */
const commonWords = [
  'administrador administrator administracao',
  'internacional atleticomineiro corinthians fluminense vascodagama palmeiras flamengo atletico cruzeiro botafogo saopaulo gremio santos',
  'passwords password passwort contrasena acessototal segredo secreta secreto acesso entrar senhas senha mudar trocar teste testando temporaria temporario provisoria provisorio padrao default changeme welcome letmein bemvindo bemvinda',
  'iloveyou teamodemais euteamo amorzinho princesa gatinha familia felicidade jesuscristo jesusteama deusefiel deuseamor jesus cristo senhor deus amor vida minha meu paz',
  'qwertyuiop qwerty asdfgh zxcvbn abcdef abcabc dragon monkey sunshine football baseball futebol superman batman pokemon master shadow trustno starwars computador computer internet celular',
  'brasileiro brasileira brasilia brasil natal janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo verao inverno outono primavera',
  'eduardo fernanda gabriel guilherme gustavo henrique juliana leticia leonardo marcelo mariana matheus patricia rafael ricardo roberto rodrigo vanessa vinicius amanda andre beatriz bruna bruno camila carlos daniel diego felipe joao jose lucas luiz maria paulo pedro thiago ana',
  'administra admin root user usuario gerente lojista vendas vendedor empresa',
]
  .join(' ')
  .split(' ')
  .toSorted((one, other) => other.length - one.length);

/** Rows of keys and of the alphabet, read in both directions. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((row) => [row, [...row].toReversed().join('')]);

const shortestRun = 3;
/** The characters that must remain besides guessable parts. */
const minRemainingCharacters = 4;

/** Letters in whose place people write signs, so that a word stays readable. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns whether a password is among an attacker's first guesses: nothing is left of it without common words, rows of keys,
 * repetitions, years and what is known of the person, which `own` holds: their e-mail and name, the store's name. NIST SP 800-63B
 * asks for such a comparison in place of rules about kinds of characters.
 */
export function isGuessablePassword(password: string, own: readonly string[]): boolean {
  const typed = plainOf(password);
  // Digits after the last letter are a number, not letters in disguise.
  const spelled = typed.replace(/.*\p{L}/u, (word) =>
    [...word].map((character) => lookalikes[character] ?? character).join(''),
  );
  return [typed, spelled].some((text) => {
    const left = leftOf(lettersOf(text), own);
    return new Set(left).size < minRemainingCharacters;
  });
}

const plainOf = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

function leftOf(letters: string, own: readonly string[]): string {
  let text = withoutRepetition(letters);
  for (const word of [...wordsOf(own), ...commonWords]) text = text.replaceAll(word, ' ');
  for (const run of runsOf(text)) text = text.replace(run, ' ');
  return text
    .replaceAll(/(?:19|20)\d\d/g, '')
    .replaceAll(/(.)\1{2,}/gu, '')
    .replaceAll(' ', '');
}

/** Returns the unit of a text that is one unit again and again; the last may be cut. */
function withoutRepetition(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** The words of names and of the parts of an e-mail, and each as a whole, longest first. */
function wordsOf(own: readonly string[]): string[] {
  const texts = own.map((text) => plainOf(text));
  const words = texts.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words.filter((word) => word.length >= 3))].toSorted(
    (one, other) => other.length - one.length,
  );
}

/** Parts of a text that are a part of a row, longest first. */
function runsOf(text: string): string[] {
  const runs: string[] = [];
  for (let start = 0; start < text.length; start += 1) {
    let length = 0;
    while (
      rows.some((row) => start + length < text.length && row.includes(text.slice(start, start + length + 1)))
    ) {
      length += 1;
    }
    if (length < shortestRun) continue;
    runs.push(text.slice(start, start + length));
    start += length - 1;
  }
  return runs.toSorted((one, other) => other.length - one.length);
}
