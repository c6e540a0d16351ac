import type { AdminTag, DroppedTagPart } from '@vitrine/contract/admin/schemas/tags.ts';
import type { TagElement } from '@vitrine/contract/schemas/cms.ts';

export const tagPositions = [
  ['head', 'No cabeçalho (head)'],
  ['body_start', 'No começo da página'],
  ['body_end', 'No fim da página'],
] as const satisfies readonly (readonly [AdminTag['position'], string])[];

/** As the shop's consent dialog names them. */
export const tagKinds = [
  ['essential', 'Essencial'],
  ['functional', 'Funcionais'],
  ['analytics', 'Medição'],
  ['marketing', 'Publicidade'],
] as const satisfies readonly (readonly [AdminTag['kind'], string])[];

/** Returns an element as HTML, `<meta name="a" content="b">`; a long text is cut. */
export function tagElementText({ name, attributes, text }: TagElement): string {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === '' ? ` ${attribute}` : ` ${attribute}="${value}"`,
  );
  const start = `<${name}${written.join('')}>`;
  const body = text.trim();
  const shortBody = body.length > 200 ? `${body.slice(0, 200)}…` : body;
  return hasEndTag.has(name) ? `${start}${shortBody}</${name}>` : start;
}

const hasEndTag: ReadonlySet<TagElement['name']> = new Set(['script', 'style', 'iframe']);

/** Returns the reason why a part of a tag is not created, as a sentence. */
export function droppedTagText({ element, attribute, reason }: DroppedTagPart): string {
  switch (reason) {
    case 'element':
      return `<${element}>: a loja não cria este elemento.`;
    case 'attribute':
      return `${attribute} de <${element}>: sai só este atributo.`;
    case 'address':
      return `<${element}>: o endereço em ${attribute} não é https nem desta loja.`;
    case 'no_address':
      return `<${element}>: falta o endereço em ${attribute}.`;
    case 'type':
      return `<${element}>: com este ${attribute}, mudaria como a página carrega.`;
    case 'empty':
      return `<${element}>: está vazio.`;
    case 'text':
      return 'Texto fora de um elemento: não aparece na página.';
    case 'limit':
      return `<${element}>: passa do limite de 50 elementos por tag.`;
  }
}
