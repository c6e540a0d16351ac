import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

type Problems = Readonly<Record<string, string>>;

/** Creates an error that the form shows at its fields, before any call. */
export function problemsAtFields(problems: Problems): AdminCallError {
  return new AdminCallError('PUT /api/admin/promotions/{code}', {
    status: 422,
    code: 'validation_failed',
    message: 'Confira os campos marcados.',
    data: Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])),
  });
}

/**
 * Rejects with a call's problems at the fields of the form. `fieldOf` knows the field of a rule's code or of a path of the body; null
 * for those that are of the form as a whole, or named alike.
 */
export async function atFormFields<Result>(
  saving: Promise<Result>,
  fieldOf: (key: string) => string | null,
): Promise<Result> {
  return saving.catch((error: unknown) => {
    if (!(error instanceof AdminCallError)) throw error;
    const { call, status, code, message } = error;
    const field = fieldOf(code);
    if (field !== null) {
      throw new AdminCallError(call, {
        status,
        code: 'validation_failed',
        message,
        // The command names its own field before the sentence.
        data: { [field]: [message.replace(/^[a-z]+: não/, 'Não')] },
      });
    }
    if (code !== 'validation_failed') throw error;
    const problems = Object.entries({ ...(error.data as Record<string, unknown> | null) });
    const data = Object.fromEntries(problems.map(([path, texts]) => [fieldOf(path) ?? path, texts]));
    throw new AdminCallError(call, { status, code, message, data });
  });
}
