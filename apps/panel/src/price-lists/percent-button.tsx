import { Button, MenuItem, TextField } from '@mui/material';
import { Percent } from 'lucide-react';
import { useState } from 'react';

import { WholeNumberField } from '#panel/ui/fields/whole-number-field.tsx';

import { ChangeDialog } from './change-dialog.tsx';

const [lowest, highest] = [-90, 300];

/** Raises or lowers every price of a list by a percentage. */
export function PercentButton({ code }: { code: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Percent size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Reajustar
      </Button>
      {isOpen && <PercentDialog code={code} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PercentDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [typed, setTyped] = useState<number | null>(null);
  const [isLower, setIsLower] = useState(false);
  const percent = typed === null ? null : isLower ? -typed : typed;
  const isValid = percent !== null && percent !== 0 && percent >= lowest && percent <= highest;
  return (
    <ChangeDialog
      code={code}
      title="Reajustar todos os preços próprios"
      change={isValid ? { kind: 'percent', percent } : null}
      onClose={onClose}
    >
      <TextField
        select
        label="O que fazer"
        value={isLower ? 'lower' : 'raise'}
        onChange={(event) => setIsLower(event.target.value === 'lower')}
      >
        <MenuItem value="raise">Aumentar os preços</MenuItem>
        <MenuItem value="lower">Diminuir os preços</MenuItem>
      </TextField>
      <WholeNumberField
        label="Percentual"
        unit="%"
        value={typed}
        onChange={setTyped}
        helperText={isLower ? 'Até 90% a menos.' : 'Até 300% a mais.'}
      />
    </ChangeDialog>
  );
}
