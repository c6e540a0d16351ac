import { Box, Button, Paper, Typography } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminReview } from '@vitrine/contract/admin/schemas/admin-review.ts';
import type { ReviewStatus } from '@vitrine/contract/schemas/review.ts';
import { Star } from 'lucide-react';
import type { KeyboardEvent } from 'react';

import { reviewStatusLabels } from '#panel/ui/labels/review-status-labels.ts';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

import { ReplyToReview } from './reply-to-review.tsx';

interface ReviewCardProps {
  readonly review: AdminReview;
  readonly isBusy: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => void;
  /** Absent without the permission to decide. */
  readonly onDecide?: (status: 'approved' | 'refused') => void;
}

const statusTones: Readonly<Record<ReviewStatus, StatusTone>> = {
  pending: 'waiting',
  approved: 'good',
  refused: 'muted',
};

/** One review as its author wrote it. */
export function ReviewCard({ review, isBusy, onKeyDown, onDecide }: ReviewCardProps) {
  const name = `${review.author_name} sobre ${review.product.name}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-label={`Avaliação de ${name}`}
      sx={{ p: 2, '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Stars rating={review.rating} />
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{review.product.name}</Typography>
        <StatusBadge tone={statusTones[review.status]} label={reviewStatusLabels[review.status]} />
      </Box>
      {review.title !== '' && <Typography sx={{ fontWeight: 600 }}>{review.title}</Typography>}
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {review.text === '' ? 'Só a nota, sem texto.' : review.text}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.8125rem' }}>
        {review.author_name}, {formatDate(review.written_at)} · SKU {review.product.sku}
        {review.is_verified && ' · comprou nesta loja'}
        {review.photos.length > 0 &&
          (review.photos.length === 1 ? ' · 1 foto' : ` · ${review.photos.length} fotos`)}
      </Typography>
      <ReplyToReview review={review} mayWrite={onDecide !== undefined} />
      {onDecide && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          {review.status !== 'approved' && (
            <Button
              variant="contained"
              disabled={isBusy}
              aria-label={`Publicar a avaliação de ${name}`}
              onClick={() => onDecide('approved')}
            >
              Publicar
            </Button>
          )}
          {review.status !== 'refused' && (
            <Button
              variant="outlined"
              color="error"
              disabled={isBusy}
              aria-label={`Recusar a avaliação de ${name}`}
              onClick={() => onDecide('refused')}
            >
              Recusar
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <Box role="img" aria-label={`Nota ${rating} de 5`} sx={{ display: 'flex', color: '#8a5300' }}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} fill={star <= rating ? 'currentColor' : 'none'} aria-hidden />
      ))}
    </Box>
  );
}
