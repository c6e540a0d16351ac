/** The hypotheses of the LGPD that processing of a shop usually has. */
export const legalBases = {
  contract: 'Execução de contrato (LGPD, art. 7º, V)',
  preliminary: 'Procedimentos preliminares a um contrato, a pedido da pessoa (LGPD, art. 7º, V)',
  consent: 'Consentimento (LGPD, art. 7º, I)',
  interest: 'Legítimo interesse (LGPD, art. 7º, IX)',
  obligation: 'Obrigação legal (LGPD, art. 7º, II)',
} as const;
