import { Box, Button, IconButton, Paper, Switch, Typography } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, GripVertical, Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';

import { MoveButton } from '#panel/ui/move-button.tsx';

import { MethodFields } from './method-fields.tsx';
import { termsText } from './method-texts.ts';
import type { MethodValues } from './method-values.ts';

interface MethodItemProps {
  readonly path: string;
  readonly place: { readonly index: number; readonly isLast: boolean };
  readonly accounts: readonly AdminPaymentAccount[];
  readonly groups: readonly (readonly [code: string, name: string])[];
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
  readonly onMove: (to: number) => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
  /** null for a stored one, which is only switched off. */
  readonly onRemove: (() => void) | null;
}

/** One payment method of the list: moved by dragging or by buttons, switched, opened to be edited. */
export function MethodItem(props: MethodItemProps) {
  const { path, place, accounts, groups, isOpen, isDisabled, onToggle, onMove, onRemove } = props;
  const method = useWatch<Record<string, MethodValues>>({ name: path }) as MethodValues;
  const name = method.name.trim() || paymentTypes[method.type].label;
  return (
    <Paper
      component="li"
      variant="outlined"
      onDragOver={(event) => event.preventDefault()}
      onDrop={props.onDrop}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', p: 0.5, rowGap: 0 }}>
        {!isDisabled && (
          <Box
            draggable
            onDragStart={props.onDragStart}
            title="Arraste para mudar a ordem"
            sx={{ cursor: 'grab', display: { xs: 'none', sm: 'flex' }, p: 0.5, color: 'text.secondary' }}
          >
            <GripVertical size={18} aria-hidden />
          </Box>
        )}
        <Button
          color="inherit"
          aria-expanded={isOpen}
          onClick={onToggle}
          startIcon={isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          sx={{ flex: '1 1 220px', minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <Summary method={method} name={name} accounts={accounts} groups={groups} />
        </Button>
        <Box sx={{ display: 'flex', ml: 'auto', alignItems: 'center' }}>
          <ActiveSwitch name={`${path}.is_active`} label={`Oferecer: ${name}`} />
          {!isDisabled && (
            <>
              <MoveButton
                label={`Subir: ${name}`}
                isAtEnd={place.index === 0}
                onMove={() => onMove(place.index - 1)}
              >
                <ArrowUp size={18} aria-hidden />
              </MoveButton>
              <MoveButton
                label={`Descer: ${name}`}
                isAtEnd={place.isLast}
                onMove={() => onMove(place.index + 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </MoveButton>
            </>
          )}
          {onRemove && (
            <IconButton aria-label={`Retirar: ${name}`} onClick={onRemove}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          )}
        </Box>
      </Box>
      {isOpen && (
        <Box role="group" aria-label={name} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <MethodFields path={path} type={method.type} accounts={accounts} groups={groups} />
        </Box>
      )}
    </Paper>
  );
}

interface SummaryProps extends Pick<MethodItemProps, 'accounts' | 'groups'> {
  readonly method: MethodValues;
  readonly name: string;
}

function Summary({ method, name, accounts, groups }: SummaryProps) {
  const account = accounts.find(({ code }) => code === method.account);
  const typeLabel = paymentTypes[method.type].label;
  const parts = [
    typeLabel === name ? '' : typeLabel,
    method.type === 'net_terms'
      ? 'a loja cobra'
      : account
        ? account.name
        : method.account === null
          ? 'sem conta'
          : `conta ${method.account} não existe mais`,
    termsText(method, new Map(groups)),
  ];
  return (
    <Box component="span" sx={{ minWidth: 0 }}>
      {name}
      <Typography
        component="span"
        color="textSecondary"
        sx={{ display: 'block', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {parts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function ActiveSwitch({ name, label }: { name: string; label: string }) {
  const { field, formState } = useController<Record<string, boolean>>({ name });
  return (
    <Switch
      checked={field.value ?? false}
      onChange={(_, isOn) => field.onChange(isOn)}
      disabled={formState.disabled}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
