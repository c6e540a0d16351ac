import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { LinesInput } from '#panel/ui/form/lines-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface Rule {
  readonly words: readonly string[];
  readonly also: readonly string[];
}

/** The synonyms of the search, one rule per line. */
export function SynonymsCard() {
  const client = usePanelClient();
  const mayWrite = useMay('catalogue.write');
  const query = useQuery({
    queryKey: ['synonyms'],
    queryFn: ({ signal }) => client('GET /api/admin/synonyms', { signal }),
  });
  const version = query.data?.version ?? '';
  const save = useChange({
    call: (lines: readonly string[]) =>
      client('PUT /api/admin/synonyms', { body: { rules: lines.map(ruleOf), version } }),
    done: 'Sinônimos salvos',
    reads: [['synonyms']],
  });
  if (!query.data) return null;
  const lines = query.data.rules.map(lineOf);
  return (
    <SectionCard title="Sinônimos da busca">
      <RecordForm<{ rules: string[] | null }>
        draftKey="sinonimos"
        values={{ rules: lines.length > 0 ? lines : null }}
        onSave={({ rules }) => save.mutateAsync(rules ?? [])}
        onConflict={() => query.refetch()}
        isDisabled={!mayWrite}
        saveLabel="Salvar sinônimos"
      >
        <LinesInput
          name="rules"
          label="Sinônimos"
          helperText="Uma regra por linha: edredom, duvet. Com >, só a busca pela primeira acha as outras: verde > oliva, musgo."
        />
      </RecordForm>
    </SectionCard>
  );
}

const lineOf = ({ words, also }: Rule) =>
  also.length === 0 ? words.join(', ') : `${words.join(', ')} > ${also.join(', ')}`;

function ruleOf(line: string): { words: string[]; also: string[] } {
  const [words = '', ...also] = line.split('>');
  return { words: wordsOf(words), also: wordsOf(also.join(',')) };
}

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
