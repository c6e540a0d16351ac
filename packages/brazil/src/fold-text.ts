/** Returns a text in lower case and without accents, for comparisons and addresses: 'São João' is 'sao joao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
