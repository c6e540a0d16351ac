import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import {
  melhorEnvioBoxes,
  type MelhorEnvioBoxes,
  melhorEnvioStatus,
  type MelhorEnvioStatus,
} from '@vitrine/contract/apps/melhor-envio.ts';
import { useState } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { LeaveGuard } from '#panel/ui/form/leave-guard.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { useAppAction } from './use-app-action.ts';

const statusKey = ['melhor-envio', 'status'];

/** The app's own page: whose account it is, its balance, what keeps carts without prices, and the boxes. */
export function MelhorEnvioScreen({ id }: { id: string }) {
  const act = useAppAction(id);
  const status = useQuery({
    queryKey: statusKey,
    queryFn: () => act({ action: 'status', output: melhorEnvioStatus }),
  });
  return (
    <QueryScreen query={status} title="Melhor Envio">
      {(read) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AccountCard id={id} status={read} />
          <BoxesCard key={JSON.stringify(read.boxes)} id={id} boxes={read.boxes} />
        </Box>
      )}
    </QueryScreen>
  );
}

function AccountCard({ id, status }: { id: string; status: MelhorEnvioStatus }) {
  return (
    <SectionCard
      title="Conta"
      action={
        <LinkButton to="/aplicativos/$id" params={{ id }}>
          Configurações e conexão
        </LinkButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {status.problem !== null && <Alert severity="error">{status.problem}</Alert>}
        {status.is_connected && (
          <Typography>
            {status.account === '' ? 'Conectada' : `Conectada: ${status.account}`}.
            {status.balance_centavos !== null && ` Saldo: ${formatBrl(status.balance_centavos)}.`}
          </Typography>
        )}
        {status.problems.map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
      </Box>
    </SectionCard>
  );
}

type EditedBox = Record<keyof MelhorEnvioBoxes[number], string>;

const measures = [
  ['length', 'Comprimento (cm)'],
  ['width', 'Largura (cm)'],
  ['height', 'Altura (cm)'],
  ['grams', 'Peso vazia (g)'],
  ['maxGrams', 'Peso máximo (g)'],
] as const;
const newBox: EditedBox = { name: '', length: '', width: '', height: '', grams: '', maxGrams: '' };
/** Sizes that the Correios sell. */
const commonBoxes: readonly EditedBox[] = [
  { name: 'Pequena', length: '18', width: '14', height: '9', grams: '80', maxGrams: '5000' },
  { name: 'Média', length: '27', width: '18', height: '9', grams: '140', maxGrams: '10000' },
  { name: 'Grande', length: '36', width: '27', height: '27', grams: '380', maxGrams: '30000' },
];
/** A box of the form with a key that it keeps while others are removed. */
const rowOf = (box: EditedBox) => ({ key: crypto.randomUUID(), box });
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function BoxesCard({ id, boxes: saved }: { id: string; boxes: MelhorEnvioBoxes }) {
  const act = useAppAction(id);
  const mayWrite = useMay('shipping.write');
  const [rows, setRows] = useState(() => saved.map((box) => rowOf(editedBox(box))));
  const save = useChange({
    call: () =>
      act({
        action: 'save-boxes',
        input: rows.map(({ box: { name, ...sides } }) => ({
          name,
          ...Object.fromEntries(Object.entries(sides).map(([key, text]) => [key, numberOf(text)])),
        })),
        output: melhorEnvioBoxes,
      }),
    done: 'Caixas salvas',
    reads: [statusKey],
    // As the shop keeps them, without the spaces around a name.
    onDone: (kept) => setRows(kept.map((box) => rowOf(editedBox(box)))),
  });
  const isChanged = JSON.stringify(rows.map(({ box }) => box)) !== JSON.stringify(saved.map(editedBox));
  const change = (changed: string, field: keyof EditedBox, text: string) =>
    setRows(rows.map(({ key, box }) => ({ key, box: key === changed ? { ...box, [field]: text } : box })));
  return (
    <SectionCard title="Caixas">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <LeaveGuard isDirty={isChanged && !save.isPending} />
        <Typography>
          Medidas por fora, em que a loja embala. O preço na sacola e a etiqueta são os destas caixas.
        </Typography>
        {rows.map(({ key, box }, index) => (
          <Box
            key={key}
            component="fieldset"
            disabled={!mayWrite}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr 1fr', md: '2fr repeat(5, 1fr) auto' },
              width: 1,
              m: 0,
              p: 0,
              border: 0,
              minWidth: 0,
            }}
          >
            <Box component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 600 }}>
              Caixa {index + 1}
            </Box>
            <TextField
              label="Nome"
              size="small"
              value={box.name}
              onChange={({ target }) => change(key, 'name', target.value)}
            />
            {measures.map(([field, label]) => (
              <TextField
                key={field}
                label={label}
                size="small"
                value={box[field]}
                onChange={({ target }) => change(key, field, target.value)}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            ))}
            {mayWrite && (
              <Button color="error" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
                Tirar
              </Button>
            )}
          </Box>
        ))}
        {save.error && <Alert severity="error">{messageOfError(save.error)}</Alert>}
        {mayWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" disabled={save.isPending || !isChanged}>
              {save.isPending ? 'Salvando…' : 'Salvar caixas'}
            </Button>
            <Button onClick={() => setRows([...rows, rowOf(newBox)])}>Mais uma caixa</Button>
            {rows.length === 0 && (
              <Button onClick={() => setRows(commonBoxes.map(rowOf))}>Começar com caixas comuns</Button>
            )}
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}

const editedBox = (box: MelhorEnvioBoxes[number]): EditedBox => ({
  name: box.name,
  length: String(box.length),
  width: String(box.width),
  height: String(box.height),
  grams: String(box.grams),
  maxGrams: String(box.maxGrams),
});
