import { ShoppingBag } from 'lucide-react';

import { Button } from '#app/ui/button.tsx';

export interface BuyButtonProps {
  isSoldOut: boolean;
  isAdding: boolean;
  onBuy: () => void;
}

export function BuyButton({ isSoldOut, isAdding, onBuy }: BuyButtonProps) {
  if (isSoldOut) {
    return (
      <Button isFullWidth disabled>
        Esgotado
      </Button>
    );
  }
  return (
    <Button isFullWidth icon={<ShoppingBag aria-hidden="true" />} isLoading={isAdding} onClick={onBuy}>
      Adicionar à sacola
    </Button>
  );
}
