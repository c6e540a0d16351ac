import type { ReportDimension } from '@vitrine/contract/admin/schemas/reports.ts';

export const dimensionLabels: Readonly<Record<ReportDimension, string>> = {
  day: 'Dia',
  product: 'Produto',
  category: 'Categoria',
  coupon: 'Cupom',
  payment: 'Forma de pagamento',
  region: 'Estado',
};
