import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { usePictureUpload } from '#panel/ui/form/use-picture-upload.ts';
import { MoveButton } from '#panel/ui/move-button.tsx';
import { PicturePickerDialog } from '#panel/ui/pictures/picture-picker-dialog.tsx';

import { PictureOptionInput } from './picture-option-input.tsx';
import type { ProductFormValues } from './product-form-values.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** The pictures in the order of the shop: files are chosen, dropped or pasted, then sorted and described. */
export function ProductPictures() {
  const { formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray<ProductFormValues, 'images'>({ name: 'images' });
  const upload = usePictureUpload();
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);

  async function add(files: readonly File[]) {
    for (const file of files) {
      try {
        const { path, preview_url } = await upload.mutateAsync(file);
        append({ path, alt: '', option_value: null, preview_url });
      } catch {
        // The error is shown below; the remaining files are not sent.
        return;
      }
    }
  }

  return (
    <Box
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length > 0) void add(files);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', mb: 2 }}
      >
        {fields.map(({ id, preview_url: preview }, index) => (
          <Box
            key={id}
            role="group"
            aria-label={`Imagem ${index + 1}`}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => {
              if (dragged === null) return;
              event.stopPropagation();
              event.preventDefault();
              move(dragged, index);
            }}
          >
            <Box
              component="img"
              src={preview}
              alt=""
              sx={{
                width: '100%',
                aspectRatio: '1',
                objectFit: 'contain',
                bgcolor: 'action.hover',
                borderRadius: 1,
              }}
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
              <MoveButton
                label={`Mover a imagem ${index + 1} para a esquerda`}
                isAtEnd={index === 0}
                onMove={() => move(index, index - 1)}
              >
                <ArrowLeft size={18} aria-hidden />
              </MoveButton>
              <IconButton aria-label={`Retirar a imagem ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
              <MoveButton
                label={`Mover a imagem ${index + 1} para a direita`}
                isAtEnd={index === fields.length - 1}
                onMove={() => move(index, index + 1)}
              >
                <ArrowRight size={18} aria-hidden />
              </MoveButton>
            </Box>
            <FormTextInput
              name={`images.${index}.alt`}
              label={`O que mostra a imagem ${index + 1}`}
              maxLength={500}
              helperText="Para quem não vê a imagem. Vazio: o nome do produto."
            />
            <PictureOptionInput
              name={`images.${index}.option_value`}
              label={`Variações da imagem ${index + 1}`}
            />
          </Box>
        ))}
      </Box>
      {upload.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOfError(upload.error)}
        </Alert>
      )}
      <Box sx={{ p: 3, border: '1px dashed', borderColor: 'divider', borderRadius: 1, textAlign: 'center' }}>
        <Typography role="status" sx={{ mb: 1 }}>
          {upload.isPending ? 'Enviando a imagem…' : 'Arraste imagens para cá, cole ou escolha arquivos.'}
        </Typography>
        <Button
          variant="outlined"
          disabled={upload.isPending || formState.disabled}
          onClick={() => input.current?.click()}
        >
          Escolher imagens
        </Button>{' '}
        <Button disabled={formState.disabled} onClick={() => setPicking(true)}>
          Usar uma que a loja já tem
        </Button>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          JPEG, PNG, WebP ou AVIF, até 12 MB cada.
        </Typography>
        {isPicking && (
          <PicturePickerDialog
            title="Imagem do produto"
            onPick={({ path, alt, preview_url }) => {
              setPicking(false);
              append({ path, alt, option_value: null, preview_url });
            }}
            onClose={() => setPicking(false)}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={accepted}
          multiple
          hidden
          aria-label="Arquivos de imagem"
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
    </Box>
  );
}
