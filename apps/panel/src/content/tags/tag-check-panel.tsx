import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TagCheck } from '@vitrine/contract/admin/schemas/tags.ts';
import { useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { droppedTagText, tagElementText } from './tag-words.ts';

/** Shows the elements that browsers will create from the text in the form, and those that are dropped; asks the API as the text changes. */
export function TagCheckPanel() {
  const client = usePanelClient();
  const tag = useDebounced(String(useWatch({ name: 'tag' }) ?? '').trim());
  const { data, error } = useQuery({
    queryKey: ['tag-check', tag],
    queryFn: ({ signal }) => client('POST /api/admin/tag-checks', { body: { tag }, signal }),
    enabled: tag !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title="O que a loja faz deste código">
      <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{messageOfError(error)}</Alert>}
        {tag === '' ? (
          <Typography color="textSecondary">
            Cole o código para ver o que vai para a página e o que a loja descarta.
          </Typography>
        ) : (
          data && <CheckedTag {...data} />
        )}
      </Box>
    </SectionCard>
  );
}

function CheckedTag({ elements, dropped }: TagCheck) {
  return (
    <>
      <Parts
        title={
          elements.length === 1
            ? '1 elemento vai para a página'
            : `${elements.length} elementos vão para a página`
        }
        parts={elements.map(tagElementText)}
        isCode
      />
      {elements.length === 0 && (
        <Alert severity="warning">Assim a tag não pode ser salva: nada dela iria para a página.</Alert>
      )}
      {dropped.length > 0 && <Parts title="Fica de fora" parts={dropped.map(droppedTagText)} />}
    </>
  );
}

interface PartsProps {
  readonly title: string;
  readonly parts: readonly string[];
  readonly isCode?: boolean;
}

function Parts({ title, parts, isCode = false }: PartsProps) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {parts.length > 0 && (
        <Box
          component="ul"
          aria-label={title}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
        >
          {numbered(parts).map(({ part, place }) => (
            <Box
              component="li"
              key={place}
              sx={{
                overflowWrap: 'anywhere',
                ...(isCode && {
                  fontFamily: 'monospace',
                  fontSize: '0.8125rem',
                  bgcolor: 'background.default',
                  borderRadius: 1,
                  px: 1,
                  py: 0.75,
                }),
              }}
            >
              {part}
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}

/** Equal parts are distinguished by their positions. */
const numbered = (parts: readonly string[]) => parts.map((part, index) => ({ part, place: `part-${index}` }));
