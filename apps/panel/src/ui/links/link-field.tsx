import { Box, FormHelperText, Typography } from '@mui/material';
import type { LinkTarget } from '@vitrine/contract/admin/schemas/links.ts';
import { TriangleAlert } from 'lucide-react';
import { type Ref, useId, useState } from 'react';

import { ChoiceButtons } from '#panel/ui/choice-buttons.tsx';

import { LinkPickerDialog } from './link-picker-dialog.tsx';
import { linkKindLabels, linkProblem } from './link-texts.ts';
import { useLinkTarget } from './use-link-targets.ts';

interface LinkFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** '' for none. */
  readonly value: string;
  /** With the name of the target when it was chosen. */
  readonly onChange: (href: string, target?: Pick<LinkTarget, 'href' | 'name'>) => void;
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A link, shown by the name of where it leads; it says when shoppers cannot get there. */
export function LinkField({
  label,
  help,
  value,
  onChange,
  problem,
  isDisabled = false,
  buttonRef,
}: LinkFieldProps) {
  const id = useId();
  const [isPicking, setPicking] = useState(false);
  const { data: target } = useLinkTarget(value);
  const broken = target && linkProblem(target);
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, fontSize: '0.875rem', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {value === '' ? (
            <Typography color="textSecondary">Nenhum link</Typography>
          ) : (
            <>
              <Typography sx={{ fontWeight: 600 }}>{target?.name ?? value}</Typography>
              <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                {target ? `${linkKindLabels[target.kind]} · ${value}` : value}
              </Typography>
            </>
          )}
        </Box>
        <ChoiceButtons
          label={label}
          hasChoice={value !== ''}
          isDisabled={isDisabled}
          buttonRef={buttonRef}
          onChoose={() => setPicking(true)}
          onRemove={() => onChange('')}
        />
      </Box>
      {broken && (
        <Typography
          role="status"
          sx={{ display: 'flex', gap: 0.75, color: 'warning.dark', fontSize: '0.875rem', mt: 0.5 }}
        >
          <TriangleAlert size={18} aria-hidden />
          {broken}
        </Typography>
      )}
      {(problem ?? help) !== undefined && (
        <FormHelperText error={problem !== undefined}>{problem ?? help}</FormHelperText>
      )}
      {isPicking && (
        <LinkPickerDialog
          title={label}
          onPick={(picked) => {
            setPicking(false);
            onChange(picked.href, picked);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  );
}
