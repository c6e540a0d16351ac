import { ShoppingBag } from 'lucide-react';

import { Button } from '#app/ui/button/button.tsx';

export interface BuyButtonProps {
  /** False for a combination that does not exist. */
  isMade: boolean;
  isAdding: boolean;
  onBuy: () => void;
}

export function BuyButton({ isMade, isAdding, onBuy }: BuyButtonProps) {
  if (!isMade) {
    return (
      <Button isFullWidth disabled>
        Indisponível
      </Button>
    );
  }
  return (
    <Button isFullWidth icon={<ShoppingBag aria-hidden="true" />} isLoading={isAdding} onClick={onBuy}>
      Adicionar à sacola
    </Button>
  );
}
