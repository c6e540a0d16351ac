import type { FieldMessages } from '@vitrine/contract/envelope.ts';

import { type Finding, refusalReasons } from '#api/contexts/catalogue/files/domain/refusal-codes.ts';

/** Where a form says something else than a catalogue file. */
const sentences: Partial<Record<Finding['code'], string>> = {
  required: 'Preencha este campo.',
  embed_foreign:
    'A loja não mostra imagens nem vídeos de outros sites dentro da descrição. Envie a imagem para a loja e use o caminho dela, como /arquivos/foto.jpg, ou apague-a do texto.',
  image_not_found: 'Esta imagem não está mais na loja. Envie-a de novo.',
  related_unknown: 'Não há produto com este código.',
  variant_of_other_product: 'Este código já é de uma variação de outro produto.',
  variant_repeated: 'O produto tem duas variações com este código.',
  options_repeated: 'Outra variação tem as mesmas opções.',
  option_unknown: 'Este valor não está mais nas opções do produto. Escolha outro.',
};

/** Returns the findings as messages by field of a product's form. */
export function fieldsOfFindings(findings: readonly Finding[]): FieldMessages {
  const byField = Map.groupBy(findings, ({ field }) => formField(field));
  return Object.fromEntries(
    [...byField].map(([field, found]) => [
      field,
      [...new Set(found.map(({ code }) => sentences[code] ?? refusalReasons[code]))],
    ]),
  );
}

function formField(field: string): string {
  if (field.startsWith('categories')) return 'category_keys';
  if (field.startsWith('tags')) return 'tags';
  return field.replace(/^(images\.\d+)\.file$/, '$1.path');
}
