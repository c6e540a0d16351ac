import type { ReviewStatus } from '@vitrine/contract/schemas/review.ts';

export const reviewStatusLabels: Readonly<Record<ReviewStatus, string>> = {
  pending: 'A decidir',
  approved: 'Publicada',
  refused: 'Recusada',
};
