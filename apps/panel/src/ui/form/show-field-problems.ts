import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { FieldMessage } from '@vitrine/contract/refusals.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The message ids of the contract's own checks; a rule of the shop sends a sentence. */
const sentences = {
  'validation.required': 'Preencha este campo.',
  'validation.too_long': 'Este valor é longo ou grande demais.',
  'validation.email': 'Escreva o e-mail como nome@exemplo.com.br.',
  'validation.date': 'Escreva a data como 27/11/2026.',
  'validation.postcode': 'Confira o CEP.',
  'validation.taxvat': 'Confira o CPF ou o CNPJ.',
  'validation.phone': 'Confira o telefone, com o DDD.',
  'validation.file': 'Este arquivo não serve. Confira o tipo e o tamanho.',
  'validation.name': 'Escreva o nome com letras, espaços, hífens e apóstrofos.',
  'validation.password.length': 'A senha é curta demais.',
  'validation.password.uppercase': 'A senha precisa de uma letra maiúscula.',
  'validation.password.special': 'A senha precisa de um caractere especial.',
  'validation.password.confirmation': 'As senhas não são iguais.',
  'validation.password.current': 'A senha atual não confere.',
  'validation.invalid': 'Este valor não tem a forma que o campo aceita.',
  'validation.date.future': 'Esta data não pode estar no futuro.',
} as const satisfies Record<FieldMessage, string>;

/**
 * Shows the problems of a refused call at their fields and moves the focus to the first. Returns whether every problem belongs to a
 * field of the form; others are for the form as a whole.
 */
export function showFieldProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  labels: ReadonlyMap<string, string>,
): boolean {
  if (!(error instanceof AdminCallError) || error.code !== 'validation_failed') return false;
  const problems = Object.entries({ ...(error.data as Record<string, readonly string[]> | null) });
  const haveFields = problems.map(([path, messages]) => {
    const field = fieldOf(path, labels);
    if (field === null) return false;
    // The form declares every field that has a label.
    form.setError(field as Path<Values>, { message: sentenceOf(messages[0]) }, { shouldFocus: true });
    return true;
  });
  return haveFields.length > 0 && haveFields.every(Boolean);
}

/** Returns the form's field for a path of the body: itself or the nearest one around it. */
function fieldOf(path: string, labels: ReadonlyMap<string, string>): string | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const field = parts.slice(0, length).join('.');
    if (labels.has(field)) return field;
  }
  return null;
}

function sentenceOf(message = ''): string {
  if (message in sentences) return sentences[message as FieldMessage];
  return message || sentences['validation.invalid'];
}
