import { useRouter } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useStore } from 'zustand';

import { withCode } from '#app/platform/code/reload-for-code.ts';
import { serviceOf, useService } from '#app/platform/services/service-of.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { createWishIds } from './wish-ids.ts';

import styles from './wish-button.module.css';

export interface WishButtonProps {
  productId: number;
  name: string;
}

/** A product's heart. Its behaviour loads with the first press. */
export function WishButton({ productId, name }: WishButtonProps) {
  const router = useRouter();
  const isWished = useStore(useService(createWishIds), (ids) => ids.has(productId));
  return (
    <IconButton
      className={isWished ? styles.filled : undefined}
      label={isWished ? `Remover ${name} da lista de desejos` : `Adicionar ${name} à lista de desejos`}
      icon={<Heart aria-hidden="true" />}
      onClick={() =>
        void withCode(
          () => import('./create-wish-service.ts'),
          ({ createWishService }) => serviceOf(router, createWishService).setWish(productId, !isWished),
        )
      }
    />
  );
}
