const packs = 'pacote|caixa|kit|jogo|conjunto|fardo|pack|combo|cartela|embalagem';
const pieces = 'unidades?|un\\.?|und\\.?|peças?|pçs?|pares|cápsulas|sachês|rolos|folhas';

/** Returns the pieces that a size or pack names: 'Pacote com 100', 'Caixa c/ 1.000', '10 unidades', 'Leve 3'; else null. */
export function piecesInLabel(label: string): number | null {
  const text = label.trim().toLowerCase();
  if (/^(?:unidade|avuls[oa]|individual)$/.test(text)) return 1;
  const [, packed, , counted, taken] =
    new RegExp(
      `^(?:(?:${packs}) (?:com|de|c/) ?(\\d{1,3}(?:\\.\\d{3})*|\\d+)(?: (${pieces}))?` +
        `|(\\d{1,3}(?:\\.\\d{3})*|\\d+) ?(?:${pieces})|leve (\\d+))$`,
    ).exec(text) ?? [];
  const count = Number((packed ?? counted ?? taken ?? '').replaceAll('.', ''));
  return count >= 1 && count <= 9999 ? count : null;
}
