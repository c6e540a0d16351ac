import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import type { LibraryPicture } from '@vitrine/contract/admin/schemas/library.ts';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { MorePages } from '#panel/ui/more-pages.tsx';
import { ScreenReaderText } from '#panel/ui/screen-reader-text.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { picturesPerPage, useLibrary, useLibraryUpload } from './use-library.ts';

interface PictureGridProps {
  /** What happens to a chosen picture, for its button: 'Usar'. */
  readonly verb: string;
  readonly onChoose: (picture: LibraryPicture) => void;
  /** Without it, an uploaded picture is only shown first. */
  readonly onUploaded?: (path: string) => void;
}

/** The pictures of the store: searched, uploaded by a button, dropping or pasting. */
export function PictureGrid({ verb, onChoose, onUploaded }: PictureGridProps) {
  const [typed, setTyped] = useState('');
  const [isUnused, setUnused] = useState(false);
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim());
  const { data, error } = useLibrary({ q, isUnused, page });
  const isOfContent = useMay('content.write');
  const isOfCatalogue = useMay('catalogue.write');
  const mayUpload = isOfContent || isOfCatalogue;
  const input = useRef<HTMLInputElement>(null);
  const upload = useLibraryUpload(({ path }) => onUploaded?.(path));
  async function send(files: readonly File[]) {
    for (const file of files) {
      try {
        await upload.mutateAsync(file);
      } catch {
        // The error is shown below; the remaining files are not sent.
        return;
      }
    }
  }
  return (
    <Box
      onPaste={(event) => mayUpload && void send([...event.clipboardData.files])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (mayUpload) void send([...event.dataTransfer.files]);
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2, pt: 1 }}>
        <TextField
          type="search"
          size="small"
          label="Buscar por nome ou descrição"
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
          sx={{ flex: '1 1 220px' }}
        />
        <FormControlLabel
          control={
            <Switch
              checked={isUnused}
              onChange={(_, isOn) => {
                setUnused(isOn);
                setPage(1);
              }}
            />
          }
          label="Só as sem uso"
        />
        {mayUpload && (
          <Button
            variant="outlined"
            startIcon={<ImageUp size={18} aria-hidden />}
            disabled={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {upload.isPending ? 'Enviando…' : 'Enviar imagens'}
          </Button>
        )}
        <input
          ref={input}
          hidden
          multiple
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Arquivos de imagem"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void send(files);
          }}
        />
      </Box>
      {(upload.error ?? error) !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOfError(upload.error ?? error)}
        </Alert>
      )}
      {data?.items.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
          {q === '' && !isUnused
            ? 'Ainda não há imagens. Envie a primeira: JPEG, PNG, WebP ou AVIF de até 12 MB.'
            : 'Nenhuma imagem assim.'}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label="Imagens"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        }}
      >
        {data?.items.map((picture) => (
          <li key={picture.path}>
            <PictureTile picture={picture} verb={verb} onChoose={() => onChoose(picture)} />
          </li>
        ))}
      </Box>
      <MorePages
        name="imagens"
        page={page}
        perPage={picturesPerPage}
        total={data?.total ?? 0}
        onPage={setPage}
      />
    </Box>
  );
}

export const pictureName = ({ name, alt, path }: Pick<LibraryPicture, 'name' | 'alt' | 'path'>): string =>
  name || alt || path;

function usesText(count: number): string {
  return count === 0 ? 'Sem uso' : count === 1 ? 'Em 1 lugar' : `Em ${count} lugares`;
}

interface PictureTileProps {
  readonly picture: LibraryPicture;
  readonly verb: string;
  readonly onChoose: () => void;
}

function PictureTile({ picture, verb, onChoose }: PictureTileProps) {
  const name = pictureName(picture);
  return (
    <Button
      fullWidth
      color="inherit"
      onClick={onChoose}
      sx={{ display: 'block', p: 0.75, textAlign: 'left', border: 1, borderColor: 'divider' }}
    >
      <Box
        component="img"
        src={picture.preview_url}
        alt=""
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'contain',
          bgcolor: 'action.hover',
          borderRadius: 0.5,
        }}
      />
      <Box
        component="span"
        sx={{
          display: 'block',
          mt: 0.5,
          fontSize: '0.8125rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <ScreenReaderText>{verb}: </ScreenReaderText>
        {name}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
        {[
          usesText(picture.uses_count),
          picture.width !== null && picture.height !== null && `${picture.width} × ${picture.height}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Button>
  );
}
