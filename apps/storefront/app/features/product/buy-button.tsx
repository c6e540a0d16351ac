import { ShoppingBag } from 'lucide-react';

import { Button } from '#app/ui/button/button.tsx';

export interface BuyButtonProps {
  /** False for a combination that does not exist. */
  isMade: boolean;
  isAdding: boolean;
  /** The id of the form with the chosen options and the quantity. */
  form: string;
}

export function BuyButton({ isMade, isAdding, form }: BuyButtonProps) {
  if (!isMade) {
    return (
      <Button isFullWidth disabled>
        Indisponível
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      form={form}
      isFullWidth
      icon={<ShoppingBag aria-hidden="true" />}
      isLoading={isAdding}
    >
      Adicionar à sacola
    </Button>
  );
}
