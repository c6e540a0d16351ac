const place =
  /^(?:(largo|lgo|beco|parque|pq|p[áa]tio|setor|shopping|mercado|centro|edif[íi]cio|viaduto|boulevard)|(?:r|rua|av|avenida|alameda|al|travessa|trav|tv|pra[çc]a|p[çc]a|rod|rodovia|est|estrada|ladeira|viela|quadra|galeria|vila))[. ]/i;

/** Returns an address with its preposition: 'na Rua Harmonia, 415', 'no Largo da Ordem', 'em SQS 308' where its kind is not known. */
export function inPlace(address: string): string {
  const kind = place.exec(address);
  const preposition = kind === null ? 'em' : kind[1] === undefined ? 'na' : 'no';
  return `${preposition} ${address}`;
}
