import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { type ComponentCode, componentCodes } from '@vitrine/contract/component-code.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';
import { commonFields, componentFields } from '@vitrine/contract/schemas/component-fields.ts';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { AddMenu } from '#panel/ui/add-menu.tsx';
import { MoveButton } from '#panel/ui/move-button.tsx';

import { ComponentFieldsForm, fieldText } from './component-fields-form.tsx';
import { commonWords, componentWords } from './component-words.ts';
import type { FieldData } from './field-words.ts';
import { knownCode, movedTo, type EditedComponent, withCopy, withNew } from './placed-components.ts';

interface ComponentListProps {
  readonly components: readonly EditedComponent[];
  /** The stored draft as pages show it, by key. */
  readonly shown: Readonly<Record<string, CmsComponent>> | undefined;
  /** The text of an empty list. */
  readonly emptyText: string;
  readonly onChange: (components: readonly EditedComponent[]) => void;
}

/** The components of a page or article: edited, moved by dragging or by buttons, copied, removed, added. */
export function ComponentList({ components, shown, emptyText, onChange }: ComponentListProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  function add(code: ComponentCode) {
    const next = withNew(components, code);
    onChange(next);
    setOpenKey(next.at(-1)?.key ?? null);
  }
  return (
    <Box>
      <Box
        component="ol"
        aria-label="Componentes"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
      >
        {components.map((component, index) => (
          <ComponentCard
            key={component.key}
            component={component}
            place={{ index, isLast: index === components.length - 1 }}
            shown={shown?.[component.key]?.data}
            isOpen={openKey === component.key}
            onToggle={() => setOpenKey(openKey === component.key ? null : component.key)}
            onChange={(data) => onChange(components.with(index, { ...component, data }))}
            onMove={(to) => onChange(movedTo(components, index, to))}
            onCopy={() => onChange(withCopy(components, index))}
            onRemove={() => onChange(components.toSpliced(index, 1))}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null) onChange(movedTo(components, dragged, index));
              setDragged(null);
            }}
          />
        ))}
      </Box>
      {components.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {emptyText}
        </Typography>
      )}
      <AddMenu
        label="Adicionar componente"
        menuLabel="Componentes"
        values={componentCodes}
        labelOf={(code) => componentWords[code].label}
        onAdd={add}
      />
    </Box>
  );
}

interface ComponentCardProps {
  readonly component: EditedComponent;
  readonly place: { readonly index: number; readonly isLast: boolean };
  readonly shown: FieldData | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (data: FieldData) => void;
  readonly onMove: (to: number) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
}

function ComponentCard(props: ComponentCardProps) {
  const { component, place, isOpen, onToggle, onMove, onCopy, onRemove, onDragStart, onDrop } = props;
  const { index, isLast } = place;
  const code = knownCode(component);
  const label = code ? componentWords[code].label : 'Componente desconhecido';
  const name = `${label}, ${index + 1}º`;
  const title =
    fieldText(component.data['title']) || fieldText(component.data['html']).replace(/<[^>]*>/g, ' ');
  const hasTimes = Boolean(component.data['show_from'] ?? component.data['show_until']);
  return (
    <Paper
      component="li"
      variant="outlined"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', p: 0.5 }}>
        <Box
          draggable
          onDragStart={onDragStart}
          title="Arraste para mudar a ordem"
          sx={{ cursor: 'grab', display: { xs: 'none', sm: 'flex' }, p: 0.5, color: 'text.secondary' }}
        >
          <GripVertical size={18} aria-hidden />
        </Box>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          onClick={onToggle}
          startIcon={isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          sx={{ flexGrow: 1, flexBasis: 160, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <Box component="span" sx={{ minWidth: 0 }}>
            {label}
            <Box
              component="span"
              sx={{
                display: 'block',
                fontWeight: 400,
                fontSize: '0.8125rem',
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {[title.trim(), hasTimes ? 'com horário' : ''].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        </Button>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <MoveButton label={`Subir: ${name}`} isAtEnd={index === 0} onMove={() => onMove(index - 1)}>
            <ArrowUp size={18} aria-hidden />
          </MoveButton>
          <MoveButton label={`Descer: ${name}`} isAtEnd={isLast} onMove={() => onMove(index + 1)}>
            <ArrowDown size={18} aria-hidden />
          </MoveButton>
          <IconButton aria-label={`Duplicar: ${name}`} onClick={onCopy}>
            <Copy size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Remover: ${name}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
      </Box>
      {isOpen && code && <OpenComponent {...props} code={code} />}
    </Paper>
  );
}

function OpenComponent({ component, shown, onChange, code }: ComponentCardProps & { code: ComponentCode }) {
  const { help, fields } = componentWords[code];
  return (
    <Box sx={{ p: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography color="textSecondary" sx={{ mb: 2, fontSize: '0.875rem' }}>
        {help}
      </Typography>
      <ComponentFieldsForm
        fields={componentFields(code)}
        words={fields}
        data={component.data}
        shown={shown}
        onChange={onChange}
      />
      <Box component="details" sx={{ mt: 2 }}>
        <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600, mb: 2 }}>
          Largura e horário
        </Typography>
        <ComponentFieldsForm
          fields={commonFields()}
          words={commonWords}
          data={component.data}
          onChange={onChange}
        />
      </Box>
    </Box>
  );
}
