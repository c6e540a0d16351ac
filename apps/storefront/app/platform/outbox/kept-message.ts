/** What a form says in place of its success when it is kept. */
export const keptMessage = 'Guardado neste aparelho, enviamos quando a internet voltar.';
