import { Button } from '@mui/material';
import type { ReactNode, Ref } from 'react';

interface ChoiceButtonsProps {
  /** Of the field, which the buttons name. */
  readonly label: string;
  readonly hasChoice: boolean;
  readonly isDisabled: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
  /** Further buttons about the choice. */
  readonly children?: ReactNode;
}

/** Chooses what a field holds, in place of what it holds already, and takes it out. */
export function ChoiceButtons(props: ChoiceButtonsProps) {
  const { label, hasChoice, isDisabled, buttonRef, onChoose, onRemove, children } = props;
  const verb = hasChoice ? 'Trocar' : 'Escolher';
  return (
    <>
      <Button
        ref={buttonRef}
        variant="outlined"
        size="small"
        disabled={isDisabled}
        aria-label={`${verb}: ${label}`}
        onClick={onChoose}
      >
        {verb}
      </Button>
      {hasChoice && (
        <>
          {children}
          <Button size="small" disabled={isDisabled} aria-label={`Tirar: ${label}`} onClick={onRemove}>
            Tirar
          </Button>
        </>
      )}
    </>
  );
}
