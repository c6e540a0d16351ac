const propertyByCode: ReadonlyMap<string, 'color' | 'size'> = new Map([
  ['color', 'color'],
  ['cor', 'color'],
  ['size', 'size'],
  ['tamanho', 'size'],
]);

/** Returns the property that an option stands for by its code, as search engines and feeds name it; undefined for another, such as a voltage. */
export function optionProperty(code: string): 'color' | 'size' | undefined {
  return propertyByCode.get(code);
}
