const endingsOfConjugation = {
  ar: 'o a as amos am e es emos em ei ou aram ava avam ando ado ada ados adas aria arei arem asse',
  er: 'o a as amos am e es emos em i eu eram ia iam endo ido ida idos idas eria erei erem esse',
  ir: 'o a as amos am e es imos em i iu iram ia iam indo ido ida idos idas iria irei irem isse',
} as const;

/** A base with at least three letters: forms of a shorter one are those of other words. */
const regularInfinitive = /^([a-z]{3,})(ar|er|ir)$/;

/** Returns the everyday forms of a regular verb without accents: cancelar has `cancelo`, `cancelei`, `cancelando`; none of another word. */
export function formsOfVerb(infinitive: string): string[] {
  const [, base = '', ending = ''] = regularInfinitive.exec(infinitive) ?? [];
  if (ending !== 'ar' && ending !== 'er' && ending !== 'ir') return [];
  return endingsOfConjugation[ending].split(' ').map((form) => spelledBase(base, ending, form) + form);
}

/** The sound of a base stays: trocar has `troquei`, pagar `paguei`, corrigir `corrijo`. */
function spelledBase(base: string, ending: string, form: string): string {
  const isSoft = /^[ei]/.test(form);
  if (ending === 'ar') return isSoft ? base.replace(/c$/, 'qu').replace(/g$/, 'gu') : base;
  return isSoft ? base : base.replace(/g$/, 'j');
}
