interface Attribute {
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

/** The attributes that are dimensions of the product itself: code and letter, in the usual order. */
const letters: ReadonlyMap<string, string> = new Map([
  ['largura', 'L'],
  ['comprimento', 'C'],
  ['altura', 'A'],
  ['profundidade', 'P'],
  ['diametro', 'Ø'],
]);

/** Attributes that are measures but not dimensions: the weight, and measures in one text. */
const otherMeasures: ReadonlySet<string> = new Set(['peso', 'medidas']);

/** Returns whether an attribute, by its code, is a measure of the product itself; measures of a parcel are not. */
export const isMeasure = (code: string): boolean => letters.has(code) || otherMeasures.has(code);

/** Returns the dimensions in one line, 'L 76 × A 53 × P 55 cm'; without any the text of `medidas`, else ''. */
export function dimensionsInWords(attributes: readonly Attribute[]): string {
  const dimensions = [...letters].flatMap(([code, letter]) => {
    const value = attributes.find((attribute) => attribute.code === code)?.value.trim();
    return value ? [{ letter, value, ...splitMeasure(value) }] : [];
  });
  if (dimensions.length === 0) return attributes.find(({ code }) => code === 'medidas')?.value ?? '';
  const [unit = ''] = dimensions.map((dimension) => dimension.unit);
  const isOneUnit = unit !== '' && dimensions.every((dimension) => dimension.unit === unit);
  const parts = dimensions.map(({ letter, value, number }) => `${letter} ${isOneUnit ? number : value}`);
  return `${parts.join(' × ')}${isOneUnit ? ` ${unit}` : ''}`;
}

/** Splits '58,5 mm' into number and unit; the unit of any other text is ''. */
function splitMeasure(value: string): { number: string; unit: string } {
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?) ?([a-z]+)$/i.exec(value) ?? [];
  return { number, unit };
}
