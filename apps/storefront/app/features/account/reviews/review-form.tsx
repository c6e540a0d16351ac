import { useRouter } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';
import type { ReviewableProduct } from '@vitrine/contract/schemas/review.ts';
import { maxPhotos } from '@vitrine/contract/upload-limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { PhotoPicker } from '#app/features/files/photo-picker.tsx';
import { usePhotos } from '#app/features/files/use-photos.ts';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { isConnectionLost } from '#app/platform/errors/is-unanswered.ts';
import { refusalText, translateCallError } from '#app/platform/errors/server-messages.ts';
import { keepForLater } from '#app/platform/outbox/keep-for-later.ts';
import { keptMessage } from '#app/platform/outbox/kept-message.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { useFieldProblems } from '#app/ui/field/use-field-problems.ts';
import { RatingInput } from '#app/ui/rating-input/rating-input.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import styles from './review-row.module.css';

export interface ReviewFormProps {
  product: ReviewableProduct;
  onWritten: () => void;
  onCancel: () => void;
}

/** A customer's review of a product: stars, text, photos [ACC-03]. */
export function ReviewForm({ product, onWritten, onCancel }: ReviewFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState(0);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const { problems, setProblems, show } = useFieldProblems<'rating' | 'text'>(form);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const photos = usePhotos(maxPhotos);

  // The button that opened the form was removed.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const isWrong = show({
      ...(rating === 0 && { rating: refusalText('rating_missing') }),
      ...(text.trim() === '' && { text: 'Escreva sua opinião' }),
    });
    if (isWrong) return;
    setIsSending(true);
    try {
      const ids = await photos.send();
      if (ids !== null) {
        await api('POST /api/customer/reviews', {
          body: { product_id: product.product_id, rating, title, text, photos: ids },
        });
        emitAppEvent('toast', {
          kind: 'success',
          message: 'Obrigado! Sua avaliação aparece na loja assim que for aprovada.',
        });
        onWritten();
        return;
      }
    } catch (error) {
      photos.discardUploads();
      if (isConnectionLost(error) && photos.chosen.length === 0) {
        const review = { kind: 'review', productId: product.product_id, rating, title, text } as const;
        await keepForLater(router, {
          label: `avaliação de ${product.name}`,
          send: review,
          isOfCustomer: true,
        });
        emitAppEvent('toast', { kind: 'info', message: keptMessage });
        onCancel();
        return;
      }
      const isPhotos = error instanceof CallError && error.fields?.['photos'] !== undefined;
      setFailure(isPhotos ? 'Não recebemos as fotos. Envie mais uma vez.' : translateCallError(error));
    }
    setIsSending(false);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={`Avaliar ${product.name}`}
      onSubmit={(event) => void send(event)}
    >
      <RatingInput
        legend="Sua nota"
        name="rating"
        error={problems.rating}
        onChange={(event) => {
          setRating(Number(event.target.value));
          setProblems(({ rating: _, ...others }) => others);
        }}
      />
      <Field label="Título" requirement="optional">
        <TextInput
          name="title"
          value={title}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label="Sua opinião" requirement="required" error={problems.text}>
        <TextArea
          name="text"
          value={text}
          maxLength={4000}
          onChange={(event) => {
            setText(event.target.value);
            setProblems(({ text: _, ...others }) => others);
          }}
        />
      </Field>
      <PhotoPicker photos={photos} />
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" isLoading={isSending}>
          Enviar avaliação
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
