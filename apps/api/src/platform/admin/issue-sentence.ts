import type { DescribeIssue } from '#api/platform/http/call-response.ts';

const expectedTypes: Readonly<Record<string, string>> = {
  number: 'Use um número.',
  int: 'Use um número inteiro.',
  string: 'Escreva um texto.',
  boolean: 'Escolha sim ou não.',
  array: 'Use uma lista.',
  object: 'Complete os campos deste grupo.',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Escreva o e-mail como nome@exemplo.com.br.',
  url: 'Use um endereço completo, que começa com https://.',
  date: 'Escreva a data como 27/11/2026.',
  datetime: 'Escreva a data e a hora, como 27/11/2026 às 10:00.',
  uuid: 'Este identificador não existe.',
  base64: 'Este arquivo não chegou inteiro. Envie-o de novo.',
};

const general = 'Este valor não tem a forma que o campo aceita.';

/** Returns the rule that a value of an admin call breaks, in Portuguese. */
export const issueSentence: DescribeIssue = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return expectedTypes[issue.expected] ?? general;
    case 'too_small':
      if (issue.origin === 'array') return `Escolha ao menos ${issue.minimum}.`;
      if (issue.origin === 'string') return `Escreva ao menos ${issue.minimum} letras.`;
      return issue.inclusive === false
        ? `Use um valor maior que ${issue.minimum}.`
        : `Use ${issue.minimum} ou mais.`;
    case 'too_big':
      if (issue.origin === 'array') return `São no máximo ${issue.maximum} itens.`;
      if (issue.origin === 'string') return `Use no máximo ${issue.maximum} letras.`;
      return `Use ${issue.maximum} ou menos.`;
    case 'not_multiple_of':
      return `Use múltiplos de ${issue.divisor}.`;
    case 'invalid_value':
      return `Escolha uma das opções: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `Estes campos não existem: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      return formatSentence(issue.format, issue.pattern ?? '');
    default:
      // A rule of the contract has its own sentence; the library's are English.
      return issue.message.startsWith('Invalid') ? general : issue.message;
  }
};

function formatSentence(format: string, pattern: string): string {
  const known = formats[format];
  if (known) return known;
  if (pattern.includes('#[0-9a-f]{6}')) return 'Use uma cor como #a34a2a.';
  if (/^\/?\^\[a-z0-9\]/.test(pattern)) return 'Use letras minúsculas, números e hífens.';
  return general;
}
