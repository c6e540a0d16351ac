const place =
  /^(?:(largo|beco|parque|p[áa]tio|setor|shopping|mercado)|r|rua|av|avenida|alameda|travessa|pra[çc]a|rod|rodovia|estrada|ladeira|vila)[. ]/i;

/** Returns an address with its preposition: 'na Rua Harmonia, 415', 'no Largo da Ordem', 'em SQS 308' where its kind is not known. */
export function inPlace(written: string): string {
  const kind = place.exec(written);
  if (kind === null) return `em ${written}`;
  return `${kind[1] === undefined ? 'na' : 'no'} ${written}`;
}
