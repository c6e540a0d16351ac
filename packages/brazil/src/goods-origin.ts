/** The origins of goods, by the digit that an NF-e gives them (table A of the CST). */
export const goodsOrigins = [
  'Nacional',
  'Estrangeira, importação direta',
  'Estrangeira, adquirida no mercado interno',
  'Nacional, com mais de 40% e até 70% de conteúdo importado',
  'Nacional, produção conforme processo produtivo básico',
  'Nacional, com até 40% de conteúdo importado',
  'Estrangeira, importação direta, sem similar nacional',
  'Estrangeira, adquirida no mercado interno, sem similar nacional',
  'Nacional, com mais de 70% de conteúdo importado',
] as const;

/** Parses '0', '2 - Estrangeira, adquirida no mercado interno' or 'Nacional'; null for anything else, as for a whole CST such as '060'. */
export function parseGoodsOrigin(text: string): number | null {
  const bare = text.trim().toLowerCase();
  const [, digit] = /^([0-8])(?:[.,]0+)?(?:\s*[-–:.)]\s*\D.*)?$/.exec(bare) ?? [];
  if (digit !== undefined) return Number(digit);
  return bare === 'nacional' ? 0 : null;
}
